import { expect, test } from "vitest";
import type { Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { tabOf, trialShown } from "./trial-words.server.ts";

test.each<[Trigger, "STORE" | "ONLINE" | null, string | null, string]>([
  ["SALE", null, "t", "/orders?show=sales"],
  ["FIRST_SALE", "STORE", "t", "/orders?show=sales"],
  ["NTH_SALE", null, "t", "/orders?show=sales"],
  ["RETURN", null, "t", "/orders?show=sales"],
  ["SALE", null, null, "/claims"],
  ["SALE", "ONLINE", "t", "/claims"],
  ["CLAIM", null, "t", "/claims"],
  ["PURCHASE", null, null, "/orders"],
  ["LEVEL", null, null, ""],
  ["BIRTHDAY", null, null, ""],
  ["REFERRAL", null, null, ""],
])("an example of %s (%s, of %s) opens at %s", (trigger, channel, transactionId, tab) => {
  expect(tabOf({ trigger, channel }, transactionId)).toBe(tab);
});

test("its points are priced at what a point cost, if something says so", () => {
  const sums = { customers: 1, times: 1, points: 105, millimes: 10_500 };
  const campaign = { trigger: "SALE", channel: null } as const;
  const told = (cost: number | null) =>
    trialShown(
      { ...sums, byDay: [], byPartner: [], examples: [], looked: 0, leftOut: 0, missed: [] },
      { days: 90, campaign, cost, language: "fr" },
    );
  expect(told(5.5)).toMatchObject({ ...sums, days: 90, costMillimes: 578 });
  expect(told(null)).toMatchObject({ costMillimes: null });
});
