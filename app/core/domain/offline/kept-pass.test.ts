import { describe, expect, it } from "vitest";
import { isPassGood, isPassUpToDate, type KnownPass } from "./kept-pass.ts";

const day = 24 * 60 * 60 * 1000;
const noon = Date.parse("2026-11-29T11:00:00Z");
const wanted = {
  ownerId: "u",
  codes: 1,
  version: "a",
  language: "ar",
  path: "/ar/card/offline-pass",
  now: noon,
};
const known = (own: Partial<KnownPass> = {}): KnownPass => ({
  ...wanted,
  ...{ pass: "p", validUntil: noon + 7 * day, untilText: "", ...own },
});

describe("the pass that a device keeps", () => {
  it("is not asked for again within a day", () => {
    expect(isPassUpToDate(known(), { ...wanted, now: noon + day - 1 })).toBe(true);
    expect(isPassUpToDate(known(), { ...wanted, now: noon + day })).toBe(false);
  });

  it.each<[string, Partial<KnownPass>]>([
    ["another customer's", { ownerId: "v" }],
    ["of codes that were ended", { codes: 0 }],
    ["older than a purchase", { version: "b" }],
    ["in another language", { language: "fr" }],
    ["from the future", { now: noon + 1 }],
  ])("is asked for again if it is %s", (_, own) => expect(isPassUpToDate(known(own), wanted)).toBe(false));

  it("is shown until its end, to its customer alone, and not after the codes were ended", () => {
    expect(isPassGood(known(), wanted, noon + 7 * day - 1)).toBe(true);
    expect(isPassGood(known({ version: "b", language: "fr" }), wanted, noon)).toBe(true);
    expect(isPassGood(known(), wanted, noon + 7 * day)).toBe(false);
    expect(isPassGood(known(), { ...wanted, ownerId: "v" }, noon)).toBe(false);
    expect(isPassGood(known(), { ...wanted, codes: 2 }, noon)).toBe(false);
  });
});
