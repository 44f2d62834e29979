import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { cancelPoints, expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { reportPoints } from "#app/desk/figures/report-points.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";

// In Tunis the 20th begins an hour earlier than in UTC.
const first = new Date("2026-11-19T23:30:00Z");
const at = (days: number) => new Date(first.getTime() + days * day);

const give = (userId: string, points: number, options: { now: Date; days?: number; reference?: string }) =>
  credit(userId, points, { days: 60, ...options });

async function buy(userId: string, pointPrice: number, now: Date) {
  const { id: offerId } = await makeOffer({ pointPrice });
  value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
}

/** Histories of several customers with everything that can happen to points. */
beforeAll(async () => {
  const [saver, idler, debtor] = [
    await makeAccount({ now: first }),
    await makeAccount({ now: first }),
    await makeAccount({ now: first }),
  ];
  await give(saver, 500, { now: at(0) });
  await buy(saver, 120, at(1));
  // 380 points are left; 70 of them are reserved, and 30 were reserved for a while.
  const [kept, released] = [newId(), newId()];
  for (const [hold, points] of [
    [kept, 70],
    [released, 30],
  ] as const) {
    await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${saver}::uuid, p_hold => ${hold}::uuid, p_points => ${points}::int, p_source => 'CONSUMED', p_detail => '{}', p_now => ${at(1)}::timestamptz)::text`;
  }
  await prisma.$queryRaw`SELECT ledger_close_hold(p_user => ${saver}::uuid, p_hold => ${released}::uuid, p_posted => false, p_now => ${at(2)}::timestamptz)`;
  await give(idler, 40, { now: at(0), days: 1 });
  await give(idler, 60, { now: at(0) });
  await expirePoints(prisma, idler, at(2));
  await cancelPoints(prisma, { userId: idler, reference: "inactivity", detail: {}, now: at(3) });
  await give(debtor, 100, { now: at(0), reference: "gift:taken-back" });
  await buy(debtor, 90, at(1));
  // 100 points are taken back: 10 are available and 90 are owed; the next gift pays 25 of the debt.
  await prisma.$queryRaw`
    SELECT ledger_take_back(p_user => ${debtor}::uuid, p_credit => 'gift:taken-back', p_points => 100, p_source => 'REFUND', p_reference => 'refund:1', p_detail => '{}', p_now => ${at(2)}::timestamptz)`;
  await give(debtor, 25, { now: at(3) });
});

const nothing = { issued: 0, spent: 0, expired: 0, cancelled: 0, outstanding: 0 };

describe("the report of the points", () => {
  it("is, of all time, what customers hold and have set aside, and where the rest went", async () => {
    const { from, to, totals } = value(await reportPoints({}));
    expect({ from, to }).toEqual({ from: null, to: null });
    expect(totals).toEqual({ issued: 725, spent: 210, expired: 40, cancelled: 95, outstanding: 380 });
    const held = await prisma.pointsAccount.aggregate({ _sum: { available: true, reserved: true } });
    expect(totals.outstanding).toBe((held._sum.available ?? 0) + (held._sum.reserved ?? 0));
  });

  it("says it by source and by day of Tunis, each row balanced", async () => {
    const { bySource, byDay } = value(await reportPoints({}));
    expect(bySource).toEqual([
      { ...nothing, source: "CONSUMED", spent: 210, outstanding: -210 },
      { ...nothing, source: "EXPIRED", expired: 40, outstanding: -40 },
      { ...nothing, source: "GIFT_MEZIA", issued: 725, outstanding: 725 },
      { ...nothing, source: "INACTIVITY", cancelled: 60, outstanding: -60 },
      { ...nothing, source: "OWED", cancelled: 25, outstanding: -25 },
      { ...nothing, source: "REFUND", cancelled: 10, outstanding: -10 },
    ]);
    expect(byDay).toEqual([
      { ...nothing, day: "2026-11-20", issued: 700, outstanding: 700 },
      { ...nothing, day: "2026-11-21", spent: 210, outstanding: -210 },
      { ...nothing, day: "2026-11-22", expired: 40, cancelled: 10, outstanding: -50 },
      { ...nothing, day: "2026-11-23", issued: 25, cancelled: 85, outstanding: -60 },
    ]);
  });

  it("is, of a span, what happened from its first moment on and before its last", async () => {
    const { from, to, totals, byDay } = value(await reportPoints({ from: at(1), to: at(3) }));
    expect({ from, to }).toEqual({ from: at(1).toISOString(), to: at(3).toISOString() });
    expect(totals).toEqual({ issued: 0, spent: 210, expired: 40, cancelled: 10, outstanding: -260 });
    expect(byDay.map((row) => row.day)).toEqual(["2026-11-21", "2026-11-22"]);
    expect(value(await reportPoints({ to: at(0) })).totals).toEqual(nothing);
    expect(value(await reportPoints({ from: at(3) })).totals).toMatchObject({ issued: 25, cancelled: 85 });
  });

  it("is refused of a span that ends before it begins", async () => {
    const refused = { refusal: "INVALID_INPUT", details: [{ path: "to", code: "INVALID_DATE" }] };
    expect(await reportPoints({ from: at(1), to: at(1) })).toMatchObject(refused);
  });
});
