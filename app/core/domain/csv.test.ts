import fc from "fast-check";
import { expect, test } from "vitest";
import { csvTable } from "./csv.ts";

/** Reads a table of one line back, as a spreadsheet would. */
function read(line: string): string[] {
  const cells: string[] = [];
  let rest = line.replace(/\r\n$/, "");
  for (;;) {
    const [whole, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",]*))/.exec(rest) ?? [""];
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (whole.length === rest.length) return cells;
    rest = rest.slice(whole.length + 1);
  }
}

test("numbers stand as they are, the negative ones too; nothing is empty", () => {
  expect(
    csvTable([
      ["what", "points"],
      ["Gift", -5],
      [null, 0],
    ]),
  ).toBe("what,points\r\nGift,-5\r\n,0\r\n");
});

test.each([
  ["a, b", '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ["two\nlines", '"two\nlines"'],
  ["قهوة", "قهوة"],
  ["premium:1:2", "premium:1:2"],
])("%j is written %j", (text, written) => {
  expect(csvTable([[text]])).toBe(`${written}\r\n`);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "\u200f=1",
  "\uff1d1",
  '="x",1',
  "\u22121",
])("%j is no formula any more", (text) => {
  expect(read(csvTable([[text]]))).toEqual([`'${text}`]);
});

test("what was written is read back, and no cell begins as a formula", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("=", "-", '"', ",", "\r\n", "=cmd|' /C calc'!A0"));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      const back = read(csvTable([cells]));
      expect(back.map((text, index) => (text === cells[index] ? text : text.slice(1)))).toEqual(cells);
      for (const text of back) expect(text).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
