// Links that carry a game record: "…/#game=" and the record's text, deflated without a header, as base64 of the kind
// that addresses have (RFC 4648, without padding). Nothing of it reaches a server: what follows # stays in the browser.
//
// A link is pasted with what stood around it, a full stop or a quotation mark, and mail puts tracking words behind it:
// the letters that can be base64 count, and what follows from the first other sign on does not. Some programs send signs
// percent-encoded that need not be.

import { say } from "../words";

const KEY = "game";
const CARRIED = new RegExp(`(?:^#?|&)${KEY}=([\\w-]*)`);
/** What the text of a record may have, in a link or a file; trivet link makes no link of more (links.py). */
export const MOST_BYTES = 64 * 1024;
export const MOST_KB = MOST_BYTES / 1024;

/** What is wrong with a link or a file, in a sentence for the user. */
export class GameFault extends Error {}

/** The fragment of a link to this record, "#game=…". Throws GameFault if no page would open it. */
export async function fragmentOf(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  if (bytes.length > MOST_BYTES) {
    throw new GameFault(say("share.long", { size: MOST_KB }));
  }
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return `#${KEY}=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** An address's fragment as it was meant: %2D is a hyphen. Signs beyond ASCII stay as they came, no link has any. */
export function decoded(fragment: string): string {
  return fragment.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The record in a fragment; null if it carries none. Throws GameFault if it is damaged. */
export async function recordOf(fragment: string): Promise<string | null> {
  const packed = CARRIED.exec(decoded(fragment))?.[1];
  if (packed === undefined) return null;
  let bytes: Uint8Array;
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    bytes = await through(
      Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
      new DecompressionStream("deflate-raw"),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof GameFault) throw error;
    throw new GameFault(say("link.damaged"));
  }
}

/** The bytes after a stream has changed them; GameFault as soon as they are too many. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new GameFault(say("link.long", { size: MOST_KB }));
    }
  }
  const whole = new Uint8Array(length);
  pieces.reduce((at, piece) => {
    whole.set(piece, at);
    return at + piece.length;
  }, 0);
  return whole;
}
