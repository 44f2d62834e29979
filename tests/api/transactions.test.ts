// Own server: moves the sandbox's clock and lets a job loose on all transactions.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { api } from "#tests/setup/api-server.ts";
import { uniqueEmail } from "#tests/factories/customer.ts";
import { done, enterOffer, enterShop, signIn, signUp } from "./support/journey.ts";

interface Sale {
  id: string;
  code: string;
  qrUrl: string;
  status: string;
}

const shop = await enterShop();

async function makeSale(priceMillimes = 25_000): Promise<Sale> {
  return done(
    await api.post<Sale>(
      "/merchant/transactions",
      { priceMillimes, sellerName: "Sonia", reference: "A-17" },
      shop.till,
    ),
  );
}

async function makeAttached(token: string, priceMillimes = 25_000): Promise<Sale> {
  const sale = await makeSale(priceMillimes);
  done(await api.post("/client/transaction/attach", { code: sale.code }, { token }));
  return sale;
}

async function makeWaiting(token: string, priceMillimes = 25_000): Promise<Sale> {
  const sale = await makeAttached(token, priceMillimes);
  done(await api.post("/client/transaction/buy", { id: sale.id }, { token }));
  return sale;
}

const pointsOf = async (token: string) =>
  done(await api.get<{ available: number; owed: number }>("/client/points", { token })).available;

