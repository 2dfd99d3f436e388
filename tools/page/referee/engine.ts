// The referee's engine: the firmware's own engine with the command's judge and moves, on MicroPython's WebAssembly build.
//
// `files` are Python's modules by their path, base64 (build/web/referee.json). The position of a question is made anew.

import type { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

export type Asks = "judge" | "moves";
export type Modules = Readonly<Record<string, string>>;

const HEAP_BYTES = 256 * 1024;
const FOLDER = "/referee";
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
import asking
`;

export class Engine {
  private constructor(private readonly answers: Record<Asks, (line: string) => string>) {}

  /** `load`: the package's loadMicroPython; `url`: where its .wasm is, beside the package's module if not told. */
  static async start(load: typeof loadMicroPython, modules: Modules, url?: string): Promise<Engine> {
    const python = await load({ heapsize: HEAP_BYTES, url });
    for (const [path, content] of Object.entries(modules)) {
      const folders = `${FOLDER}/${path}`.split("/").slice(1, -1);
      folders.forEach((_, at) => {
        const folder = `/${folders.slice(0, at + 1).join("/")}`;
        if (!python.FS.analyzePath(folder).exists) python.FS.mkdir(folder);
      });
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      python.FS.writeFile(`${FOLDER}/${path}`, bytes);
    }
    python.runPython(START);
    const asking = python.globals.get("asking");
    return new Engine({ judge: asking.judge, moves: asking.moves });
  }

  /** The answer of `trivet judge` or `trivet moves` to a line of JSON, as JSON. */
  ask(what: Asks, line: string): string {
    return this.answers[what](line);
  }
}
