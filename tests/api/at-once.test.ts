// Own server: compares everything in the database before and after each refusal.
/** Concurrent and repeated calls over HTTP, as real networks produce them. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeApiKey, makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey, uniquePhone } from "#tests/factories/customer.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { makeItem } from "#tests/factories/till.ts";
import type { ApiOptions } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { codeOf, done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

async function makeBuyer(points = 1_000) {
  const userId = await makeAccount({ points });
  const sessionId = newId();
  const now = new Date();
  await prisma.session.create({ data: { userId, id: sessionId, createdAt: now, lastUsedAt: now } });
  return { userId, token: await signToken({ userId, sessionId }, now) };
}

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const available = async (token: string) =>
  done(await api.get<{ available: number }>("/client/points", { token })).available;

describe("40 buyers at once", () => {
  it("for an offer with 5 left: exactly 5 have it, the others have all their points", async () => {
    const offer = await makeOffer({ stock: 5, pointPrice: 100 });
    const buyers = await many(40, () => makeBuyer(100));
    const answers = await many(40, (index) =>
      api.post("/client/shop/purchase", { offerId: offer.id }, { token: buyers[index]?.token }),
    );
    const bought = answers.filter(({ status }) => status === 201);
    expect(bought).toHaveLength(5);
    for (const answer of answers) {
      if (answer.status !== 201)
        expect(answer).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_OUT_OF_STOCK" } });
    }
    const left = await many(40, (index) => available(buyers[index]?.token ?? ""));
    expect(left).toEqual(answers.map(({ status }) => (status === 201 ? 0 : 100)));
    const { body } = await api.get(`/client/shop/offer/${offer.id}`, { token: buyers[0]?.token });
    expect(body.stockRemaining).toBe(0);
    expect(await prisma.walletItem.count({ where: { offerId: offer.id } })).toBe(5);
  });

  it("none of them beyond the limit of one customer", async () => {
    const offer = await makeOffer({ perUserLimit: 2, pointPrice: 1 });
    const { token } = await makeBuyer();
    const answers = await many(20, () => api.post("/client/shop/purchase", { offerId: offer.id }, { token }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await available(token)).toBe(998);
  });

  it("with points for one purchase make one", async () => {
    const offer = await makeOffer({ pointPrice: 60 });
    const { token } = await makeBuyer(100);
    const answers = await many(20, () => api.post("/client/shop/purchase", { offerId: offer.id }, { token }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      answers.filter(({ body }) => body.error === "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"),
    ).toHaveLength(19);
    expect(await available(token)).toBe(40);
  });
});

describe("two tills at once", () => {
  it("with one coupon: one wins", async () => {
    const store = await makeStore();
    const { userId, token } = await makeBuyer();
    const itemId = await makeItem(userId, { partnerId: store.partnerId, type: "COUPON" });
    const { code } = await codeOf(itemId, token);
    const tills = await many(10, () => makeApiKey({ storeId: store.id }));
    const answers = await many(10, (index) =>
      api.post("/merchant/wallet/redeem", { code, priceMillimes: 10_000 }, { key: tills[index]?.key }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(["WALLET_ITEM_NOT_USABLE", "WALLET_CODE_INVALID"]).toContain(body.error);
    }
    expect(
      done(await api.get<{ items: unknown[] }>(`/client/wallet/${itemId}/history`, { token })).items,
    ).toHaveLength(1);
  });
});

describe("onboarding answers sent twenty times at once", () => {
  it("earn once", async () => {
    const { token } = await makeBuyer(0);
    const answers = await many(20, () =>
      api.post<{ pointsEarned: number }>("/client/onboarding/step1", { firstName: "Amira" }, { token }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.map(({ body }) => body.pointsEarned).sort((a, b) => b - a)).toEqual([
      50,
      ...(Array(19).fill(0) as number[]),
    ]);
    expect(await available(token)).toBe(50);
  });
});

/** A value-moving call that can be repeated under one idempotency key; `other` has a different body. */
interface Repeatable {
  path: string;
  body: object;
  other: object;
  who: ApiOptions;
  count: () => Promise<number>;
}

