/** Every call that moves value needs one read and one function call of the database; docs/decisions/016. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { partOf } from "#app/core/db/shards.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { answerStep1, answerStep2, answerStep3 } from "#app/customer/onboarding/answer-steps.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { givePin, lookUp, makeCardSale } from "#tests/factories/card.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { value } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { makeMoneyOffer, reserve } from "#tests/factories/payment.ts";
import { askFor, claimFor } from "#tests/factories/request.ts";
import { giveItem, makeAttachedSale, makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { emptyGrandWheel, givePremium, makePrize, spinDays } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
const till = await makeTill();
const { partner } = await makeOnlineTill();
const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);
let counted = 0;
const key = () => `key ${(counted += 1)}`;
const by = (userId: string) => clientCall(userId, { now, key: key() });
const atTill = () => till.call({ now, key: key() });

beforeAll(async () => {
  // A server keeps the campaigns in memory, and on a cluster a customer's shard, so these reads count for no call.
  await campaignSet();
  await emptyGrandWheel();
  const { id: offerId } = await makeOffer({ now, type: "COUPON" });
  await makePrize({ kind: "WALLET_ITEM", offerId });
});
afterEach(() => void vi.restoreAllMocks());

/** Asks for the customer's shard until it is kept: at first changes of cached values are not heard yet. */
async function knowShard(userId: string): Promise<void> {
  const isKept = async () => {
    const query = vi.spyOn(pool, "query");
    await partOf(userId);
    const asked = query.mock.calls.length;
    query.mockRestore();
    return asked === 0;
  };
  await vi.waitUntil(isKept, { timeout: 20_000 });
}

async function makePlayer(): Promise<string> {
  const userId = await makeAccount({ now, points: 500, onboardingStep: 3, level: 1 });
  await givePremium(userId, now);
  await spinDays(userId, 1, new Date(now.getTime() - day));
  await prisma.wheelSpin.updateMany({ where: { userId }, data: { run: 7 } });
  return userId;
}

