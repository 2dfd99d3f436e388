// Icons as PNG: node icons.mjs RESVG.wasm, then SVG WIDTH PNG for each.

import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [wasm, ...given] = process.argv.slice(2);
await initWasm(readFileSync(wasm));
for (let at = 0; at < given.length; at += 3) {
  const [svg, width, png] = given.slice(at, at + 3);
  const drawn = new Resvg(readFileSync(svg, "utf8"), { fitTo: { mode: "width", value: Number(width) } });
  writeFileSync(png, drawn.render().asPng());
}
