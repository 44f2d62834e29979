import { describe, expect, it } from "vitest";
import {
  idSchema,
  longTextSchema,
  maxAmount,
  millimesSchema,
  momentSchema,
  nilId,
  textSchema,
} from "#app/core/domain/fields.ts";

describe("ids", () => {
  const id = "0193501a-7c5e-7b1a-8d4e-3f2a1b0c9d8e";

  it.each([
    [id, id],
    [id.toUpperCase(), id],
    ["7", nilId],
    ["' OR 1=1 --", nilId],
    ["a\u0000b", nilId],
    [`${id}\n`, nilId],
    ["x".repeat(10_000), nilId],
  ])("%j is looked for as %s", (given, used) => {
    expect(idSchema.parse(given)).toBe(used);
  });

  it.each(["", 7, null])("%j is none", (given) => {
    expect(idSchema.safeParse(given).success).toBe(false);
  });
});

describe("amounts", () => {
  it.each([0, 1, maxAmount])("%d is one", (amount) => {
    expect(millimesSchema.parse(amount)).toBe(amount);
  });

  it.each([-1, 0.5, maxAmount + 1, NaN, Infinity, "5", null, true, 5n])("%s is none", (amount) => {
    expect(millimesSchema.safeParse(amount).success).toBe(false);
  });
});

describe("texts", () => {
  it("are trimmed, one line, without what nobody sees; what cannot be stored is refused", () => {
    expect(textSchema(10).parse("  عبد الله ")).toBe("عبد الله");
    expect(textSchema(10).parse("\u2068Leïla\tB\u2069\n")).toBe("Leïla B");
    for (const bad of ["a\u0007", "\udc00", "\u200b\u3164 ", "   ", "x".repeat(11)]) {
      expect(textSchema(10).safeParse(bad).success, JSON.stringify(bad)).toBe(false);
    }
  });

  it("of several lines keep their lines", () => {
    expect(longTextSchema(20).parse(" a\r\nb\n\nc ")).toBe("a\nb\n\nc");
    expect(longTextSchema(20).safeParse("a\u0000").success).toBe(false);
    expect(longTextSchema(20).parse("a\tb\u202e")).toBe("a b");
  });
});

describe("moments", () => {
  it("are ISO 8601 with a zone", () => {
    expect(momentSchema.parse("2026-11-21T11:00:00+01:00")).toEqual(new Date("2026-11-21T10:00:00Z"));
  });

  it.each([
    "2026-11-21",
    "2026-11-21T10:00:00",
    "2026-02-30T10:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-01-01T00:00:00Z",
    5,
  ])("%s is none", (given) => {
    expect(momentSchema.safeParse(given).error?.issues[0]?.message).toBe("INVALID_DATE");
  });
});
