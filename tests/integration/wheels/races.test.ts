/** Changes between the draw of a spin and its lock. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { drawPlace } from "#app/core/domain/wheels/draw.ts";
import { changeWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { emptyGrandWheel, givePremium, makePrize, spinDays } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
const play = (userId: string, key?: string) => playPointsWheel(clientCall(userId, { now, key }), {});
const playGrand = (userId: string, key?: string) => playGrandWheel(clientCall(userId, { now, key }), {});
const status = (userId: string) => getPointsWheel(clientCall(userId, { now }));

async function makePlayer(): Promise<string> {
  const userId = await makeAccount({ now, points: 500, onboardingStep: 3, level: 1 });
  await givePremium(userId, now);
  await spinDays(userId, 1, new Date(now.getTime() - day));
  await prisma.wheelSpin.updateMany({ where: { userId }, data: { run: 7 } });
  return userId;
}

beforeEach(emptyGrandWheel);

test("an operator's change of the prizes: it is drawn again among them, with the seed that was promised", async () => {
  const userId = await makeAccount({ points: 1_000, now });
  const { prizes, seedHash } = await status(userId);
  const [first] = prizes;
  const change = (weight: number) => changeWheelPrize(operatorCall({ now }), first!.id, { weight });
  const spin = value(
    await decidedBefore(
      userId,
      () => play(userId),
      () => change(first!.weight + 40),
    ),
  );
  value(await change(first!.weight));
  expect(spin).toMatchObject({
    seedHash,
    prizes: [{ id: first!.id, weight: first!.weight + 40 }, ...prizes.slice(1)],
  });
  const weights = spin.prizes.map(({ weight }) => weight);
  const { seed, clientSeed } = spin;
  expect(spin.prizeId).toBe(spin.prizes[await drawPlace({ seed, clientSeed, weights })]?.id);
});

test("an operator's change of the cost: the new one is paid", async () => {
  const userId = await makeAccount({ points: 1_000, now });
  const change = (spinPoints: number) => changeEconomy(operatorCall({ now }), { spinPoints });
  const spin = value(
    await decidedBefore(
      userId,
      () => play(userId),
      () => change(60),
    ),
  );
  await change(500);
  expect([spin.costPoints, spin.totalPoints]).toEqual([60, 1_000 - 60 + spin.points]);
});

test("a seed that is published: it is the one that draws", async () => {
  const userId = await makeAccount({ points: 1_000, now });
  let promised = "";
  const spin = await decidedBefore(
    userId,
    () => play(userId),
    async () => (promised = (await status(userId)).seedHash),
  );
  expect(value(spin).seedHash).toBe(promised);
});

test("the grand prize: the spin is the first of a new run", async () => {
  const userId = await makePlayer();
  const { id: prizeId, label } = await makePrize();
  const spin = await decidedBefore(
    userId,
    () => play(userId),
    async (tx) => {
      const drawn = {
        prizeId,
        kind: "GOODS",
        label: { ...label },
        points: 0,
        goodsCode: randomUUID(),
      } as const;
      const made = { seed: "00".repeat(32), clientSeed: "", prizes: [], costPoints: 0 };
      await tx.wheelSpin.create({
        data: {
          userId,
          id: newId(),
          wheel: "GRAND",
          day: new Date(businessDayOf(now)),
          ...drawn,
          ...made,
          createdAt: now,
        },
      });
    },
  );
  await prisma.wheelSpin.deleteMany({ where: { prizeId } });
  expect(value(spin).streak).toBe(1);
});

test("both wheels at once, ten times: each spin is of the run that it found", async () => {
  await makePrize();
  for (let round = 0; round < 10; round += 1) {
    const userId = await makePlayer();
    const [points, grand] = await Promise.all([play(userId), playGrand(userId)]);
    expect(value(grand)).toMatchObject({ streak: 0 });
    expect([1, 8]).toContain(value(points).streak);
    const { createdAt: at } = await prisma.wheelSpin.findFirstOrThrow({ where: { userId, wheel: "GRAND" } });
    expect(at).toEqual(now);
  }
});

test("the same key: one grand prize, and twenty times its answer", async () => {
  const prize = await makePrize({ stock: 50 });
  const userId = await makePlayer();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => playGrand(userId, key)));
  const given = answers.filter(({ ok }) => ok).map((answer) => value(answer));
  expect(given.length).toBeGreaterThan(0);
  for (const answer of given) expect(answer).toEqual(given[0]);
  expect(await playGrand(userId, key)).toEqual({ ok: true, value: given[0], replayed: true });
  expect(refusal(await playGrand(userId))).toBe("WHEEL_LOCKED");
  expect((await readUnits(prisma, [prize.id])).get(prize.id)?.remaining).toBe(49);
});
