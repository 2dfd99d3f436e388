// Whether the marks of a drawn board keep off its numbers, measured as they are drawn.

import type { RefereeTab } from "./referee";
import { same } from "./scenario";

/** Fails where the ink of a mark, or of a tile's edge, meets that of a number: on the board, and in its picture. */
export async function areClear(referee: RefereeTab, when: string) {
  const met = await referee.tab.evaluate(async () => {
    const GAP = 0.5; // units of the drawing between ink and ink
    await new Promise(requestAnimationFrame);
    const canvas = document.createElement("canvas").getContext("2d")!;
    /** The corners of a text's ink, in its own units. */
    const ink = (text: SVGTextElement) => {
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(text);
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const size = canvas.measureText(text.textContent!);
      const [x, y] = [text.x.baseVal[0]?.value ?? 0, text.y.baseVal[0]?.value ?? 0];
      return {
        left: x - size.width / 2 - size.actualBoundingBoxLeft - GAP,
        right: x - size.width / 2 + size.actualBoundingBoxRight + GAP,
        top: y - size.actualBoundingBoxAscent - GAP,
        bottom: y + size.actualBoundingBoxDescent + GAP,
      };
    };
    const found: string[] = [];
    const look = (root: ParentNode, where: string) => {
      const shapes = [...root.querySelectorAll<SVGGeometryElement>("path, circle, rect")]
        .filter((shape) => !shape.closest(".lattice, pattern"))
        .map((shape) => {
          const { fill, stroke, strokeWidth, vectorEffect } = getComputedStyle(shape);
          if (vectorEffect !== "none") found.push(`${shape.outerHTML} keeps its width when the board is zoomed`);
          const box = shape.getBBox();
          const wide = stroke === "none" ? 0 : Number.parseFloat(strokeWidth) / 2;
          // A tile's ground, and that of a place, is below its own numbers, and over no others.
          const isGround = shape.closest(".tile, .last, .place:not(.chosen)") !== null;
          return { shape, box, wide, isFilled: fill !== "none" && !isGround };
        });
      for (const text of root.querySelectorAll<SVGTextElement>("text")) {
        if (!text.textContent) continue;
        const { left, right, top, bottom } = ink(text);
        for (const { shape, box, wide, isFilled } of shapes) {
          const to = shape.getCTM()!.inverse().multiply(text.getCTM()!);
          const [from, end] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((at) =>
            at.matrixTransform(to),
          );
          if (end!.x < box.x - wide || from!.x > box.x + box.width + wide) continue;
          if (end!.y < box.y - wide || from!.y > box.y + box.height + wide) continue;
          let meets = false;
          for (let x = left; x <= right && !meets; x += (right - left) / 12) {
            for (let y = top; y <= bottom && !meets; y += (bottom - top) / 12) {
              const at = new DOMPoint(x, y).matrixTransform(to);
              meets = (wide > 0 && shape.isPointInStroke(at)) || (isFilled && shape.isPointInFill(at));
            }
          }
          if (meets) found.push(`${where}: ${shape.outerHTML} meets ${text.outerHTML}`);
        }
      }
    };
    if (!document.querySelector("#referee .plane text")) found.push("no number is drawn");
    look(document.querySelector("#referee .plane")!, "the board");
    const holder = document.body.appendChild(document.createElement("div"));
    const picture = holder.attachShadow({ mode: "open" }); // in which the page's own styles do not hold
    picture.innerHTML = window.trivet.referee!.drawing;
    look(picture, "the picture");
    holder.remove();
    return { count: found.length, first: found.slice(0, 6) };
  });
  same(`marks on numbers, ${when}`, met, { count: 0, first: [] });
}