const repeatables: Record<string, () => Promise<Repeatable>> = {
  "a purchase": async () => {
    const { userId, token } = await makeBuyer();
    const [offer, other] = [await makeOffer(), await makeOffer()];
    const count = () => prisma.walletItem.count({ where: { userId } });
    return {
      path: "/client/shop/purchase",
      body: { offerId: offer.id },
      other: { offerId: other.id },
      who: { token },
      count,
    };
  },
  "a redemption": async () => {
    const store = await makeStore();
    const { userId, token } = await makeBuyer();
    const itemId = await makeItem(userId, { partnerId: store.partnerId });
    const { code } = await codeOf(itemId, token);
    const count = () => prisma.walletUse.count({ where: { userId } });
    const who = { key: (await makeApiKey({ storeId: store.id })).key };
    return {
      path: "/merchant/wallet/redeem",
      body: { code, priceMillimes: 3_000 },
      other: { code, priceMillimes: 4_000 },
      who,
      count,
    };
  },
  "a till's sale": async () => {
    const store = await makeStore();
    const body = { priceMillimes: 3_000, sellerName: "Sonia" };
    const who = { key: (await makeApiKey({ storeId: store.id })).key };
    const count = () => prisma.transaction.count({ where: { storeId: store.id } });
    return { path: "/merchant/transactions", body, other: { ...body, priceMillimes: 4_000 }, who, count };
  },
  "a card": async () => {
    const { userId, token } = await makeBuyer();
    const card = await makeCard((await makeStore()).id, { priceMillimes: 3_000, pointPrice: 10 });
    const count = () => prisma.transaction.count({ where: { userId } });
    return {
      path: "/client/sale-point/buy",
      body: card,
      other: { ...card, amountMillimes: 3_000 },
      who: { token },
      count,
    };
  },
  "a gift": async () => {
    const { userId } = await makeBuyer();
    const who = { key: (await makeOperatorKey()).key };
    const count = async () => (await prisma.pointsEntry.count({ where: { userId } })) - 1;
    return {
      path: "/operator/gifts",
      body: { userId, points: 70 },
      other: { userId, points: 71 },
      who,
      count,
    };
  },
  "a partner": async () => {
    const name = randomUUID();
    const who = { key: (await makeOperatorKey()).key };
    const count = () => prisma.partner.count({ where: { name } });
    return { path: "/operator/partners", body: { name }, other: { name: `${name} 2` }, who, count };
  },
  "a store": async () => {
    const { id: partnerId } = await makePartner();
    const body = { partnerId, name: "Centre", address: "1, rue", state: "TUNIS" };
    const who = { key: (await makeOperatorKey()).key };
    const count = () => prisma.store.count({ where: { partnerId } });
    return { path: "/operator/stores", body, other: { ...body, state: "SFAX" }, who, count };
  },
  "an onboarding step": async () => {
    const { userId, token } = await makeBuyer(0);
    const count = () => prisma.pointsEntry.count({ where: { userId } });
    return {
      path: "/client/onboarding/step1",
      body: { firstName: "Amira" },
      other: { firstName: "Selma" },
      who: { token },
      count,
    };
  },
};

describe.each(Object.entries(repeatables))("%s under one Idempotency-Key", (_, prepare) => {
  it("twenty times at once is one, and each is answered with it", async () => {
    const { path, body, who, count } = await prepare();
    const keyed = { ...who, idempotencyKey: randomUUID() };
    const answers = await many(20, () => api.post(path, body, keyed));
    const first = answers.find(({ headers }) => !headers.has("Idempotent-Replayed"));
    expect([200, 201]).toContain(first?.status);
    for (const answer of answers) expect(answer).toMatchObject({ status: first?.status, body: first?.body });
    expect(answers.filter(({ headers }) => headers.get("Idempotent-Replayed") === "true")).toHaveLength(19);
    expect(await count()).toBe(1);
  });

  it("is another call's with another body, and says so in every language", async () => {
    const { path, body, other, who, count } = await prepare();
    const keyed = { ...who, idempotencyKey: randomUUID() };
    const first = await api.post(path, body, keyed);
    // The same body with its fields in another order counts as the same body.
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect(await api.post(path, turned, keyed)).toMatchObject({ status: first.status, body: first.body });
    await expectRefused({ error: "IDEMPOTENCY_KEY_REUSED" }, (options, query) =>
      api.post(path + query, other, { ...keyed, ...options }),
    );
    expect(await count()).toBe(1);
  });

  it("is refused for a key that is none", async () => {
    const { path, body, who, count } = await prepare();
    for (const idempotencyKey of ["x".repeat(201), "two words", "clé"]) {
      const details = [{ path: "Idempotency-Key", code: "INVALID" }];
      await expectRefused({ error: "INVALID_INPUT", details }, (options, query) =>
        api.post(path + query, body, { ...who, idempotencyKey, ...options }),
      );
    }
    expect(await count()).toBe(0);
  });
});

