/*
 * The page's files over HTTP on this machine alone, as any host of static files would give them: no headers of ours.
 *
 * `stop` is what a phone in a tunnel has: the same address answers no more.
 */

import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
};

/** What hosts send packed, where they pack. */
const PACKED = [".html", ".js", ".css", ".svg", ".webmanifest"];

const OUTSIDE = ["/", "/favicon.ico"]; // the second is what browsers ask every host for

export class PageServer {
  /** Paths that were asked for and are not there. */
  readonly missing: string[] = [];
  /** Names of files for which the host has no answer, as one that is overloaded. */
  refused?: RegExp;
  /** Whether the host packs what it sends, as most do. */
  packs = false;
  private held?: { names: RegExp; end: Promise<void>; release: () => void };
  private server?: Server;
  private port = 0;

  /** `folder` is served below `prefix`: a page must not care where it lies. */
  constructor(
    public folder: string,
    public prefix = "/games/trivet/",
  ) {}

  async start() {
    const server = createServer(async (request, response) => {
      const path = decodeURIComponent(new URL(request.url!, "http://page").pathname);
      const name = normalize(path.slice(this.prefix.length) || "index.html");
      try {
        if (!path.startsWith(this.prefix) || name.startsWith("..")) throw new Error("outside");
        if (this.refused?.test(name)) return void response.writeHead(503).end();
        if (this.held?.names.test(name)) await this.held.end;
        const content = await readFile(join(this.folder, name));
        const headers = { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" };
        if (this.packs && PACKED.includes(extname(name))) {
          response.writeHead(200, { ...headers, "Content-Encoding": "gzip" }).end(gzipSync(content, { level: 9 }));
        } else response.writeHead(200, headers).end(content);
      } catch {
        const isOutside = OUTSIDE.includes(path);
        if (!isOutside) this.missing.push(path);
        response.writeHead(isOutside ? 200 : 404, { "Content-Type": TYPES[".html"] }).end();
      }
    });
    await new Promise<void>((done, failed) => server.once("error", failed).listen(this.port, "127.0.0.1", done));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Files of these names wait until `release`. */
  hold(names: RegExp) {
    let release = () => {};
    const end = new Promise<void>((done) => {
      release = done;
    });
    this.held = { names, end, release };
  }

  release() {
    this.held?.release();
    this.held = undefined;
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A page of the same host that is none of ours: it is empty. */
  get outside() {
    return this.origin + OUTSIDE[0];
  }

  get address() {
    return this.origin + this.prefix;
  }

  async stop() {
    const server = this.server;
    if (!server) return;
    this.server = undefined;
    this.release();
    const stopped = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await stopped;
  }
}
