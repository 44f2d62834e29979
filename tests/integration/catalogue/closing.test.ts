/** Partners and stores that are closed from a day on: rules.md, Closing. */
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { getShopOffer } from "#app/customer/offers/get-shop-offer.server.ts";
import { getStoreCompany } from "#app/customer/partners/get-store-company.server.ts";
import { listPartners } from "#app/customer/partners/list-partners.server.ts";
import { listShopOffers } from "#app/customer/offers/list-shop-offers.server.ts";
import { listStoreStates } from "#app/customer/stores/open-stores.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { changeStore } from "#app/core/services/catalogue/store.server.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import type { MerchantCall, OperatorCall } from "#app/core/services/call.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { getSalePoint } from "#app/customer/scan/get-sale-point.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { buyCard } from "#app/customer/scan/buy-card.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { createTransaction } from "#app/till/sales/create-transaction.server.ts";
import { listTransactions } from "#app/till/sales/list-transactions.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { giveItem, makeConfirmedSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

/** The last moment of 30 November in Tunis, and the first of December. */
const before = new Date("2026-11-30T22:59:00Z");
const now = new Date("2026-11-30T23:00:00Z");
const closedFrom = "2026-12-01";

const closePartner = async (id: string, day: string | null = closedFrom) =>
  value(await changePartner(operatorCall({ now: before }), id, { closedFrom: day }));
const closeStore = async (id: string) =>
  value(await changeStore(operatorCall({ now: before }), id, { closedFrom }));
const reader = (moment: Date) => ({ language: "fr", now: moment, userId: null }) as const;
const goods = { priceMillimes: 20_000, sellerName: "Amel" };
const offersOf = async (partner: string, moment: Date) =>
  (await listShopOffers(reader(moment), { partner, limit: 50 })).items.map(({ id }) => id);

describe("a partner that is closed from a day on", () => {
  test("is there until that day begins in Tunis, then neither listed nor found, until it opens again", async () => {
    const partner = await makePartner();
    const store = await makeStore({ partnerId: partner.id });
    expect(await closePartner(partner.id)).toMatchObject({ closedFrom });
    const seen = async (moment: Date) => [
      (await listPartners(reader(moment), { search: partner.name, limit: 5 })).items.length,
      refusal(await getPartner(reader(moment), partner.id)),
      refusal(await getStoreCompany({ now: moment }, store.id)),
    ];
    expect(await seen(before)).toEqual([1, null, null]);
    expect(await seen(now)).toEqual([0, "NOT_FOUND", "NOT_FOUND"]);
    await closePartner(partner.id, null);
    expect(await seen(now)).toEqual([1, null, null]);
  });

  test("sells nothing at its tills, which still show what was sold", async () => {
    const till = await makeTill();
    const userId = await makeAccount({ now: before });
    const waiting = await makeWaitingSale(till, userId, { now: before, price: 20_000 });
    const sold = await makeConfirmedSale(till, userId, { now: before, price: 20_000 });
    const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
    const item = await giveItem(userId, voucher, before);
    await closePartner(till.partner.id);
    value(await createTransaction(till.call({ now: before }), goods));
    const call = till.call({ now });
    const tried = [
      await createTransaction(call, goods),
      await redeemWalletCode(call, { code: await codeAt(item, now), priceMillimes: 5_000 }),
      await confirmTransaction(call, waiting.id),
      await cancelTransaction(call, sold.id, null),
    ];
    expect(tried.map(refusal)).toEqual(Array.from(tried, () => "STORE_CLOSED"));
    const { items } = value(await listTransactions(call, { limit: 10 }));
    expect(items.map(({ id }) => id)).toContain(sold.id);
    value(await cancelByOperator(operatorCall({ now }), sold.id, { reason: "Fermé" }));
  });

  test("sends nobody to its online shop, answers no claim and cancels no use", async () => {
    const till = await makeOnlineTill();
    const userId = await makeAccount({ now: before });
    const claim = await claimOnline(till, userId, { now: before });
    await closePartner(till.partner.id);
    const visit = (moment: Date) =>
      visitPartner(clientCall(userId, { now: moment }), { partnerId: till.partner.id });
    expect([refusal(await visit(before)), refusal(await visit(now))]).toEqual([null, "NOT_FOUND"]);
    expect(refusal(await acceptRequest(till.call({ now }), claim.id, {}))).toBe("STORE_CLOSED");
    const cancel = (call: MerchantCall | OperatorCall) =>
      cancelOnlineUse(call, claim.transactionId, { reason: "Fermé" });
    expect(refusal(await cancel(till.call({ now })))).toBe("STORE_CLOSED");
    expect(refusal(await cancel(operatorCall({ now })))).toBeNull();
  });

  test("has no offers in the shop, and none is bought, watched, claimed or given", async () => {
    const till = await makeTill();
    const partner = await makePartner();
    const offer = await makeOffer({ partnerId: partner.id, pointPrice: 10, now: before });
    const { code } = await makeClickout({ offerId: offer.id, now: before });
    await makeCampaign({ now: before, partnerId: till.partner.id, effect: { offerId: offer.id } });
    await closePartner(partner.id);
    const userId = await makeAccount({ now: before, points: 100 });
    expect(await offersOf(partner.id, before)).toEqual([offer.id]);
    expect(await offersOf(partner.id, now)).toEqual([]);
    const call = clientCall(userId, { now });
    expect([
      refusal(await getShopOffer({ ...reader(now), userId }, offer.id)),
      refusal(await purchaseOffer(call, { offerId: offer.id })),
      refusal(await watchOffer(call, offer.id, true)),
      refusal(await claimClickout(call, { code })),
    ]).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "CLICKOUT_SERVICE_ERROR"]);
    const bought = clientCall(userId, { now: before });
    expect(value(await purchaseOffer(bought, { offerId: offer.id })).status).toBe("COMPLETED");
    await makeConfirmedSale(till, userId, { now, price: 20_000 });
    const items = await prisma.walletItem.count({ where: { userId, offerId: offer.id } });
    expect(items, "bought, and not given").toBe(1);
  });
});

