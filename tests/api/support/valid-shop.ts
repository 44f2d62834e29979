/** Valid requests of the shop, the wallet, online shops, wheels, sale points, and sales on the customer's side. */
import { eInvoices } from "#app/core/services/invoices/e-invoices.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { versionInForce } from "#app/core/domain/help/legal-version.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeWaitingWelcome } from "#tests/factories/newcomer.ts";
import { welcomeId } from "#app/core/domain/reviews/review.ts";
import { makeNotice } from "#tests/factories/notice.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { askFor } from "#tests/factories/request.ts";
import { makeAttachedSale, makeConfirmedSale, makeSale, must } from "#tests/factories/sale.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { makeItem } from "#tests/factories/till.ts";
import { givePremium, makePrize, makeWonGoods, spinDays } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { workThrough } from "#tests/integration/jobs/support.ts";
import { done } from "./journey.ts";
import type { MakeValid, World } from "./valid-request.ts";

/** A purchase that waits for its payment. */
async function reserved({ customer: { token } }: World) {
  const body = { offerId: (await makeMoneyOffer()).id };
  return done(
    await api.post<{ id: string; invoice: { id: string } }>("/client/shop/purchase", body, { token }),
  );
}

async function paidInvoice(world: World): Promise<string> {
  const { invoice } = await reserved(world);
  done(await api.post(`/sandbox/payments/${invoice.id}`, { outcome: "PAID" }));
  return invoice.id;
}

/** The same, handed over to the tax platform. */
async function invoiceAtPlatform(world: World): Promise<string> {
  const id = await paidInvoice(world);
  await workThrough(eInvoices, new Date());
  return id;
}

/** The credit note of a purchase that an operator has returned, handed over to the tax platform after its invoice. */
async function creditNoteAtPlatform(world: World): Promise<string> {
  const invoiceId = await paidInvoice(world);
  const { purchaseId } = await prisma.invoice.findFirstOrThrow({ where: { id: invoiceId } });
  const now = new Date();
  must(await returnPurchase(operatorCall({ now }), purchaseId, { reason: "Achat fait deux fois" }));
  for (let turn = 0; turn < 3; turn += 1) await workThrough(eInvoices, new Date());
  return (await prisma.creditNote.findFirstOrThrow({ where: { invoiceId } })).id;
}

/** A request for a card with a document, which waits for the till's answer. */
export function waitingRequest({ customer, till }: World): Promise<string> {
  const card = { queries: ["document" as const], priceMillimes: 5_000 };
  return askFor(till, customer.userId, { now: new Date(), ...card, document: makePdf(newId()) });
}

/** The same, accepted. */
export async function acceptedRequest(world: World): Promise<string> {
  const id = await waitingRequest(world);
  must(await acceptRequest(world.till.call({ now: new Date() }), id, {}));
  return id;
}

const itemOf = ({ customer, till }: World, offer: Parameters<typeof makeOffer>[0] = {}) =>
  makeItem(customer.userId, { partnerId: till.partner.id, ...offer });

/** A premium customer who may play the grand-prize wheel. */
async function readyPlayer(): Promise<string> {
  const now = new Date();
  const userId = await makeAccount({ now: new Date(now.getTime() - 30 * day) });
  await givePremium(userId, now);
  await spinDays(userId, 1, now);
  await prisma.wheelSpin.updateMany({ where: { userId }, data: { run: 7 } });
  return userId;
}

async function wonSpin() {
  const userId = await makeAccount();
  await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amina" } });
  return { userId, id: await makeWonGoods(userId) };
}

