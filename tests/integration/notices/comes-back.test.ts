/** A unit of a sold-out offer that comes back is news to those who watch it: rules.md, Cause and consequence. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeOffer } from "#app/core/services/catalogue/offer.server.ts";
import { watchOffer } from "#app/customer/offers/watch-offer.server.ts";
import { tellOffersBack } from "#app/core/services/messages/tell-offers-back.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { value } from "#tests/factories/customer.ts";
import { gatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, makeMoneyOffer, reserve, settle } from "#tests/factories/payment.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { runAt } from "../jobs/support.ts";
import { toldTo } from "./support.ts";

const now = new Date("2026-11-24T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const reason = "Achat fait deux fois";

async function backs(userId: string, moment = now): Promise<number> {
  await tellOffersBack(moment);
  return (await toldTo(userId)).filter(({ kind }) => kind === "OFFER_BACK").length;
}
const watch = async (userId: string, offerId: string) =>
  value(await watchOffer(clientCall(userId, { now }), offerId, true));

async function watcherOf(offerId: string): Promise<string> {
  const userId = await makeAccount({ now });
  await watch(userId, offerId);
  return userId;
}

/** A last unit that a customer has in their wallet. */
async function boughtLast(offer: Parameters<typeof makeOffer>[0] = {}) {
  const userId = await makeAccount({ now, points: 500 });
  const { id: offerId } = await makeOffer({ pointPrice: 10, stock: 1, ...offer });
  const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  if (bought.status !== "COMPLETED") throw new Error(`the purchase is ${bought.status}`);
  return { userId, offerId, purchaseId: bought.id, itemId: bought.walletItemId };
}

/** A last unit that waits for its payment. */
async function reservedLast() {
  const userId = await makeAccount({ now, points: 500 });
  const { id: offerId } = await makeMoneyOffer({ stock: 1 });
  return { userId, offerId, ...(await reserve(userId, offerId, now)) };
}

/** A last unit that a sale's campaign has given, or that waits for the sale's approval. */
async function givenLast() {
  const till = await makeTill();
  const { id: offerId } = await makeOffer({ now, partnerId: till.partner.id, stock: 1 });
  await makeCampaign({ now, partnerId: till.partner.id, effect: { offerId } });
  const userId = await makeAccount({ now });
  return { till, userId, offerId, sale: await makeConfirmedSale(till, userId, { now, price: 20_000 }) };
}

type ComeBack = () => Promise<{ offerId: string; comesBack: () => Promise<unknown> }>;

const ways: Record<string, ComeBack> = {
  "a payment that is cancelled": async () => {
    const { userId, offerId, id } = await reservedLast();
    const call = clientCall(userId, { now });
    return { offerId, comesBack: async () => value(await movePurchase(call, id, "CANCEL")) };
  },
  "a payment that runs out": async () => {
    const { offerId } = await reservedLast();
    return { offerId, comesBack: () => runAt(paymentExpiry, at(16)) };
  },
  "a payment that fails": async () => {
    const gateway = gatewayInMemory();
    const { offerId, invoiceId, reference } = await atTheGateway(gateway, { stock: 1 }, now);
    return {
      offerId,
      comesBack: async () => {
        gateway.decline(reference);
        await settle(invoiceId, reference, at(2));
      },
    };
  },
  "a purchase that is returned": async () => {
    const { offerId, purchaseId } = await boughtLast();
    const call = operatorCall({ now });
    return { offerId, comesBack: async () => value(await returnPurchase(call, purchaseId, { reason })) };
  },
  "an item that is void and refunded": async () => {
    const { offerId, itemId } = await boughtLast();
    const call = operatorCall({ now });
    return {
      offerId,
      comesBack: async () => value(await voidWalletItem(call, itemId, { reason, refund: true })),
    };
  },
  "a gift that goes with its sale": async () => {
    const { till, offerId, sale } = await givenLast();
    return {
      offerId,
      comesBack: async () => value(await cancelTransaction(till.call({ now }), sale.id, null)),
    };
  },
  "a gift whose sale is not approved": async () => {
    await setCeilings({ perSalePoints: 10 });
    const { userId, offerId } = await givenLast();
    const { id } = await approvalOf(userId);
    return { offerId, comesBack: async () => value(await refuseApproval(otherOperator(now), id, "Fausse")) };
  },
  "a stock that is raised": async () => {
    const { offerId } = await boughtLast();
    const call = operatorCall({ now });
    return { offerId, comesBack: async () => value(await changeOffer(call, offerId, { stock: 3 })) };
  },
};

