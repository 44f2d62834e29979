import bwip from "bwip-js/node";
import { describe, expect, it } from "vitest";
import { code128Widths } from "./code128.ts";

/** The widths that another bar code library draws for the same text. */
function reference(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: "code128", text }) as unknown as [{ sbs: number[] }];
  return [...symbol.sbs];
}

describe("Code 128", () => {
  const texts = [
    "A7K29QX4",
    "12345678",
    "1234567",
    "ABC123456",
    "12AB",
    "123",
    "AB1234567CD",
    "MZ-0001-9999",
    "x1234y",
    "~ !",
  ];

  it.each(texts)("draws %s as others do", (text) => {
    expect(code128Widths(text)).toEqual(reference(text));
  });

  it("refuses what it cannot draw", () => {
    expect(() => code128Widths("é")).toThrow();
    expect(() => code128Widths("")).toThrow();
  });
});
