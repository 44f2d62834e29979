/** Campaigns of sale points: they hold for sales of the points' cards, and for no other sale in the store. */
import { expect, test } from "vitest";
import type { NewCampaign } from "#app/core/domain/campaigns/campaign-record.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { dryRun } from "#app/desk/campaigns/dry-run.server.ts";
import { getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { runningAtTill } from "#app/till/sales/running-at-till.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeSalePoint } from "#tests/factories/catalogue.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const used = async (id: string) => must(await getCampaignRecord(id)).used;

/** A store with two sale points, each with a card to buy and a card to request, of 20 dinars. */
async function makePlace() {
  const till = await makeTill();
  const cards = (["BUY", "REQUEST"] as const).map((action) => ({
    ...{ title: action, action, priceMillimes: 20_000 },
  }));
  const terrace = await makeSalePoint({ storeId: till.store.id, name: "Terrasse", cards });
  const bar = await makeSalePoint({ storeId: till.store.id, name: "Bar", cards });
  const userId = await makeAccount({ now });
  const customer = () => clientCall(userId, { now });
  const cardOf = ({ id, cards: made }: typeof bar, action: "BUY" | "REQUEST") => ({
    ...{ salePointId: id, cardId: made.find((card) => card.action === action)?.id ?? "" },
  });
  const buyAt = async (salePoint: typeof bar) => {
    const { id } = must(await buyCard(customer(), cardOf(salePoint, "BUY")));
    return must(await confirmTransaction(till.call({ now }), id));
  };
  const askAt = async (salePoint: typeof bar) => {
    const { requestId } = must(await requestCard(customer(), cardOf(salePoint, "REQUEST")));
    return must(await acceptRequest(till.call({ now }), requestId, {}));
  };
  const campaign = (given: Partial<NewCampaign>) =>
    makeCampaign({ now, salePointIds: [terrace.id], ...given });
  return { till, terrace, bar, userId, customer, buyAt, askAt, campaign };
}

test("what is sold at the sale point earns it, at another of its store it does not; cancelled gives back", async () => {
  const { till, terrace, bar, userId, customer, buyAt, askAt, campaign } = await makePlace();
  const { id } = await campaign({ budgetPoints: 500 });
  expect((await buyAt(bar)).campaignPoints).toBe(0);
  expect((await makeConfirmedSale(till, userId, { now })).campaignPoints, "begun by the till").toBe(0);
  expect((await askAt(bar)).campaignPoints).toBe(0);
  expect((await askAt(terrace)).campaignPoints).toBe(50);
  const sale = await buyAt(terrace);
  expect(sale).toMatchObject({ pointsEarned: 250, campaignPoints: 50 });
  expect(await used(id)).toEqual({ points: 100, times: 2, customers: 1 });
  const before = (await getPoints(customer())).available;
  must(await cancelTransaction(till.call({ now }), sale.id, null));
  expect((await getPoints(customer())).available).toBe(before - 250);
  expect(await used(id)).toMatchObject({ points: 50 });
  expect((await proveLedger()).violations).toEqual([]);
});

test("the first sale there is the first of its sale points, and a dry run finds the same", async () => {
  const { terrace, bar, buyAt, askAt, campaign } = await makePlace();
  const { id } = await campaign({ trigger: "FIRST_SALE" });
  const all = await campaign({ status: "DRAFT" });
  expect((await buyAt(bar)).campaignPoints).toBe(0);
  expect((await buyAt(terrace)).campaignPoints).toBe(50);
  expect((await askAt(terrace)).campaignPoints).toBe(0);
  expect(await used(id)).toMatchObject({ times: 1 });
  const tried = async (campaignId: string) =>
    must(await dryRun(operatorCall({ now }), campaignId, { days: 7 }));
  expect(await tried(id)).toMatchObject({ times: 1, millimes: 20_000 });
  expect(await tried(all.id)).toMatchObject({ times: 2, millimes: 40_000 });
});

test("a till says that it is on at the sale point alone, unless it is on in its store too", async () => {
  const { till, campaign } = await makePlace();
  const [other, { store }] = [await makePlace(), till];
  await campaign({ priority: 2 });
  await campaign({ priority: 1, storeIds: [store.id] });
  await other.campaign({});
  const { items } = await runningAtTill(till.call({ now }), store.id);
  expect(items.map(({ terms }) => terms)).toEqual([["seulement\u00a0: Terrasse"], []]);
});
