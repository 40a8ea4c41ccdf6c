"use strict";
const $ = (id) => document.getElementById(id);
const screen = $("screen"), nav = $("keys"), more = $("more");
const encode = (text) => new TextEncoder().encode(text);
let game, timer, size = [80, 25], busy = false, again = false;

// Bytes into the game and out of it.
const bytes = (length) => new Uint8Array(game.memory.buffer, game.out(), length);
const text = (length) => new TextDecoder().decode(bytes(length));
const names = (length) => text(length).split("\n").filter((name) => name);
function give(...parts) {
  let at = game.room(parts.reduce((sum, part) => sum + part.length, 0));
  for (const part of parts) {
    new Uint8Array(game.memory.buffer).set(part, at);
    at += part.length;
  }
}
const seconds = () => Date.now() / 1000;
const bits = () => crypto.getRandomValues(new BigUint64Array(1))[0];

// A question: the words, and the ways out of it. Resolves to the one taken.
function ask(words, ...ways) {
  const dialog = $("fault");
  $("words").textContent = words;
  $("ways").replaceChildren(...ways.map((way) => {
    const button = document.createElement("button");
    button.value = button.textContent = way;
    return button;
  }));
  return new Promise((done) => {
    dialog.oncancel = (event) => event.preventDefault();
    // That one closed is told later, when the next may be open already.
    dialog.onclose = () => { if (!dialog.open) done(dialog.returnValue); };
    dialog.showModal();
  });
}
// What is wrong and what to do; nothing goes on without it.
class Refused extends Error {}

