// Own server: moves the sandbox's clock.
/** The wheels as another app uses them, with a check of their draws. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer, makeStore, textIn } from "#tests/factories/catalogue.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { credit } from "#tests/factories/account.ts";
import { emptyGrandWheel, givePremium, makePrize, makeWonGoods } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

interface Prize {
  id: string;
  label: string;
  points: number;
  weight: number;
}

interface Status {
  canPlay: boolean;
  reason: string | null;
  nextPlayAt: string | null;
  cost: number;
  prizes: Prize[];
  seedHash: string;
  streak: number;
}

interface Spin {
  prizeId: string;
  points: number;
  totalPoints: number;
  seed: string;
  streak: number;
}

const statusOf = async (token: string) =>
  done(await api.get<Status>("/client/wheel-points/status", { token }));
const play = (token: string, body: object = {}, idempotencyKey?: string) =>
  api.post<Spin>("/client/wheel-points/play", body, { token, idempotencyKey });

/** Repeats a draw from the API's data, by the rule of the contract. */
function drawn(
  prizes: { id: string; weight: number }[],
  seed: string,
  clientSeed: string,
): string | undefined {
  const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(clientSeed, "utf8").digest();
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  let left = Number(mac.readBigUInt64BE(0) % BigInt(sum));
  return prizes.find(({ weight }) => (left -= weight) < 0)?.id;
}

const sha256 = (seed: string) => createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");

let operator = { key: "" };
beforeAll(async () => {
  operator = await makeOperatorKey();
});

describe("the points wheel", () => {
  it("draws what it promised, once a day", async () => {
    const { token } = await makeCustomer({ points: 5_000 });
    const before = await statusOf(token);
    expect(before).toMatchObject({ canPlay: true, reason: null, cost: 500, streak: 0 });
    expect(before.seedHash).toMatch(/^[0-9a-f]{64}$/);
    const spin = done(await play(token, { clientSeed: "قسمة 🎡" }));
    expect(sha256(spin.seed)).toBe(before.seedHash);
    expect(drawn(before.prizes, spin.seed, "قسمة 🎡")).toBe(spin.prizeId);
    expect(spin.points).toBe(before.prizes.find(({ id }) => id === spin.prizeId)?.points);
    expect(spin).toMatchObject({ totalPoints: 4_500 + spin.points, streak: 1 });
    const after = await statusOf(token);
    expect(after).toMatchObject({ canPlay: false, reason: "WHEEL_ALREADY_PLAYED", streak: 1 });
    expect(new Date(after.nextPlayAt ?? "").getTime()).toBeGreaterThan(Date.now());
    await expectRefused({ error: "WHEEL_ALREADY_PLAYED" }, (options, query) =>
      api.post(`/client/wheel-points/play${query}`, {}, { token, ...options }),
    );
  });

  it("takes a call without a body, and says the same again for the same key", async () => {
    const { token, userId } = await makeCustomer({ points: 5_000 });
    const key = randomUUID();
    const bare = await api.post<Spin>("/client/wheel-points/play", "", { token, idempotencyKey: key });
    const again = await api.post<Spin>("/client/wheel-points/play", "", { token, idempotencyKey: key });
    expect(again.body).toEqual(done(bare));
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect((await play(token, { clientSeed: "x" }, key)).body.error).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await prisma.wheelSpin.count({ where: { userId } })).toBe(1);
  });

  it("is refused without the points", async () => {
    const { token } = await makeCustomer({ points: 499 });
    expect(await statusOf(token)).toMatchObject({
      canPlay: false,
      reason: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      nextPlayAt: null,
    });
    await expectRefused({ error: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" }, (options, query) =>
      api.post(`/client/wheel-points/play${query}`, {}, { token, ...options }),
    );
  });

  it("turned thirty times at once turns once", async () => {
    const { token, userId } = await makeCustomer({ points: 50_000 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => play(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "CONSUMED_IN_WHEEL" } })).toBe(1);
  });

  it("knows the day after by the clock of the rules, and the run with it", async () => {
    const { token, userId } = await makeCustomer({ points: 0 });
    await credit(userId, 10_000, { days: 60 });
    done(await play(token));
    done(await api.post("/sandbox/clock", { advance: "P1D" }));
    expect(done(await play(token)).streak).toBe(2);
    done(await api.post("/sandbox/clock", { advance: "P2D" }));
    expect((await statusOf(token)).streak).toBe(0);
    done(await api.post("/sandbox/clock", { reset: true }));
  });
  afterAll(() => api.post("/sandbox/clock", { reset: true }));

  it.each([[{ clientSeed: 5 }], [{ clientSeed: "x".repeat(201) }], [{ clientSeed: null }]])(
    "refuses %j",
    async (body) => {
      const { token } = await makeCustomer({ points: 500 });
      expect((await play(token, body)).body).toMatchObject({
        error: "INVALID_INPUT",
        details: [{ path: "clientSeed" }],
      });
    },
  );
});

