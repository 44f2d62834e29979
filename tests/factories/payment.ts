import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { movePurchase, type PurchaseAction } from "#app/customer/payments/move-purchase.server.ts";
import { openPayment } from "#app/customer/payments/open-payment.server.ts";
import { settlePayment } from "#app/core/services/payments/settle-payment.server.ts";
import type { AwaitingPurchase } from "#app/core/domain/offers/purchase-answer.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import type { GatewayInMemory } from "#tests/factories/gateway.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** A voucher of 20 dinars for 100 points and 12.500 dinars, with a stock of five. */
export const makeMoneyOffer = (options: Parameters<typeof makeOffer>[0] = {}) =>
  makeOffer({
    type: "VOUCHER",
    faceValueMillimes: 20_000,
    pricingType: "MONEY_AND_POINTS",
    pointPrice: 100,
    priceMillimes: 12_500,
    stock: 5,
    ...options,
  });

/** Buys one unit of the offer. */
export async function reserve(userId: string, offerId: string, now: Date): Promise<AwaitingPurchase> {
  const made = value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  if (made.status !== "AWAITING_PAYMENT") throw new Error(`the purchase is ${made.status}`);
  return made;
}

/** Does the work of a gateway's callback. */
export const settle = (invoiceId: string, reference: string, now: Date, gateway = "sandbox") =>
  settlePayment({ invoiceId, reference, gateway, now, log: silent });

/** Does the work of opening the payment page. */
export const openPage = (invoiceId: string, now: Date) =>
  openPayment({ now, language: "fr", log: silent }, invoiceId);

/** The state of everything that a purchase with a price in money can change. */
export async function stateOf(purchaseId: string) {
  const purchase = await prisma.purchase.findFirstOrThrow({ where: { id: purchaseId } });
  const { userId, offerId } = purchase;
  const invoice = await prisma.invoice.findFirstOrThrow({ where: { userId, purchaseId } });
  const account = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } });
  const taken = await prisma.offerTaken.findUnique({ where: { userId_offerId: { userId, offerId } } });
  return {
    status: purchase.status,
    available: account.available,
    reserved: account.reserved,
    items: await prisma.walletItem.count({ where: { userId, offerId } }),
    taken: taken?.taken ?? 0,
    left: (await prisma.stock.aggregate({ where: { subjectId: offerId }, _sum: { remaining: true } }))._sum
      .remaining,
    number: invoice.number,
    refunds: (
      await prisma.payment.findMany({
        where: { userId, invoiceId: invoice.id },
        orderBy: { openedAt: "asc" },
      })
    ).map(({ refund }) => refund),
  };
}

/**
 * A late payment that the gateway did not refund and that waits for an operator; returns the gateway's
 * reference.
 */
export async function makeParkedRefund(gateway = "sandbox"): Promise<string> {
  const now = new Date();
  const userId = await makeAccount({ points: 250, now });
  const { id: offerId } = await makeMoneyOffer();
  const { id, invoice } = await reserve(userId, offerId, now);
  value(await movePurchase(clientCall(userId, { now }), id, "CANCEL"));
  const reference = randomUUID();
  const taken = {
    state: "PAID",
    amountMillimes: 12_500,
    refund: "PARKED",
    attempts: 10,
    lastError: "away",
  } as const;
  await prisma.payment.create({
    data: {
      userId,
      invoiceId: invoice.id,
      reference,
      gateway,
      ...taken,
      openedAt: now,
      decidedAt: now,
    },
  });
  return reference;
}

/**
 * The state after a purchase of `makeMoneyOffer` by a customer with 250 points: after everything was
 * released, and after it was bought.
 */
export const released = { available: 250, reserved: 0, items: 0, taken: 0, left: 5, number: null };
export const completed = { status: "COMPLETED", available: 150, reserved: 0, items: 1, taken: 1, left: 4 };

/** A customer with 250 points whose payment has been open at the gateway for a minute. */
export async function atTheGateway(
  gateway: GatewayInMemory,
  offer: Parameters<typeof makeMoneyOffer>[0],
  now: Date,
) {
  const userId = await makeAccount({ points: 250, now });
  const { id: offerId } = await makeMoneyOffer(offer);
  const purchase = await reserve(userId, offerId, now);
  const { id: invoiceId } = purchase.invoice;
  value(await openPage(invoiceId, new Date(now.getTime() + 60_000)));
  const [session] = gateway.of(invoiceId);
  if (!session) throw new Error("no payment was opened");
  const move = (action: PurchaseAction, when: Date, key?: string) =>
    movePurchase(clientCall(userId, { now: when, key }), purchase.id, action);
  return { userId, offerId, id: purchase.id, invoiceId, reference: session.reference, move };
}
