// The page without a network, once it was seen: a copy of all its files, kept by the browser. The files of another board
// than the first are taken when the page names it, which it does when it has shown that.
//
// A copy has the version of the files it is made of, and is taken whole or not at all: each file has to have the hash
// that the build wrote down here. A newer one is fetched beside it and takes its place when no tab has the page open any
// more, so that no page is ever put together from two versions: what a page of this version asks the host for has to have
// its hash, too.

// Written in by the build: what the files are together, and each (as it is asked for) with its hash.
declare const VERSION: string;
declare const FILES: Record<string, string>;
declare const BOARDS: Record<string, Record<string, string>>; // those of each other board
declare const self: ServiceWorkerGlobalScope;

// Other pages of the same host keep copies too, and perhaps another Trivet of another folder.
const ours = `trivet ${self.registration.scope} `;
const name = ours + VERSION;

async function take(files: Record<string, string>): Promise<void> {
  const copy = await caches.open(name);
  const requests = Object.entries(files).map(
    ([path, integrity]) => new Request(new URL(path, self.registration.scope), { cache: "no-cache", integrity }),
  );
  await copy.addAll(requests);
}

/** All files, with those of the boards that the older copy has. */
async function takeAll(): Promise<void> {
  const wanted = { ...FILES };
  for (const files of Object.values(BOARDS)) {
    if (await caches.match(Object.keys(files)[0]!, { ignoreSearch: true })) Object.assign(wanted, files);
  }
  await take(wanted);
}

const OTHERS: Record<string, string> = Object.assign({}, ...Object.values(BOARDS));

/** Those of a board, if they are not there. */
async function takeBoard(board: string): Promise<void> {
  const files = BOARDS[board];
  if (!files || (await caches.match(Object.keys(files)[0]!))) return;
  await take(files).catch(() => {}); // the network may be back when the board is shown next
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
  const { scope } = self.registration;
  const wanted = isPage(request) ? new URL("./", scope).href : request.url;
  const integrity = OTHERS[request.url.slice(scope.length)] ?? "";
  return (await copy.match(wanted)) ?? fetch(request, integrity ? { integrity } : {});
}

self.addEventListener("install", (event) => event.waitUntil(takeAll()));
// The page that has brought this copy has it at once: what it loads later may come when the network has gone.
self.addEventListener("activate", (event) => event.waitUntil(dropOlder().then(() => self.clients.claim())));
self.addEventListener("message", (event) => event.waitUntil(takeBoard(event.data)));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

export {};
