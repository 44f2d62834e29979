import { describe, expect, test } from "vitest";
import { arabic, french, typed } from "#tests/factories/typed-strokes.ts";
import { readTokenScan } from "./scanned-token.ts";

/** Every letter and digit that a token can have. */
const all = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz0123456789-_";
const signature = `${all}${all.slice(0, 22)}`;
const token = `eyJhbGciOiJFUzI1NiJ9.eyJ${all}.${signature}.29672640.${[...signature].reverse().join("")}`;

describe("a customer's code is read from a hand scanner", () => {
  test.each([
    ["an American", {}],
    ["a French", french],
    ["an Arabic", arabic],
  ])("at %s keyboard", (_, layout) => {
    expect(readTokenScan(typed(token, { layout }))).toEqual({ code: token, strokes: token.length });
  });

  test("after what was typed before", () => {
    for (const layout of [{}, french]) {
      const strokes = [...typed("75", { layout }), ...typed(token, { layout, from: 500 })];
      expect(readTokenScan(strokes)).toEqual({ code: token, strokes: token.length });
    }
  });

  test("while the capitals are locked", () => {
    const strokes = typed(token).map(({ key, ...rest }) => {
      const small = key.toLowerCase();
      return { ...rest, key: key === small ? key.toUpperCase() : small };
    });
    expect(readTokenScan(strokes)?.code).toBe(token);
  });

  test("also one for a till with a network, of which the cashier is told", () => {
    const code = "C-ABCDEFGHJK-123456";
    expect(readTokenScan(typed(code, { layout: french }))).toEqual({ code, strokes: code.length });
  });
});

test.each(["", "75", token.slice(0, -1), token.replaceAll(".", "-")])("%j is none", (text) => {
  expect(readTokenScan(typed(text))).toBeNull();
});

test("nor is one with a pause in it", () => {
  const strokes = [...typed(token.slice(0, 100)), ...typed(token.slice(100), { from: 60_000 })];
  expect(readTokenScan(strokes)).toBeNull();
});
