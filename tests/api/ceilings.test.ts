/** Ceilings, approvals of points, and corrections, over the API and on their pages. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { noCeilings } from "#tests/factories/ceilings.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done, enterShop } from "./support/journey.ts";

let operator = { id: "", key: "" };
let other = { id: "", key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
  other = await makeOperatorKey();
});

interface Economy {
  spinPoints: number;
  ceilings: typeof noCeilings;
}

const setCeilings = async (ceilings: object) =>
  done(await api.patch<Economy>("/operator/economy", { ceilings }, operator));

afterEach(() => setCeilings(noCeilings));

interface Approval {
  id: string;
  subject: string;
  userId: string | null;
}

async function approvalOf(userId: string): Promise<Approval> {
  const path = "/operator/approvals?status=PENDING&limit=100";
  const { items } = done(await api.get<{ items: Approval[] }>(path, operator));
  const found = items.find((one) => one.userId === userId);
  if (!found) throw new Error("no approval");
  return found;
}

const pointsOf = async (token: string) => {
  const { available, pending, owed } = done(
    await api.get<Record<string, number>>("/client/points", { token }),
  );
  return { available, pending, owed };
};

describe("the ceilings of the economy", () => {
  it("change one by one", async () => {
    const first = done(await api.get<Economy>("/operator/economy", operator));
    expect(first.ceilings).toEqual(noCeilings);
    expect((await setCeilings({ perSalePoints: 5_000 })).ceilings).toEqual({
      ...noCeilings,
      perSalePoints: 5_000,
    });
    const changed = await setCeilings({ claimOverPercent: 0 });
    expect(changed).toMatchObject({
      spinPoints: first.spinPoints,
      ceilings: { ...noCeilings, perSalePoints: 5_000, claimOverPercent: 0 },
    });
  });

  it.each([{ perSalePoints: -1 }, { perGiftPoints: 1.5 }, { claimOverPercent: "10" }])(
    "refuse %o",
    async (ceilings) => {
      const { status, body } = await api.patch("/operator/economy", { ceilings }, operator);
      expect({ status, error: body.error }).toEqual({ status: 400, error: "INVALID_INPUT" });
    },
  );
});

describe("a sale above a ceiling", () => {
  it("is done, and its points wait as pending until another operator answers", async () => {
    const shop = await enterShop();
    const { token, userId } = await makeCustomer();
    await setCeilings({ perSalePoints: 100 });
    const sale = done(
      await api.post<{ id: string; code: string }>(
        "/merchant/transactions",
        { priceMillimes: 30_000, sellerName: "Sonia" },
        shop.till,
      ),
    );
    done(await api.post("/client/transaction/attach", { code: sale.code }, { token }));
    done(await api.post("/client/transaction/buy", { id: sale.id }, { token }));
    expect(done(await api.post(`/merchant/transactions/${sale.id}/confirm`, {}, shop.till))).toMatchObject({
      status: "CONFIRMED",
      pointsEarned: 0,
      heldPoints: 300,
    });
    expect(await pointsOf(token)).toMatchObject({ available: 0, pending: 300 });
    const asked = await approvalOf(userId);
    expect(asked).toMatchObject({
      ...{ kind: "SALE", points: 300, subject: sale.id, status: "PENDING", ceiling: "perSalePoints" },
      ...{ requestedByName: "La Marsa", note: null, reason: null },
    });
    expect(done(await api.post(`/operator/approvals/${asked.id}/approve`, {}, other))).toMatchObject({
      id: asked.id,
      status: "APPROVED",
    });
    expect((await api.post(`/operator/approvals/${asked.id}/approve`, {}, other)).status).toBe(409);
    expect(await pointsOf(token)).toMatchObject({ available: 300, pending: 0 });
  });
});

describe("a gift or correction above its ceiling", () => {
  it("answers 202, again under its key, and waits for another operator", async () => {
    const { token, userId } = await makeCustomer();
    await setCeilings({ perGiftPoints: 100 });
    const body = { userId, points: 101, note: "Merci" };
    const given = { ...operator, idempotencyKey: crypto.randomUUID() };
    const first = await api.post<{ approvalId: string }>("/operator/gifts", body, given);
    expect(first).toMatchObject({ status: 202, body: { success: true } });
    expect(await api.post("/operator/gifts", body, given)).toMatchObject({
      status: 202,
      body: { approvalId: first.body.approvalId },
    });
    expect(await pointsOf(token)).toMatchObject({ available: 0, pending: 0 });
    for (const [what, reason] of [["approve"], ["refuse", "No"]] as const) {
      const own = await api.post(
        `/operator/approvals/${first.body.approvalId}/${what}`,
        { reason },
        operator,
      );
      expect({ status: own.status, error: own.body.error }).toEqual({ status: 400, error: "APPROVAL_OWN" });
    }
    expect(await approvalOf(userId)).toMatchObject({ kind: "GIFT", points: 101, note: "Merci" });
    done(await api.post(`/operator/approvals/${first.body.approvalId}/approve`, {}, other));
    expect(await pointsOf(token)).toMatchObject({ available: 101 });

    const taken = await api.post<{ approvalId: string }>(
      `/operator/customers/${userId}/corrections`,
      { points: -101, reason: "Counted twice" },
      operator,
    );
    expect(taken.status).toBe(202);
    expect(
      done(
        await api.post(
          `/operator/approvals/${taken.body.approvalId}/refuse`,
          { reason: "It is right" },
          other,
        ),
      ),
    ).toMatchObject({ kind: "CORRECTION", points: -101, status: "REFUSED", reason: "It is right" });
    expect(await pointsOf(token)).toMatchObject({ available: 101, owed: 0 });
  });
});

describe("a correction", () => {
  const correct = (userId: string, body: object) =>
    api.post(`/operator/customers/${userId}/corrections`, body, operator);

  it("is the entry, and what is not there is owed", async () => {
    const { token, userId } = await makeCustomer({ points: 40 });
    expect(await correct(userId, { points: -100, reason: "Counted twice" })).toMatchObject({
      status: 201,
      body: { source: "CORRECTION", points: -100, amount: -40, balanceAfter: 0, owed: 60 },
    });
    expect(await pointsOf(token)).toEqual({ available: 0, pending: 0, owed: 60 });
    const { items } = done(
      await api.get<{ items: { source: string; points: number }[] }>("/client/points/history", { token }),
    );
    expect(items[0]).toMatchObject({ source: "CORRECTION", points: -40, detail: { owedPoints: 60 } });
    expect(JSON.stringify(items)).not.toContain("Counted twice");
  });

  it.each([
    [{ points: 0, reason: "x" }, "points"],
    [{ points: 1.5, reason: "x" }, "points"],
    [{ points: 5 }, "reason"],
    [{ points: 5, reason: " " }, "reason"],
    [{ reason: "x" }, "points"],
  ])("refuses %o", async (body, path) => {
    const { userId } = await makeCustomer();
    expect(await correct(userId, body)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path }] },
    });
  });

  it("of nobody is 404", async () => {
    expect((await correct(crypto.randomUUID(), { points: 5, reason: "x" })).status).toBe(404);
  });
});