export const validShop: Record<string, MakeValid> = {
  "POST /client/clickout/claim": async () => ({ body: { code: (await makeClickout()).code } }),
  "GET /public/clickout/{code}": async () => ({ id: (await makeClickout()).code }),
  "GET /public/external": async () => {
    const reference = uniqueName("ERP");
    await makePartner({ externalReference: reference });
    return { query: { reference } };
  },
  "GET /public/store-company/{storeId}": async ({ till }) => ({ id: till.store.id }),
  "GET /client/invoices/{id}": async (world) => ({ id: await paidInvoice(world) }),
  "GET /client/invoices/{id}/document": async (world) => ({ id: await paidInvoice(world) }),
  "GET /client/invoices/{id}/xml": async (world) => ({ id: await invoiceAtPlatform(world) }),
  "GET /client/credit-notes/{id}/document": async (world) => ({ id: await creditNoteAtPlatform(world) }),
  "GET /client/credit-notes/{id}/xml": async (world) => ({ id: await creditNoteAtPlatform(world) }),
  "POST /sandbox/payments/{invoiceId}": async (world) => ({
    id: (await reserved(world)).invoice.id,
    body: { outcome: "PAID" },
  }),
  "GET /client/partners/{id}": async ({ till }) => ({ id: till.partner.id }),
  "POST /client/partners/use-online": async ({ till }) => ({ body: { partnerId: till.partner.id } }),
  "GET /client/request/document/{id}": async (world) => ({ id: await waitingRequest(world) }),
  "GET /client/request/status/{id}": async (world) => ({ id: await waitingRequest(world) }),
  "POST /client/request/validation": async ({ customer, till }) => {
    const orderId = newId();
    const transactionId = await makeOnlineVisit(customer.userId, { partnerId: till.partner.id });
    return { body: { transactionId, orderId, amountMillimes: "40000", document: makePdf(orderId) } };
  },
  "GET /client/sale-point/{id}": async ({ till }) => ({
    id: (await makeCard(till.store.id, {})).salePointId,
  }),
  "POST /client/sale-point/buy": async ({ till }) => ({
    body: await makeCard(till.store.id, { priceMillimes: 2_000 }),
  }),
  "POST /client/sale-point/request": async ({ till }) => {
    const card = await makeCard(till.store.id, {
      action: "REQUEST",
      queries: ["document"],
      priceMillimes: 5_000,
    });
    return { body: { ...card, document: makePdf(newId()) } };
  },
  "POST /client/notifications/read-all": async () => ({}),
  "POST /client/notifications/{id}/read": async ({ customer: { userId } }) => {
    await makeNotice(userId);
    const { id } = await prisma.notice.findFirstOrThrow({ where: { userId } });
    return { id };
  },
  "POST /client/consents": async () => ({ body: { kind: "TERMS", version: versionInForce("terms") } }),
  "POST /client/consents/withdraw": async () => ({ body: { kind: "MESSAGES" } }),
  "POST /client/reviews": async ({ customer: { userId } }) => {
    await makeWaitingWelcome(userId);
    return { body: { kind: "WELCOME", id: welcomeId } };
  },
  "PUT /client/notification-preferences": async () => ({
    body: {
      kinds: { CAMPAIGN: { push: false, mail: true } },
      quietHours: { from: "22:00", until: "07:30" },
    },
  }),
  "POST /client/push-subscriptions": async () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
      keys: {
        p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      },
    },
  }),
  "DELETE /client/push-subscriptions": async () => ({
    body: { endpoint: "https://push.example/none" },
  }),
  "POST /client/shop/offer/{id}/favourite": async () => ({ id: (await makeOffer()).id }),
  "DELETE /client/shop/offer/{id}/favourite": async () => ({ id: (await makeOffer()).id }),
  "POST /client/shop/offer/{id}/watch": async () => ({ id: (await makeOffer()).id }),
  "DELETE /client/shop/offer/{id}/watch": async () => ({ id: (await makeOffer()).id }),
  "GET /client/shop/offer/{id}": async () => ({ id: (await makeOffer()).id }),
  "POST /client/shop/purchase": async () => ({ body: { offerId: (await makeOffer()).id } }),
  "GET /client/shop/purchase/{id}": async (world) => ({ id: (await reserved(world)).id }),
  "POST /client/shop/purchase/{id}": async (world) => ({
    id: (await reserved(world)).id,
    body: { action: "CANCEL" },
  }),
  "POST /client/transaction/attach": async ({ till }) => ({
    body: { code: (await makeSale(till, { now: new Date() })).code },
  }),
  "POST /client/transaction/buy": async ({ customer, till }) => ({
    body: { id: (await makeAttachedSale(till, customer.userId, { now: new Date() })).id },
  }),
  "POST /client/transaction/decline": async ({ customer, till }) => ({
    body: { id: (await makeAttachedSale(till, customer.userId, { now: new Date() })).id },
  }),
  "POST /client/transaction/update": async ({ customer, till }) => ({
    body: {
      id: (await makeAttachedSale(till, customer.userId, { now: new Date() })).id,
      walletItemId: null,
    },
  }),
  "GET /client/transaction/verification": async ({ customer, till }) => ({
    query: { id: (await makeConfirmedSale(till, customer.userId, { now: new Date() })).id },
  }),
  "GET /client/wallet/{id}": async (world) => ({ id: await itemOf(world) }),
  "GET /client/wallet/{id}/history": async (world) => ({ id: await itemOf(world) }),
  "POST /client/wallet/use-online": async (world) => {
    const walletItemId = await itemOf(world, { type: "COUPON", availableOnline: true });
    return { body: { walletItemId, basketPriceMillimes: 40_000 } };
  },
  "POST /client/wheel-points/play": async () => ({
    userId: (await makeCustomer({ points: 1_000 })).userId,
    body: { clientSeed: "jasmin" },
  }),
  "GET /public/reserve": async () => {
    const proof = { provedAt: new Date(), points: 300n, pointMillimes: 10 };
    await prisma.reserveProof.upsert({ where: { id: 1 }, create: proof, update: proof });
    return {};
  },
  "GET /public/wheel-points/rules": async () => ({}),
  "GET /public/wheel-prizes/rules": async () => ({}),
  "POST /client/wheel-spins/{id}/name": async () => wonSpin(),
  "DELETE /client/wheel-spins/{id}/name": async () => wonSpin(),
  "POST /client/wheel-prizes/play": async () => {
    await makePrize();
    return { userId: await readyPlayer(), body: {} };
  },
};
