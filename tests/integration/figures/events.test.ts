/**
 * Events that are not about points, and totals at a moment: each figure is compared with the rows that it
 * counts.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readEventDays, readEventSums } from "#app/desk/figures/event-figures.server.ts";
import { countView, writeViews } from "#app/core/services/offers/offer-views.server.ts";
import { readOfferSums } from "#app/desk/figures/desk-figures.server.ts";
import { readStandings } from "#app/core/db/figures/standing-figures.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changeSubscription } from "#app/core/db/premium/premium-subscriptions.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { figures } from "#app/core/services/figures/figures.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const noon = new Date("2026-11-21T12:00:00Z");
// In Tunis, the 19th begins at 23:00 UTC of the 18th.
const late = new Date("2026-11-18T23:00:00Z");
const span = { from: "2026-11-19", to: "2026-11-19" };
const written: string[] = [];

// These rows have no draw, level rise or invitation as their cause, which the ledger proof would report.
afterAll(async () => {
  const theirs = { where: { userId: { in: written } } };
  await prisma.wheelSpin.deleteMany(theirs);
  await prisma.userLevel.deleteMany(theirs);
  await prisma.referral.deleteMany(theirs);
});

async function run() {
  await closeDays(noon);
  for await (const _ of figures.run({ clock: async () => noon, log: logger })) void _;
}

let ended = "";

beforeAll(async () => {
  const [userId, friendId] = [await makeAccount(), await makeAccount()];
  written.push(userId, friendId);
  await prisma.customer.update({ where: { id: friendId }, data: { inviterId: userId, verifiedAt: late } });
  // Days are closed from the first entry of the ledger on.
  await credit(userId, 100, { now: new Date("2026-11-17T10:00:00Z") });
  await prisma.referral.create({
    data: { userId, id: newId(), friendId, status: "ACCEPTED", createdAt: late },
  });
  await prisma.userLevel.create({ data: { userId, level: 4, rewardPoints: 200, reachedAt: late } });
  const spin = {
    ...{ userId, costPoints: 25, prizeId: newId(), label: {}, points: 40 },
    ...{ kind: "POINTS" as const, seed: "s", clientSeed: "c", prizes: [] },
  };
  await prisma.wheelSpin.create({
    data: { ...spin, id: newId(), wheel: "POINTS", day: new Date("2026-11-19"), createdAt: late },
  });
  // A moment before midnight in Tunis, so it belongs to the day before.
  await prisma.wheelSpin.create({
    data: {
      ...spin,
      id: newId(),
      wheel: "GRAND",
      day: new Date("2026-11-18"),
      createdAt: new Date(late.getTime() - 1),
    },
  });
  for (const [user, plan] of [
    [userId, "DAILY"],
    [friendId, "WEEKLY"],
  ] as const) {
    const id = newId();
    await prisma.premiumSubscription.create({
      data: {
        ...{ userId: user, id, plan, phone: "20123456", status: "ACTIVE", paidPeriods: 1 },
        createdAt: late,
      },
    });
    await prisma.premiumCharge.create({
      data: {
        ...{ userId: user, subscriptionId: id, period: 1, try: 1, reference: newId(), plan },
        ...{ amountMillimes: 500, state: "OK", periodStart: late, createdAt: late, askedAt: late },
        settledAt: late,
      },
    });
    if (plan === "WEEKLY") ended = id;
  }
  await prisma.$transaction((tx) =>
    changeSubscription(
      tx,
      { userId: friendId, id: ended },
      { status: "EXPIRED", dueAt: null },
      { charging: false, now: late },
    ),
  );
});

test("levels, friends, spins and premium are counted on their day in Tunis", async () => {
  await run();
  const sums = await readEventSums(span);
  const none = { points: 0, millimes: 0 };
  expect(sums).toEqual([
    { kind: "CHARGE", key: "DAILY", times: 1, points: 0, millimes: 500 },
    { kind: "CHARGE", key: "WEEKLY", times: 1, points: 0, millimes: 500 },
    { kind: "INVITED", key: "", times: 1, ...none },
    { kind: "JOINED_INVITED", key: "", times: 1, ...none },
    { kind: "LEVEL", key: "4", times: 1, points: 200, millimes: 0 },
    { kind: "PREMIUM_ENDED", key: "WEEKLY", times: 1, ...none },
    { kind: "PREMIUM_STARTED", key: "DAILY", times: 1, ...none },
    { kind: "PREMIUM_STARTED", key: "WEEKLY", times: 1, ...none },
    { kind: "PRIZE", key: "POINTS POINTS", times: 1, points: 40, millimes: 0 },
    { kind: "SPIN", key: "POINTS", times: 1, points: 25, millimes: 0 },
  ]);
  expect(await readEventDays({ from: "2026-11-18", to: "2026-11-19" }, ["SPIN"])).toEqual([
    { day: "2026-11-18", kind: "SPIN", times: 1, points: 25, millimes: 0 },
    { day: "2026-11-19", kind: "SPIN", times: 1, points: 25, millimes: 0 },
  ]);
  await run();
  expect(await readEventSums(span), "a second run adds nothing").toEqual(sums);
});

test("what stands is counted anew by each run", async () => {
  const till = await makeTill();
  const buyer = await makeAccount({ level: 3 });
  await run();
  const before = await readStandings("RFM");
  const of = (group: string, found = before) => found.find(({ key }) => key === group)?.members ?? 0;
  for (let sale = 0; sale < 3; sale++) await makeConfirmedSale(till, buyer, { now: noon, price: 60_000 });
  await run();
  const after = await readStandings("RFM");
  expect(of("LOYAL", after)).toBe(of("LOYAL") + 1);
  expect(of("NONE", after)).toBe(of("NONE") - 1);
  const members = await prisma.customer.groupBy({
    by: ["level"],
    where: { status: "ACTIVE" },
    _count: true,
    orderBy: { level: "asc" },
  });
  const levels = (await readStandings("LEVEL")).map(({ key, members: count }) => [Number(key), count]);
  expect(levels.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(
    members.map(({ level, _count }) => [level, _count]),
  );
  expect(await readStandings("PREMIUM")).toEqual([{ key: "DAILY", members: 1, points: 0 }]);
});

test("openings of an offer are counted together, on their day", async () => {
  const offer = await makeOffer({ partnerId: (await makePartner()).id });
  for (const now of [late, late, noon]) countView({ opens: true, now }, offer.id);
  countView({ opens: false, now: late }, offer.id);
  await writeViews();
  countView({ opens: true, now: late }, offer.id);
  await writeViews();
  const seenOn = async (days: typeof span) =>
    (await readOfferSums(days, "fr")).find(({ id }) => id === offer.id)?.seen;
  expect(await seenOn(span)).toBe(3);
  // The openings of a day that is not closed yet wait for what was bought on it.
  expect(await seenOn({ from: "2026-11-19", to: "2026-11-21" })).toBe(3);
});
