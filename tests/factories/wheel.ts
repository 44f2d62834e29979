import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import type { NewWheelPrize, WheelPrizeRecord } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { credit, day, makeAccount } from "./account.ts";
import { clientCall } from "./calls.ts";
import { textIn, uniqueName } from "./catalogue.ts";
import { value } from "./customer.ts";

/** A prize of the grand-prize wheel: by default goods without a stock, of weight 1. */
export async function makePrize(options: Partial<NewWheelPrize> = {}): Promise<WheelPrizeRecord> {
  const label = textIn(uniqueName("Prize"));
  return value(await createWheelPrize({ now: new Date() }, { label, kind: "GOODS", weight: 1, ...options }));
}

/** Removes every prize from the grand-prize wheel, and what those were worth, so that a test knows what can be won. */
export async function emptyGrandWheel(): Promise<void> {
  await prisma.wheelPrize.updateMany({
    where: { wheel: "GRAND" },
    data: { active: false, worthMillimes: 0 },
  });
}

/** Gives premium that does not end during the test. */
export async function givePremium(userId: string, now: Date): Promise<void> {
  const phone = `5${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, "0")}`;
  const currentPeriodEnd = new Date(now.getTime() + 365 * day);
  const plan = { phone, plan: "WEEKLY", status: "ACTIVE", currentPeriodEnd, createdAt: now } as const;
  await prisma.premiumSubscription.create({ data: { userId, id: newId(), ...plan } });
}

/**
 * Spins once on each of `days` days in a row, the last time at `now`; the points for the spins are a gift.
 */
export async function spinDays(userId: string, days: number, now: Date): Promise<void> {
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const moment = new Date(now.getTime() - ago * day);
    await credit(userId, 500, { now: moment, days: 60 });
    value(await playPointsWheel(clientCall(userId, { now: moment }), {}));
  }
}

/** A premium customer with a run of days at the points wheel; 7 open the grand-prize wheel. */
export async function makePlayerAt(now: Date, days = 7): Promise<string> {
  const monthBefore = new Date(now.getTime() - 30 * day);
  const userId = await makeAccount({ now: monthBefore, onboardingStep: 3, level: 1 });
  await givePremium(userId, monthBefore);
  await spinDays(userId, days, now);
  return userId;
}

/** The same with all 7, inserted directly, for tests that need many. */
export async function makeReadyPlayerAt(now: Date): Promise<string> {
  const userId = await makePlayerAt(now, 1);
  await prisma.wheelSpin.updateMany({ where: { userId }, data: { run: 7 } });
  return userId;
}

/** Won goods that were not collected yet, inserted directly; returns the spin's id. */
export async function makeWonGoods(userId?: string): Promise<string> {
  const [winner, { id: prizeId, label }, id, createdAt] = [
    userId ?? (await makeAccount()),
    await makePrize(),
    newId(),
    new Date(),
  ];
  const drawn = {
    prizeId,
    kind: "GOODS",
    label: { ...label },
    points: 0,
    goodsCode: id.slice(-10).toUpperCase(),
  } as const;
  const made = { seed: "00".repeat(32), clientSeed: "", prizes: [], costPoints: 0 };
  await prisma.wheelSpin.create({
    data: { userId: winner, id, wheel: "GRAND", day: createdAt, ...drawn, ...made, createdAt },
  });
  return id;
}
