import { expect, test } from "vitest";
import { clockDifferenceInWords, clockDifferenceMs, clocksAgree } from "./clock-difference.ts";

const at = 1_000_000;

test.each([
  ["the same moment", { askedAt: at, theirs: at, answeredAt: at }, 0, true],
  ["within the round trip", { askedAt: at, theirs: at + 40, answeredAt: at + 80 }, 0, true],
  ["within a round trip of a minute", { askedAt: at, theirs: at + 30_000, answeredAt: at + 60_000 }, 0, true],
  ["five seconds ahead", { askedAt: at, theirs: at - 5_000, answeredAt: at + 10 }, 5_000, true],
  ["a little more", { askedAt: at, theirs: at - 5_001, answeredAt: at + 10 }, 5_001, false],
  ["five seconds behind", { askedAt: at, theirs: at + 5_010, answeredAt: at + 10 }, -5_000, true],
  ["a little more behind", { askedAt: at, theirs: at + 5_011, answeredAt: at + 10 }, -5_001, false],
  ["a hundred days ahead", { askedAt: at + 8_640_000_000, theirs: at, answeredAt: at }, 8_640_000_000, false],
  [
    "our clock was put back meanwhile",
    { askedAt: at, theirs: at + 5, answeredAt: at - 9_000 },
    -9_005,
    false,
  ],
])("%s", (_, reading, differenceMs, agree) => {
  expect(clockDifferenceMs(reading)).toBe(differenceMs);
  expect(clocksAgree(differenceMs)).toBe(agree);
});

test.each([
  [7_400, "7.4 s ahead of"],
  [-12_000, "12.0 s behind"],
])("%d is %s", (differenceMs, words) => {
  expect(clockDifferenceInWords(differenceMs)).toBe(words);
});
