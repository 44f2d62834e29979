import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { drawPlace, seedHashOf } from "#app/core/domain/wheels/draw.ts";
import { changeWheelPrize, createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { getGrandWheel, listGrandPrizes } from "#app/customer/wheels/get-grand-wheel.server.ts";
import { handOverGoods } from "#app/desk/prizes/hand-over-goods.server.ts";
import { listWonGoods } from "#app/desk/prizes/list-won-goods.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { credit, day } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, textIn } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import {
  emptyGrandWheel,
  makePlayerAt,
  makePrize,
  makeReadyPlayerAt,
  spinDays,
} from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);

const play = (userId: string, moment = now, key?: string) =>
  playGrandWheel(clientCall(userId, { now: moment, key }), {});
const status = (userId: string, moment = now) => getGrandWheel(clientCall(userId, { now: moment }));
const unitsOf = async (id: string) => (await readUnits(prisma, [id])).get(id);
const leftOf = async (id: string) => (await unitsOf(id))?.remaining;

const makePlayer = (days = 7) => makePlayerAt(now, days);
const makeReadyPlayer = () => makeReadyPlayerAt(now);

beforeEach(emptyGrandWheel);

describe("the grand-prize wheel", () => {
  test("opens with premium and 7 days in a row, and playing begins anew", async () => {
    const prize = await makePrize();
    const userId = await makePlayer(6);
    expect(await status(userId)).toEqual({
      unlocked: false,
      reason: "STREAK_TOO_SHORT",
      premiumNeeded: true,
      streak: 6,
      target: 7,
    });
    expect(refusal(await play(userId))).toBe("WHEEL_LOCKED");
    await spinDays(userId, 1, later(1));
    expect(await status(userId, later(1))).toMatchObject({ unlocked: true, reason: null, streak: 7 });
    // The run lasts through the day after its last spin, and no longer.
    expect(await status(userId, later(2))).toMatchObject({ unlocked: true });
    expect(await status(userId, later(3))).toMatchObject({ unlocked: false, streak: 0 });

    const won = value(await play(userId, later(2)));
    expect(won).toMatchObject({
      prize: { id: prize.id, kind: "GOODS", label: prize.label.fr },
      walletItemId: null,
      streak: 0,
    });
    expect(won.prize.goodsCode).toMatch(/^[A-Z0-9]{10}$/);
    expect(await status(userId, later(2))).toMatchObject({
      unlocked: false,
      reason: "STREAK_TOO_SHORT",
      streak: 0,
    });
    expect(refusal(await play(userId, later(2)))).toBe("WHEEL_LOCKED");
    // A spin after that on the same day is the first of a new run.
    await credit(userId, 500, { now: later(2) });
    expect(
      value(await playPointsWheel(clientCall(userId, { now: new Date(later(2).getTime() + 1_000) }), {}))
        .streak,
    ).toBe(1);
  });

  test("is closed without premium, whatever the run", async () => {
    await makePrize();
    const userId = await makePlayer();
    await prisma.premiumSubscription.updateMany({ where: { userId }, data: { status: "SUSPENDED" } });
    expect(await status(userId)).toMatchObject({ unlocked: false, reason: "PREMIUM_REQUIRED", streak: 7 });
    expect(refusal(await play(userId))).toBe("WHEEL_LOCKED");
  });

  test("is closed where nothing is left to win, and the run stays", async () => {
    const userId = await makePlayer();
    expect(await status(userId)).toMatchObject({ unlocked: false, reason: "NO_PRIZES_LEFT", streak: 7 });
    expect(refusal(await play(userId))).toBe("WHEEL_LOCKED");
  });

  test("draws as promised, and the answer can be checked", async () => {
    const prizes = [
      await makePrize({ weight: 3 }),
      await makePrize({ kind: "POINTS", points: 700, weight: 5 }),
      await makePrize({ weight: 9 }),
    ];
    const userId = await makePlayer();
    const { items, seedHash } = await listGrandPrizes(clientCall(userId, { now }));
    expect(items.map(({ id, weight }) => [id, weight])).toEqual(prizes.map(({ id, weight }) => [id, weight]));
    const won = value(await playGrandWheel(clientCall(userId, { now }), { clientSeed: "ياسمين" }));
    expect(createHash("sha256").update(Buffer.from(won.seed, "hex")).digest("hex")).toBe(seedHash);
    const mac = createHmac("sha256", Buffer.from(won.seed, "hex")).update("ياسمين").digest();
    const tickets = won.prizes.flatMap(({ id, weight }) => Array<string>(weight).fill(id));
    expect(won.prize.id).toBe(tickets[Number(mac.readBigUInt64BE(0) % 17n)]);
  });
});

