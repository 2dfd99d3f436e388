// The files of the device's littlefs inside a flash image, as tools/machine/flashfs.py has them for Python. What works
// is MicroPython's own littlefs, compiled to build/web/littlefs.wasm (littlefs/glue.c).

/** The storage does not do what was asked; one sentence. */
export class StorageError extends Error {}

// lfs2.h's errors, as a sentence about a file goes on.
const ERRORS: Record<number, string> = {
  [-5]: "cannot be read",
  [-84]: "is damaged",
  [-2]: "is not there",
  [-17]: "is there already",
  [-20]: "is no folder",
  [-21]: "is a folder",
  [-39]: "is a folder that is not empty",
  [-27]: "is too large",
  [-28]: "has no room in the storage",
  [-36]: "has too long a name",
};
const NOT_THERE = -2;
const THERE_ALREADY = -17;
const FOLDER = 2; // of next()

interface Exports {
  memory: WebAssembly.Memory;
  disk(): number;
  buffer(): number;
  path_bytes(): number;
  content_bytes(): number;
  format(bytes: number): number;
  mount(bytes: number): number;
  read(): number;
  write(length: number): number;
  make_folder(): number;
  erase(): number;
  open_folder(): number;
  next(): number;
}

export class Files {
  readonly #flash: Uint8Array;
  readonly #start: number;
  readonly #fs: Exports;

  /**
   * The file system that begins at `start` in `flash`, the whole flash's bytes, which are changed in place. With
   * `format` an empty one is made first. `module` is littlefs.wasm, compiled. Throws StorageError if there is none.
   */
  constructor(module: WebAssembly.Module, flash: Uint8Array, start: number, format = false) {
    this.#flash = flash;
    this.#start = start;
    this.#fs = new WebAssembly.Instance(module).exports as unknown as Exports;
    const bytes = flash.length - start;
    this.#disk().set(flash.subarray(start));
    if (format && this.#fs.format(bytes) < 0) throw new StorageError("the storage cannot be formatted");
    if (this.#fs.mount(bytes) < 0) throw new StorageError("there is no sound file system in the storage");
    if (format) this.#keep();
  }

  /** The bytes of a file, null when it is not there. */
  read(path: string): Uint8Array | null {
    this.#name(path);
    const length = this.#fs.read();
    if (length === NOT_THERE) return null;
    this.#check(path, length);
    return this.#content().slice(0, length);
  }

  /** Puts a file there; folders on the way are made. */
  write(path: string, content: Uint8Array | string): void {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    if (bytes.length > this.#fs.content_bytes()) throw new StorageError(`${path} is too large: ${bytes.length} bytes`);
    const folders = path.split("/").slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth++) {
      const folder = folders.slice(0, depth).join("/");
      if (!folder) continue;
      this.#name(folder);
      const made = this.#fs.make_folder();
      if (made !== THERE_ALREADY) this.#check(folder, made);
    }
    this.#name(path);
    this.#content().set(bytes);
    this.#check(path, this.#fs.write(bytes.length));
    this.#keep();
  }

  /** Removes a file, or a folder with all that is in it; nothing happens when it is not there. */
  remove(path: string): void {
    for (const name of this.names(path)) this.remove(`${path}/${name.replace("/", "")}`);
    this.#name(path);
    const done = this.#fs.erase();
    if (done !== NOT_THERE) this.#check(path, done);
    this.#keep();
  }

  /** The names in a folder, sorted, those of folders with a / behind; none for what is no folder. */
  names(path = ""): string[] {
    this.#name(path || "/");
    if (this.#fs.open_folder() < 0) return [];
    const found: string[] = [];
    for (;;) {
      const kind = this.#fs.next();
      this.#check(path, kind);
      if (!kind) return found.sort();
      const name = this.#text();
      if (name !== "." && name !== "..") found.push(kind === FOLDER ? `${name}/` : name);
    }
  }

  #disk(): Uint8Array {
    return new Uint8Array(this.#fs.memory.buffer, this.#fs.disk(), this.#flash.length - this.#start);
  }

  #content(): Uint8Array {
    const at = this.#fs.buffer() + this.#fs.path_bytes();
    return new Uint8Array(this.#fs.memory.buffer, at, this.#fs.content_bytes());
  }

  /** Hands a path over. */
  #name(path: string): void {
    const bytes = new TextEncoder().encode(path);
    if (bytes.length >= this.#fs.path_bytes()) throw new StorageError(`too long a path: ${path.slice(0, 40)}…`);
    const buffer = new Uint8Array(this.#fs.memory.buffer, this.#fs.buffer(), bytes.length + 1);
    buffer.set(bytes);
    buffer[bytes.length] = 0;
  }

  #text(): string {
    const bytes = new Uint8Array(this.#fs.memory.buffer, this.#fs.buffer(), this.#fs.path_bytes());
    return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
  }

  #check(path: string, answer: number): void {
    if (answer < 0)
      throw new StorageError(`${path || "/"} ${ERRORS[answer] ?? `fails with littlefs's error ${answer}`}`);
  }

  #keep(): void {
    this.#flash.set(this.#disk(), this.#start);
  }
}
