import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { changeWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { getClickoutStanding, listClickoutStandings } from "#app/desk/clickouts/clickout-standing.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { getWheelAtDesk } from "#app/desk/prizes/get-wheel-at-desk.server.ts";
import { handOverGoods } from "#app/desk/prizes/hand-over-goods.server.ts";
import { listWonGoods } from "#app/desk/prizes/list-won-goods.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { readLevelUp } from "#app/customer/levels/read-level-up.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { emptyGrandWheel, givePremium, makePrize, makeWonGoods, spinDays } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-22T12:00:00Z");
const at = { now };

const claim = (userId: string, code: string) => claimClickout(clientCall(userId, at), { code });

describe("campaigns at the desk", () => {
  test("have their offer, their claims and their state", async () => {
    const offer = await makeOffer({ now, stock: 1 });
    const few = await makeClickout({ now, offerId: offer.id, stock: 3 });
    const free = await makeClickout({ now });
    const once = await makeClickout({ now, singleUse: true });
    const { items } = await listClickoutStandings(at, { limit: 3 });
    expect(items.map(({ id }) => id).sort()).toEqual([few.id, free.id, once.id].sort());
    const { version: _, ...shown } = few;
    expect(items.find(({ id }) => id === few.id)).toEqual({
      ...shown,
      offerTitle: offer.title,
      claimed: 0,
      state: "OPEN",
    });

    const [one, other] = [await makeAccount({ now }), await makeAccount({ now })];
    for (const { code } of [few, free, once]) value(await claim(one, code));
    value(await claim(other, free.code));
    const seen = async ({ id }: { id: string }, moment = now) => {
      const { claimed, stockRemaining, state } = value(await getClickoutStanding({ now: moment }, id));
      return { claimed, stockRemaining, state };
    };
    expect(await seen(few)).toEqual({ claimed: 1, stockRemaining: 2, state: "OFFER_OUT" });
    expect(await seen(free)).toEqual({ claimed: 2, stockRemaining: null, state: "OPEN" });
    expect(await seen(once)).toEqual({ claimed: 1, stockRemaining: 0, state: "CLAIMED_OUT" });
    expect((await seen(free, new Date(now.getTime() - 2 * day))).state).toBe("COMING");
    expect((await seen(free, new Date(now.getTime() + 30 * day))).state).toBe("ENDED");
    expect(refusal(await getClickoutStanding(at, one))).toBe("NOT_FOUND");
  });
});

describe("a wheel at the desk", () => {
  beforeEach(emptyGrandWheel);

  test("has the odds that customers see, and what a spin costs and gives", async () => {
    const { prizes, costPoints, givenPoints } = await getWheelAtDesk(at, "POINTS");
    const shown = await getPointsWheel(clientCall(await makeAccount({ now }), at));
    expect(prizes.map(({ id, points }) => ({ id, points }))).toEqual(
      shown.prizes.map(({ id, points }) => ({ id, points })),
    );
    expect({ costPoints, givenPoints }).toEqual({ costPoints: 500, givenPoints: 464 });
    expect(prizes.reduce((sum, { odds }) => sum + odds, 0)).toBeGreaterThan(99_990);
  });

  test("knows what has run out and what was taken out", async () => {
    const points = await makePrize({ kind: "POINTS", points: 300, weight: 1 });
    const goods = await makePrize({ weight: 3, stock: 1 });
    const out = await makePrize({ weight: 9 });
    value(await changeWheelPrize(operatorCall(at), out.id, { active: false }));
    const wheel = await getWheelAtDesk(at, "GRAND");
    expect(wheel).toMatchObject({ costPoints: 0, givenPoints: 75 });
    expect(wheel.prizes.map(({ id, odds, stockRemaining }) => ({ id, odds, stockRemaining }))).toEqual([
      { id: points.id, odds: 25_000, stockRemaining: null },
      { id: goods.id, odds: 75_000, stockRemaining: 1 },
    ]);
    expect(wheel.out.map(({ id }) => id)).toContain(out.id);
    value(await changeWheelPrize(operatorCall(at), goods.id, { stock: 0 }));
    const left = await getWheelAtDesk(at, "GRAND");
    expect(left.prizes.map(({ odds }) => odds)).toEqual([100_000, 0]);
    expect(left.givenPoints).toBe(300);
  });

  test("a level that a won coupon brings is told by the page of the spin", async () => {
    const coupon = await makeOffer({ now, type: "COUPON" });
    await makePrize({ kind: "WALLET_ITEM", offerId: coupon.id });
    const start = new Date(now.getTime() - 30 * day);
    const userId = await makeAccount({ now: start, onboardingStep: 3, level: 1 });
    await givePremium(userId, start);
    await spinDays(userId, 7, now);
    const call = clientCall(userId, at);
    const { levelUp, spinId } = value(await playGrandWheel(call, {}));
    const { createdAt } = await prisma.wheelSpin.findFirstOrThrow({ where: { id: spinId } });
    expect(await readLevelUp(call, createdAt.toISOString())).toEqual(levelUp);
    expect(levelUp).toMatchObject({ level: 2, rewardPoints: 100 });
    expect(await readLevelUp(call, new Date(createdAt.getTime() - 1).toISOString())).toBeNull();
  });
});

describe("won goods", () => {
  const listed = async (query: { state?: "WAITING" | "HANDED_OVER" | "VOID"; code?: string }) =>
    (await listWonGoods(operatorCall(at), { limit: 100, ...query })).items;

  test("are found by their state and by their code, with who comes for them", async () => {
    const [waiting, handed] = [await makeWonGoods(), await makeWonGoods()];
    const { userId } = await prisma.wheelSpin.findFirstOrThrow({ where: { id: waiting } });
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Salma", lastName: "Ben Amor", contactPhone: "22334455" },
    });
    expect(value(await handOverGoods(operatorCall(at), handed))).toMatchObject({
      id: handed,
      state: "HANDED_OVER",
    });
    const [first] = (await listed({ state: "WAITING" })).filter(({ id }) => id === waiting);
    expect(first?.customer).toMatchObject({ firstName: "Salma", lastName: "Ben Amor", phone: "22334455" });
    expect((await listed({ state: "WAITING" })).map(({ id }) => id)).not.toContain(handed);
    expect((await listed({ state: "HANDED_OVER" })).map(({ id }) => id)).toContain(handed);
    expect((await listed({ code: first?.code ?? "" })).map(({ id }) => id)).toEqual([waiting]);
    expect(refusal(await handOverGoods(operatorCall(at), handed))).toBe("CONFLICT");
  });

  test("of an account that has gone are void, and name nobody", async () => {
    const id = await makeWonGoods();
    const { userId } = await prisma.wheelSpin.findFirstOrThrow({ where: { id } });
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Salma", deletionRequestedAt: new Date(now.getTime() - 31 * day) },
    });
    expect(await inTransaction((tx) => eraseIfDue(tx, userId, now))).toMatchObject({ value: "erased" });
    const [gone] = (await listed({ state: "VOID" })).filter((one) => one.id === id);
    expect(gone).toMatchObject({
      code: null,
      customer: { firstName: null, lastName: null, email: null, phone: null },
    });
    expect((await listed({ state: "WAITING" })).map((one) => one.id)).not.toContain(id);
  });
});
