/** What the law asks of a wheel: free ways in, papers, and prizes of a bounded worth. */
import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { checkedEnvironment } from "#app/env.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { getGrandWheel } from "#app/customer/wheels/get-grand-wheel.server.ts";
import { getPointsWheel } from "#app/customer/wheels/get-points-wheel.server.ts";
import { getWheelRules } from "#app/customer/wheels/get-wheel-rules.server.ts";
import { playGrandWheel } from "#app/customer/wheels/play-grand-wheel.server.ts";
import { playPointsWheel } from "#app/customer/wheels/play-points-wheel.server.ts";
import { listNamedSpins } from "#app/customer/wheels/named-spins.server.ts";
import { consentsShown } from "#app/core/services/consents/consent-words.server.ts";
import { exportAccount } from "#app/customer/export/export-account.server.ts";
import { showName } from "#app/customer/wheels/show-name.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { closedText } from "#app/desk/prizes/closed-text.server.ts";
import { changeWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { opensByPremium } from "#app/core/services/wheels/wheel-door.server.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import type { EconomyChange } from "#app/core/domain/points/economy-answer.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, uniqueName } from "#tests/factories/catalogue.ts";
import { makeMinor, refusal, value } from "#tests/factories/customer.ts";
import { emptyGrandWheel, makePrize, makeWonGoods, spinDays } from "#tests/factories/wheel.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);
const play = (userId: string, moment = now) => playPointsWheel(clientCall(userId, { now: moment }), {});
const status = (userId: string, moment = now) => getPointsWheel(clientCall(userId, { now: moment }));
/** A name of letters alone that no other test uses. */
const wordOf = (start: string) =>
  start +
  uniqueName("")
    .replace(/[^a-z0-9]/gi, "")
    .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
const set = async (change: EconomyChange) => value(await changeEconomy(operatorCall({ now }), change));

const delivered = {
  ...{ spinPoints: 500, freeEntryDays: null, grandForPremium: true },
  ...{ pointsWheelDeposit: null, pointsWheelFrom: null, pointsWheelUntil: null },
  ...{ grandWheelDeposit: null, grandWheelFrom: null, grandWheelUntil: null },
};

afterEach(() => set(delivered));

describe("a free entry", () => {
  test("is for who never bought, once in its days, and twenty callers at once get one", async () => {
    await set({ freeEntryDays: 3 });
    const userId = await makeAccount({ points: 0, now });
    expect(await status(userId)).toMatchObject({ canPlay: true, cost: 0, freeEntry: true });
    const calls = await Promise.all(Array.from({ length: 20 }, () => play(userId)));
    expect(calls.filter(({ ok }) => ok)).toHaveLength(1);
    expect(calls.flatMap((call) => (call.ok ? [] : [call.refusal]))).toEqual(
      Array<string>(19).fill("WHEEL_ALREADY_PLAYED"),
    );
    const spins = await prisma.wheelSpin.findMany({ where: { userId } });
    expect(spins).toMatchObject([{ costPoints: 0, freeEntry: true }]);

    expect(await status(userId, later(2))).toMatchObject({ cost: 500, freeEntry: false });
    expect(await status(userId, later(3))).toMatchObject({ cost: 0, freeEntry: true });
    value(await play(userId, later(3)));
  });

  test("ends with the first purchase", async () => {
    await set({ freeEntryDays: 3 });
    const userId = await makeAccount({ points: 1_000, now });
    await makeConfirmedSale(await makeTill(), userId, { now });
    expect(await status(userId)).toMatchObject({ cost: 500, freeEntry: false });
    expect(value(await play(userId)).costPoints).toBe(500);
  });

  test("ends with an online purchase as well, once its points are there", async () => {
    await set({ freeEntryDays: 3 });
    const userId = await makeAccount({ points: 1_000, now });
    const till = await makeTill();
    const { id } = await claimOnline(till, userId, { now });
    expect(await status(userId)).toMatchObject({ freeEntry: true });
    must(await acceptRequest(till.call({ now }), id, {}));
    expect(await status(userId)).toMatchObject({ cost: 500, freeEntry: false });
    expect(value(await play(userId)).costPoints).toBe(500);
  });

  test("is not there where nothing was set", async () => {
    const userId = await makeAccount({ points: 0, now });
    expect(await status(userId)).toMatchObject({ canPlay: false, cost: 500, freeEntry: false });
  });
});

test("a wheel that costs nothing is turned once a day all the same", async () => {
  await set({ spinPoints: 0 });
  const userId = await makeAccount({ points: 0, now });
  expect(value(await play(userId)).costPoints).toBe(0);
  expect(refusal(await play(userId))).toBe("WHEEL_ALREADY_PLAYED");
  expect(value(await play(userId, later(1))).streak).toBe(2);
});

test("the grand-prize wheel opens without premium where it asks for none", async () => {
  await emptyGrandWheel();
  await makePrize();
  const userId = await makeAccount({ now: later(-30) });
  await spinDays(userId, 7, now);
  const call = () => clientCall(userId, { now });
  expect(await getGrandWheel(call())).toMatchObject({ unlocked: false, reason: "PREMIUM_REQUIRED" });
  expect(refusal(await playGrandWheel(call(), {}))).toBe("WHEEL_LOCKED");
  expect(await opensByPremium(now)).toBe(true);
  await set({ grandForPremium: false });
  expect(await opensByPremium(now)).toBe(false);
  expect(await getGrandWheel(call())).toMatchObject({ unlocked: true, reason: null, premiumNeeded: false });
  value(await playGrandWheel(call(), {}));
});

describe("the rules of a wheel", () => {
  const rules = (wheel: WheelName) => getWheelRules({ now, language: "fr" }, wheel);

  test("say what a spin asks for, and give the odds that the draw has", async () => {
    await set({ freeEntryDays: 7, pointsWheelDeposit: "Me Ben Salah, 418" });
    const read = await rules("POINTS");
    const facts = {
      open: true,
      cost: 500,
      freeEntryDays: 7,
      premiumNeeded: false,
      daysNeeded: 0,
      ageNeeded: 18,
    };
    expect(read).toMatchObject({ ...facts, deposit: "Me Ben Salah, 418" });
    const drawn = (await status(await makeAccount({ now }))).prizes;
    const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
    expect(read.prizes.map(({ id, odds }) => ({ id, odds }))).toEqual(
      drawn.map(({ id, weight }) => ({ id, odds: Math.round((weight / total) * 100_000) })),
    );
    expect(await rules("GRAND")).toMatchObject({ cost: 0, premiumNeeded: true, daysNeeded: 7 });
  });

  test("check a real draw by the program that they publish", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    const { seedHash } = await status(userId);
    const call = clientCall(userId, { now });
    const { seed, prizes, prizeId } = value(await playPointsWheel(call, { clientSeed: "ياسمين" }));
    const shares = prizes.map(({ weight }) => weight).join(" · ");
    const run = (...values: string[]) =>
      execFileSync(process.execPath, ["--input-type=module", "-e", program, "-", ...values], {
        encoding: "utf8",
      }).trim();
    const { check: program } = await rules("POINTS");
    const place = prizes.findIndex(({ id }) => id === prizeId) + 1;
    expect(run(seedHash, seed, shares, "ياسمين")).toBe(`true ${place}`);
    expect(run("0".repeat(64), seed, shares, "ياسمين")).toBe(`false ${place}`);
  });

  test("name who agreed, by first name and day, until they take it back", async () => {
    const id = await makeWonGoods(await makeAccount({ now }));
    const { userId } = await prisma.wheelSpin.findFirstOrThrow({ where: { id } });
    const firstName = wordOf("Amira");
    await prisma.customer.update({ where: { id: userId }, data: { firstName } });
    const named = async () => (await rules("GRAND")).winners.filter((one) => one.firstName === firstName);
    const call = clientCall(userId, { now });
    const say = (shown: boolean, as = call) => showName(as, { id, shown, way: "PROMPT" });
    const noted = async () =>
      (await prisma.consent.findMany({ where: { userId, subject: id }, orderBy: { id: "asc" } })).map(
        ({ kind, given, way, at }) => ({ kind, given, way, at }),
      );
    const word = { kind: "WINNER_NAME", way: "PROMPT", at: now };
    value(await say(false));
    expect([await named(), await noted()]).toEqual([[], []]);
    await Promise.all([1, 2, 3].map(() => say(true).then(value)));
    expect(await noted()).toEqual([{ ...word, given: true }]);
    const [winner] = await named();
    expect(Object.keys(winner ?? {}).sort()).toEqual(["day", "firstName"]);
    const later = { firstName: uniqueName("Insult") };
    await prisma.customer.update({ where: { id: userId }, data: later });
    expect(await named()).toEqual([winner]);
    expect(await listNamedSpins(userId, "fr")).toMatchObject([{ id, wheel: "GRAND" }]);
    for (const state of [{ blockedAt: now }, { deletionRequestedAt: now }]) {
      await prisma.customer.update({ where: { id: userId }, data: state });
      expect(await named()).toEqual([]);
      await prisma.customer.update({
        where: { id: userId },
        data: { blockedAt: null, deletionRequestedAt: null },
      });
    }
    await makeMinor(userId, now);
    expect(await named(), "of a minor, whenever they said yes").toEqual([]);
    expect(refusal(await say(true))).toBe("ADULTS_ONLY");
    value(await say(false));
    await prisma.customer.update({ where: { id: userId }, data: { birthday: null } });
    expect(await named()).toEqual([]);
    const both = [true, false].map((given) => ({ ...word, given }));
    expect(await noted()).toEqual(both);
    const { history } = await consentsShown(userId, { language: "fr", now });
    expect(history.filter(({ title }) => title === "Votre prénom parmi les gagnants")).toHaveLength(2);
    const { consents } = await exportAccount(call);
    expect(consents.filter(({ subject }) => subject === id)).toHaveLength(2);
    expect(await listNamedSpins(userId, "fr")).toEqual([]);
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "www.example.tn" } });
    expect(refusal(await say(true))).toBe("NOT_FOUND");
    expect(refusal(await say(true, clientCall(await makeAccount({ now }))))).toBe("NOT_FOUND");
  });
});

