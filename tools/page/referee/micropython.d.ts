// What of MicroPython's WebAssembly package the referee uses; it has no types of its own.

declare module "@micropython/micropython-webassembly-pyscript" {
  interface MicroPython {
    readonly FS: {
      analyzePath(path: string): { readonly exists: boolean };
      mkdir(path: string): void;
      writeFile(path: string, content: Uint8Array): void;
    };
    readonly globals: { get(name: string): (what: string, ...given: number[]) => string };
    runPython(code: string): void;
  }
  export function loadMicroPython(options: { heapsize: number; pystack: number; url?: string }): Promise<MicroPython>;
}