describe("the grand-prize wheel", () => {
  async function makePlayer(): Promise<Customer> {
    const customer = await makeCustomer({ points: 500 });
    await givePremium(customer.userId, new Date());
    done(await play(customer.token));
    await prisma.wheelSpin.updateMany({ where: { userId: customer.userId }, data: { run: 7 } });
    return customer;
  }

  it("is locked without premium or run, and says why", async () => {
    await emptyGrandWheel();
    await makePrize();
    const { token, userId } = await makeCustomer({ points: 500 });
    const status = async () => done(await api.get("/client/wheel-prizes/status", { token }));
    expect(await status()).toMatchObject({
      unlocked: false,
      reason: "PREMIUM_REQUIRED",
      streak: 0,
      target: 7,
    });
    await givePremium(userId, new Date());
    expect(await status()).toMatchObject({ unlocked: false, reason: "STREAK_TOO_SHORT" });
    await expectRefused({ error: "WHEEL_LOCKED" }, (options, query) =>
      api.post(`/client/wheel-prizes/play${query}`, {}, { token, ...options }),
    );
  });

  it("gives a wallet item that its customer sees and others do not, and a code for goods that an operator finds", async () => {
    await emptyGrandWheel();
    const offer = await makeOffer({ stock: 3 });
    const item = { kind: "WALLET_ITEM", offerId: offer.id, weight: 5, stock: 1, label: textIn("Bon") };
    const prize = done(await api.post<{ id: string }>("/operator/wheel-prizes", item, operator));
    const { token } = await makePlayer();
    const { items, seedHash } = done(
      await api.get<{ items: Prize[]; seedHash: string }>("/client/wheel-prizes/get", { token }),
    );
    expect(items).toMatchObject([
      { id: prize.id, kind: "WALLET_ITEM", weight: 5, stockRemaining: 1, label: "Bon F" },
    ]);
    const key = randomUUID();
    const won = done(
      await api.post<Spin & { prize: { id: string }; walletItemId: string }>(
        "/client/wheel-prizes/play",
        {},
        { token, idempotencyKey: key },
      ),
    );
    expect(sha256(won.seed)).toBe(seedHash);
    expect(won.prize.id).toBe(drawn(items, won.seed, ""));
    const again = await api.post("/client/wheel-prizes/play", {}, { token, idempotencyKey: key });
    expect(again.body).toMatchObject({ walletItemId: won.walletItemId });
    expect(done(await api.get(`/client/wallet/${won.walletItemId}`, { token }))).toMatchObject({
      id: won.walletItemId,
      status: "ACTIVE",
    });
    const other = await makeCustomer();
    expect((await api.get(`/client/wallet/${won.walletItemId}`, other)).status).toBe(404);
    expect(done(await api.get("/client/wheel-prizes/get", { token }))).toMatchObject({
      items: [{ weight: 0, stockRemaining: 0 }],
    });

    const goods = await makePrize({ kind: "GOODS", stock: 2 });
    const second = await makePlayer();
    const fetched = done(
      await api.post<{ spinId: string; prize: { goodsCode: string } }>(
        "/client/wheel-prizes/play",
        {},
        second,
      ),
    );
    const listed = done(
      await api.get<{ items: object[] }>(
        `/operator/wheel-goods?code=${fetched.prize.goodsCode.toLowerCase()}`,
        operator,
      ),
    );
    const shown = `${fetched.prize.goodsCode.slice(0, 5)} ${fetched.prize.goodsCode.slice(5)}`;
    const asShown = `/operator/wheel-goods?code=${encodeURIComponent(shown)}`;
    expect(done(await api.get(asShown, operator))).toEqual(listed);
    expect(listed.items).toMatchObject([
      { id: fetched.spinId, userId: second.userId, prizeId: goods.id, state: "WAITING" },
    ]);
    expect(
      done(await api.post(`/operator/wheel-goods/${fetched.spinId}/hand-over`, {}, operator)),
    ).toMatchObject({ state: "HANDED_OVER" });
    expect((await api.post(`/operator/wheel-goods/${fetched.spinId}/hand-over`, {}, operator)).status).toBe(
      409,
    );
  });
});

