/** Each roll-up is compared with the rows that it adds up. */
import { afterAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import {
  readMemberDays,
  readOfferDays,
  readOfferSums,
  readUseSums,
} from "#app/desk/figures/desk-figures.server.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { figures } from "#app/core/services/figures/figures.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer, makePartner, makeStore } from "#tests/factories/catalogue.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const span = { from: "2026-11-01", to: "2026-11-20" };

const written: string[] = [];

// These rows have no sale or payment as their cause, which the ledger proof would report.
afterAll(async () => {
  const theirs = { where: { userId: { in: written } } };
  await prisma.walletUse.deleteMany(theirs);
  await prisma.transaction.deleteMany(theirs);
  await prisma.purchase.deleteMany(theirs);
  await prisma.walletItem.deleteMany(theirs);
});

async function run() {
  await closeDays(noon);
  for await (const _ of figures.run({ clock: async () => noon, log: logger })) void _;
}

const credit = (userId: string, at: Date, source: "BUYING" | "CLAIMED" | "GIFT") =>
  callFunction(prisma, "ledger_credit", {
    ...{ p_user: userId, p_points: 100, p_source: source, p_reference: newId(), p_detail: {} },
    ...{ p_now: at, p_expires_at: new Date("2027-02-01T00:00:00Z") },
  });

/** A unit of an offer, and its use at a store, written directly. */
async function giveAndUse({
  at,
  used,
  points,
  online = false,
}: {
  at: Date;
  used: Date;
  points: number;
  online?: boolean;
}) {
  const partner = await makePartner();
  const store = await makeStore({ partnerId: partner.id });
  const offer = await makeOffer({ partnerId: partner.id });
  const [userId, itemId, saleId] = [await makeAccount(), newId(), newId()];
  written.push(userId);
  await prisma.walletItem.create({
    data: {
      userId,
      id: itemId,
      code: itemId,
      offerId: offer.id,
      partnerId: partner.id,
      type: "VOUCHER",
      faceValueMillimes: 5_000,
      remainingMillimes: 5_000,
      availableOnline: true,
      createdAt: at,
    },
  });
  await prisma.purchase.create({
    data: {
      userId,
      id: newId(),
      offerId: offer.id,
      status: "COMPLETED",
      pointPrice: points,
      priceMillimes: 1_000,
      walletItemId: itemId,
      createdAt: at,
    },
  });
  await prisma.transaction.create({
    data: {
      userId,
      id: saleId,
      code: saleId,
      partnerId: partner.id,
      storeId: online ? null : store.id,
      status: "CONFIRMED",
      yield: "GIVEN",
      priceMillimes: 0,
      reductionMillimes: 0,
      payableMillimes: 0,
      pointsEarned: 0,
      bonusPoints: 0,
      createdAt: used,
    },
  });
  const use = {
    userId,
    walletItemId: itemId,
    channel: online ? "ONLINE" : "STORE",
    storeId: online ? null : store.id,
    transactionId: saleId,
    amountMillimes: 2_000,
    createdAt: used,
  } as const;
  await prisma.walletUse.create({ data: { ...use, id: newId() } });
  return {
    offer,
    partner,
    store,
    giveBack: () =>
      prisma.walletUse.create({ data: { ...use, id: newId(), amountMillimes: -2_000, givenBack: true } }),
  };
}

/** Given and used items of a span, added up as the page does it. */
async function offersOf(days: DaySpan) {
  const [offers, uses] = await Promise.all([readOfferSums(days, "fr"), readUseSums(days)]);
  const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
  return {
    given: sum(offers.map(({ given }) => given)),
    points: sum(offers.map(({ points }) => points)),
    uses: sum(offers.map((offer) => offer.uses)),
    millimes: sum(uses.map(({ millimes }) => millimes)),
  };
}

async function rowsOf({ from, to }: DaySpan) {
  const [row] = await prisma.$queryRaw<Awaited<ReturnType<typeof offersOf>>[]>`
    SELECT i.given, p.points, u.uses, u.millimes
    FROM (SELECT count(*)::int AS given FROM wallet_item
        WHERE (created_at AT TIME ZONE 'Africa/Tunis')::date BETWEEN ${from}::date AND ${to}::date) i,
      (SELECT coalesce(sum(point_price), 0)::int AS points FROM purchase
        WHERE (created_at AT TIME ZONE 'Africa/Tunis')::date BETWEEN ${from}::date AND ${to}::date) p,
      (SELECT coalesce(sum(CASE WHEN given_back THEN -1 ELSE 1 END), 0)::int AS uses,
          coalesce(sum(amount_millimes), 0)::int AS millimes FROM wallet_use
        WHERE (created_at AT TIME ZONE 'Africa/Tunis')::date BETWEEN ${from}::date AND ${to}::date) u`;
  return row;
}

test("every figure is what its rows say", async () => {
  // The customer joined on the 10th in Tunis, and was active on that day and twice on the 12th. Lapsed points
  // are no activity.
  const member = await makeAccount();
  await prisma.customer.update({
    where: { id: member },
    data: { verifiedAt: new Date("2026-11-09T23:30:00Z") },
  });
  for (const [at, source] of [
    ["2026-11-10T10:00:00Z", "BUYING"],
    ["2026-11-12T10:00:00Z", "BUYING"],
    ["2026-11-12T11:00:00Z", "CLAIMED"],
    ["2026-11-15T11:00:00Z", "GIFT"],
  ] as const)
    await credit(member, new Date(at), source);
  const [one, back, online] = [
    await giveAndUse({
      at: new Date("2026-11-13T10:00:00Z"),
      used: new Date("2026-11-14T22:59:00Z"),
      points: 400,
    }),
    await giveAndUse({
      at: new Date("2026-11-13T10:00:00Z"),
      used: new Date("2026-11-14T10:00:00Z"),
      points: 500,
    }),
    await giveAndUse({
      at: new Date("2026-11-14T10:00:00Z"),
      used: new Date("2026-11-15T10:00:00Z"),
      points: 0,
      online: true,
    }),
  ];
  await back.giveBack();
  // October is over: a span that contains all of it is read by the month.
  await giveAndUse({
    at: new Date("2026-10-02T10:00:00Z"),
    used: new Date("2026-10-31T22:59:00Z"),
    points: 70,
  });
  await credit(member, new Date("2026-09-30T10:00:00Z"), "GIFT");
  await run();

  const days = await readMemberDays(span);
  const own = await prisma.$queryRaw<{ day: string; active: number; returned: number }[]>`
    SELECT x.day::text AS day, count(*)::int AS active, count(*) FILTER (WHERE joined < x.day)::int AS returned FROM (
      SELECT DISTINCT e.user_id, (e.created_at AT TIME ZONE 'Africa/Tunis')::date AS day, (u.verified_at AT TIME ZONE 'Africa/Tunis')::date AS joined
      FROM points_entry e JOIN customer u ON u.id = e.user_id WHERE e.source IN ('BUYING', 'CLAIMED')) x GROUP BY x.day ORDER BY x.day`;
  expect(days.filter(({ active }) => active > 0).map(({ joined: _, ...day }) => day)).toEqual(own);
  expect(days.find(({ day }) => day === "2026-11-10")).toMatchObject({ joined: 1, active: 1, returned: 0 });
  expect(days.find(({ day }) => day === "2026-11-12")).toMatchObject({ active: 1, returned: 1 });
  expect(days.find(({ day }) => day === "2026-11-15")).toMatchObject({ active: 0 });
  const cohort = await prisma.cohortFigure.findMany();
  expect(cohort).toContainEqual({ joined: new Date("2026-11-01"), month: new Date("2026-11-01"), active: 1 });

  const sums = await readOfferSums(span, "fr");
  expect(sums.find(({ id }) => id === one.offer.id)).toMatchObject({
    given: 1,
    uses: 1,
    points: 400,
    millimes: 1_000,
  });
  expect(sums.find(({ id }) => id === back.offer.id)).toMatchObject({ given: 1, uses: 0, points: 500 });
  expect((await readOfferDays(span)).filter(({ given, uses }) => given !== 0 || uses !== 0)).toEqual([
    { day: "2026-11-13", seen: 0, given: 2, uses: 0 },
    { day: "2026-11-14", seen: 0, given: 1, uses: 1 },
    { day: "2026-11-15", seen: 0, given: 0, uses: 1 },
  ]);
  const uses = await readUseSums(span);
  expect(uses.find(({ partnerId }) => partnerId === one.partner.id)).toMatchObject({
    storeId: one.store.id,
    uses: 1,
    millimes: 2_000,
  });
  expect(uses.find(({ partnerId }) => partnerId === back.partner.id)).toMatchObject({ uses: 0, millimes: 0 });
  expect(uses.find(({ partnerId }) => partnerId === online.partner.id)).toMatchObject({
    storeId: null,
    uses: 1,
  });

  for (const [from, to] of [
    ["2026-09-15", "2026-11-20"],
    ["2026-10-01", "2026-10-31"],
    ["2026-10-02", "2026-11-14"],
    ["2026-09-30", "2026-10-30"],
  ] as const)
    expect(await offersOf({ from, to }), `${from} to ${to}`).toEqual(await rowsOf({ from, to }));

  const [lapses, accounts] = await Promise.all([
    prisma.standingFigure.aggregate({ where: { kind: "LAPSE" }, _sum: { points: true } }),
    prisma.pointsAccount.aggregate({ _sum: { available: true } }),
  ]);
  expect(Number(lapses._sum.points)).toBe(accounts._sum.available);
});
