// Game records and flash images on the machine, for tests: node convert.mjs BUILD, lines of JSON in, as many out.
//
//     {"task": "open", "flash": path or null, "record": text, "language": code, "out": path or null}
//     {"task": "share", "flash": path}
//     {"task": "board", "flash": path or null, "record": text or left out}
//     {"task": "record", "flash": path or null, "record": a board as JSON}
//     {"task": "files", "flash": path, "write": {path there: base64}, "remove": [path, …], "out": path}
//         → {"files": {path there: base64}} of all files after that
//
// The first four are answered by convert/converter.ts's Answer. `flash` is a whole image; null is that of a Pico that
// has just got the firmware.

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { readUf2 } from "../../machine/pico/chip/uf2";
import { Files } from "../../machine/pico/files/littlefs";
import { loadCore } from "../../machine/pico/processor/core";
import { board, type Kit, open, record, share } from "../convert/converter";

interface Order {
  task: "open" | "share" | "board" | "record" | "files";
  flash: string | null;
  record?: string;
  language?: string;
  write?: Record<string, string>;
  remove?: string[];
  out?: string | null;
}

const build = process.argv[2];
const file = (name: string) => readFileSync(`${build}/${name}`);
const json = (name: string) => JSON.parse(file(name).toString());
const kit: Kit = {
  parts: {
    core: await loadCore(file("web/core.wasm")),
    rom: new Uint8Array(file("web/bootrom.bin")),
    board: json("web/trivet.board.json"),
  },
  littlefs: await WebAssembly.compile(file("web/littlefs.wasm")),
  files: new Uint8Array(file("web/converter.files")),
};
const image = readUf2(new Uint8Array(file("firmware/trivet.uf2")));

function all(files: Files, folder = ""): [string, string][] {
  return files.names(folder || "/").flatMap((name) => {
    if (name.endsWith("/")) return all(files, folder + name);
    return [[folder + name, Buffer.from(files.read(folder + name)!).toString("base64")] as [string, string]];
  });
}

function files(flash: Uint8Array, { write = {}, remove = [] }: Order) {
  const found = new Files(kit.littlefs, flash, kit.parts.board.file_system);
  for (const [path, content] of Object.entries(write))
    found.write(path, new Uint8Array(Buffer.from(content, "base64")));
  for (const path of remove) found.remove(path);
  return { files: Object.fromEntries(all(found)) };
}

function answerTo(order: Order, flash: Uint8Array) {
  switch (order.task) {
    case "open":
      return open(kit, flash, order.record!, order.language!);
    case "share":
      return share(kit, flash);
    case "board":
      return board(kit, flash, order.record);
    case "record":
      return record(kit, flash, order.record!);
    case "files":
      return files(flash, order);
  }
}

function obey(order: Order) {
  const flash = order.flash === null ? image.slice() : new Uint8Array(readFileSync(order.flash));
  const answer = answerTo(order, flash);
  if (order.out) writeFileSync(order.out, flash);
  return answer;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(obey(JSON.parse(line))));
}
