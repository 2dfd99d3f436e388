// What of MicroPython's WebAssembly package the referee uses; it has no types of its own.

declare module "@micropython/micropython-webassembly-pyscript" {
  interface MicroPython {
    readonly FS: {
      analyzePath(path: string): { readonly exists: boolean };
      mkdir(path: string): void;
      writeFile(path: string, content: Uint8Array): void;
      readFile(path: string): Uint8Array;
      readdir(path: string): string[];
      stat(path: string): { readonly mode: number };
      isDir(mode: number): boolean;
      unlink(path: string): void;
      rmdir(path: string): void;
      chdir(path: string): void;
    };
    readonly globals: {
      get(name: string): (what: string, ...given: number[]) => string;
      set(name: string, value: unknown): void;
    };
    runPython(code: string): void;
  }
  export function loadMicroPython(options: { heapsize: number; pystack: number; url?: string }): Promise<MicroPython>;
}