describe("a key", () => {
  it("belongs to its caller and to its path", async () => {
    const idempotencyKey = randomUUID();
    const offer = await makeOffer();
    const buyers = await many(2, () => makeBuyer());
    const bought = await many(2, (index) =>
      api.post(
        "/client/shop/purchase",
        { offerId: offer.id },
        { token: buyers[index]?.token, idempotencyKey },
      ),
    );
    expect(bought.map(({ status }) => status)).toEqual([201, 201]);
    expect(bought[0]?.body.id).not.toBe(bought[1]?.body.id);
    const elsewhere = await api.post(
      "/client/onboarding/step1",
      { firstName: "Amira" },
      { token: buyers[0]?.token, idempotencyKey },
    );
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.headers.has("Idempotent-Replayed")).toBe(false);
  });

  it("belongs to its path however that is written", async () => {
    const { token } = await makeBuyer();
    const { id: offerId } = await makeOffer();
    const keyed = { token, idempotencyKey: randomUUID() };
    const first = await api.post<{ id: string }>("/client/shop/purchase", { offerId }, keyed);
    const { id } = first.body;
    const refresh = { action: "REFRESH" };
    done(await api.post(`/client/shop/purchase/${id}`, refresh, keyed));
    for (const [path, body] of [
      ["/client/SHOP/purchase/", { offerId }],
      ["/client/shop/%70urchase", { offerId }],
      [`/client/Shop/purchase/${id.toUpperCase()}/`, refresh],
    ] as const) {
      const again = await api.post(path, body, keyed);
      expect(again.body, path).toMatchObject({ id });
      expect(again.headers.get("Idempotent-Replayed"), path).toBe("true");
    }
  });

  it("of a refusal keeps nothing: it is judged afresh", async () => {
    const { userId, token } = await makeBuyer(0);
    const offer = await makeOffer({ pointPrice: 100 });
    const keyed = { token, idempotencyKey: randomUUID() };
    const purchase = () => api.post("/client/shop/purchase", { offerId: offer.id }, keyed);
    expect(await purchase()).toMatchObject({
      status: 400,
      body: { error: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" },
    });
    const operator = await makeOperatorKey();
    done(await api.post("/operator/gifts", { userId, points: 100 }, operator));
    const second = await purchase();
    expect(second.status).toBe(201);
    expect(second.headers.has("Idempotent-Replayed")).toBe(false);
    // Everything is spent, yet the repeated call still gets its first answer.
    const third = await purchase();
    expect(third).toMatchObject({ status: 201, body: second.body });
    expect(third.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("of a refused input is free for the right one", async () => {
    const { token } = await makeBuyer(0);
    done(await api.post("/client/onboarding/step1", { firstName: "Amira" }, { token }));
    const answers = { lastName: "Ben Salah", birthday: { day: 1, month: 2, year: 1990 } };
    const keyed = { token, idempotencyKey: randomUUID() };
    expect((await api.post("/client/onboarding/step2", { ...answers, phone: "123" }, keyed)).body.error).toBe(
      "INVALID_INPUT",
    );
    expect(
      (await api.post("/client/onboarding/step2", { ...answers, phone: uniquePhone() }, keyed)).status,
    ).toBe(200);
  });
});

it("a call for a customer whose row is held is asked to come again: its key is not in use", async () => {
  const { userId, token } = await makeBuyer();
  const { id: offerId } = await makeOffer({ pointPrice: 10 });
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query("SET LOCAL idle_in_transaction_session_timeout = 0");
    await other.query("SELECT 1 FROM points_account WHERE user_id = $1 FOR UPDATE", [userId]);
    const held = await api.post("/client/shop/purchase", { offerId }, { token, idempotencyKey: "held" });
    expect(held).toMatchObject({ status: 503, body: { error: "MAINTENANCE" } });
    expect(Number(held.headers.get("Retry-After"))).toBeGreaterThan(0);
  } finally {
    await other.query("ROLLBACK");
    await other.end();
  }
  const again = await api.post("/client/shop/purchase", { offerId }, { token, idempotencyKey: "held" });
  done(again);
  expect(again.headers.has("Idempotent-Replayed")).toBe(false);
});
