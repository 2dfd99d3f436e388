/* Links that carry a game: as the page makes them, and as people paste them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import english from "../../firmware/words/en.json";
import { fragmentOf, GameFault, MOST_BYTES, recordOf } from "../../tools/page/games/links";
import { learn } from "../../tools/page/words";

learn({ ids: Object.keys(english.page), languages: { en: Object.values(english.page) } });

const RECORD =
  "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Þórður, Ægir\n\nround 1: Ægir opens\n1. Ægir 5-5-5\n";
const LINK = await fragmentOf(RECORD);
const DAMAGED = "The game in this link is damaged: part of the address may be missing.";

/** The fragment as a browser gives it to the page: with most other signs percent-encoded. */
const fragment = (text: string) => new URL(text, "https://example.org/trivet/").hash;

test("a link carries its record", async () => {
  assert.match(LINK, /^#game=[\w-]+$/);
  assert.equal(await recordOf(LINK), RECORD);
});

const SIGNS = [...".,;:!?)]}>'\"`*|\\~= …’”“«»‹›。\u00a0\u200b", ".)”"];

for (const sign of SIGNS) {
  test(`a link opens with ${JSON.stringify(sign)} behind it`, async () => {
    assert.equal(await recordOf(LINK + sign), RECORD);
    assert.equal(await recordOf(fragment(`${LINK}${sign}x`)), RECORD);
    assert.equal(await recordOf(LINK + encodeURIComponent(sign)), RECORD);
  });
}

for (const end of ["%2E", "%2C", "%29", "%22", "%E2%80%9D", "%C2%BB", "%20", "%0A", "%A0", "%"]) {
  test(`a link opens with ${end} behind it`, async () => {
    assert.equal(await recordOf(LINK + end), RECORD);
  });
}

const encoded = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`;

test("a link opens with its signs percent-encoded", async () => {
  for (const text of [RECORD, `${RECORD}# ->?>>`, `${RECORD}# ~~~~~~~`]) {
    const link = linkTo(text);
    for (const signs of [/[-_]/g, /[-_=]/g, /[a-z-]/g]) {
      assert.equal(await recordOf(link.replace(signs, encoded)), text);
      assert.equal(await recordOf(link.replace(signs, (sign) => encoded(sign).toUpperCase())), text);
    }
  }
});

test("a link opens with tracking words around it", async () => {
  assert.equal(await recordOf(`${LINK}&utm_source=x&game=y`), RECORD);
  assert.equal(await recordOf(`${LINK}?utm_source=x`), RECORD);
  assert.equal(await recordOf(LINK.replace("#", "#utm_source=x&")), RECORD);
  assert.equal(await recordOf(fragment(`?fbclid=game=abc${LINK}`)), RECORD);
});

for (const [what, link] of [
  ["whose end is missing", LINK.slice(0, -10)],
  ["that has a sign in its middle", `${LINK.slice(0, 30)}.${LINK.slice(30)}`],
  ["with more letters behind it", `${LINK}AAAA`],
  ["without a letter", "#game="],
  ["with a full stop alone", "#game=."],
]) {
  test(`a link ${what} is damaged`, async () => {
    await assert.rejects(recordOf(link!), (error) => error instanceof GameFault && error.message === DAMAGED);
  });
}

test("a link may name a turn beside its game", async () => {
  assert.equal(await recordOf(`${LINK}&turn=2.14`), RECORD);
  assert.equal(await recordOf(LINK.replace("#", "#turn=2.14&")), RECORD);
});

test("an address without a game carries none", async () => {
  for (const none of ["", "#", "#help", "#endgame=abc", "#said&name=game"]) assert.equal(await recordOf(none), null);
});

/** A record with so many bytes. */
const long = (bytes: number) => `${RECORD}#${"x".repeat(bytes - new TextEncoder().encode(RECORD).length - 1)}`;

/** A link that somebody else has made, to any text. */
const linkTo = (text: string) => `#game=${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

test("a link opens with all the comments that a record may have", async () => {
  const record = long(MOST_BYTES);
  assert.equal(await recordOf(linkTo(record)), record);
  assert.equal(await recordOf(await fragmentOf(record)), record);
});

test("of a link with more than that is said that its text is too long", async () => {
  const message =
    "The game in this link is too long: its text has more than 64 KB. Take out comments, and make it again.";
  for (const bytes of [MOST_BYTES + 1, 100 * MOST_BYTES]) {
    const isTold = (error: unknown) => error instanceof GameFault && error.message === message;
    await assert.rejects(recordOf(linkTo(long(bytes))), isTold);
  }
});

test("no link is made that could not be opened", async () => {
  const message =
    "The match is too long for a link: its text has more than 64 KB. “Export” saves the device with it as a file.";
  const isTold = (error: unknown) => error instanceof GameFault && error.message === message;
  await assert.rejects(fragmentOf(long(MOST_BYTES + 1)), isTold);
});
