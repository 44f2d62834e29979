import { expect, test } from "vitest";
import { sameReason } from "./reason.ts";

test.each([
  ["last here on 2026-01-02, 30 points", "last here on …, … points"],
  ["sale 0198a1b2-0000-7000-8000-00000000abcd over since 2026-01-02T03:04:05.678Z", "sale … over since …"],
  ["a pass shows what does not hold any more", "a pass shows what does not hold any more"],
])("%s", (why, same) => {
  expect(sameReason(why)).toBe(same);
});
