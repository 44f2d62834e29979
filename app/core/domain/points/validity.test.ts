import { describe, expect, test } from "vitest";
import { accountTypeOf, expiryOf, validityDaysOf, type AccountType } from "./validity.ts";

describe("how long points stay good", () => {
  test.each<[{ onboarded: boolean; level: number; premium: boolean }, AccountType, number]>([
    [{ onboarded: false, level: 0, premium: false }, "STARTER", 30],
    [{ onboarded: true, level: 1, premium: false }, "MEMBER", 90],
    [{ onboarded: true, level: 5, premium: false }, "MEMBER", 90],
    [{ onboarded: true, level: 6, premium: false }, "LOYAL", 180],
    [{ onboarded: true, level: 10, premium: true }, "PREMIUM", 360],
    [{ onboarded: false, level: 0, premium: true }, "PREMIUM", 360],
  ])("%o is %s: %i days", (facts, type, days) => {
    expect(accountTypeOf(facts)).toBe(type);
    expect(validityDaysOf(type)).toBe(days);
  });

  test.each([
    // Noon in Tunis, and half past midnight there while it is still the day before in UTC.
    ["2026-11-21T11:00:00Z", "STARTER", "2026-12-21T23:00:00.000Z"],
    ["2026-11-21T23:30:00Z", "STARTER", "2026-12-22T23:00:00.000Z"],
    ["2026-11-21T11:00:00Z", "PREMIUM", "2027-11-16T23:00:00.000Z"],
  ] as const)("points credited at %s to a %s are gone from %s on", (now, type, expiry) => {
    expect(expiryOf(type, new Date(now)).toISOString()).toBe(expiry);
  });
});
