import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  impossibleField,
  isAtPlace,
  ruleOfKept,
  versionsAt,
  versionsToTry,
  type CampaignRule,
  type CampaignVersion,
} from "./campaign.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const version = (id: string, number: number, since: number): CampaignVersion => ({
  ...{ id, version: number, since: at(since), createdAt: at(id === "old" ? 1 : 15) },
  rule: {} as CampaignRule,
});
const versions = [version("young", 1, 15), version("old", 2, 5), version("old", 1, 1), version("old", 3, 10)];
const named = (found: CampaignVersion[]) => found.map(({ id, version: number }) => `${id} ${number}`);

test.each([
  [0, []],
  [1, ["old 1"]],
  [5, ["old 2"]],
  [9, ["old 2"]],
  [20, ["old 3", "young 1"]],
])("on day %s the versions are %j", (day, found) => {
  expect(named(versionsAt(versions, at(day)))).toEqual(found);
});

test.each([
  [0, ["old 3", "young 1"]],
  [1, ["old 1", "young 1"]],
  [9, ["old 2", "young 1"]],
  [20, ["old 3", "young 1"]],
  [30, ["old 3", "young 1"]],
])("on day 20 a sale of day %s is tried out with %j", (day, found) => {
  expect(named(versionsToTry(versions, { at: at(day), now: at(20) }))).toEqual(found);
});

const placed = (rule: Partial<CampaignRule>) =>
  ({
    ...{ partnerIds: null, storeIds: null, salePointIds: null, channel: null, minAmountMillimes: null },
    ...{ trigger: "SALE", ...rule },
  }) as CampaignRule;

describe("a place", () => {
  test("is a campaign's if it names the partner, the store or the sale point, or none at all", () => {
    const id = fc.constantFrom("a", "b", "c");
    const list = fc.option(fc.uniqueArray(id, { minLength: 1 }));
    const rules = fc.record({ partnerIds: list, storeIds: list, salePointIds: list });
    const places = fc.record({
      partnerId: fc.option(id),
      storeId: fc.option(id),
      salePointId: fc.option(id),
    });
    fc.assert(
      fc.property(rules, places, (rule, place) => {
        const named = [
          [rule.partnerIds, place.partnerId],
          [rule.storeIds, place.storeId],
          [rule.salePointIds, place.salePointId],
        ] as const;
        const isOn =
          named.every(([ids]) => ids === null) ||
          named.some(([ids, one]) => ids?.some((each) => each === one));
        expect(isAtPlace(placed(rule), place)).toBe(isOn);
      }),
    );
  });

  test("of a rule that was kept before campaigns named sale points is where it was", () => {
    const { salePointIds: _, ...kept } = placed({ partnerIds: ["p"] });
    const rule = ruleOfKept(kept);
    expect(rule.salePointIds).toBeNull();
    expect(isAtPlace(rule, { partnerId: "p", storeId: "s", salePointId: "x" })).toBe(true);
    const everywhere = ruleOfKept({ ...kept, partnerIds: null });
    expect(isAtPlace(everywhere, { partnerId: "q", storeId: null, salePointId: null })).toBe(true);
  });
});

test.each<[Partial<CampaignRule>, string | null]>([
  [{ salePointIds: ["x"] }, null],
  [{ trigger: "NTH_SALE", storeIds: ["s"], salePointIds: ["x"] }, null],
  [{ trigger: "LEVEL", salePointIds: ["x"] }, "salePointIds"],
  [{ trigger: "CLAIM", salePointIds: ["x"] }, "salePointIds"],
  [{ trigger: "SALE", channel: "ONLINE", salePointIds: ["x"] }, "salePointIds"],
  [{ trigger: "PURCHASE", storeIds: ["s"], salePointIds: ["x"] }, "storeIds"],
  // It has a place where it may fire.
  [{ trigger: "CLAIM", partnerIds: ["p"], salePointIds: ["x"] }, null],
])("what contradicts itself in %j: %s", (rule, field) => {
  expect(impossibleField(placed(rule))).toBe(field);
});
