/** The customer's card and the sale made with it, over HTTP as an integrator's till does it. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { codeAfter, done, enterOffer, enterShop } from "./support/journey.ts";

const shop = await enterShop();
const { id: offerId } = await enterOffer(shop.operator, shop.partner.id);

interface Looked {
  customer: string;
  items: { walletItemId: string }[];
  expiresAt: string;
}
interface Sale {
  id: string;
  status: string;
}

const cardOf = async ({ token }: Customer) =>
  done(
    await api.get<{ code: string; secret: string; periodSeconds: number; digits: number }>("/client/card", {
      token,
    }),
  );
const look = (code: string, till: { key: string } = shop.till, storeId?: string) =>
  api.post<Looked>("/merchant/customers/lookup", { code, storeId }, till);
const sell = (body: object, till: { key: string; idempotencyKey?: string } = shop.till) =>
  api.post<Sale>("/merchant/transactions", { priceMillimes: 25_000, sellerName: "Sonia", ...body }, till);
const handleOf = async (customer: Customer) => done(await look((await cardOf(customer)).code)).customer;
const pinOf = async ({ token }: Customer, pin: string) =>
  done(await api.post("/client/pin", { pin, confirmPin: pin }, { token }));
const refused = (error: string, status = 400) => ({ status, body: { success: false, error } });

describe("the card", () => {
  it("shows a code that the customer's device makes by itself from then on", async () => {
    const card = await cardOf(await makeCustomer());
    expect(card).toMatchObject({ periodSeconds: 60, digits: 6 });
    expect(card.code).toMatch(/^C-[2-9A-HJ-NP-Z]{10}-\d{6}$/);
    expect(done(await look(codeAfter(card, 60)))).toMatchObject({ firstName: null, level: 0, items: [] });
  });

  it("is looked up by a company's key for the store that it names, and by no other", async () => {
    const { code } = await cardOf(await makeCustomer());
    const company = await makeApiKey({ partnerId: shop.partner.id });
    const stranger = (await makeStore()).id;
    expect(await look(code, company)).toMatchObject({
      ...refused("INVALID_INPUT"),
      body: { details: [{ path: "storeId", code: "REQUIRED" }] },
    });
    expect(await look(code, company, stranger)).toMatchObject(refused("NOT_FOUND", 404));
    expect(await look(code, shop.till, stranger)).toMatchObject(refused("NOT_FOUND", 404));
    const { customer } = done(await look(code, company, shop.store.id));
    expect(await sell({ customer, storeId: shop.store.id }, company)).toMatchObject({ status: 201 });
  });

  it("of a blocked customer is refused, and so is a handle from before", async () => {
    const customer = await makeCustomer();
    const { code } = await cardOf(customer);
    const handle = await handleOf(customer);
    const block = { reason: "Compte partagé" };
    done(await api.post(`/operator/customers/${customer.userId}/block`, block, shop.operator));
    expect(await look(code)).toMatchObject(refused("USER_BLOCKED"));
    expect(await sell({ customer: handle })).toMatchObject(refused("USER_BLOCKED"));
  });
});

describe("a sale by the card", () => {
  it("has one id for both sides, with a voucher of the customer's, from the scan to the points", async () => {
    const customer = await makeCustomer({ points: 100 });
    const { userId, token } = customer;
    done(await api.post("/client/shop/purchase", { offerId }, { token }));
    const looked = done(await look((await cardOf(customer)).code));
    expect(looked).toMatchObject({
      ...{ firstName: null, level: 0, stamps: [] },
      items: [{ title: "Offre F", type: "VOUCHER", remainingMillimes: 10_000, usable: true }],
    });
    expect(JSON.stringify(looked)).not.toContain(userId);
    const walletItemId = looked.items[0]?.walletItemId;

    const made = await sell({ customer: looked.customer, walletItemId });
    expect(made).toMatchObject({
      status: 201,
      body: { status: "ATTACHED", reductionMillimes: 10_000, payableMillimes: 15_000 },
    });
    const { id } = made.body;
    const bought = done(await api.post("/client/transaction/buy", { id }, { token }));
    expect(bought).toMatchObject({ id, status: "AWAITING_CASHIER", walletItemId, payableMillimes: 15_000 });
    expect(done(await api.post(`/merchant/transactions/${id}/confirm`, {}, shop.till))).toMatchObject({
      ...{ id, status: "CONFIRMED", pointsEarned: 150 },
    });
    expect(done(await api.get(`/client/wallet/${walletItemId}`, { token }))).toMatchObject({
      status: "USED",
    });
  });

  it("counts once for one key, whatever was sold to the customer before", async () => {
    const customer = await handleOf(await makeCustomer());
    const idempotencyKey = randomUUID();
    const keyed = { ...shop.till, idempotencyKey };
    const [first, again] = [await sell({ customer }, keyed), await sell({ customer }, keyed)];
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await sell({ customer, priceMillimes: 1 }, keyed)).toMatchObject(
      refused("IDEMPOTENCY_KEY_REUSED", 422),
    );
  });

  it("needs a handle of this store, and an item a handle", async () => {
    const customer = await makeCustomer();
    const handle = await handleOf(customer);
    const other = await makeApiKey({ storeId: (await makeStore({ partnerId: shop.partner.id })).id });
    expect(await sell({ customer: handle }, other)).toMatchObject(refused("CUSTOMER_HANDLE_INVALID"));
    expect(await sell({ customer: customer.userId })).toMatchObject(refused("CUSTOMER_HANDLE_INVALID"));
    expect(await sell({ walletItemId: randomUUID() })).toMatchObject({
      ...refused("INVALID_INPUT"),
      body: { details: [{ path: "customer", code: "REQUIRED" }] },
    });
    expect(await sell({ customer: handle, walletItemId: randomUUID() })).toMatchObject(
      refused("NOT_FOUND", 404),
    );
  });
});

describe("the customer's PIN at the till", () => {
  const agree = (id: string, pin: string) => api.post(`/merchant/transactions/${id}/pin`, { pin }, shop.till);

  it("is a yes, as on the phone", async () => {
    const customer = await makeCustomer();
    await pinOf(customer, "2758");
    const { id } = done(await sell({ customer: await handleOf(customer) }));
    expect(done(await agree(id, "2758"))).toMatchObject({ id, status: "AWAITING_CASHIER" });
    expect(await agree(id, "2758")).toMatchObject(refused("TRANSACTION_INVALID_STATUS"));
    expect(done(await api.post(`/merchant/transactions/${id}/confirm`, {}, shop.till))).toMatchObject({
      ...{ id, status: "CONFIRMED" },
    });
  });

  it("is closed by five wrong ones, and the phone still says yes", async () => {
    const customer = await makeCustomer();
    await pinOf(customer, "2758");
    const { id } = done(await sell({ customer: await handleOf(customer) }));
    for (const pin of ["0000", "0001", "0002", "0003", "0004", "2758"])
      expect(await agree(id, pin)).toMatchObject(refused("USER_AUTH_FAILED"));
    const yes = await api.post("/client/transaction/buy", { id }, { token: customer.token });
    expect(done(yes)).toMatchObject({ status: "AWAITING_CASHIER" });
  });

  it("stands nowhere in what is kept of the call", async () => {
    const customer = await makeCustomer();
    await pinOf(customer, "2758");
    const { id } = done(await sell({ customer: await handleOf(customer) }));
    const keyed = { ...shop.till, idempotencyKey: randomUUID() };
    const send = () => api.post(`/merchant/transactions/${id}/pin`, { pin: "2758" }, keyed);
    const first = done(await send());
    expect(done(await send())).toEqual(first);
    const kept = await prisma.idempotencyKey.findFirstOrThrow({ where: { key: keyed.idempotencyKey } });
    const other = await prisma.idempotencyKey.findMany({ where: { requestHash: kept.requestHash } });
    expect(other).toHaveLength(1);
    expect(JSON.stringify(kept.response)).not.toContain("2758");
  });
});
