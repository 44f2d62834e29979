import { expect, test } from "vitest";
import type { Language } from "#app/core/domain/languages.ts";
import { agoText, spanText } from "./time-words.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const minute = 60_000;

test.each<[Language, number, string, string]>([
  ["fr", 3 * minute, "il y a 3 minutes", "3 minutes"],
  ["fr", 61 * minute, "il y a 1 heure", "1 heure"],
  ["fr", 26 * 60 * minute, "il y a 1 jour", "1 jour"],
  ["en", 59_000, "59 seconds ago", "59 seconds"],
  ["en", 50 * 60 * minute, "2 days ago", "2 days"],
  ["ar", 3 * minute, "قبل 3 دقائق", "3 دقائق"],
  ["ar", 2 * 60 * minute, "قبل ساعتين", "ساعتان"],
])("%s: %d ms are %s, a time of %s", (language, ms, ago, span) => {
  expect(agoText(new Date(now.getTime() - ms), now, language)).toBe(ago);
  expect(spanText(ms, language)).toBe(span);
});

test("what lies ahead is said so: a clock may have been set back", () => {
  expect(agoText(new Date(now.getTime() + 5 * minute), now, "en")).toBe("in 5 minutes");
  expect(agoText(now, now, "fr")).toBe("maintenant");
});