describe("what is won", () => {
  test("points, valid as long as premium points are", async () => {
    await makePrize({ kind: "POINTS", points: 3_000, stock: 2 });
    const userId = await makePlayer();
    const before = (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;
    const won = value(await play(userId));
    expect(won).toMatchObject({
      totalPoints: before + 3_000,
      walletItemId: null,
      prize: { kind: "POINTS", points: 3_000, goodsCode: null },
    });
    const entry = await prisma.pointsEntry.findFirstOrThrow({ where: { userId, source: "WHEEL_PRIZES" } });
    const lot = await prisma.pointsLot.findFirstOrThrow({ where: { userId, seq: entry.seq } });
    expect(lot).toMatchObject({ points: 3_000, expiresAt: new Date("2027-11-17T23:00:00Z") });
    expect(await leftOf(won.prize.id)).toBe(1);
  });

  test("a wallet item: from the offer's stock, usable, not counted by the shop's limit; a first coupon brings its level", async () => {
    const offer = await makeOffer({
      type: "COUPON",
      stock: 1,
      perUserLimit: 1,
      pricingType: "MONEY_ONLY",
      priceMillimes: 5_000,
      pointPrice: 0,
    });
    await makePrize({ kind: "WALLET_ITEM", offerId: offer.id, stock: 5 });
    const userId = await makePlayer();
    const won = value(await play(userId));
    expect(won.levelUp).toMatchObject({ level: 2, rewardPoints: 100 });
    expect(await prisma.walletItem.findFirst({ where: { userId, id: won.walletItemId! } })).toMatchObject({
      offerId: offer.id,
      status: "ACTIVE",
    });
    expect(await prisma.purchase.findFirst({ where: { userId } })).toMatchObject({
      origin: "WHEEL",
      pointPrice: 0,
    });
    expect(await prisma.offerTaken.count({ where: { userId } })).toBe(0);
    expect(await prisma.stock.findFirst({ where: { subjectId: offer.id } })).toMatchObject({
      remaining: 0,
    });
    // The prize's offer is sold out: nobody else can win the prize, although its own stock is not used up.
    expect((await listGrandPrizes(clientCall(userId, { now }))).items).toMatchObject([
      { weight: 0, stockRemaining: 0 },
    ]);
    expect(refusal(await play(await makePlayer()))).toBe("WHEEL_LOCKED");
  });

  test("goods wait for their customer with a code, are handed over once and written down", async () => {
    const prize = await makePrize({ stock: 3 });
    const userId = await makePlayer();
    const { spinId, prize: won } = value(await play(userId));
    const found = async () =>
      (await listWonGoods(operatorCall({ now }), { limit: 5, code: won.goodsCode! })).items;
    expect(await found()).toMatchObject([
      { id: spinId, userId, prizeId: prize.id, state: "WAITING", handedOverAt: null },
    ]);
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "Salma" } });
    const withoutRead = operatorCall({ now });
    withoutRead.caller.rights = withoutRead.caller.rights.filter((right) => right !== "customers.read");
    const seen = await listWonGoods(withoutRead, { limit: 5, code: won.goodsCode! });
    expect(seen.items).toMatchObject([{ id: spinId, customer: { firstName: null } }]);
    // Whoever has seen the code collects nothing with it once its winner has ended all codes.
    value(await signOutEverywhere(clientCall(userId, { now })));
    expect(await found()).toEqual([]);
    const { goodsCode } = await prisma.wheelSpin.findFirstOrThrow({ where: { id: spinId } });
    won.goodsCode = goodsCode;
    expect((await found())[0]?.customer.firstName).toBe("Salma");
    const handed = await Promise.all(
      Array.from({ length: 20 }, () => handOverGoods(operatorCall({ now: later(1) }), spinId)),
    );
    expect(handed.map(refusal).sort()).toEqual([...Array<string>(19).fill("CONFLICT"), null]);
    expect(await found()).toMatchObject([{ state: "HANDED_OVER", handedOverAt: later(1).toISOString() }]);
    expect(
      await prisma.auditEntry.count({ where: { action: "wheel-goods.hand-over", target: spinId } }),
    ).toBe(1);
    expect(refusal(await handOverGoods(operatorCall({ now }), userId))).toBe("NOT_FOUND");
  });
});

