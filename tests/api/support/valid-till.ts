/** Valid requests of tills, and of the sandbox. */
import { randomUUID } from "node:crypto";
import { keepCredentials } from "#app/core/services/credentials.server.ts";
import { cardAt, givePin, makeCardSale } from "#tests/factories/card.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { uniquePhone } from "#tests/factories/customer.ts";
import { makeDevice } from "#tests/factories/offline-till.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { orangePhone } from "#tests/factories/premium.ts";
import { makeConfirmedSale, makeSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { codeAt, makeItem } from "#tests/factories/till.ts";
import type { MakeValid, World } from "./valid-request.ts";
import { validAnswersIn } from "./valid-answers.ts";

const waitingSale = async ({ customer, till }: World) =>
  (await makeWaitingSale(till, customer.userId, { now: new Date() })).id;

/** The body that a till sends for a voucher that a customer shows. */
async function shown({ customer, till }: World) {
  const itemId = await makeItem(customer.userId, { partnerId: till.partner.id });
  return { code: await codeAt(itemId, new Date()), priceMillimes: 20_000 };
}

export const validTill: Record<string, MakeValid> = {
  "POST /merchant/cashiers/sign-in": async ({ till }) => {
    const { id, pin } = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id });
    return { body: { cashierId: id, pin } };
  },
  "POST /merchant/customers/lookup": async ({ customer }) => ({
    body: { code: await cardAt(customer.userId, new Date()) },
  }),
  "POST /merchant/offline/allowance": async () => ({
    body: { deviceId: randomUUID(), publicKey: makeTillKey().jwk },
  }),
  "POST /merchant/offline/sales": async ({ till }) => ({
    body: { allowanceId: (await makeDevice(till).allowance(new Date())).id, sales: [] },
  }),
  "POST /merchant/transactions": async () => ({ body: { priceMillimes: 20_000, sellerName: "Sonia" } }),
  "GET /merchant/transactions/{id}": async ({ till }) => ({
    id: (await makeSale(till, { now: new Date() })).id,
  }),
  "POST /merchant/transactions/{id}/cancel": async ({ customer, till }) => ({
    id: (await makeConfirmedSale(till, customer.userId, { now: new Date() })).id,
    body: { amountMillimes: 5_000 },
  }),
  "POST /merchant/transactions/{id}/confirm": async (world) => ({ id: await waitingSale(world) }),
  "POST /merchant/transactions/{id}/pin": async ({ customer, till }) => {
    await givePin(customer.userId, "2758");
    const { id } = await makeCardSale(till, customer.userId, { now: new Date() });
    return { id, body: { pin: "2758" } };
  },
  "POST /merchant/transactions/{id}/refuse": async (world) => ({
    id: await waitingSale(world),
    body: { reason: "Article rendu" },
  }),
  "POST /merchant/transactions/{id}/withdraw": async ({ till }) => ({
    id: (await makeSale(till, { now: new Date() })).id,
  }),
  "POST /merchant/online-uses/{transactionId}/cancel": async ({ customer, till }) => ({
    id: await makeOnlineVisit(customer.userId, { partnerId: till.partner.id }),
    body: { reason: "Commande abandonnée" },
  }),
  ...validAnswersIn("merchant"),
  "POST /merchant/wallet/lookup": async (world) => ({ body: await shown(world) }),
  "POST /merchant/wallet/redeem": async (world) => ({ body: await shown(world) }),

  "POST /sandbox/billing": async () => ({ body: { phone: orangePhone(), outcome: "OK" } }),
  "POST /sandbox/clock": async () => ({ body: { advance: "PT1S" } }),
  "GET /sandbox/credentials": async ({ keys }) => {
    const empty = { operators: [], merchants: [], partners: [], customers: [] };
    await keepCredentials({ operatorKey: keys.operatorKey, ...empty });
    return {};
  },
  "POST /sandbox/operator-token": async () => ({ body: { phone: uniquePhone() } }),
};
