"use strict";
const $ = (id) => document.getElementById(id);
const screen = $("screen"), nav = $("keys"), more = $("more");
const encode = (text) => new TextEncoder().encode(text);
let game, timer, size = [80, 25], busy = false, again = false, offers = [], fresher = new Set(), unsaved = false, fresh = false;

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
    button.textContent = way;
    button.onclick = () => dialog.close(way);
    return button;
  }));
  return new Promise((done) => {
    // Esc takes the way that does nothing, where there is one.
    const least = ways.find((way) => way === "Cancel" || way === "Continue");
    dialog.returnValue = "";
    dialog.oncancel = (event) => least ? dialog.returnValue = least : event.preventDefault();
    // That one closed is told later, when the next may be open already.
    dialog.onclose = () => { if (!dialog.open) done(dialog.returnValue); };
    dialog.showModal();
    // What is longer than its place is scrolled by the arrow keys.
    const words = $("words");
    words.tabIndex = words.scrollHeight > words.clientHeight ? 0 : -1;
    if (!words.tabIndex) words.focus();
    words.scrollTop = 0;
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
  const changed = names(game.changed());
  if (unsaved) { fresh ||= changed.length > 0; return; }
  for (const name of changed) waiting.add(name);
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
function save() {
  fresh = false;
  // "2026-06-01 14:05:30", which is how Swedes write it.
  const time = new Date().toLocaleString("sv").slice(0, 16).replace(" ", "-").replace(":", "");
  download(`armchair-${time}.zip`, bytes(game.save()).slice(), "application/zip");
}
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
  restart();
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
    if ((wanted < 0 || wanted > 2000) && !again) tell(picture);
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
  offers = keys;
  for (const [line, runs] of rows) {
    fresher.add(line);
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
  // The keys have buttons, so what is told leaves them out.
  const asked = said.replace(/^(.*[:?]) \[((?!\. ).)*$/, "$1");
  isAnyKey = /Press any key/.test(asked);
  // Where a tap only goes on, the first lines of the page are told.
  const first = () => [...screen.children].map((row) => row.textContent.replace(/\s+/g, " ").trim()).filter((line) => /[a-z]{2}/i.test(line)).slice(0, 3).join(". ");
  $("told").textContent = isHeld() && isAnyKey ? asked.replace(/Press any key.*$/, "").trim() || first() : asked;
  offer(keys, words);
  // What is long is in smaller letters, and has more room where no cards are wanted.
  $("told").className = said.length < 110 ? "" : cards ? "long" : "long tall";
  $("told").scrollTop = 0;
  if (bell) ring();
  if (clip !== null) copy(clip);
  self.painted = performance.now();
}
// What a picture says: where the game has no sentence of its own, the lines that have
// changed, too. Without JSPI that is what the lines say.
function tell({ said, keys, words }) {
  const bare = (words) => words.replace(/[^a-z0-9]+/gi, "");
  const all = [...screen.children].map((row) => row.textContent.replace(/[^\p{L}\p{N}\p{P} ]+/gu, " ").replace(/\s+/g, " ").trim());
  const isAll = bare(all.findLast(bare) ?? "") === bare(said);
  const changed = all.filter((words, line) => isAll && fresher.has(line) && /[a-z]{2}/i.test(words) && bare(words) !== bare(said)).slice(0, 12);
  fresher.clear();
  const told = [...changed, said].join("\n");
  if ($("said").textContent !== told) $("said").textContent = told;
  if (isScreens()) return;
  say(told + "\n" + keys.map((key, at) => `${NAMES[key] ?? key} ${words[at]}`.trim()).join(", "));
  $("answer").focus();
}
// A button for each key. Those that are there stay, and with them the focus.
const buttons = [], rest = document.createElement("button");
rest.onclick = () => { all = !all; trim(); };
let all = false, cards = 0, continued = -300, isAnyKey = false;
function offer(keys, words) {
  while (buttons.length < keys.length) {
    const button = document.createElement("button");
    button.append(document.createElement("b"), " ", document.createElement("span"));
    button.onclick = async () => {
      const { key } = button.dataset, now = performance.now();
      // The second of two taps on "continue" is not for what stands there then.
      if (key !== "Enter" && now - continued < 300) return;
      if (key === "Enter") continued = now;
      // These play several cards of a hand, and cannot be taken back.
      if ((key === "K" || key === "O") && cards && await ask(`${button.ariaLabel}. The computer plays your cards until then.`, "Play", "Cancel") !== "Play") return;
      press(key);
    };
    buttons.push(button);
    rest.before(button);
  }
  while (buttons.length > keys.length) buttons.pop().remove();
  cards = words.findLastIndex((words) => /^(\d+|ace|jack|queen|king) of /.test(words)) + 1;
  // To leave the ball or to take a card is a choice like a card.
  if (cards && (keys[cards] === "0" || keys[cards] === "T")) cards++;
  keys.forEach((key, at) => {
    const button = buttons[at], [sign, about] = button.children;
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
  trim();
}
// The cards first, or as many buttons as there is room for: the others are one tap away.
function trim() {
  let fits = !isHeld() || all ? buttons.length : cards || buttons.length;
  do {
    nav.className = all ? "all" : fits < 6 ? "few" : fits > 20 ? "many" : "";
    buttons.forEach((button, at) => { button.hidden = at >= fits; });
    rest.hidden = fits === buttons.length && !all;
    rest.textContent = all ? "Less" : "More";
    typing.hidden = isAnyKey || !all && !rest.hidden && cards > 0;
  } while (isHeld() && !all && nav.scrollHeight > nav.clientHeight && --fits > 0);
}
const isHeld = () => !matchMedia("(hover: hover) and (pointer: fine)").matches;
// The card of a day is for others: where the page has an address, they are told it.
async function copy(card) {
  const words = location.protocol.startsWith("http") ? `${card}${location.origin}${location.pathname}#today\n` : card;
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
  more.open = all = false;
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
let typed = "";
// What is composed changes until it is done: only the difference is typed.
typing.oninput = typing.oncompositionend = ({ isComposing }) => {
  const { value } = typing;
  let same = 0;
  while (same < value.length && value[same] === typed[same]) same++;
  for (let last = typed.length; last > same; last--) press("Backspace");
  for (const letter of value.slice(same)) press(letter);
  typed = isComposing ? value : typing.value = "";
};
const isScreens = () => $("lines").hidden;
addEventListener("keydown", (event) => {
  if (!game || !isScreens() || $("fault").open || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.target === typing && event.key.length === 1) return;
  if (event.target.closest("button, summary, label") && ["Enter", "Tab", " "].includes(event.key)) return;
  if (event.key.length > 1 && !KNOWN.includes(event.key)) return;
  // Tab leads to the menu, except where the game has a use for it.
  if (event.key === "Tab" && (event.shiftKey || !offers.includes("Tab"))) return;
  event.preventDefault();
  if (event.key === "Escape" && more.contains(event.target)) event.target.blur();
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
$("save").onclick = $("copy").onclick = () => { more.open = false; save(); };
onbeforeunload = (event) => { if (fresh) event.preventDefault(); };
for (const [id, act] of [["load", restore], ["watch", watch]]) $(id).onchange = async ({ target }) => {
  const [file] = target.files;
  more.open = false;
  if (file) await act(file);
  target.value = "";
};
$("output").onclick = () => { more.open = false; output(); };
$("licences").onclick = () => { more.open = false; ask(new TextDecoder().decode(unpacked("notices")), "Continue"); };
$("talk").onclick = () => {
  way = isScreens() ? "lines" : "screens";
  remember("armchair", way);
  location.hash = "";
  restart();
};
function remember(name, what) { try { localStorage.setItem(name, what); } catch { /* Then it is asked for each time. */ } }
function remembered(name) { try { return localStorage.getItem(name); } catch { return null; } }
let way = location.hash === "#lines" ? "lines" : remembered("armchair");
// From the beginning, but not without files that are only here.
function restart() {
  if (!unsaved) return location.reload();
  more.open = false;
  begin();
}

// In lines, for screen readers: the game waits within a promise.
const page = { ask: () => 0 };
let answered;
function say(words) {
  const part = document.createElement("div");
  part.textContent = words;
  $("log").append(part);
  $("form").scrollIntoView({ block: "end" });
}
$("form").onsubmit = (event) => {
  event.preventDefault();
  const line = $("answer").value;
  $("answer").value = "";
  $("log").lastChild.append(suspends ? line : `\n> ${line}`);
  if (suspends) return answered?.(line);
  // A key by its name or sign, or a word that is typed.
  const named = [...KNOWN, ...Object.keys(NAMES)].find((key) => [key, NAMES[key]].includes(line));
  for (const key of named ? [named] : line.length === 1 ? [line] : [...line, "Enter"]) press(key);
};
async function talk() {
  const told = async (length) => {
    const said = text(length);
    await keep();
    say(said);
  };
  page.ask = async (length) => {
    await told(length);
    $("answer").focus();
    self.ready ??= performance.now();
    give(encode(await new Promise((done) => { answered = done; })));
    return 1;
  };
  for (;;) await told(await WebAssembly.promising(game.lines)(seconds(), bits()));
}

// The largest letters with which 80 by 25 fit, in whole dots where there is room. Whether
// the screen has other rows or columns than before.
const CELL = [9, 14], TALLEST = 1.5, LEAST = 10;
function fit() {
  const scale = devicePixelRatio, { width, height } = document.querySelector("main").getBoundingClientRect();
  const held = isHeld(), upright = held && innerHeight > innerWidth;
  // Upright the picture does not change with the buttons, which have what it leaves.
  const room = upright ? Math.max(25 * LEAST, innerHeight - 280) : height;
  const most = Math.min(width * scale / (80 * CELL[0]), upright ? Infinity : room * scale / (25 * CELL[1]));
  // Where dots are small, those of any size are sharp.
  const least = scale < 2 ? 0.7 : 0.9;
  const whole = Math.floor(most) > most * least;
  const dot = (whole ? Math.floor(most) : most) / scale, wide = CELL[0] * dot;
  // Rows of whole pixels leave no gap between them; wider letters are drawn together.
  const high = whole && !held ? CELL[1] * dot : Math.min(Math.ceil(CELL[1] * dot - 0.25), Math.floor(room / 25));
  // A telephone is narrow: there letters are taller, as on a monitor of the time.
  const tall = held ? Math.max(high, Math.min(Math.floor(high * TALLEST), Math.floor(room / 25)), upright ? LEAST : 0) : high;
  const columns = Math.floor(width / wide + 0.01), lines = Math.floor(room / tall + 0.01);
  const before = String(size);
  size = [Math.max(80, columns), upright ? 25 : Math.min(Math.max(25, lines), 60)];
  screen.style.fontSize = high + "px";
  screen.style.letterSpacing = wide - high * CELL[0] / CELL[1] + "px";
  screen.style.width = size[0] * wide + "px";
  screen.style.transform = tall > high ? `scaleY(${tall / high})` : "";
  screen.style.marginBottom = size[1] * (tall - high) + "px";
  return String(size) !== before;
}

// What is packed within the page, by LZMA with lc = 4 and lp = pb = 0: a quarter smaller
// than what browsers unpack themselves. The names are those of its specification.
function unpacked(id) {
  const { textContent, dataset } = $(id);
  const packed = Uint8Array.from(atob(textContent), (letter) => letter.charCodeAt(0));
  const out = new Uint8Array(dataset.size), chances = new Uint16Array(1024 + (0x300 << 4)).fill(1024);
  // Where the chances of each kind begin; 12 states have one each of the first six.
  const [match, rep, g0, g1, g2, long] = [0, 12, 24, 36, 48, 60], lengths = 72, repLengths = 346, slots = 620, special = 876, align = 991, literals = 1024;
  let range = 0xffffffff, code = 0, at = 1, put = 0, state = 0;
  const reps = [0, 0, 0, 0];
  const next = () => { code = (code << 8 | packed[at++]) >>> 0; };
  const normal = () => {
    if (range < 0x1000000) {
      range = range << 8 >>> 0;
      next();
    }
  };
  const bit = (place) => {
    const chance = chances[place], bound = (range >>> 11) * chance, one = code < bound ? 0 : 1;
    if (one) {
      range -= bound;
      code -= bound;
      chances[place] -= chance >> 5;
    } else {
      range = bound;
      chances[place] += 2048 - chance >> 5;
    }
    normal();
    return one;
  };
  const tree = (base, bits) => {
    let found = 1;
    for (let left = bits; left--;) found = found << 1 | bit(base + found);
    return found - (1 << bits);
  };
  const reverse = (base, bits) => {
    let found = 1, sum = 0;
    for (let place = 0; place < bits; place++) {
      const one = bit(base + found);
      found = found << 1 | one;
      sum |= one << place;
    }
    return sum;
  };
  const direct = (bits) => {
    let sum = 0;
    while (bits--) {
      range >>>= 1;
      const one = code < range ? 0 : 1;
      if (one) code -= range;
      sum = sum << 1 | one;
      normal();
    }
    return sum;
  };
  const length = (base) => bit(base) ? bit(base + 1) ? 18 + tree(base + 18, 8) : 10 + tree(base + 10, 3) : 2 + tree(base + 2, 3);
  const distance = (length) => {
    const slot = tree(slots + 64 * Math.min(length - 2, 3), 6), bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const first = (2 | slot & 1) << bits;
    return first + (slot < 14 ? reverse(special + first - slot, bits) : (direct(bits - 4) << 4) + reverse(align, 4));
  };
  for (let first = 0; first < 4; first++) next();
  while (put < out.length) {
    if (!bit(match + state)) {
      const base = literals + 0x300 * (put && out[put - 1] >> 4);
      let symbol = 1, like = state < 7 ? -1 : out[put - reps[0] - 1];
      while (symbol < 256) {
        const wanted = like >> 7 & 1, one = bit(base + symbol + (like < 0 ? 0 : 1 + wanted << 8));
        symbol = symbol << 1 | one;
        like = like < 0 || one !== wanted ? -1 : like << 1 & 255;
      }
      out[put++] = symbol;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let count = 1;
    const before = state < 7 ? 7 : 10;
    if (!bit(rep + state)) {
      count = length(lengths);
      reps.pop();
      reps.unshift(distance(count));
      state = before;
    } else {
      // One of the last four distances is the last one then; of the first, one byte may be meant.
      const which = !bit(g0 + state) ? 0 : !bit(g1 + state) ? 1 : 2 + bit(g2 + state);
      const isShort = which === 0 && !bit(long + state);
      if (which) reps.unshift(...reps.splice(which, 1));
      if (!isShort) count = length(repLengths);
      state = before > 7 ? 11 : isShort ? 9 : 8;
    }
    for (; count--; put++) out[put] = out[put - reps[0] - 1];
  }
  return out;
}
// The files are one tab's: while it is connected to a store, no other makes a newer
// version of that. (Web Locks are for addresses with https only.)
async function alone() {
  let free = false;
  const late = setTimeout(async () => {
    await ask("armchair is open in another tab. Play there, or close it and play here.", "Try again");
    if (!free) location.reload();
  }, 1500);
  try {
    while (!free) {
      const before = await settled(indexedDB.open("armchair-tab"));
      before.close();
      const asked = indexedDB.open("armchair-tab", before.version + 1);
      asked.onupgradeneeded = () => { free = true; };
      self.tab = await settled(asked);
      if (!free) tab.close();
    }
  } finally {
    free = true;
    clearTimeout(late);
    $("fault").close();
  }
}
// The screens or the lines, from their beginning.
async function begin() {
  const lines = way === "lines";
  clearTimeout(timer);
  busy = false;
  $("talk").textContent = lines ? "Back to the screens" : "In lines, for screen readers";
  screen.hidden = nav.hidden = $("told").hidden = $("watch").parentNode.hidden = lines;
  $("lines").hidden = !lines;
  document.querySelector("main").className = lines ? "lines" : "";
  if (lines && suspends) return talk();
  game.start(seconds(), bits());
  // The address that comes with the card of a day.
  if (location.hash === "#today") {
    location.hash = "";
    for (const key of ["Tab", "t"]) {
      give(encode(key));
      game.key(performance.now(), seconds());
    }
  }
  fit();
  await show();
}
const suspends = Boolean(self.WebAssembly?.Suspending && WebAssembly.promising);
(async () => {
  const isServed = location.protocol.startsWith("http");
  if (isServed) {
    const manifest = document.createElement("link");
    manifest.rel = "manifest";
    manifest.href = "manifest.webmanifest";
    document.head.append(manifest);
    // Even to ask for it is refused in some frames.
    (async () => navigator.serviceWorker?.register("sw.js"))().catch(() => 0);
  }
  if (!self.WebAssembly) throw new Refused("This browser is too old for the game (it has no WebAssembly). Use a newer one.");
  // What follows this script is on its way; the title is there.
  const loading = setInterval(() => { $("loading").textContent = `Loading: ${Math.floor(100 * ($("wasm")?.textContent.length ?? 0) / "@LENGTH@")} %`; }, 100);
  await new Promise((done) => document.readyState === "loading" ? addEventListener("DOMContentLoaded", done) : done());
  clearInterval(loading);
  const waits = suspends ? new WebAssembly.Suspending((length) => page.ask(length)) : () => 0;
  game = (await WebAssembly.instantiate(unpacked("wasm"), { page: { ask: waits } })).instance.exports;
  try {
    await alone();
    await load();
    navigator.storage?.persist?.();
  } catch (error) {
    if (error instanceof Refused) throw error;
    const why = error.name === "TypeError" ? "no IndexedDB" : error.name;
    const words = `This browser does not let the page store files (${why}). You can play, but closing or reloading the page loses your games: press "Save a copy" first. To store them, allow cookies for this page, or open it in a window of its own.`;
    if (await ask(words, "Play without saving", "Try again") !== "Play without saving") return location.reload();
    unsaved = true;
    $("copy").hidden = false;
  }
  if (isServed && !isSecureContext && !remembered("armchair-http")) {
    await ask("This address has no https, so the page does not open without a network, and the browser may delete your games when it needs room. Use an address with https, or save this page as a file and open that.", "Continue");
    remember("armchair-http", "told");
  }
  await document.fonts.load('14px "Armchair DOS"');
  nav.replaceChildren(typing, rest);
  new ResizeObserver(() => { if (isScreens() && fit()) show(); }).observe(document.querySelector("main"));
  await begin();
  self.ready = performance.now();
})().catch((error) => ask(error instanceof Refused ? error.message : `The game could not start: ${error}. Load the page again, or use a newer browser.`, "Load again").then(() => location.reload()));
