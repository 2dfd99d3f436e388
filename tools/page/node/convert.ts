// Game records and flash images, for tests: node convert.mjs BUILD, lines of JSON in, as many out.
//
//     {"task": "open", "flash": path or null, "record": text, "language": code, "out": path or null}
//     {"task": "share", "flash": path}
//     {"task": "replay", "record": text}
//     {"task": "board", "flash": path or null, "record": text or left out}
//     {"task": "record", "flash": path or null, "record": a board as JSON}
//     {"task": "files", "flash": path, "write": {path there: base64}, "remove": [path, …], "out": path}
//         → {"files": {path there: base64}} of all files after that
//
// All but the last are answered by convert/converter.ts's Answer. `flash` is a whole image; null is that of a Pico that
// has just got the firmware.

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { readUf2 } from "../../machine/pico/chip/uf2";
import { Files } from "../../machine/pico/files/littlefs";
import { convert, type Errand } from "../convert/converter";
import { Python } from "../referee/python";

interface Order {
  task: Errand["task"] | "files";
  flash?: string | null;
  record?: string;
  language?: string;
  write?: Record<string, string>;
  remove?: string[];
  out?: string | null;
}

const build = process.argv[2];
const file = (name: string) => new Uint8Array(readFileSync(`${build}/${name}`));
const littlefs = file("web/littlefs.wasm");
const start: number = JSON.parse(readFileSync(`${build}/web/trivet.board.json`, "utf8")).file_system;
const modules = ["referee", "match", "converter"].map((name) => file(`web/${name}.files`));
const python = await Python.start(loadMicroPython, modules);
const image = readUf2(file("firmware/trivet.uf2"));
const compiled = await WebAssembly.compile(littlefs as BufferSource);

function all(files: Files, folder = ""): [string, string][] {
  return files.names(folder || "/").flatMap((name) => {
    if (name.endsWith("/")) return all(files, folder + name);
    return [[folder + name, Buffer.from(files.read(folder + name)!).toString("base64")] as [string, string]];
  });
}

function files(flash: Uint8Array, { write = {}, remove = [] }: Order) {
  const found = new Files(compiled, flash, start);
  for (const [path, content] of Object.entries(write))
    found.write(path, new Uint8Array(Buffer.from(content, "base64")));
  for (const path of remove) found.remove(path);
  return { files: Object.fromEntries(all(found)) };
}

async function obey(order: Order) {
  const { task, record, language = "en" } = order;
  const kept = order.flash ? new Uint8Array(readFileSync(order.flash)) : image.slice();
  const isOfDevice = !["replay", "record"].includes(task) && (task !== "board" || record === undefined);
  const flash = isOfDevice ? kept : undefined;
  const answer =
    task === "files" ? files(kept, order) : await convert(python, littlefs, start, { task, record, flash, language });
  if (order.out) writeFileSync(order.out, kept);
  return answer;
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await obey(JSON.parse(line))));
}
