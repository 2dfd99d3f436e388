// The files that the page needs beside itself: the core, the boot ROM, the image, and so on.
//
// Served by a web host each lies beside the page as NAME.gz. In the page that is one file, it is in the page: an element
// <script type="text/plain" data-asset="NAME"> with the gzip bytes as base64, and a worker's source likewise.

declare const VERSION: string; // written in by the build: what the page and all these files are together

const inlined = (name: string): string | undefined =>
  document.querySelector(`script[data-asset="${name}"]`)?.textContent?.trim();

/** Some hosts take a name that ends in .gz for something to be sent unpacked: what comes may be so already. */
async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return packed;
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The bytes of one file, unpacked. */
export async function asset(name: string): Promise<Uint8Array> {
  const text = inlined(name);
  if (text !== undefined) return unpack(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  const response = await fetch(`${name}.gz?v=${VERSION}`);
  if (!response.ok) throw new Error(`${name}.gz did not come: ${response.status} ${response.statusText}`);
  return unpack(new Uint8Array(await response.arrayBuffer()));
}

/** The same for everybody who asks, until it fails: the network may be back next time. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load();
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
}

export async function jsonAsset<T>(name: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await asset(name)));
}

/** A worker from the script NAME, which lies beside the page or in it. */
export async function worker(name: string): Promise<Worker> {
  if (inlined(name) === undefined) return new Worker(`${name}?v=${VERSION}`);
  return new Worker(URL.createObjectURL(new Blob([(await asset(name)) as BlobPart], { type: "text/javascript" })));
}

/** Runs the module NAME, which lies beside the page or in it; it tells what it has by an event of this name. */
export async function program<T>(name: string, event: string): Promise<T> {
  const script = document.createElement("script");
  script.type = "module";
  const told = new Promise<T>((resolve, reject) => {
    addEventListener(event, (happened) => resolve((happened as CustomEvent<T>).detail), { once: true });
    script.addEventListener("error", () => reject(new Error(`${name} did not come`)), { once: true });
  });
  if (inlined(name) === undefined) script.src = `${name}?v=${VERSION}`;
  else script.textContent = new TextDecoder().decode(await asset(name)); // the page's policy has its hash
  document.head.append(script);
  return told;
}

/** Puts the style sheet NAME to the page's own. */
export async function style(name: string): Promise<void> {
  if (inlined(name) !== undefined) {
    const element = document.createElement("style");
    element.textContent = new TextDecoder().decode(await asset(name));
    document.head.append(element);
    return;
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `${name}?v=${VERSION}`;
  const told = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => reject(new Error(`${name} did not come`)), { once: true });
  });
  document.head.append(link);
  await told;
}
