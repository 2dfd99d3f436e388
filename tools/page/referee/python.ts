// MicroPython's WebAssembly build with packed modules, and with the files of a device in the folder where it works.
//
// There is one in a page: two of the package's would hand their objects to each other.

import type { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { type Packed, unpacked } from "../files";

export type Content = readonly [path: string, content: Uint8Array];

const HEAP_BYTES = 256 * 1024; // at first: it grows
const STACK_WORDS = 8 * 1024; // of Python's calls
const FOLDER = "/lib";
const FLASH = "/flash"; // where the files of the device lie
const ASIDE = "/aside"; // and those of which something is asked beside it

export class Python {
  readonly #added = new Set<Packed>();

  private constructor(private readonly python: Awaited<ReturnType<typeof loadMicroPython>>) {}

  /** `load`: the package's loadMicroPython; `modules`: packed files of Python; `url`: where its .wasm is, beside the
   * package's module if not told. */
  static async start(load: typeof loadMicroPython, modules: readonly Packed[], url?: string): Promise<Python> {
    const started = new Python(await load({ heapsize: HEAP_BYTES, pystack: STACK_WORDS, url }));
    for (const packed of modules) started.add(packed);
    started.run(`import os, sys\nsys.path.insert(0, "${FOLDER}")`);
    return started;
  }

  /** Modules beside those that are there. */
  add(modules: Packed): void {
    if (this.#added.has(modules)) return;
    this.#put(FOLDER, unpacked(modules));
    this.#added.add(modules);
  }

  /** Works from now on among these files of a device; those before are gone. */
  enter(files: readonly Content[]): void {
    this.#enter(FLASH, files);
  }

  /** The files among which it works, as they are now. */
  files(): Content[] {
    return this.#files(FLASH);
  }

  /** What `work` gives among other files, and those files as they are then; afterwards all is as before. */
  aside<R>(files: readonly Content[], work: () => R): [R, Content[]] {
    this.run("before = os.getcwd()");
    this.#enter(ASIDE, files);
    try {
      return [work(), this.#files(ASIDE)];
    } finally {
      this.run("os.chdir(before)");
    }
  }

  run(text: string): void {
    this.python.runPython(text);
  }

  /** Calls a function that gives a text, by its name. */
  call(name: string, what: string, ...given: number[]): string {
    return this.python.globals.get(name)(what, ...given);
  }

  set(name: string, value: unknown): void {
    this.python.globals.set(name, value);
  }

  #enter(folder: string, files: readonly Content[]): void {
    this.#remove(folder);
    this.#put(folder, files);
    this.run(`os.chdir("${folder}")`);
  }

  #files(folder: string, within = ""): Content[] {
    return this.#names(folder + within).flatMap((name): Content[] => {
      const path = `${within}/${name}`;
      if (this.#isFolder(folder + path)) return this.#files(folder, path);
      return [[path.slice(1), this.python.FS.readFile(folder + path)]];
    });
  }

  /** Removes all that is in a folder, and the folder: it may be no working folder then. */
  #remove(folder: string): void {
    const { FS } = this.python;
    if (!FS.analyzePath(folder).exists) return;
    FS.chdir("/");
    for (const name of this.#names(folder)) {
      const path = `${folder}/${name}`;
      if (this.#isFolder(path)) this.#remove(path);
      else FS.unlink(path);
    }
    FS.rmdir(folder);
  }

  #names(folder: string): string[] {
    const { FS } = this.python;
    if (!FS.analyzePath(folder).exists) return [];
    return FS.readdir(folder).filter((name) => name !== "." && name !== "..");
  }

  #isFolder(path: string): boolean {
    const { FS } = this.python;
    return FS.isDir(FS.stat(path).mode);
  }

  #put(folder: string, files: readonly Content[]): void {
    const { FS } = this.python;
    for (const [path, content] of [["x", null] as const, ...files]) {
      const folders = `${folder}/${path}`.split("/").slice(1, -1);
      folders.forEach((_, at) => {
        const made = `/${folders.slice(0, at + 1).join("/")}`;
        if (!FS.analyzePath(made).exists) FS.mkdir(made);
      });
      if (content) FS.writeFile(`${folder}/${path}`, content);
    }
  }
}