afterEach(async () => {
  await setCeilings();
  vi.restoreAllMocks();
});

test.each(Object.entries(ways))("%s tells those who watch, once", async (_, prepare) => {
  const { offerId, comesBack } = await prepare();
  const userId = await watcherOf(offerId);
  expect(await backs(userId, at(20)), "sold out still").toBe(0);
  await comesBack();
  expect(await backs(userId, at(20))).toBe(1);
  expect(await prisma.offerWatch.count({ where: { offerId } })).toBe(0);
  expect(await backs(userId, at(20))).toBe(1);
});

describe("those who watch", () => {
  test("are told again of another coming back, if they watch again", async () => {
    const { offerId, purchaseId } = await boughtLast();
    const userId = await watcherOf(offerId);
    value(await returnPurchase(operatorCall({ now }), purchaseId, { reason }));
    expect(await backs(userId)).toBe(1);
    const buyer = await makeAccount({ now, points: 100 });
    const again = value(await purchaseOffer(clientCall(buyer, { now }), { offerId }));
    await watch(userId, offerId);
    expect(await backs(userId)).toBe(1);
    value(await returnPurchase(operatorCall({ now }), again.id, { reason }));
    expect(await backs(userId)).toBe(2);
  });

  test("hear nothing of a unit that comes back to others", async () => {
    const { offerId, purchaseId } = await boughtLast({ stock: 40 });
    const userId = await watcherOf(offerId);
    value(await returnPurchase(operatorCall({ now }), purchaseId, { reason }));
    expect(await backs(userId)).toBe(0);
  });

  test("hear of it when it is on sale again, if it was paused", async () => {
    const { offerId, purchaseId } = await boughtLast();
    const userId = await watcherOf(offerId);
    value(await changeOffer(operatorCall({ now }), offerId, { status: "PAUSED" }));
    value(await returnPurchase(operatorCall({ now }), purchaseId, { reason }));
    expect(await backs(userId)).toBe(0);
    value(await changeOffer(operatorCall({ now }), offerId, { status: "ACTIVE" }));
    expect(await backs(userId)).toBe(1);
  });

  test("and may not buy it hear nothing and go on watching", async () => {
    const level = await boughtLast();
    const low = await watcherOf(level.offerId);
    value(await changeOffer(operatorCall({ now }), level.offerId, { minLevel: 3 }));
    const full = await boughtLast({ perUserLimit: 1, stock: 2 });
    const other = await makeAccount({ now, points: 100 });
    const second = value(await purchaseOffer(clientCall(other, { now }), { offerId: full.offerId }));
    await watch(full.userId, full.offerId);
    value(await returnPurchase(operatorCall({ now }), level.purchaseId, { reason }));
    value(await returnPurchase(operatorCall({ now }), second.id, { reason }));
    expect([await backs(low), await backs(full.userId)]).toEqual([0, 0]);
    const offerId = { in: [level.offerId, full.offerId] };
    expect(await prisma.offerWatch.count({ where: { offerId } })).toBe(2);
  });

  test("are told once by two jobs at once", async () => {
    const { offerId, purchaseId } = await boughtLast();
    const userId = await watcherOf(offerId);
    value(await returnPurchase(operatorCall({ now }), purchaseId, { reason }));
    await Promise.all(Array.from({ length: 4 }, () => tellOffersBack(now)));
    expect(await backs(userId)).toBe(1);
  });
});