describe("a store that is closed from a day on", () => {
  test("is left out, and its partner's other stores take what was sold", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const other = await makeStore({ partnerId, state: "TOZEUR" });
    const offer = await makeOffer({ partnerId, pointPrice: 10, now: before });
    const userId = await makeAccount({ now: before, points: 100 });
    const item = await giveItem(userId, { partnerId, type: "VOUCHER", faceValueMillimes: 20_000 }, before);
    await closeStore(till.store.id);
    expect(await listStoreStates(now)).toContain("TOZEUR");
    const storesIn = async (moment: Date) =>
      value(await getPartner(reader(moment), partnerId)).stores.map(({ id }) => id);
    expect((await storesIn(before)).sort()).toEqual([till.store.id, other.id].sort());
    expect(await storesIn(now)).toEqual([other.id]);
    expect(value(await getShopOffer(reader(now), offer.id)).stores.map(({ id }) => id)).toEqual([other.id]);
    expect(refusal(await createTransaction(till.call({ now }), goods))).toBe("STORE_CLOSED");
    const company = { ...till.call({ now }), caller: { ...till.call({ now }).caller, storeId: null } };
    const use = { code: await codeAt(item, now), priceMillimes: 5_000, storeId: other.id };
    expect(value(await redeemWalletCode(company, use))).toMatchObject({ reductionMillimes: 5_000 });
  });

  test("that is the last one ends the sale of what cannot be used online", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const onlineUrl = "https://shop.example/";
    value(await changePartner(operatorCall({ now: before }), partnerId, { online: true, onlineUrl }));
    const inStore = await makeOffer({ partnerId, pointPrice: 10, now: before });
    const online = await makeOffer({ partnerId, pointPrice: 10, availableOnline: true, now: before });
    await closeStore(till.store.id);
    expect((await offersOf(partnerId, before)).sort()).toEqual([inStore.id, online.id].sort());
    expect(await offersOf(partnerId, now)).toEqual([online.id]);
    const userId = await makeAccount({ now: before, points: 100 });
    const buy = (offerId: string) => purchaseOffer(clientCall(userId, { now }), { offerId });
    expect(refusal(await buy(inStore.id))).toBe("NOT_FOUND");
    expect(value(await buy(online.id)).status).toBe("COMPLETED");
    expect(refusal(await getPartner(reader(now), partnerId))).toBeNull();
  });

  test("has no counter", async () => {
    const till = await makeTill();
    const { salePointId, cardId } = await makeCard(till.store.id, { priceMillimes: 5_000 });
    const userId = await makeAccount({ now: before });
    await closeStore(till.store.id);
    const call = clientCall(userId, { now });
    expect(refusal(await getSalePoint({ ...call, now: before }, { id: salePointId }))).toBeNull();
    expect(refusal(await getSalePoint(call, { id: salePointId }))).toBe("NOT_FOUND");
    const bought = await buyCard(call, { salePointId, cardId, answers: {} });
    expect(refusal(bought)).toBe("NOT_FOUND");
  });
});
