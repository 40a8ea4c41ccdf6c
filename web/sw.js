// Keeps the page, so that it opens without a network.
const NAME = "armchair-@VERSION@";
const FILES = ["./", "manifest.webmanifest", "icon.svg"];
oninstall = (event) => event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)).then(() => skipWaiting()));
onactivate = (event) => event.waitUntil(caches.keys()
  .then((names) => Promise.all(names.filter((name) => name.startsWith("armchair-") && name !== NAME).map((name) => caches.delete(name))))
  .then(() => clients.claim()));
// What is kept comes at once; the next version with the next worker.
onfetch = (event) => {
  const address = new URL(event.request.url);
  const asked = address.pathname.endsWith("/index.html") ? new URL("./", address) : address;
  event.respondWith(caches.open(NAME).then((kept) => kept.match(asked, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
};
