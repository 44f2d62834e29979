import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CustomerFacts } from "#app/core/domain/segments/holds.ts";
import type { CampaignRule, CampaignVersion } from "./campaign.ts";
import { decideCampaigns, pointsOf, reasons, type Happening, type Known, type Used } from "./decide.ts";

const nobody: CustomerFacts = {
  ...{ level: 0, accountType: "STARTER", premium: false, tags: [], state: null, ageYears: null },
  ...{ joinedDays: 0, lastSaleDays: null, lists: [], sales: () => ({ count: 0, spentMillimes: 0 }) },
};
const plain: CampaignRule = {
  title: { ar: "", fr: "", en: "" },
  ...{ from: "2026-01-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" },
  ...{ weekdays: null, hours: null, partnerIds: null, storeIds: null, salePointIds: null },
  ...{ channel: null, segmentId: null },
  ...{ trigger: "SALE", n: null, days: null, minAmountMillimes: null, effect: { points: 50 } },
  ...{ perCustomer: null, perCustomerDay: null, budgetPoints: null, budgetTimes: null },
  ...{ priority: 0, stacks: false, status: "ON" },
};
const campaign = (rule: Partial<CampaignRule> = {}, id = "c"): CampaignVersion => ({
  ...{ id, version: 1, since: new Date(0), createdAt: new Date(0) },
  rule: { ...plain, ...rule },
});
const unused: Used = { byCustomer: 0, byCustomerToday: 0, pointsLeft: null, timesLeft: null, given: true };
const known = (given: Partial<Used> = {}, before = { count: 0, lastDays: null as number | null }): Known => ({
  facts: nobody,
  segment: (id) => (id === "all" ? { all: [] } : id === "none" ? { any: [] } : null),
  salesBefore: () => before,
  used: () => ({ ...unused, ...given }),
});
// A Friday, 18:30 in Tunis.
const sale: Happening = {
  ...{
    trigger: "SALE",
    channel: "STORE",
    partnerId: "p",
    storeId: "s",
    salePointId: "sp",
    amountMillimes: 20_000,
    basePoints: 200,
  },
  at: new Date("2026-11-20T17:30:00Z"),
};
const becauseOf = (rule: Partial<CampaignRule>, what: Partial<Happening> = {}, of: Known = known()) =>
  decideCampaigns([campaign(rule)], { ...sale, ...what }, of).notFired[0]?.because ?? null;

describe("the reason why a campaign does not fire", () => {
  test.each<[Partial<CampaignRule>, string | null]>([
    [{}, null],
    [{ status: "PAUSED" }, "STATUS"],
    [{ from: "2026-11-20T17:30:00.000Z" }, null],
    [{ from: "2026-11-20T17:30:00.001Z" }, "TIME"],
    [{ until: "2026-11-20T17:30:00.000Z" }, "TIME"],
    [{ weekdays: [5] }, null],
    [{ weekdays: [4, 6] }, "WEEKDAY"],
    [{ hours: { from: "18:30", until: "19:00" } }, null],
    [{ hours: { from: "17:00", until: "18:30" } }, "HOURS"],
    [{ hours: { from: "20:00", until: "18:31" } }, null],
    // Begun on Thursday evening, over on Friday evening.
    [{ hours: { from: "20:00", until: "18:31" }, weekdays: [4] }, null],
    [{ hours: { from: "20:00", until: "18:31" }, weekdays: [5] }, "WEEKDAY"],
    [{ partnerIds: ["p"] }, null],
    [{ partnerIds: ["q"] }, "PLACE"],
    [{ partnerIds: ["q"], storeIds: ["s"] }, null],
    [{ storeIds: ["t"] }, "PLACE"],
    [{ salePointIds: ["sp"] }, null],
    [{ salePointIds: ["other"] }, "PLACE"],
    [{ partnerIds: ["q"], storeIds: ["t"], salePointIds: ["other", "sp"] }, null],
    [{ storeIds: ["s"], salePointIds: ["other"] }, null],
    [{ channel: "ONLINE" }, "CHANNEL"],
    [{ segmentId: "all" }, null],
    [{ segmentId: "none" }, "SEGMENT"],
    [{ segmentId: "gone" }, "SEGMENT"],
    [{ trigger: "CLAIM" }, "TRIGGER"],
    [{ trigger: "FIRST_SALE" }, null],
    [{ trigger: "NTH_SALE", n: 2 }, "TRIGGER"],
    [{ trigger: "RETURN", days: 1 }, "TRIGGER"],
    [{ minAmountMillimes: 20_000 }, null],
    [{ minAmountMillimes: 20_001 }, "AMOUNT"],
    [{ effect: { multiplier: 1.01 }, minAmountMillimes: null }, null],
    // Of several reasons the first in the list is named.
    [{ status: "ENDED", partnerIds: ["q"] }, "STATUS"],
    [{ segmentId: "none", trigger: "CLAIM" }, "SEGMENT"],
  ])("%j: %s", (rule, reason) => {
    expect(becauseOf(rule)).toBe(reason);
  });

  test.each<[Partial<CampaignRule>, string | null]>([
    [{ trigger: "SALE", channel: "ONLINE" }, null],
    [{ trigger: "CLAIM" }, null],
    [{ trigger: "CLAIM", channel: "ONLINE" }, null],
    [{ trigger: "SALE" }, "TRIGGER"],
    [{ trigger: "SALE", channel: "STORE" }, "CHANNEL"],
  ])("%j at an accepted claim: %s", (rule, reason) => {
    expect(becauseOf(rule, { trigger: "CLAIM", channel: "ONLINE", storeId: null, salePointId: null })).toBe(
      reason,
    );
  });

  test("a sale that the till began is at no sale point", () => {
    expect(becauseOf({ salePointIds: ["sp"] }, { salePointId: null })).toBe("PLACE");
    expect(becauseOf({ storeIds: ["s"] }, { salePointId: null })).toBe(null);
  });

  test.each<[Partial<CampaignRule>, Partial<Used>, string | null]>([
    [{ perCustomer: 2 }, { byCustomer: 1 }, null],
    [{ perCustomer: 2 }, { byCustomer: 2 }, "LIMIT"],
    [{ perCustomerDay: 1 }, { byCustomerToday: 1 }, "LIMIT"],
    [{}, { pointsLeft: 50 }, null],
    [{}, { pointsLeft: 49 }, "BUDGET"],
    [{}, { timesLeft: 0 }, "BUDGET"],
    [{ effect: { offerId: "o" } }, { pointsLeft: 0 }, null],
    [{ effect: { offerId: "o" } }, { given: false }, "BUDGET"],
  ])("%j with %j used: %s", (rule, used, reason) => {
    expect(becauseOf(rule, {}, known(used))).toBe(reason);
  });

  test.each([
    ["FIRST_SALE", { count: 1, lastDays: 3 }, "TRIGGER"],
    ["NTH_SALE", { count: 2, lastDays: 3 }, null],
    ["NTH_SALE", { count: 3, lastDays: 3 }, "TRIGGER"],
    ["RETURN", { count: 3, lastDays: 29 }, "TRIGGER"],
    ["RETURN", { count: 3, lastDays: 30 }, null],
  ] as const)("%s after %j: %s", (trigger, before, reason) => {
    expect(becauseOf({ trigger, n: 3, days: 30 }, {}, known({}, before))).toBe(reason);
  });

  test("a multiplier that gives no point is too little paid", () => {
    expect(becauseOf({ effect: { multiplier: 1.5 } }, { basePoints: 1 })).toBe("AMOUNT");
  });
});

