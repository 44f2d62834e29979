import { expect, test } from "vitest";
import { readLiveId, writeLiveId } from "./live-position.ts";

const now = new Date("2026-11-21T10:00:00.700Z");
const hour = 60 * 60 * 1000;
const idOf = (agoMs: number, told = 7n) => writeLiveId({ told, at: new Date(now.getTime() - agoMs) });

test("an id says how far a stream has come, and when", () => {
  expect(idOf(0, 12n)).toBe("12-1795255200");
  expect(readLiveId(idOf(0, 12n), now)).toBe(12n);
  expect(readLiveId(idOf(0, 0n), now)).toBe(0n);
  expect(readLiveId(idOf(0, 999_999_999_999_999_999n), now)).toBe(999_999_999_999_999_999n);
});

test("it is good for a day less an hour", () => {
  expect(readLiveId(idOf(23 * hour - 1000), now)).toBe(7n);
  expect(readLiveId(idOf(23 * hour), now)).toBeNull();
});

test("an id of a clock that was put back since is not believed", () => {
  expect(readLiveId(idOf(-30_000), now)).toBe(7n);
  expect(readLiveId(idOf(-2 * hour), now)).toBeNull();
});

test.each([
  "",
  "7",
  "7-",
  "-1-1795255200",
  "7-1795255200-1",
  "a-b",
  `7-${"9".repeat(13)}`,
  "9999999999999999999-1795255200",
  "٧-1795255200",
])("%j is no id of ours", (id) => {
  expect(readLiveId(id, now)).toBeNull();
});