describe("many at once", () => {
  test("for the last unit of one prize among others: exactly one has it, everybody has something", async () => {
    const [last, endless] = [
      await makePrize({ weight: 1_000_000, stock: 1 }),
      await makePrize({ weight: 1 }),
    ];
    const players = await Promise.all(Array.from({ length: 30 }, makeReadyPlayer));
    const won = (await Promise.all(players.map((userId) => play(userId)))).map((answer) => value(answer));
    const ids = won.map(({ prize }) => prize.id);
    expect(ids.filter((id) => id === last.id)).toHaveLength(1);
    expect(ids.filter((id) => id === endless.id)).toHaveLength(29);
    expect(await leftOf(last.id)).toBe(0);
    // The second player can check the draw: the list has the prizes that were left.
    for (const { prizes, prize } of won)
      if (prize.id === endless.id) expect(prizes.map(({ weight }) => weight)).toEqual([0, 1]);
  });

  test("for the last unit of all: one has it, for the others the wheel is locked and their run stays", async () => {
    const offer = await makeOffer({ stock: 1 });
    const prize = await makePrize({ kind: "WALLET_ITEM", offerId: offer.id, stock: 40 });
    const players = await Promise.all(Array.from({ length: 25 }, makeReadyPlayer));
    const answers = await Promise.all(players.map((userId) => play(userId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(refusal))).toEqual(new Set([null, "WHEEL_LOCKED"]));
    expect(await prisma.walletItem.count({ where: { offerId: offer.id } })).toBe(1);
    expect(await leftOf(prize.id)).toBe(39);
    const loser = players[answers.findIndex(({ ok }) => !ok)]!;
    expect(await status(loser)).toMatchObject({ streak: 7 });
  });

  test("of one customer: one", async () => {
    const prize = await makePrize({ stock: 50 });
    const userId = await makeReadyPlayer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => play(userId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await leftOf(prize.id)).toBe(49);
  });

  test("while an operator changes the stock: none is lost", async () => {
    const prize = await makePrize({ stock: 30 });
    const players = await Promise.all(Array.from({ length: 20 }, makeReadyPlayer));
    const changes = [31, 32, 33].map((stock) => changeWheelPrize(operatorCall({ now }), prize.id, { stock }));
    await Promise.all([...players.map((userId) => play(userId)), ...changes]);
    const { made = 0, remaining = 0 } = (await unitsOf(prize.id)) ?? {};
    expect(made - remaining).toBe(20);
    expect(refusal(await changeWheelPrize(operatorCall({ now }), prize.id, { stock: 19 }))).toBe(
      "INVALID_INPUT",
    );
  });
});

describe("a prize that cannot be", () => {
  const label = textIn("Lot");
  test.each([
    [{ wheel: "POINTS", kind: "GOODS", weight: 1, label }, "kind"],
    [{ wheel: "POINTS", kind: "POINTS", points: 5, stock: 5, weight: 1, label }, "stock"],
    [{ kind: "WALLET_ITEM", weight: 1, label }, "offerId"],
    [{ kind: "GOODS", points: 5, weight: 1, label }, "points"],
    [{ kind: "POINTS", weight: 1, label }, "points"],
  ] as const)("%j is refused for its %s", async (body, path) => {
    expect(await createWheelPrize(operatorCall({ now }), body)).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path }],
    });
  });
});

