import { expect, test } from "vitest";
import { staffLife, isOver, isUseWorthWriting, tillLife } from "./staff-sessions.ts";

const start = new Date("2026-11-23T08:00:00Z");
const minute = 60_000;
const after = (ms: number) => new Date(start.getTime() + ms);
const fresh = { createdAt: start, lastUsedAt: start };

test("a desk ends after 30 minutes without use", () => {
  expect(isOver(fresh, staffLife, after(30 * minute - 1))).toBe(false);
  expect(isOver(fresh, staffLife, after(30 * minute))).toBe(true);
});

test("a desk ends 12 hours after the sign-in, however much it is used", () => {
  const used = { createdAt: start, lastUsedAt: after(12 * 60 * minute - 2) };
  expect(isOver(used, staffLife, after(12 * 60 * minute - 1))).toBe(false);
  expect(isOver(used, staffLife, after(12 * 60 * minute))).toBe(true);
});

test("a till ends 30 days after its last use, and at no other time", () => {
  const day = 24 * 60 * minute;
  const used = { createdAt: start, lastUsedAt: after(400 * day) };
  expect(isOver(used, tillLife, after(430 * day - 1))).toBe(false);
  expect(isOver(used, tillLife, after(430 * day))).toBe(true);
});

test("a use is written once a minute at a desk, once an hour at a till", () => {
  expect(isUseWorthWriting(fresh, staffLife, after(minute - 1))).toBe(false);
  expect(isUseWorthWriting(fresh, staffLife, after(minute))).toBe(true);
  expect(isUseWorthWriting(fresh, tillLife, after(60 * minute - 1))).toBe(false);
  expect(isUseWorthWriting(fresh, tillLife, after(60 * minute))).toBe(true);
});
