// The referee's engine: the firmware's own engine with the command's judge and moves, on MicroPython's WebAssembly build.
//
// `files` are Python's modules by their path, base64 (build/web/referee.json).

import type { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import type { Told } from "./told";

export type Asks = "judge" | "moves";
export type Modules = Readonly<Record<string, string>>;

const HEAP_BYTES = 256 * 1024;
const STACK_WORDS = 8 * 1024; // of Python's calls
const FOLDER = "/lib";
const START = `
import sys
sys.path.insert(0, "${FOLDER}")
from referee import asking
asked = asking.Asking()
do = asked.do
tell = asked.tell
judge = asking.judge
moves = asking.moves
`;

export class Engine {
  private constructor(private readonly python: Awaited<ReturnType<typeof loadMicroPython>>) {}

  /** `load`: the package's loadMicroPython; `url`: where its .wasm is, beside the package's module if not told. */
  static async start(load: typeof loadMicroPython, modules: Modules, url?: string): Promise<Engine> {
    const python = await load({ heapsize: HEAP_BYTES, pystack: STACK_WORDS, url });
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
    return new Engine(python);
  }

  /** The answer of `trivet judge` or `trivet moves` to a line of JSON, as JSON. */
  ask(what: Asks, line: string): string {
    return this.python.globals.get(what)(line);
  }

  /** What there is to tell after an event: a method of Referee with its arguments (asking.py). */
  do(name: string, ...given: unknown[]): Told {
    return JSON.parse(this.python.globals.get("do")(JSON.stringify([name, ...given])));
  }

  /** A text of the question as it stands: "svg", "link" or "position". */
  tell(what: "svg" | "link" | "position"): string {
    return this.python.globals.get("tell")(what);
  }
}