describe("a deleted account", () => {
  test("keeps its spins without what the customer typed, and nobody fetches its goods", async () => {
    const prize = await makePrize({ stock: 1 });
    const userId = await makePlayer();
    const { spinId } = value(await playGrandWheel(clientCall(userId, { now }), { clientSeed: "Salma" }));
    const { wheelSpins } = await exportAccount(clientCall(userId, { now }));
    expect(wheelSpins).toHaveLength(8);
    expect(wheelSpins.at(-1)).toMatchObject({
      id: spinId,
      wheel: "GRAND",
      kind: "GOODS",
      prize: prize.label.fr,
      clientSeed: "Salma",
    });
    // All that its draw can be repeated with, of each.
    for (const { seed, seedHash, clientSeed, prizes, prizeId } of wheelSpins) {
      const place = await drawPlace({ seed, clientSeed, weights: prizes.map(({ weight }) => weight) });
      expect([await seedHashOf(seed), prizes[place]?.id]).toEqual([seedHash, prizeId]);
    }
    await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
    expect(await inTransaction((tx) => eraseIfDue(tx, userId, later(31)))).toMatchObject({ value: "erased" });
    expect(await prisma.wheelSeed.count({ where: { userId } })).toBe(0);
    expect(JSON.stringify(await prisma.wheelSpin.findMany({ where: { userId } }))).not.toContain("Salma");
    expect(refusal(await handOverGoods(operatorCall({ now }), spinId))).toBe("CONFLICT");
    expect(refusal(await play(userId, later(31)))).toBe("UNAUTHORIZED");
  });
});

test("the proof tells of a spin that was not paid, a prize that is gone and an item that was never won", async () => {
  const offer = await makeOffer();
  const prize = await makePrize({ kind: "WALLET_ITEM", offerId: offer.id, stock: 5 });
  const userId = await makePlayer();
  value(await play(userId));
  const wrong = async (statement: string, back: string) => {
    await prisma.$executeRawUnsafe(statement);
    const { violations } = await proveLedger();
    await prisma.$executeRawUnsafe(back);
    return violations.map(({ rule }) => rule);
  };
  const spins = `UPDATE wheel_spin SET cost_points = cost_points`;
  expect(
    await wrong(
      `${spins} + 1 WHERE user_id = '${userId}' AND wheel = 'GRAND'`,
      `${spins} - 1 WHERE user_id = '${userId}' AND wheel = 'GRAND'`,
    ),
  ).toEqual(["a spin took what it cost and gave what it won, and nothing came of a wheel without one"]);
  const { slot } = await prisma.stock.findFirstOrThrow({
    where: { subjectId: prize.id, remaining: { gte: 1 } },
  });
  const left = (change: string) =>
    `UPDATE stock SET remaining = remaining ${change} WHERE slot = ${slot} AND subject_id = '${prize.id}'`;
  expect(await wrong(left("- 1"), left("+ 1"))).toEqual([
    "a wheel's prizes left and won are the prizes made",
  ]);
  const origin = (name: string) => `UPDATE purchase SET origin = '${name}' WHERE user_id = '${userId}'`;
  expect(await wrong(origin("CLICKOUT"), origin("WHEEL"))).toContain(
    "each wallet item that was won is there, and none came of a wheel without being won",
  );
  expect((await proveLedger()).violations).toEqual([]);
});
