import { expect, test } from "vitest";
import type { SimulationInput } from "#app/core/domain/campaigns/try-out.ts";
import { simulate } from "#app/desk/campaigns/simulate.server.ts";
import { changeCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const inDays = (count: number) => new Date(now.getTime() + count * day);

/**
 * The answer of a campaign for a basket of 20 dinars: its version and points, or the reason why it gives
 * none.
 */
async function tell(id: string, storeId: string, asked: Partial<SimulationInput> = {}) {
  const input = { storeId, amountMillimes: 20_000, ...asked };
  const { fired, notFired } = must(await simulate(operatorCall({ now }), input));
  const one = fired.find((campaign) => campaign.id === id);
  return one ? [one.version, one.points] : notFired.find((campaign) => campaign.id === id)?.because;
}

test("a moment that is past counts by the version of its time, and a younger campaign as it is now", async () => {
  const { partner, store } = await makeTill();
  const place = { partnerId: partner.id, stacks: true };
  const old = await makeCampaign({ ...place, now: inDays(-10) });
  must(await changeCampaign({ now: inDays(-5) }, old.id, { effect: { points: 70 } }));
  must(await changeCampaign({ now: inDays(-1) }, old.id, { status: "ENDED" }));
  const young = await makeCampaign({ ...place, now, weekdays: [2] });
  const told = (id: string, days: number) => tell(id, store.id, { at: inDays(days) });
  expect(await told(old.id, -7)).toEqual([1, 50]);
  expect(await told(old.id, -3)).toEqual([2, 70]);
  expect(await tell(old.id, store.id)).toBe("STATUS");
  expect(await told(old.id, 7)).toBe("STATUS");
  // A Tuesday and a Wednesday, both before the campaign was created.
  expect(await told(young.id, -17)).toEqual([1, 50]);
  expect(await told(young.id, -16)).toBe("WEEKDAY");
});

test("a moment to come is decided with the days that will have passed by then", async () => {
  const till = await makeTill();
  const place = { now, partnerId: till.partner.id, stacks: true };
  const back = await makeCampaign({ ...place, trigger: "RETURN", days: 30 });
  const daily = await makeCampaign({ ...place, perCustomerDay: 1 });
  const userId = await makeAccount({ now });
  await makeConfirmedSale(till, userId, { now });
  const told = (id: string, days: number) => tell(id, till.store.id, { userId, at: inDays(days) });
  expect([await told(back.id, 0), await told(daily.id, 0)]).toEqual(["TRIGGER", "LIMIT"]);
  expect(await told(back.id, 29)).toBe("TRIGGER");
  expect(await told(back.id, 30)).toEqual([1, 50]);
  expect(await told(daily.id, 1)).toEqual([1, 50]);
});

test("an offer that is bought fires what waits for a purchase, and earns nothing by itself", async () => {
  const { partner, store } = await makeTill();
  const other = await makeTill();
  const place = { now, partnerId: partner.id, stacks: true };
  const bought = await makeCampaign({ ...place, trigger: "PURCHASE", minAmountMillimes: 5_000 });
  const sold = await makeCampaign(place);
  const priced = { partnerId: partner.id, pricingType: "MONEY_AND_POINTS" } as const;
  const dear = await makeOffer({ ...priced, priceMillimes: 5_000 });
  const cheap = await makeOffer({ ...priced, priceMillimes: 4_999 });
  const told = (id: string, offerId: string) => tell(id, store.id, { offerId });
  expect(await told(bought.id, dear.id)).toEqual([1, 50]);
  expect(await told(bought.id, cheap.id)).toBe("AMOUNT");
  expect(await told(sold.id, dear.id)).toBe("TRIGGER");
  expect(await tell(bought.id, store.id)).toBe("TRIGGER");
  const basket = { storeId: store.id, amountMillimes: 20_000, offerId: dear.id };
  expect(must(await simulate(operatorCall({ now }), basket))).toMatchObject({
    ...{ basePoints: 0, bonusPoints: 0, campaignPoints: 50, total: 50 },
  });
  expect(await simulate(operatorCall({ now }), { ...basket, storeId: other.store.id })).toMatchObject({
    details: [{ path: "offerId", code: "NOT_FOUND" }],
  });
});