describe("a sale from the till to the customer and back", () => {
  it("is made, attached, paid less for with a coupon, confirmed, and cancelled in two goes", async () => {
    const { id: userId, token } = await signUp();
    const offer = await enterOffer(shop.operator, shop.partner.id, {
      discount: { kind: "PERCENT", value: 20 },
    });
    done(await api.post("/operator/gifts", { userId, points: 100 }, shop.operator));
    const { walletItemId } = done(
      await api.post<{ walletItemId: string }>("/client/shop/purchase", { offerId: offer.id }, { token }),
    );

    const made = await api.post<Sale>(
      "/merchant/transactions",
      { priceMillimes: 25_000, sellerName: "Sonia" },
      shop.till,
    );
    expect(made).toMatchObject({
      status: 201,
      body: { status: "CREATED", expiresAt: expect.any(String) as string },
    });
    const { id, code, qrUrl } = made.body;
    expect(code).toMatch(/^T-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(qrUrl.endsWith(`/scan/${code}`)).toBe(true);

    const attached = done(await api.post("/client/transaction/attach", { code }, { token }));
    expect(attached).toMatchObject({
      ...{ id, code, status: "ATTACHED", priceMillimes: 25_000, sellerName: "Sonia", queries: [] },
      store: { id: shop.store.id, name: "La Marsa" },
      usableWalletItems: [{ id: walletItemId, reductionMillimes: 5_000, payableMillimes: 20_000 }],
    });
    expect(done(await api.post("/client/transaction/update", { id, walletItemId }, { token }))).toMatchObject(
      {
        ...{ reductionMillimes: 5_000, payableMillimes: 20_000, expectedPoints: 200 },
      },
    );
    const bought = done(await api.post("/client/transaction/buy", { id }, { token }));
    expect(bought).toMatchObject({ status: "AWAITING_CASHIER", expiresAt: expect.any(String) as string });
    expect(done(await api.get(`/merchant/transactions/${id}`, shop.till))).toMatchObject({
      reductionMillimes: 5_000,
      payableMillimes: 20_000,
    });
    expect(
      done(
        await api.get<{ items: Sale[] }>("/merchant/transactions?status=AWAITING_CASHIER", shop.till),
      ).items.map((sale) => sale.id),
    ).toContain(id);

    expect(done(await api.post(`/merchant/transactions/${id}/confirm`, {}, shop.till))).toMatchObject({
      status: "CONFIRMED",
      pointsEarned: 200,
    });
    expect(done(await api.get(`/client/transaction/verification?id=${id}`, { token }))).toMatchObject({
      ...{ id, status: "CONFIRMED", pointsEarned: 200, bonusPoints: 0, totalPoints: 200 },
    });
    const orders = done(
      await api.get<{ items: object[] }>("/client/shop/orders?tab=transactions", { token }),
    );
    expect(orders.items[0]).toMatchObject({ id, status: "CONFIRMED", payableMillimes: 20_000 });

    const part = done(
      await api.post(`/merchant/transactions/${id}/cancel`, { amountMillimes: 5_000 }, shop.till),
    );
    expect(part).toMatchObject({
      ...{ status: "CONFIRMED", cancelledMillimes: 5_000, cancelledPoints: 40 },
      ...{ cashBackMillimes: 4_000, itemBackMillimes: 0 },
      undone: { points: 40, owed: 0, levels: [], stamps: 0, spins: 0, gifts: [], itemsReturned: [] },
    });
    expect(await pointsOf(token)).toBe(160);
    expect(done(await api.post(`/merchant/transactions/${id}/cancel`, {}, shop.till))).toMatchObject({
      ...{ status: "CANCELLED", cancelledPoints: 200 },
      ...{ cashBackMillimes: 16_000, itemBackMillimes: 5_000, undone: { points: 160 } },
    });
    expect(await pointsOf(token)).toBe(0);
    expect(done(await api.get(`/client/wallet/${walletItemId}`, { token }))).toMatchObject({
      status: "ACTIVE",
    });
  });

  it("is refused by the cashier with words of their own", async () => {
    const { token } = await signUp();
    const sale = await makeWaiting(token);
    expect(
      done(await api.post(`/merchant/transactions/${sale.id}/refuse`, { reason: "Mauvais prix" }, shop.till)),
    ).toMatchObject({
      ...{ status: "REFUSED", refusalReason: "Mauvais prix" },
    });
    const response = await api.get(`/client/transaction/verification?id=${sale.id}`, { token });
    expect(response).toMatchObject({
      status: 400,
      body: { error: "TRANSACTION_FAILED", message: expect.any(String) as string },
    });
    expect(await pointsOf(token)).toBe(0);
  });
});

describe("a no before the confirmation", () => {
  it("is the cashier's, who takes the sale back, or the customer's, who declines", async () => {
    const { token } = await signUp();
    const withdrawn = await makeAttached(token);
    expect(
      done(await api.post(`/merchant/transactions/${withdrawn.id}/withdraw`, {}, shop.till)),
    ).toMatchObject({ status: "REFUSED", refusedBy: "STORE" });
    const declined = await makeWaiting(token);
    const decline = () => api.post("/client/transaction/decline", { id: declined.id }, { token });
    expect(done(await decline())).toMatchObject({ status: "REFUSED", refusedBy: "CUSTOMER" });
    for (const answer of [
      await decline(),
      await api.post(`/merchant/transactions/${declined.id}/withdraw`, {}, shop.till),
      await api.post(`/merchant/transactions/${declined.id}/confirm`, {}, shop.till),
    ])
      expect(answer).toMatchObject({ status: 400, body: { error: "TRANSACTION_INVALID_STATUS" } });
    expect(done(await api.get(`/merchant/transactions/${declined.id}`, shop.till))).toMatchObject({
      ...{ status: "REFUSED", refusedBy: "CUSTOMER", refusalReason: null },
    });
  });
});

describe("said twice", () => {
  it("a creation under one key is one sale; a confirmation is the same answer, with a key and without", async () => {
    const { token } = await signUp();
    const idempotencyKey = randomUUID();
    const body = { priceMillimes: 9_000, sellerName: "Sonia" };
    const [first, second] = [
      await api.post<Sale>("/merchant/transactions", body, { ...shop.till, idempotencyKey }),
      await api.post<Sale>("/merchant/transactions", body, { ...shop.till, idempotencyKey }),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    const other = await api.post(
      "/merchant/transactions",
      { ...body, priceMillimes: 1 },
      { ...shop.till, idempotencyKey },
    );
    expect(other).toMatchObject({ status: 422, body: { error: "IDEMPOTENCY_KEY_REUSED" } });

    const sale = await makeWaiting(token, 9_000);
    const confirm = (key?: string) =>
      api.post(`/merchant/transactions/${sale.id}/confirm`, {}, { ...shop.till, idempotencyKey: key });
    const answers = [await confirm(), await confirm(), await confirm("k1"), await confirm("k1")];
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: "CONFIRMED", pointsEarned: 90 },
      });
    expect(await pointsOf(token)).toBe(90);
  });
});

