import { describe, expect, it, test } from "vitest";
import type { Language } from "#app/core/domain/languages.ts";
import {
  formatDinars,
  formatMicroMoney,
  formatMinutes,
  amountsIn,
  formatMoney,
  formatNumber,
  formatPercent,
  groupCode,
} from "./format.ts";

describe("numbers as people read them", () => {
  it("groups thousands by the language, with Latin digits everywhere", () => {
    expect(formatNumber(1_250, "fr")).toBe("1\u202f250");
    expect(formatNumber(1_234_567, "en")).toBe("1,234,567");
    expect(formatNumber(1_234_567, "ar")).toBe("1.234.567");
    expect(formatNumber(999, "fr")).toBe("999");
  });

  it("writes a sign that stays left of its digits in Arabic", () => {
    expect(formatNumber(-300, "fr")).toBe("\u2212300");
    expect(formatNumber(-300, "ar")).toBe("\u200e\u2212300");
    expect(formatNumber(30, "en", { sign: true })).toBe("+30");
    expect(formatNumber(0, "en", { sign: true })).toBe("0");
  });

  it("writes millimes as dinars with three decimals", () => {
    expect(formatDinars(12_500, "fr")).toBe("12,500");
    expect(formatDinars(5, "en")).toBe("0.005");
    expect(formatDinars(-500, "fr")).toBe("\u22120,500");
    expect(formatMoney(1_234_500, "fr")).toBe("1\u202f234,500\u00a0DT");
    expect(formatMoney(1_234_500, "ar")).toBe("1.234,500\u00a0د.ت");
  });

  it("writes percent and minutes", () => {
    expect(formatPercent(20, "fr")).toBe("20\u00a0%");
    expect(formatPercent(20, "ar")).toBe("\u200e20%");
    expect(formatPercent(20, "en")).toBe("20%");
    expect(formatMinutes(65)).toBe("1:05");
    expect(formatMinutes(-3)).toBe("0:00");
  });
});

describe("codes", () => {
  it("stands in groups without a trailing space", () => {
    expect(groupCode("A7K29QX4")).toBe("A7K2 9QX4");
    expect(groupCode("123456789", 3)).toBe("123 456 789");
    expect(groupCode("12345")).toBe("1234 5");
  });
});

test.each<[number, Language, string]>([
  [5_000, "fr", "0,005\u00a0DT"],
  [4_500, "fr", "0,0045\u00a0DT"],
  [1, "en", "0.000001\u00a0DT"],
  [12_345_678, "ar", "12,345678\u00a0د.ت"],
  [-1_500, "fr", "\u22120,0015\u00a0DT"],
  [-1_500, "ar", "\u200e\u22120,0015\u00a0د.ت"],
  [1_234_000_000, "fr", "1\u202f234,000\u00a0DT"],
])("%s microdinars in %s are %s", (microdinars, language, text) => {
  expect(formatMicroMoney(microdinars, language)).toBe(text);
});

test.each<Language>(["fr", "ar", "en"])("whole millimes are written as all money is in %s", (language) => {
  for (const millimes of [0, 7, 120, -120, 1_234_567, -1_000])
    expect(formatMicroMoney(millimes * 1_000, language)).toBe(formatMoney(millimes, language));
});

test.each([
  ["fr", "Reste 1\u202f234,500\u00a0DT sur la carte", "1\u202f234,500\u00a0DT"],
  ["ar", "بقي 12,500\u00a0د.ت هنا", "12,500\u00a0د.ت"],
  ["en", "Pay 24.500\u00a0DT.", "24.500\u00a0DT"],
  ["fr", "encore 12\u202f500 points", "12\u202f500"],
])("%s: in “%s” the amount is told apart", (_, text, amount) => {
  const parts = amountsIn(text);
  expect(parts).toHaveLength(3);
  expect(parts[1]).toBe(amount);
  expect(parts.join("")).toBe(text);
});

test("what nobody reads as another number is no amount", () => {
  expect(amountsIn("Niveau 3 le 21.11.2026, 2,4 points")).toHaveLength(1);
});
