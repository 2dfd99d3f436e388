// Files that are packed as one (pack in tools/build/web/parts.py): a line of JSON, [[path, bytes], …], then their contents.

export type Packed = Uint8Array;

/** [path, content] of each. */
export function unpacked(packed: Packed): [string, Uint8Array][] {
  let at = packed.indexOf(0x0a) + 1;
  const index: [string, number][] = JSON.parse(new TextDecoder().decode(packed.subarray(0, at)));
  return index.map(([path, bytes]) => {
    at += bytes;
    return [path, packed.subarray(at - bytes, at)];
  });
}