describe("points", () => {
  test.each([
    [200, { multiplier: 1.15 }, 30],
    [199, { multiplier: 1.5 }, 99],
    [7, { multiplier: 2.99 }, 13],
    [200, { points: 12 }, 12],
    [200, { spin: true } as const, 0],
  ])("of %s by %j are %s", (base, effect, points) => {
    expect(pointsOf({ effect }, base)).toBe(points);
  });

  test("of a multiplier are the floor of its hundredths", () => {
    const bases = fc.integer({ min: 0, max: 10_000_000 });
    const hundredths = fc.integer({ min: 101, max: 10_000 });
    const holds = (base: number, each: number) =>
      BigInt(pointsOf({ effect: { multiplier: each / 100 } }, base)) ===
      (BigInt(base) * BigInt(each - 100)) / 100n;
    fc.assert(fc.property(bases, hundredths, holds));
  });
});

const rules = fc.record({
  priority: fc.integer({ min: -2, max: 2 }),
  stacks: fc.boolean(),
  effect: fc.oneof(
    fc.record({ points: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ multiplier: fc.constantFrom(1.01, 1.5, 2) }),
    fc.constant({ spin: true } as const),
  ),
  status: fc.constantFrom("ON" as const, "PAUSED" as const),
});

test("each campaign fires or says why; all that stack fire, and of the others at most one, which nobody outranks", () => {
  const check = (given: Partial<CampaignRule>[]) => {
    const all = given.map((rule, place) => campaign(rule, `c${place}`));
    const { fired, notFired } = decideCampaigns(all, sale, known());
    expect(fired.length + notFired.length).toBe(all.length);
    expect(notFired.every(({ because }) => reasons.includes(because))).toBe(true);
    const [best, ...more] = fired.filter(({ campaign: { rule } }) => !rule.stacks);
    expect(more).toEqual([]);
    const worth = ({ rule }: CampaignVersion) => [rule.priority, pointsOf(rule, sale.basePoints)];
    for (const { campaign: other, because } of notFired) {
      if (because !== "OUTRANKED" || !best) continue;
      const [mine, theirs] = [worth(best.campaign), worth(other)];
      expect(
        mine[0] === theirs[0] ? Number(mine[1]) >= Number(theirs[1]) : Number(mine[0]) > Number(theirs[0]),
      ).toBe(true);
    }
    const on = all.filter(({ rule }) => rule.status === "ON");
    expect(best === undefined).toBe(on.every(({ rule }) => rule.stacks));
    expect(fired.filter(({ campaign: { rule } }) => rule.stacks)).toHaveLength(
      on.filter(({ rule }) => rule.stacks).length,
    );
  };
  fc.assert(fc.property(fc.array(rules, { maxLength: 8 }), check));
});
