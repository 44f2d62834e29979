// Own server: moves the sandbox's clock and lets a job loose on all purchases.
/** Offers with a price in money, bought over HTTP with the sandbox's gateway. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done, enterOffer, enterShop } from "./support/journey.ts";
import { runJob } from "./support/run-job.ts";

interface Awaiting {
  id: string;
  status: string;
  totalPoints: number;
  invoice: { id: string; amountMillimes: number; paymentUrl: string; expiresAt: string };
}

interface Purchase {
  id: string;
  status: string;
  walletItemId: string | null;
  totalPoints: number;
  invoice: {
    id: string;
    number: string | null;
    amountMillimes: number;
    paymentUrl: string | null;
    expiresAt: string;
    refund: string | null;
  };
}

interface Points {
  available: number;
  reserved: number;
}

let shop: Awaited<ReturnType<typeof enterShop>>;
let shopper: { token: string };
beforeAll(async () => {
  shop = await enterShop();
  shopper = await makeCustomer();
});
afterEach(async () => {
  done(await api.post("/sandbox/clock", { reset: true }));
});

const money = { pricingType: "MONEY_AND_POINTS", pointPrice: 100, priceMillimes: 12_500 };
const enter = (options: object = {}) =>
  enterOffer(shop.operator, shop.partner.id, { ...money, stock: 5, ...options });
const buy = (offerId: string, token: string, idempotencyKey?: string) =>
  api.post<Awaiting>("/client/shop/purchase", { offerId }, { token, idempotencyKey });
const look = async (id: string, token: string) =>
  done(await api.get<Purchase>(`/client/shop/purchase/${id}`, { token }));
const move = (id: string, token: string, action: string, idempotencyKey?: string) =>
  api.post<Purchase>(`/client/shop/purchase/${id}`, { action }, { token, idempotencyKey });
const decide = (invoiceId: string, outcome: "PAID" | "FAILED") =>
  api.post(`/sandbox/payments/${invoiceId}`, { outcome });
const pointsOf = async (token: string) => done(await api.get<Points>("/client/points", { token }));
const stockOf = async (offerId: string) =>
  done(await api.get<{ stockRemaining: number }>(`/client/shop/offer/${offerId}`, shopper)).stockRemaining;
const run = async () => runJob(api, "payment-expiry", await makeOperatorKey());

async function reserved(options: object = {}) {
  const { token } = await makeCustomer({ points: 250 });
  const { id: offerId } = await enter(options);
  const { id, invoice } = done(await buy(offerId, token));
  return { token, offerId, id, invoice };
}

describe("an offer for points and money", () => {
  it("can be had, and is set aside until it is paid", async () => {
    const { token } = await makeCustomer({ points: 250 });
    const { id: offerId } = await enter();
    expect(done(await api.get(`/client/shop/offer/${offerId}`, { token }))).toMatchObject({
      availability: "AVAILABLE",
      priceMillimes: 12_500,
    });
    const made = await buy(offerId, token);
    expect(made).toMatchObject({
      status: 201,
      body: { status: "AWAITING_PAYMENT", totalPoints: 150, invoice: { amountMillimes: 12_500 } },
    });
    const { id, invoice } = made.body;
    const waitsMs =
      Date.parse(invoice.expiresAt) - Date.parse(done(await api.get<{ now: string }>("/sandbox/clock")).now);
    expect(waitsMs).toBeGreaterThan(13 * 60_000);
    expect(waitsMs).toBeLessThanOrEqual(15 * 60_000);
    expect(await look(id, token)).toMatchObject({
      status: "AWAITING_PAYMENT",
      walletItemId: null,
      invoice: { ...invoice, number: null },
    });
    expect(await pointsOf(token)).toMatchObject({ available: 150, reserved: 100 });
    expect(await stockOf(offerId)).toBe(4);
  });

  it("is asked for once under one key", async () => {
    const { token } = await makeCustomer({ points: 250 });
    const { id: offerId } = await enter();
    const [first, second] = [await buy(offerId, token, "one"), await buy(offerId, token, "one")];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    expect((await buy((await enter()).id, token, "one")).status).toBe(422);
  });

  it("paid: the item is in the wallet, the points are spent and the invoice has a number", async () => {
    const { token, id, invoice, offerId } = await reserved();
    done(await decide(invoice.id, "PAID"));
    const paid = await look(id, token);
    expect(paid).toMatchObject({
      status: "COMPLETED",
      totalPoints: 150,
      invoice: { paymentUrl: null, refund: null },
    });
    expect(paid.invoice.number).toMatch(/^MZ-\d{4}-\d{6}$/);
    expect(done(await api.get(`/client/wallet/${paid.walletItemId}`, { token }))).toMatchObject({
      status: "ACTIVE",
      remainingMillimes: 10_000,
    });
    expect(await pointsOf(token)).toMatchObject({ available: 150, reserved: 0 });
    expect(await stockOf(offerId)).toBe(4);
    // A repeated callback changes nothing.
    done(await decide(invoice.id, "PAID"));
    expect(await look(id, token)).toEqual(paid);
    expect(await move(id, token, "CANCEL")).toMatchObject({
      status: 400,
      body: { error: "INVOICE_INVALID_STATUS" },
    });
    expect(done(await move(id, token, "REFRESH"))).toMatchObject({ status: "COMPLETED" });
  });

  it("declined: everything comes back; paid after that, the money goes back", async () => {
    const { token, id, invoice, offerId } = await reserved();
    done(await decide(invoice.id, "FAILED"));
    expect(await look(id, token)).toMatchObject({ status: "FAILED", totalPoints: 250, walletItemId: null });
    expect(await stockOf(offerId)).toBe(5);
    done(await decide(invoice.id, "PAID"));
    expect(await look(id, token)).toMatchObject({
      status: "REFUNDED",
      totalPoints: 250,
      invoice: { number: null, refund: "DONE" },
    });
  });

  it("given up, once under one key; paid after that, the money goes back", async () => {
    const { token, id, invoice } = await reserved();
    const first = await move(id, token, "CANCEL", "give-up");
    expect(first).toMatchObject({ status: 200, body: { status: "CANCELLED", totalPoints: 250 } });
    const again = await move(id, token, "CANCEL", "give-up");
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await move(id, token, "CANCEL")).toMatchObject({
      status: 400,
      body: { error: "INVOICE_INVALID_STATUS" },
    });
    done(await decide(invoice.id, "PAID"));
    expect(await look(id, token)).toMatchObject({ status: "REFUNDED" });
    expect(await pointsOf(token)).toMatchObject({ available: 250, reserved: 0 });
  });

  it("15 minutes later it has run out", async () => {
    const { token, id, offerId } = await reserved({ pricingType: "MONEY_ONLY", pointPrice: 0 });
    done(await api.post("/sandbox/clock", { advance: "PT14M" }));
    await run();
    expect(await look(id, token)).toMatchObject({ status: "AWAITING_PAYMENT" });
    done(await api.post("/sandbox/clock", { advance: "PT2M" }));
    expect((await look(id, token)).invoice.paymentUrl).toBeNull();
    await run();
    expect(await look(id, token)).toMatchObject({ status: "EXPIRED" });
    expect(await stockOf(offerId)).toBe(5);
  });
});

it("a purchase of another's is not there, and what is no action is refused", async () => {
  const { token, id } = await reserved();
  const other = await makeCustomer();
  for (const action of ["CANCEL", "REFRESH"])
    expect(await move(id, other.token, action)).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
  expect(await move(id, token, "PAY")).toMatchObject({
    status: 400,
    body: { error: "INVALID_INPUT", details: [{ path: "action" }] },
  });
  expect((await api.post(`/client/shop/purchase/${id}`, { action: "CANCEL" })).status).toBe(401);
  expect(await look(id, token)).toMatchObject({ status: "AWAITING_PAYMENT" });
});
