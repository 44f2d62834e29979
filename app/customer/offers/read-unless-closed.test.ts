import { expect, test } from "vitest";
import { readUnlessClosed } from "./read-unless-closed.ts";

const url = (path: string) => new URL(path, "http://mezia.example");

test.each([
  ["the sheet closes", "/fr/voucher/1?buy=1", "/fr/voucher/1", undefined, false],
  ["the sheet opens", "/fr/voucher/1", "/fr/voucher/1?buy=1", undefined, true],
  ["another offer", "/fr/voucher/1?buy=1", "/fr/voucher/2", undefined, true],
  ["the same page once more", "/fr/voucher/1", "/fr/voucher/1", undefined, true],
  ["a form of the sheet", "/fr/voucher/1?buy=1", "/fr/voucher/1", "POST", true],
] as const)("%s", (_, from, to, formMethod, isRead) => {
  const args = { currentUrl: url(from), nextUrl: url(to), formMethod };
  expect(readUnlessClosed(args)).toBe(isRead);
});

test("a server that failed is not asked again", () => {
  const args = { currentUrl: url("/fr/voucher/1"), nextUrl: url("/fr/voucher/1"), formMethod: undefined };
  expect(readUnlessClosed({ ...args, actionStatus: 503 })).toBe(false);
});
