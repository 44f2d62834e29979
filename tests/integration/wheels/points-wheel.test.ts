import { createHash, createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import type { PointsSpin } from "#app/core/domain/wheels/wheel-answer.ts";

const now = new Date("2026-11-22T12:00:00Z");
const at = (iso: string) => new Date(iso);

const play = async (userId: string, moment = now, clientSeed?: string, key?: string) =>
  playPointsWheel(clientCall(userId, { now: moment, key, request: { clientSeed } }), { clientSeed });
const status = (userId: string, moment = now) => getPointsWheel(clientCall(userId, { now: moment }));
const balanceOf = async (userId: string) =>
  (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;

/**
 * The rule of the draw, written a second time and differently from the app: the winner for these seeds and
 * prizes.
 */
function winnerOf({ seed, clientSeed, prizes }: Pick<PointsSpin, "seed" | "clientSeed" | "prizes">) {
  const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(clientSeed).digest();
  const tickets = prizes.flatMap((prize) => Array<typeof prize>(prize.weight).fill(prize));
  return tickets[Number(mac.readBigUInt64BE(0) % BigInt(tickets.length))];
}

describe("a spin", () => {
  test("costs 500, gives what was drawn, and the draw is the one that was promised", async () => {
    const userId = await makeAccount({ points: 1_200, now });
    const before = await status(userId);
    expect(before).toMatchObject({
      canPlay: true,
      reason: null,
      nextPlayAt: null,
      cost: 500,
      totalPoints: 1_200,
      streak: 0,
    });
    expect(before.prizes.length).toBeGreaterThanOrEqual(8);
    expect((await status(userId)).seedHash).toBe(before.seedHash);

    const spin = value(await play(userId, now, "Amira 🌟"));
    expect(createHash("sha256").update(Buffer.from(spin.seed, "hex")).digest("hex")).toBe(before.seedHash);
    expect(spin).toMatchObject({
      seedHash: before.seedHash,
      clientSeed: "Amira 🌟",
      prizes: before.prizes,
      streak: 1,
      costPoints: 500,
    });
    expect(winnerOf(spin)).toMatchObject({ id: spin.prizeId, points: spin.points });
    expect(spin.totalPoints).toBe(1_200 - 500 + spin.points);
    expect(await balanceOf(userId)).toBe(spin.totalPoints);

    const after = await status(userId);
    expect(after).toMatchObject({
      canPlay: false,
      reason: "WHEEL_ALREADY_PLAYED",
      streak: 1,
      nextPlayAt: "2026-11-22T23:00:00.000Z",
    });
    expect(after.seedHash).not.toBe(before.seedHash);
  });

  test("stands in the history as what it cost and what it won", async () => {
    const userId = await makeAccount({ points: 1_000, now, onboardingStep: 3 });
    const { points, spinId } = value(await play(userId));
    const { items } = await listPointsHistory(clientCall(userId, { now }), { limit: 10, after: null });
    const lines = items.filter(({ source }) => source !== "GIFT_MEZIA");
    const won =
      points > 0
        ? [{ source: "WHEEL", points, detail: { spinId }, expiresAt: "2027-02-20T23:00:00.000Z" }]
        : [];
    expect(lines).toMatchObject([...won, { source: "CONSUMED_IN_WHEEL", points: -500, detail: { spinId } }]);
  });

  test("is refused without the points, also where they are past their time, and leaves the seed a secret", async () => {
    const userId = await makeAccount({ points: 499, now });
    await credit(userId, 500, { now: new Date(now.getTime() - 9 * day), days: 2 });
    const { seedHash, canPlay, reason } = await status(userId);
    expect([canPlay, reason]).toEqual([false, "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"]);
    expect(refusal(await play(userId))).toBe("ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT");
    expect(await prisma.wheelSpin.count({ where: { userId } })).toBe(0);
    expect((await status(userId)).seedHash).toBe(seedHash);
  });

  test("thirty at once: one", async () => {
    const userId = await makeAccount({ points: 50_000, now });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => play(userId, now, `try ${index}`)),
    );
    const [won, ...others] = answers.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    expect(
      answers
        .map(refusal)
        .filter(
          (code) => code !== null && !["WHEEL_ALREADY_PLAYED", "IDEMPOTENCY_KEY_IN_USE"].includes(code),
        ),
    ).toEqual([]);
    expect(await balanceOf(userId)).toBe(value(won!).totalPoints);
    expect(await prisma.pointsEntry.count({ where: { userId, source: "CONSUMED_IN_WHEEL" } })).toBe(1);
    expect(await prisma.wheelSpin.count({ where: { userId } })).toBe(1);
  });

  test("thirty at once under one key: one, and thirty times its answer", async () => {
    const userId = await makeAccount({ points: 50_000, now });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => play(userId, now, "same", key)));
    const given = answers.filter(({ ok }) => ok).map((answer) => value(answer));
    expect(given.length).toBeGreaterThan(0);
    for (const answer of given) expect(answer).toEqual(given[0]);
    const later = await play(userId, now, "same", key);
    expect(later).toEqual({ ok: true, value: given[0], replayed: true });
    expect(refusal(await play(userId, now, "other", key))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test("and a purchase at once do not spend the same points", async () => {
    const userId = await makeAccount({ points: 500, now });
    const take =
      prisma.$queryRaw`SELECT ledger_take(p_user => ${userId}::uuid, p_points => 300, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => 'test:1', p_detail => '{}', p_now => ${now}::timestamptz)`.catch(
        () => "refused",
      );
    const [spun] = await Promise.all([play(userId), take]);
    const bought = await prisma.pointsEntry.count({ where: { userId, source: "CONSUMED" } });
    // Both can succeed only if the win of the spin pays for the purchase.
    if (spun.ok && bought === 1) expect(spun.value.points).toBeGreaterThanOrEqual(300);
    else expect([spun.ok, bought]).toContainEqual(spun.ok ? 0 : 1);
    expect(await balanceOf(userId)).toBe(500 - (spun.ok ? 500 - spun.value.points : 0) - bought * 300);
  });
});

describe("a business day", () => {
  test("ends at midnight in Tunis", async () => {
    const userId = await makeAccount({ points: 5_000, now: at("2026-11-20T12:00:00Z") });
    value(await play(userId, at("2026-11-22T22:59:59Z")));
    expect(refusal(await play(userId, at("2026-11-22T22:59:59.999Z")))).toBe("WHEEL_ALREADY_PLAYED");
    expect(value(await play(userId, at("2026-11-22T23:00:00Z"))).streak).toBe(2);
    expect(refusal(await play(userId, at("2026-11-23T22:59:59Z")))).toBe("WHEEL_ALREADY_PLAYED");
  });

  test("missed breaks the run; the day after a spin it still lives", async () => {
    const userId = await makeAccount({ now });
    await credit(userId, 20_000, { now, days: 90 });
    const noon = (date: string) => at(`2026-${date}T11:00:00Z`);
    const streaks: number[] = [];
    for (const date of [
      "11-22",
      "11-23",
      "11-24",
      "11-26",
      "11-27",
      "11-28",
      "11-29",
      "11-30",
      "12-01",
      "12-02",
      "12-03",
    ])
      streaks.push(value(await play(userId, noon(date))).streak);
    expect(streaks).toEqual([1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await status(userId, noon("12-04"))).streak).toBe(8);
    expect((await status(userId, noon("12-05"))).streak).toBe(0);
  });
});

describe("when operators change the wheel", () => {
  test("between status and play, the draw is among what stands there then, and can be checked by it", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    const before = await status(userId);
    const [first, second] = before.prizes;
    value(await changeWheelPrize(operatorCall({ now }), second!.id, { weight: 40 }));
    value(await changeWheelPrize(operatorCall({ now }), first!.id, { active: false }));
    const spin = value(await play(userId));
    expect(spin.prizes.map(({ id, weight }) => [id, weight]).slice(0, 2)).toEqual([
      [second!.id, 40],
      [before.prizes[2]!.id, before.prizes[2]!.weight],
    ]);
    expect(winnerOf(spin)).toMatchObject({ id: spin.prizeId });
    expect(spin.seedHash).toBe(before.seedHash);
    value(await changeWheelPrize(operatorCall({ now }), second!.id, { weight: second!.weight }));
    value(await changeWheelPrize(operatorCall({ now }), first!.id, { active: true }));
    const row = await prisma.wheelSpin.findFirstOrThrow({ where: { userId } });
    expect((row.prizes as unknown as typeof spin.prizes).map(({ weight }) => weight)).toEqual(
      spin.prizes.map(({ weight }) => weight),
    );
  });

  test("its price holds at once", async () => {
    const userId = await makeAccount({ points: 50, now });
    await changeEconomy(operatorCall({ now }), { spinPoints: 50 });
    expect((await status(userId)).cost).toBe(50);
    const { points } = value(await play(userId));
    await changeEconomy(operatorCall({ now }), { spinPoints: 500 });
    expect(await balanceOf(userId)).toBe(points);
  });

  test("an empty one is locked", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    await prisma.wheelPrize.updateMany({ where: { wheel: "POINTS" }, data: { active: false } });
    expect(await status(userId)).toMatchObject({ canPlay: false, reason: "WHEEL_LOCKED", prizes: [] });
    expect(refusal(await play(userId))).toBe("WHEEL_LOCKED");
    await prisma.wheelPrize.updateMany({ where: { wheel: "POINTS" }, data: { active: true } });
    expect(await balanceOf(userId)).toBe(1_000);
  });
});

test("nothing of the seed to come lies in the database", async () => {
  const userId = await makeAccount({ points: 1_000, now });
  await status(userId);
  const kept = await prisma.wheelSeed.findMany({ where: { userId } });
  const { seed } = value(await play(userId));
  expect(JSON.stringify(kept)).not.toContain(seed);
  expect(kept.map(({ material }) => Buffer.from(material, "base64url").toString("hex"))).not.toContain(seed);
});

test("seeds are another customer's never", async () => {
  const users = await Promise.all([1, 2, 3].map(() => makeAccount({ now })));
  const hashes = await Promise.all(users.map(async (userId) => (await status(userId)).seedHash));
  expect(new Set(hashes).size).toBe(3);
  const results = await Promise.all(Array.from({ length: 20 }, () => status(users[0]!)));
  expect(new Set(results.map(({ seedHash }) => seedHash))).toEqual(new Set([hashes[0]]));
});