/** Each entry prepares its records, and returns the call itself. */
const calls: Record<string, () => Promise<() => Promise<Decision<unknown>>>> = {
  "a purchase that brings a level": async () => {
    const userId = await makeAccount({ now, points: 500, onboardingStep: 3, level: 1 });
    const { id: offerId } = await makeOffer({ now, type: "COUPON" });
    await knowShard(userId);
    return () => purchaseOffer(by(userId), { offerId });
  },
  "a purchase with a money part": async () => {
    const userId = await makeAccount({ now, points: 500 });
    const { id: offerId } = await makeMoneyOffer({ now });
    await knowShard(userId);
    return () => purchaseOffer(by(userId), { offerId });
  },
  "giving up a purchase": async () => {
    const userId = await makeAccount({ now, points: 500 });
    const { id } = await reserve(userId, (await makeMoneyOffer({ now })).id, now);
    return () => movePurchase(by(userId), id, "CANCEL");
  },
  "a campaign code that brings a level": async () => {
    const userId = await makeAccount({ now, onboardingStep: 3, level: 1 });
    const { code } = await makeClickout({ now, offerId: (await makeOffer({ now, type: "COUPON" })).id });
    return () => claimClickout(by(userId), { code });
  },
  "a spin of the points wheel": async () => {
    const userId = await makeAccount({ now, points: 500 });
    return () => playPointsWheel(by(userId), {});
  },
  "a spin of the grand-prize wheel that brings a level": async () => {
    const userId = await makePlayer();
    return () => playGrandWheel(by(userId), {});
  },
  "a gift": async () => {
    const userId = await makeAccount({ now });
    return () => giveGift(operatorCall({ now, key: key() }), { userId, points: 5, note: "x" });
  },
  "the first step of the onboarding": async () => {
    const userId = await makeAccount({ now });
    return () => answerStep1(by(userId), { firstName: "Amina" });
  },
  "its second step": async () => {
    const userId = await makeAccount({ now, onboardingStep: 1 });
    const birthday = { day: 29, month: 2, year: 1996 };
    return () => answerStep2(by(userId), { lastName: "Ben Salah", phone: "20123457", birthday });
  },
  "its third step, which brings a level": async () => {
    const userId = await makeAccount({ now, onboardingStep: 2 });
    return () => answerStep3(by(userId), { tags });
  },
  "a visit of an online shop": async () => {
    const userId = await makeAccount({ now });
    return () => visitPartner(by(userId), { partnerId: partner.id });
  },
  "a claim": async () => {
    const userId = await makeAccount({ now });
    const bought = await makeOnlineVisit(userId, { partnerId: partner.id, now });
    return () => claimPoints(by(userId), claimFor(bought));
  },
  "a till's sale": () =>
    Promise.resolve(() => createTransaction(atTill(), { priceMillimes: 5_000, sellerName: "Sonia" })),
  "a sale to the customer of a card, with a voucher": async () => {
    const userId = await makeAccount({ now });
    const walletItemId = await giveItem(
      userId,
      { partnerId: till.partner.id, faceValueMillimes: 5_000 },
      now,
    );
    const { customer } = await lookUp(till, userId, now);
    const sale = { customer, walletItemId, priceMillimes: 5_000, sellerName: "Sonia" };
    return () => sellToCustomer(atTill(), sale);
  },
  "a yes by PIN, with a voucher": async () => {
    const userId = await makeAccount({ now });
    await givePin(userId, "2758");
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
    const { id } = await makeCardSale(till, userId, { now, item });
    return () => agreeByPin(atTill(), { id, pin: "2758" });
  },
  "a sale sent to its cashier, with a voucher": async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
    const { id } = await makeAttachedSale(till, userId, { now, item });
    return () => submitTransaction(by(userId), id);
  },
  "a card bought with points and a voucher": async () => {
    const userId = await makeAccount({ now, points: 50 });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
    const card = await makeCard(till.store.id, { priceMillimes: 9_000, pointPrice: 50 });
    return () => buyCard(by(userId), { ...card, walletItemId: item });
  },
  "a sale confirmed that brings a level": async () => {
    const longAgo = new Date(now.getTime() - 16 * day);
    const userId = await makeAccount({ now: longAgo, onboardingStep: 3, level: 5 });
    const { id } = await makeWaitingSale(till, userId, { now, price: 150_000 });
    return () => confirmTransaction(atTill(), id);
  },
  "a sale confirmed before": async () => {
    const { id } = await makeConfirmedSale(till, await makeAccount({ now }), { now });
    return () => confirmTransaction(atTill(), id);
  },
  "a sale refused": async () => {
    const { id } = await makeWaitingSale(till, await makeAccount({ now }), { now });
    return () => refuseTransaction(atTill(), id, "Non");
  },
  "a sale cancelled": async () => {
    const { id } = await makeConfirmedSale(till, await makeAccount({ now }), { now });
    return () => cancelTransaction(atTill(), id, null);
  },
  "a code used at a till that brings a level": async () => {
    const longAgo = new Date(now.getTime() - 16 * day);
    const userId = await makeAccount({ now: longAgo, onboardingStep: 3, level: 5 });
    const item = await giveItem(userId, { partnerId: till.partner.id, faceValueMillimes: 5_000 }, now);
    const code = await codeAt(item, now);
    return () => redeemWalletCode(atTill(), { code, priceMillimes: 150_000 });
  },
  "an item used online": async () => {
    const userId = await makeAccount({ now });
    const offer = { partnerId: partner.id, availableOnline: true, faceValueMillimes: 5_000 };
    const walletItemId = await giveItem(userId, offer, now);
    return () => useItemOnline(by(userId), { walletItemId, basketPriceMillimes: 9_000 });
  },
  "a request of a card": async () => {
    const userId = await makeAccount({ now, points: 50 });
    const card = await makeCard(till.store.id, { action: "REQUEST", pointPrice: 50 });
    return () => requestCard(by(userId), card);
  },
  "a request opened": async () => {
    const id = await askFor(till, await makeAccount({ now }), { now });
    return () => openRequest(atTill(), id);
  },
  "a request accepted": async () => {
    const id = await askFor(till, await makeAccount({ now }), { now, priceMillimes: 10_000 });
    return () => acceptRequest(atTill(), id, {});
  },
  "a request refused": async () => {
    const id = await askFor(till, await makeAccount({ now }), { now });
    return () => refuseRequest(atTill(), id, "Non");
  },
};

test.each(Object.entries(calls))("%s", async (_, prepare) => {
  const call = await prepare();
  const [query, connect] = [vi.spyOn(pool, "query"), vi.spyOn(pool, "connect")];
  const decision = await call();
  const statements = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  expect(statements, "one read").toHaveLength(2);
  expect(statements[1], "and one function").toMatch(/^SELECT \w+\(p_call => \$1::moving_call/);
  expect(connect, "and no transaction beside them").toHaveBeenCalledTimes(2);
  value(decision);
});
