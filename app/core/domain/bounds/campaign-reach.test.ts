import { expect, test } from "vitest";
import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import { firesMore } from "./campaign-reach.ts";

const text = { ar: "حملة", fr: "Campagne", en: "Campaign" };
const rule: CampaignRule = {
  ...{ title: text, trigger: "NTH_SALE", n: 3, days: null, effect: { points: 50 } },
  ...{ from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z" },
  ...{ weekdays: [1, 2], hours: null, channel: null, segmentId: "some" },
  ...{ partnerIds: ["a"], storeIds: null, salePointIds: null },
  ...{ minAmountMillimes: 5_000, perCustomer: 1, perCustomerDay: null },
  ...{ budgetPoints: null, budgetTimes: null, priority: 0, stacks: false, status: "ON" },
};

test.each<[Partial<CampaignRule>, boolean]>([
  [{}, false],
  [{ title: { ...text, en: "Another" }, priority: -1 }, false],
  [{ priority: 1 }, true],
  [{ until: "2026-12-02T00:00:00.000Z" }, true],
  [{ until: "2026-11-30T00:00:00.000Z" }, false],
  [{ from: "2026-10-31T00:00:00.000Z" }, true],
  [{ effect: { points: 51 } }, true],
  [{ effect: { points: 49 } }, false],
  [{ effect: { spin: true } }, true],
  [{ perCustomer: null }, true],
  [{ perCustomerDay: 1 }, false],
  [{ budgetTimes: 9 }, false],
  [{ minAmountMillimes: null }, true],
  [{ minAmountMillimes: 6_000 }, false],
  [{ weekdays: null }, true],
  [{ hours: { from: "08:00", until: "10:00" } }, false],
  [{ segmentId: "others" }, true],
  [{ storeIds: ["b"] }, true],
  [{ partnerIds: null }, true],
  [{ trigger: "SALE", n: null }, true],
  [{ n: 2 }, true],
  [{ stacks: true }, true],
])("with %o", (change, more) => {
  expect(firesMore(rule, { ...rule, ...change })).toBe(more);
});

test("what was on everywhere is on nowhere else", () => {
  const everywhere = { ...rule, partnerIds: null };
  expect(firesMore(everywhere, { ...everywhere, storeIds: ["b"] })).toBe(false);
});
