import { expect, test } from "vitest";
import type { Language } from "#app/core/domain/languages.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { formatMicrodinars } from "./unit-price.ts";

test.each<[number, Language, string]>([
  [5_000, "fr", "0,005\u00a0DT"],
  [4_500, "fr", "0,0045\u00a0DT"],
  [1, "en", "0.000001\u00a0DT"],
  [12_345_678, "ar", "12,345678\u00a0د.ت"],
  [-1_500, "fr", "\u22120,0015\u00a0DT"],
  [-1_500, "ar", "\u200e\u22120,0015\u00a0د.ت"],
  [1_234_000_000, "fr", "1\u202f234,000\u00a0DT"],
])("%s microdinars in %s are %s", (microdinars, language, text) => {
  expect(formatMicrodinars(microdinars, language)).toBe(text);
});

test.each<Language>(["fr", "ar", "en"])("whole millimes are written as all money is in %s", (language) => {
  for (const millimes of [0, 7, 120, -120, 1_234_567, -1_000])
    expect(formatMicrodinars(millimes * 1_000, language)).toBe(formatMoney(millimes, language));
});
