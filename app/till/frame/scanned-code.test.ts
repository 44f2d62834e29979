import { describe, expect, test } from "vitest";
import { arabic, french, typed } from "#tests/factories/typed-strokes.ts";
import { readProductScan, readScan, readShownCode } from "./scanned-code.ts";

const code = "W-ABCDEFGHJK-123456";

describe("a code is read", () => {
  test("as the scanner types it", () => {
    expect(readScan(typed(code))).toEqual({ code, strokes: 19 });
  });

  test("in small letters and without dashes", () => {
    expect(readScan(typed(code.toLowerCase()))?.code).toBe(code);
    expect(readScan(typed(code.replaceAll("-", "")))).toEqual({ code, strokes: 17 });
  });

  test.each([
    ["a French", french],
    ["an Arabic", arabic],
  ])("on %s keyboard, by the places of the keys", (_, layout) => {
    expect(readScan(typed(code, { layout }))).toEqual({ code, strokes: 19 });
  });

  test("of a customer's card too, and its letter is kept", () => {
    const card = code.replace("W", "C");
    expect(readScan(typed(card))).toEqual({ code: card, strokes: 19 });
    expect(readScan(typed(card, { layout: arabic }))).toEqual({ code: card, strokes: 19 });
    expect([readShownCode(card.toLowerCase()), readShownCode(code)]).toEqual([card, code]);
    expect([readShownCode("T-ABCD-EFGH"), readShownCode("")]).toEqual([null, null]);
  });

  test.each([
    ["typed on an Arabic keyboard", "-ABCDEFGHJK-١٢٣٤٥٦"],
    ["copied with what stood around it", "\u2011ABCDEFGHJK–123456\u200f\u00a0»"],
    ["typed in the width of Chinese letters", "－ABCDEFGHJK－１２３４５６"],
  ])("%s", (_, rest) => {
    expect([`\u200eW${rest}`, `«\u00a0C${rest}`].map(readShownCode)).toEqual([code, code.replace("W", "C")]);
  });

  test("after what was typed into a field before", () => {
    expect(readScan([...typed("12"), ...typed(code, { from: 100 })])).toEqual({ code, strokes: 19 });
  });

  test("however slowly a machine passes the keys on", () => {
    expect(readScan(typed(code, { everyMs: 300 }))?.code).toBe(code);
  });
});

describe("it is none", () => {
  test.each(["", "12500", "T-ABCD-EFGH", "W-ABCDEFGHJK-12345", "W-ABCDEFGHJ-123456"])("of %j", (text) => {
    expect(readScan(typed(text))).toBeNull();
  });

  test("where a pause lies in the middle", () => {
    expect(readScan([...typed("W-ABCDEF"), ...typed("GHJK-123456", { from: 5_000 })])).toBeNull();
  });
});

describe("a product's bar code", () => {
  test("is known by a scanner's speed, its length and its check digit", () => {
    expect(readProductScan(typed("6191234567897"))).toBe(13);
    expect(readProductScan(typed("96385074"))).toBe(8);
    expect(readProductScan(typed("96385075"))).toBe(0);
    expect(readProductScan(typed("12500"))).toBe(0);
  });

  test("is taken out of what was typed before, and is none if a person types it", () => {
    expect(readProductScan([...typed("12"), ...typed("96385074", { from: 500 })])).toBe(8);
    expect(readProductScan(typed("96385074", { everyMs: 150 }))).toBe(0);
  });
});
