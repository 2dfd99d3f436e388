// The files that the page needs beside itself: the core, the boot ROM, the image, and so on.
//
// Served by a web host each lies beside the page as NAME.gz. In the page that is one file, it is in the page: an element
// <script type="text/plain" data-asset="NAME"> with the gzip bytes as base64, and a worker's source likewise.

const inlined = (name: string): string | undefined =>
  document.querySelector(`script[data-asset="${name}"]`)?.textContent?.trim();

async function unpack(packed: Blob | Response): Promise<Uint8Array> {
  const body = packed instanceof Blob ? packed.stream() : packed.body!;
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** The bytes of one file, unpacked. */
export async function asset(name: string): Promise<Uint8Array> {
  const text = inlined(name);
  if (text !== undefined) return unpack(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
  const response = await fetch(`${name}.gz`);
  if (!response.ok) throw new Error(`${name}.gz did not come: ${response.status} ${response.statusText}`);
  return unpack(response);
}

export async function jsonAsset<T>(name: string): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await asset(name)));
}

/** A worker from the script NAME, which lies beside the page or in it. */
export async function worker(name: string): Promise<Worker> {
  if (inlined(name) === undefined) return new Worker(name);
  return new Worker(URL.createObjectURL(new Blob([(await asset(name)) as BlobPart], { type: "text/javascript" })));
}