describe("operators", () => {
  it("make, change, see and list prizes of both wheels", async () => {
    const label = textIn("Fouta");
    const made = done(
      await api.post<{ id: string }>(
        "/operator/wheel-prizes",
        { label, kind: "GOODS", weight: 3, stock: 10 },
        operator,
      ),
    );
    expect(made).toMatchObject({
      wheel: "GRAND",
      kind: "GOODS",
      label,
      points: 0,
      offerId: null,
      weight: 3,
      stock: 10,
      stockRemaining: 10,
      active: true,
    });
    const changed = done(
      await api.patch(`/operator/wheel-prizes/${made.id}`, { weight: 4, stock: 12, active: false }, operator),
    );
    expect(changed).toMatchObject({
      id: made.id,
      label,
      weight: 4,
      stock: 12,
      stockRemaining: 12,
      active: false,
    });
    expect(done(await api.get(`/operator/wheel-prizes/${made.id}`, operator))).toEqual(changed);
    const { items } = done(await api.get<{ items: object[] }>("/operator/wheel-prizes?limit=1", operator));
    expect(items).toMatchObject([{ id: made.id }]);
    const field = done(
      await api.post<{ id: string }>(
        "/operator/wheel-prizes",
        { wheel: "POINTS", kind: "POINTS", points: 0, weight: 1, label },
        operator,
      ),
    );
    done(await api.patch(`/operator/wheel-prizes/${field.id}`, { active: false }, operator));
  });

  it.each([
    [{ kind: "GOODS", weight: -1 }, "weight"],
    [{ kind: "GOODS", weight: 1.5 }, "weight"],
    [{ kind: "CAR", weight: 1 }, "kind"],
    [{ kind: "POINTS", weight: 1 }, "points"],
    [{ kind: "WALLET_ITEM", weight: 1 }, "offerId"],
    [{ wheel: "POINTS", kind: "GOODS", weight: 1 }, "kind"],
    [{ kind: "GOODS", weight: 1, stock: -1 }, "stock"],
  ])("are refused %j for its %s", async (body, path) => {
    const answer = await api.post("/operator/wheel-prizes", { label: textIn("Lot"), ...body }, operator);
    expect(answer.body).toMatchObject({ error: "INVALID_INPUT", details: [{ path }] });
  });

  it("find no prize or offer that is not there, and only operators come in", async () => {
    const unknown = randomUUID();
    expect((await api.patch(`/operator/wheel-prizes/${unknown}`, { weight: 1 }, operator)).status).toBe(404);
    expect(
      (
        await api.post(
          "/operator/wheel-prizes",
          { label: textIn("Lot"), kind: "WALLET_ITEM", weight: 1, offerId: unknown },
          operator,
        )
      ).status,
    ).toBe(404);
    expect((await api.post(`/operator/wheel-goods/${unknown}/hand-over`, {}, operator)).status).toBe(404);
    const goods = await makeWonGoods();
    const till = await makeApiKey({ storeId: (await makeStore()).id });
    expect((await api.post(`/operator/wheel-goods/${goods}/hand-over`, {}, till)).status).toBe(403);
    expect((await api.get("/client/wheel-points/status", operator)).status).toBe(403);
    expect((await api.get("/client/wheel-prizes/get")).status).toBe(401);
  });
});