// The files: all in memory in the game, kept here in one transaction.
const settled = (act) => new Promise((done, fail) => {
  act.oncomplete = act.onsuccess = () => done(act.result);
  act.onerror = act.onabort = () => fail(act.error ?? new Error("the browser gave up"));
});
let opened, waiting = new Set();
async function files(mode) {
  if (!opened) {
    if (!self.indexedDB) throw new Refused("This browser cannot save files (it has no IndexedDB). Use another, or leave private mode.");
    const asked = indexedDB.open("armchair", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("files");
    const store = await settled(asked).catch((error) => {
      if (error.name === "VersionError") throw new Refused("A newer version of this page saved the files here. Load that one.");
      throw error;
    });
    // Whatever has become of the store, all files are to be kept in a new one.
    const lost = () => { opened = undefined; for (const name of names(game.files())) waiting.add(name); };
    store.onclose = lost;
    store.onversionchange = () => { store.close(); lost(); };
    opened = store;
  }
  return opened.transaction("files", mode, { durability: "strict" });
}
async function load() {
  const store = (await files("readonly")).objectStore("files");
  const [all, contents] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
  all.forEach((name, at) => { give(encode(name + "\0"), contents[at]); game.put(); });
}
async function put() {
  const change = await files("readwrite");
  const store = change.objectStore("files");
  for (const name of waiting) {
    give(encode(name));
    const length = game.file();
    if (length < 0) store.delete(name);
    else store.put(bytes(length).slice(), name);
  }
  await settled(change);
  waiting.clear();
}
// Returns when all that has changed is kept.
async function keep() {
  for (const name of names(game.changed())) waiting.add(name);
  while (waiting.size) {
    try { await put(); } catch (error) {
      const words = `This browser could not save what you just played (${error.message || error.name}). It is not lost yet: make room, or save a copy of all files to load later.`;
      if (await ask(words, "Try again", "Save a copy") === "Save a copy") save();
    }
  }
}
// A competition for others to read: the ending of the file, and its type.
const OUTPUTS = {
  "Almanack": ["almanack", "zip", "application/zip"],
  "Matches for other programs": ["matches", "zip", "application/zip"],
  "Matches to watch": ["record", "jsonl", "application/jsonl"],
};
async function output() {
  const found = names(game.files()).filter((name) => name.endsWith(".ACC")).map((name) => name.slice(0, -4));
  if (!found.length) return ask("There is no competition yet.", "Continue");
  const name = found.length > 1 ? await ask("Which competition?", ...found) : found[0];
  const way = await ask(`${name}: the last completed season, or the one in progress if none is complete:`, ...Object.keys(OUTPUTS), "Cancel");
  if (way === "Cancel") return;
  const [what, ending, type] = OUTPUTS[way];
  give(encode(name + "\0" + what));
  const length = game.output();
  if (length < 0) return ask(text(-length), "Continue");
  download(`${name}-${what}.${ending}`, bytes(length).slice(), type);
}
async function watch(file) {
  if (file.size > 100e6) return ask(`${file.name} is too large for a match record.`, "Continue");
  give(new Uint8Array(await file.arrayBuffer()));
  const wrong = text(game.watch(seconds()));
  if (wrong) return ask(`${file.name}: ${wrong}`, "Continue");
  show();
}
function save() { download("armchair.zip", bytes(game.save()).slice(), "application/zip"); }
function download(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
// A desktop unpacks a download and packs it again, smaller: here is the same zip with its files as the game reads them.
// Any other zip comes back as it is, for the game to check. No more is unpacked than a zip may hold.
async function stored(zip) {
  const view = new DataView(zip.buffer), short = (at) => view.getUint16(at, true), long = (at) => view.getUint32(at, true);
  const files = [], directory = [], none = new Uint8Array(4);
  let end = zip.length - 22, room = MOST, start = 0, any = false;
  try {
    while (long(end) !== 0x06054b50) end--;
    if (short(end + 10) > 2e4) return zip;
    for (let at = long(end + 16), left = short(end + 10); left; left--) {
      const [method, size, length] = [short(at + 10), long(at + 24), short(at + 28)];
      const from = long(at + 42), content = from + 30 + short(from + 26) + short(from + 28);
      if ((room -= size) < 0 || method % 8) return zip;
      let packed = zip.subarray(content, content + long(at + 20));
      if (method) {
        any = true;
        // With a head and its sums a deflated file is a gzip.
        packed = await inflated([GZIP, packed, zip.subarray(at + 16, at + 20), zip.subarray(at + 24, at + 28)], size);
      }
      // Only the method, the packed size and the place change.
      const entry = zip.slice(at, at + 46 + length), put = new DataView(entry.buffer);
      put.setUint16(10, 0, true);
      put.setUint32(20, packed.length, true);
      put.setUint32(30, 0, true);
      put.setUint32(42, start, true);
      files.push(zip.subarray(from, from + 4), entry.subarray(6, 30), none.subarray(2), entry.subarray(46), packed);
      directory.push(entry);
      start += 30 + length + packed.length;
      at += 46 + length + short(at + 30) + short(at + 32);
    }
  } catch {
    return zip;
  }
  if (!any) return zip;
  const tail = zip.slice(end, end + 22), put = new DataView(tail.buffer);
  put.setUint32(12, directory.reduce((sum, entry) => sum + entry.length, 0), true);
  put.setUint32(16, start, true);
  put.setUint16(20, 0, true);
  return new Uint8Array(await new Blob([...files, ...directory, tail]).arrayBuffer());
}
const GZIP = Uint8Array.of(31, 139, 8, 0, 0, 0, 0, 0, 0, 255);
// The bytes of a gzip in parts, of which there may be so many.
async function inflated(gzip, most) {
  const reader = new Blob(gzip).stream().pipeThrough(new DecompressionStream("gzip")).getReader(), parts = [];
  for (let read; !(read = await reader.read()).done; parts.push(read.value)) {
    if ((most -= read.value.length) < 0) throw new RangeError("too long");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
// The largest zip that this game saves.
const MOST = 100e6;
// A file that was saved takes the place of what is here.
async function restore(file) {
  if (file.size > MOST) return ask(`${file.name} is too large to have been saved by this game. Nothing was changed.`, "Continue");
  give(await stored(new Uint8Array(await file.arrayBuffer())));
  const { wrong, found, replaces } = JSON.parse(text(game.look()));
  if (wrong) return ask(`${file.name}: ${wrong}`, "Continue");
  const both = replaces.length ? `\n\nThis replaces what you have here: ${replaces.join(", ")}.` : "";
  if (await ask(`${file.name} contains ${found.join(", ")}.${both}`, "Load", "Cancel") !== "Load") return;
  // What was played on meanwhile is not shown, and not kept over what is loaded.
  busy = true;
  const failed = text(game.load());
  await keep();
  if (failed) await ask(failed, "Continue");
  location.reload();
}

// One picture: what it shows is kept first.
async function show() {
  if (busy) { again = true; return; }
  busy = true;
  let fitted = false;
  do {
    again = false;
    clearTimeout(timer);
    const picture = JSON.parse(text(game.draw(...size)));
    await keep();
    paint(picture);
    // More buttons or fewer leave the picture another room: it is drawn for that, once, before anybody sees it.
    if (!fitted && fit()) again = fitted = true;
    if (picture.done) { game.start(seconds(), bits()); again = true; continue; }
    const wanted = game.wait();
    if (wanted >= 0 && !again) timer = wait(wanted);
  } while (again);
  busy = false;
}
// A timer and no message: of messages that follow at once a key may wait for seconds.
const wait = (time) => setTimeout(tick, time);
// What wants no pause goes on for a tenth of a second between two pictures.
function tick() {
  const since = performance.now();
  do game.tick(performance.now()); while (game.wait() === 0 && performance.now() - since < 100);
  show();
}
const NAMES = { " ": "Space", Escape: "Esc", Backspace: "⌫", ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
function paint({ rows, keys, words, said, bell, clip }) {
  for (const [line, runs] of rows) {
    while (screen.children.length <= line) screen.append(document.createElement("div"));
    screen.children[line].replaceChildren(...runs.map(([words, colour, ground]) => {
      const run = document.createElement("span");
      run.textContent = words;
      run.style.color = colour;
      run.style.background = ground;
      return run;
    }));
  }
  while (screen.children.length > size[1]) screen.lastChild.remove();
  if ($("said").textContent !== said) $("said").textContent = said;
  // The keys have buttons, so what is told leaves them out.
  $("told").textContent = said.replace(/^(.*[:?]) \[((?!\. ).)*$/, "$1");
  offer(keys, words);
  if (bell) ring();
  if (clip !== null) copy(clip);
  self.painted = performance.now();
}
// A button for each key. Those that are there stay, and with them the focus.
function offer(keys, words) {
  while (nav.children.length <= keys.length) {
    const button = document.createElement("button");
    button.append(document.createElement("b"), " ", document.createElement("span"));
    button.onclick = () => press(button.dataset.key);
    nav.append(button);
  }
  while (nav.children.length > keys.length + 1) nav.lastChild.remove();
  nav.className = keys.length < 6 ? "few" : keys.length > 20 ? "many" : "";
  keys.forEach((key, at) => {
    const button = nav.children[at + 1], [sign, about] = button.children;
    const name = NAMES[key] ?? key, label = words[at] ? `${name}: ${words[at]}` : name;
    if (button.dataset.key === key && button.ariaLabel === label) return;
    button.dataset.key = key;
    button.ariaLabel = label;
    sign.textContent = name;
    about.textContent = words[at].length > 40 ? words[at].split(",")[0] : words[at];
    // Where a county's name may be parted.
    if (words[at].endsWith("shire")) about.firstChild.splitText(words[at].length - 5).before(document.createElement("wbr"));
    button.className = !words[at] && name.length < 3 ? "bare" : name.length > 2 || /\w{8}/.test(words[at]) ? "long" : "";
  });
}
// The card of a day is for others: where the page has an address, they are told it.
async function copy(card) {
  const words = location.protocol.startsWith("http") ? `${card}${location.origin}${location.pathname}\n` : card;
  try { await navigator.clipboard.writeText(words); } catch { await ask("The browser does not allow copying. Select this and copy it:\n\n" + words, "Continue"); }
}
function ring() {
  try {
    const audio = new AudioContext(), tone = audio.createOscillator(), loud = audio.createGain();
    loud.gain.value = 0.05;
    tone.frequency.value = 800;
    tone.connect(loud).connect(audio.destination);
    tone.onended = () => audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.1);
  } catch { /* A browser without sound is silent. */ }
}

// Keys, clicks, the keyboard of a telephone. None while something is asked.
function press(name) {
  if ($("fault").open) return;
  more.open = false;
  give(encode(name));
  game.key(performance.now(), seconds());
  show();
}
const KNOWN = ["Enter", "Escape", "Tab", "Backspace", "Delete", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"];
const typing = document.createElement("input");
typing.setAttribute("aria-label", "Type here");
typing.placeholder = "type";
typing.autocapitalize = "none";
typing.autocomplete = "off";
typing.spellcheck = false;
typing.oninput = () => { for (const letter of typing.value) press(letter); typing.value = ""; };
const isScreens = () => $("lines").hidden;
addEventListener("keydown", (event) => {
  if (!game || !isScreens() || $("fault").open || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.target === typing && event.key.length === 1) return;
  if (event.target.closest("button, summary, label") && ["Enter", "Tab", " "].includes(event.key)) return;
  if (event.key.length > 1 && !KNOWN.includes(event.key)) return;
  event.preventDefault();
  if (more.open && event.key === "Escape") more.open = false;
  else press(event.key);
});
screen.addEventListener("click", (event) => {
  if (!game || $("fault").open) return;
  more.open = false;
  const box = screen.getBoundingClientRect();
  const at = (place, start, length, cells) => Math.max(0, (place - start) / length * cells);
  game.click(at(event.clientX, box.left, box.width, size[0]), at(event.clientY, box.top, box.height, size[1]), performance.now(), seconds());
  show();
});
$("save").onclick = () => { more.open = false; save(); };
for (const [id, act] of [["load", restore], ["watch", watch]]) $(id).onchange = async ({ target }) => {
  const [file] = target.files;
  more.open = false;
  if (file) await act(file);
  target.value = "";
};
$("output").onclick = () => { more.open = false; output(); };
$("licences").onclick = async () => { more.open = false; ask(await new Response(unpacked("notices")).text(), "Continue"); };
$("talk").onclick = () => { remember(isScreens() ? "lines" : "screens"); location.reload(); };
function remember(way) { try { localStorage.setItem("armchair", way); } catch { /* Then it is asked for each time. */ } }
function remembered() { try { return localStorage.getItem("armchair"); } catch { return null; } }

// In lines, for screen readers: the game waits within a promise.
const page = { ask: () => 0 };
async function talk() {
  $("talk").textContent = "Back to the screens";
  screen.hidden = nav.hidden = $("told").hidden = $("watch").parentNode.hidden = true;
  $("lines").hidden = false;
  document.querySelector("main").style.placeContent = "normal";
  const form = $("form"), answer = $("answer"), log = $("log");
  const say = async (length) => {
    const said = text(length);
    await keep();
    const part = document.createElement("div");
    part.textContent = said;
    log.append(part);
    form.scrollIntoView({ block: "end" });
  };
  page.ask = async (length) => {
    await say(length);
    answer.focus();
    self.ready ??= performance.now();
    const line = await new Promise((done) => { form.onsubmit = (event) => { event.preventDefault(); done(answer.value); answer.value = ""; }; });
    log.lastChild.append(line);
    give(encode(line));
    return 1;
  };
  for (;;) await say(await WebAssembly.promising(game.lines)(seconds(), bits()));
}

// The largest letters with which 80 by 25 fit, in whole dots where there is room. Whether
// the screen has other rows or columns than before.
const CELL = [9, 14], TALLEST = 1.5;
function fit() {
  const scale = devicePixelRatio, room = document.querySelector("main").getBoundingClientRect();
  const most = Math.min(room.width * scale / (80 * CELL[0]), room.height * scale / (25 * CELL[1]));
  const held = !matchMedia("(hover: hover) and (pointer: fine)").matches;
  // Where dots are small, those of any size are sharp.
  const least = scale < 2 ? 0.7 : 0.9;
  const whole = Math.floor(most) > most * least;
  const dot = (whole ? Math.floor(most) : most) / scale, wide = CELL[0] * dot;
  // Rows of whole pixels leave no gap between them; wider letters are drawn together.
  const high = whole && !held ? CELL[1] * dot : Math.min(Math.ceil(CELL[1] * dot - 0.25), Math.floor(room.height / 25));
  // A telephone is narrow: there letters are taller, as on a monitor of the time.
  const tall = held ? Math.max(high, Math.min(Math.floor(high * TALLEST), Math.floor(room.height / 25))) : high;
  const columns = Math.floor(room.width / wide + 0.01), lines = Math.floor(room.height / tall + 0.01);
  const before = String(size);
  // Upright, the picture does not move when there are more buttons or fewer.
  size = [Math.max(80, columns), held && innerHeight > innerWidth ? 25 : Math.min(Math.max(25, lines), 60)];
  screen.style.fontSize = high + "px";
  screen.style.letterSpacing = wide - high * CELL[0] / CELL[1] + "px";
  screen.style.width = size[0] * wide + "px";
  screen.style.transform = tall > high ? `scaleY(${tall / high})` : "";
  screen.style.marginBottom = size[1] * (tall - high) + "px";
  return String(size) !== before;
}

// What is packed within the page.
function unpacked(id) {
  const packed = Uint8Array.from(atob($(id).textContent), (letter) => letter.charCodeAt(0));
  return new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
}
async function alone() {
  if (!navigator.locks) {
    await ask("This browser cannot tell one tab from another (it has no Web Locks). Open the game in one tab only, or use a newer browser.", "Continue");
    return;
  }
  const free = () => new Promise((done) => navigator.locks.request("armchair", { ifAvailable: true }, (lock) => {
    done(lock !== null);
    return lock && new Promise(() => 0);
  }));
  // A page that was just left may hold the lock for a moment yet.
  const take = async () => {
    for (let tries = 0; tries < 10; tries++) {
      if (await free()) return true;
      await new Promise((done) => setTimeout(done, 100));
    }
    return false;
  };
  while (!await take()) await ask("armchair is open in another tab: play there, or close it and try again here.", "Try again");
}
(async () => {
  if (location.protocol.startsWith("http")) {
    const manifest = document.createElement("link");
    manifest.rel = "manifest";
    manifest.href = "manifest.webmanifest";
    document.head.append(manifest);
    navigator.serviceWorker?.register("sw.js").catch(() => 0);
  }
  if (!self.WebAssembly || !self.DecompressionStream) throw new Refused("This browser is too old for the game (it has no WebAssembly or no DecompressionStream). Use a newer one.");
  await alone();
  const suspends = Boolean(WebAssembly.Suspending && WebAssembly.promising);
  const waits = suspends ? new WebAssembly.Suspending((length) => page.ask(length)) : () => 0;
  const response = new Response(unpacked("wasm"), { headers: { "content-type": "application/wasm" } });
  game = (await WebAssembly.instantiateStreaming(response, { page: { ask: waits } })).instance.exports;
  await load();
  navigator.storage?.persist?.();
  if (!suspends) {
    $("talk").disabled = true;
    $("talk").textContent = "In lines: not in this browser (it has no JSPI)";
  } else if (location.hash === "#lines" || remembered() === "lines") return talk();
  game.start(seconds(), bits());
  await document.fonts.load('14px "Armchair DOS"');
  nav.replaceChildren(typing);
  fit();
  new ResizeObserver(() => { if (fit()) show(); }).observe(document.querySelector("main"));
  await show();
  self.ready = performance.now();
})().catch((error) => ask(error instanceof Refused ? error.message : `The game could not start: ${error}. Load the page again, or use a newer browser.`, "Load again").then(() => location.reload()));
