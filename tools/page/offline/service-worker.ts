// The page without a network, once it was seen: a copy of all its files, kept by the browser.
//
// A copy has the version of the files it is made of, and is taken whole or not at all: each file has to have the hash
// that the build wrote down here. A newer one is fetched beside it and takes its place when no tab has the page open any
// more, so that no page is ever put together from two versions.

// Written in by the build: what the files are together, and each (as it is asked for) with its hash.
declare const VERSION: string;
declare const FILES: Record<string, string>;
declare const self: ServiceWorkerGlobalScope;

// Other pages of the same host keep copies too, and perhaps another Trivet of another folder.
const ours = `trivet ${self.registration.scope} `;
const name = ours + VERSION;

async function take(): Promise<void> {
  const copy = await caches.open(name);
  const requests = Object.entries(FILES).map(
    ([path, integrity]) => new Request(new URL(path, self.registration.scope), { cache: "no-cache", integrity }),
  );
  await copy.addAll(requests);
}

async function dropOlder(): Promise<void> {
  const kept = await caches.keys();
  await Promise.all(kept.filter((other) => other.startsWith(ours) && other !== name).map((old) => caches.delete(old)));
}

/** The page itself is asked for under the name of its folder or of its file, with whatever follows. */
function isPage(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const folder = new URL(self.registration.scope);
  return origin === folder.origin && [folder.pathname, `${folder.pathname}index.html`].includes(pathname);
}

async function answer(request: Request): Promise<Response> {
  const copy = await caches.open(name);
  const wanted = isPage(request) ? new URL("./", self.registration.scope).href : request.url;
  return (await copy.match(wanted)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(take()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

export {};