describe("outside the sandbox", () => {
  const papers = {
    ...{ grandWheelDeposit: "Me Ben Salah, 418", grandWheelFrom: "2026-11-01" },
    grandWheelUntil: "2026-12-31",
  };
  const outside = async <T>(look: () => Promise<T>): Promise<T> => {
    const settings = checkedEnvironment();
    settings.SANDBOX = false;
    try {
      return await look();
    } finally {
      settings.SANDBOX = true;
    }
  };
  /** The only prize of the wheel is won, and leaves the draw; its id. */
  const winAndTakeOut = async (prize: Parameters<typeof makePrize>[0]) => {
    const { id } = await makePrize(prize);
    const userId = await makeAccount({ now: later(-30) });
    await spinDays(userId, 7, now);
    value(await outside(() => playGrandWheel(clientCall(userId, { now }), {})));
    value(await changeWheelPrize(operatorCall({ now }), id, { active: false }));
    return id;
  };
  const why = () => outside(() => closedText({ now, language: "en" }, "GRAND"));

  test("a wheel opens with papers, in its dates, with prizes of a known and bounded worth", async () => {
    await emptyGrandWheel();
    expect(await outside(() => opensByPremium(now))).toBe(false);
    await set({ grandForPremium: false });
    const { id } = await makePrize({ stock: 10 });
    const userId = await makeAccount({ now: later(-30) });
    await spinDays(userId, 7, now);
    const call = () => clientCall(userId, { now });
    const isClosed = async () => {
      expect(await outside(() => getGrandWheel(call()))).toMatchObject({ unlocked: false, reason: "CLOSED" });
      expect(refusal(await outside(() => playGrandWheel(call(), {})))).toBe("WHEEL_LOCKED");
    };
    expect(await why()).toMatch(/reference/);
    await isClosed();
    await set({ grandWheelDeposit: papers.grandWheelDeposit });
    expect(await why()).toMatch(/first or the last day/);
    await set({ grandWheelFrom: "2026-11-23", grandWheelUntil: papers.grandWheelUntil });
    expect(await why()).toMatch(/not come/);
    await isClosed();
    await set({ grandWheelFrom: papers.grandWheelFrom, grandWheelUntil: "2026-11-21" });
    expect(await why()).toMatch(/passed/);
    await isClosed();
    await set(papers);
    expect(await why()).toMatch(/no worth/);
    await isClosed();
    value(await changeWheelPrize(operatorCall({ now }), id, { worthMillimes: 1_500_001 }));
    expect(await why()).toContain("15,000.010");
    await isClosed();
    value(await changeWheelPrize(operatorCall({ now }), id, { worthMillimes: 1_500_000 }));
    expect(await why()).toBe(null);
    value(await outside(() => playGrandWheel(call(), {})));
  });

  test("what was won under the same papers counts, when its prize has left the draw", async () => {
    await emptyGrandWheel();
    const start = later(-1).toISOString().slice(0, 10);
    await set({ ...papers, grandWheelFrom: start, grandForPremium: false });
    const worth = { stock: 1, worthMillimes: 15_000_000 } as const;
    await winAndTakeOut(worth);
    await makePrize(worth);
    expect(await why()).toContain("30,000");
    // The next deposit has a bound of its own, and only a deposit has: the day alone does not move on.
    const next = later(1).toISOString().slice(0, 10);
    for (const grandWheelFrom of [next, null])
      expect(await changeEconomy(operatorCall({ now }), { grandWheelFrom })).toMatchObject({
        ...{ refusal: "INVALID_INPUT", details: [{ path: "grandWheelFrom", code: "INVALID_DATE" }] },
      });
    await set({ grandWheelDeposit: "Me Ben Salah, 419", grandWheelFrom: next });
    expect(await why()).toMatch(/not come/);
  });

  test("so do limited points with a worth, which their prize keeps once one was won", async () => {
    await emptyGrandWheel();
    await set({ ...papers, grandWheelFrom: later(-1).toISOString().slice(0, 10), grandForPremium: false });
    const worth = { stock: 1, worthMillimes: 15_000_000 } as const;
    const prizeId = await winAndTakeOut({ kind: "POINTS", points: 500, ...worth });
    for (const worthMillimes of [1, null])
      expect(await changeWheelPrize(operatorCall({ now }), prizeId, { worthMillimes })).toMatchObject({
        ...{ refusal: "INVALID_INPUT", details: [{ path: "worthMillimes", code: "TOO_SMALL" }] },
      });
    await makePrize({ stock: 1, worthMillimes: 1_000 });
    expect(await why()).toContain("15,001");
  });

  test("an item counts for what its offer is worth, however little was said of it", async () => {
    await emptyGrandWheel();
    await set({ ...papers, grandForPremium: false });
    const offer = await makeOffer({ now, faceValueMillimes: 20_000 });
    const item = { kind: "WALLET_ITEM", offerId: offer.id, stock: 1_000 } as const;
    const { id } = await makePrize({ ...item, worthMillimes: 1 });
    expect(await why()).toContain("20,000");
    const { prizes } = await getWheelRules({ now, language: "fr" }, "GRAND");
    expect(prizes.find((prize) => prize.id === id)).toMatchObject({ worthMillimes: 20_000 });
    value(await changeWheelPrize(operatorCall({ now }), id, { active: false }));
    await makePrize({ ...item, stock: 1, worthMillimes: 25_000 });
    expect(await why()).toBe(null);
  });

  test("no wheel ends before it begins", async () => {
    await set({ grandWheelUntil: "2026-12-31" });
    const early = await changeEconomy(operatorCall({ now }), { grandWheelFrom: "2027-01-01" });
    expect(early).toMatchObject({
      ...{ refusal: "INVALID_INPUT", details: [{ path: "grandWheelUntil", code: "INVALID_DATE" }] },
    });
  });

  test("the points wheel stays closed without papers, and costs nobody anything", async () => {
    const userId = await makeAccount({ points: 1_000, now });
    const closed = { canPlay: false, reason: "WHEEL_LOCKED" };
    expect(await outside(() => status(userId))).toMatchObject(closed);
    expect(refusal(await outside(() => play(userId)))).toBe("WHEEL_LOCKED");
    expect((await status(userId)).totalPoints).toBe(1_000);
  });
});