describe("what is another's, or comes too late", () => {
  it("is unknown: codes and ids of others, whoever asks", async () => {
    const [mine, theirs] = [await signUp(), await signUp()];
    const sale = await makeWaiting(mine.token);
    expect(
      await api.post("/client/transaction/attach", { code: sale.code }, { token: theirs.token }),
    ).toMatchObject({
      ...{ status: 400, body: { error: "TRANSACTION_ATTACH_ERROR" } },
    });
    const elsewhere = await enterShop();
    for (const answer of [
      await api.post("/client/transaction/buy", { id: sale.id }, { token: theirs.token }),
      await api.post(
        "/client/transaction/update",
        { id: sale.id, walletItemId: null },
        { token: theirs.token },
      ),
      await api.get(`/client/transaction/verification?id=${sale.id}`, { token: theirs.token }),
      await api.get(`/merchant/transactions/${sale.id}`, elsewhere.till),
      await api.post(`/merchant/transactions/${sale.id}/confirm`, {}, elsewhere.till),
      await api.post(`/merchant/transactions/${sale.id}/cancel`, {}, elsewhere.till),
      await api.get("/merchant/transactions/unknown", shop.till),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    const verification = await api.get(`/client/transaction/verification?id=${sale.id}`, {
      token: theirs.token,
    });
    expect(verification.body).toMatchObject({ details: [{ path: "id", code: "NO_DATA" }] });
  });

  it("the cashier's five minutes over, the customer reads so and the till can do nothing more", async () => {
    const { token } = await signUp();
    const sale = await makeWaiting(token);
    done(await api.post("/sandbox/clock", { advance: "PT5M" }));
    expect(await api.get(`/client/transaction/verification?id=${sale.id}`, { token })).toMatchObject({
      ...{ status: 400, body: { error: "TRANSACTION_NOT_CONFIRMED" } },
    });
    for (const verb of ["confirm", "refuse", "cancel"])
      expect(await api.post(`/merchant/transactions/${sale.id}/${verb}`, {}, shop.till)).toMatchObject({
        ...{ status: 400, body: { error: "TRANSACTION_INVALID_STATUS" } },
      });
    const run = done(await api.post("/operator/jobs/transaction-expiry/run", {}, shop.operator));
    expect(run).toMatchObject({ name: "transaction-expiry", failed: 0 });
    expect(done(await api.get(`/merchant/transactions/${sale.id}`, shop.till))).toMatchObject({
      status: "EXPIRED",
    });
  });

  it("a sale counts and can be cancelled to the end of its 30th day, but no more than was paid", async () => {
    const login = uniqueEmail();
    const { token } = await signUp(login);
    const sale = await makeWaiting(token, 5_000);
    done(await api.post(`/merchant/transactions/${sale.id}/confirm`, {}, shop.till));
    const cancel = (amountMillimes: number) =>
      api.post(`/merchant/transactions/${sale.id}/cancel`, { amountMillimes }, shop.till);
    expect(await cancel(5_001)).toMatchObject({ status: 400, body: { error: "CANCEL_NOT_ALLOWED" } });
    const spent = async () => {
      const { levels } = done(await api.get<Levels>("/client/profile/levels", await signIn(login)));
      return levels[5]?.conditions.find(({ key }) => key === "SPENT_30_DAYS_MILLIMES")?.current;
    };
    done(await api.post("/sandbox/clock", { advance: "P30D" }));
    done(await cancel(1_000));
    expect(await spent()).toBe(4_000);
    done(await api.post("/sandbox/clock", { advance: "P1D" }));
    expect(await cancel(1_000)).toMatchObject({ status: 400, body: { error: "CANCEL_NOT_ALLOWED" } });
    expect(await spent()).toBe(0);
  });
});

interface Levels {
  levels: { conditions: { key: string; current: number }[] }[];
}

describe("a company's key", () => {
  it("names the store for a new sale, and sees the sales of all its stores", async () => {
    const key = done(
      await api.post<{ key: string }>("/operator/api-keys", { partnerId: shop.partner.id }, shop.operator),
    ).key;
    const body = { priceMillimes: 3_000, sellerName: "Sonia" };
    expect(await api.post("/merchant/transactions", body, { key })).toMatchObject({
      ...{ status: 400, body: { error: "INVALID_INPUT", details: [{ path: "storeId" }] } },
    });
    const made = done(
      await api.post<Sale>("/merchant/transactions", { ...body, storeId: shop.store.id }, { key }),
    );
    const seen = done(await api.get<{ items: Sale[] }>("/merchant/transactions?limit=100", { key }));
    expect(seen.items.map(({ id }) => id)).toContain(made.id);
    expect((await makeSale()).id).not.toBe(made.id);
  });
});
