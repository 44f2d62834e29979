/** Sales of tills that had no network; api-partners.md, Tills without a network. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { Busy } from "#app/core/db/transaction.server.ts";
import { allowanceMs } from "#app/core/domain/offline/offline-bounds.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { changeStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import {
  clockAt,
  makeAllowed,
  makeDevice,
  makePassHolder,
  makePassOf,
} from "#tests/factories/offline-till.ts";
import { giveItem, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { linesOf, makeCompany, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const hours = (count: number) => minutes(count * 60);
const till = await makeTill();
const partnerId = till.partner.id;
const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
/** When the till has a network again. */
const back = hours(30);

afterEach(() => setCeilings());

describe("an allowance", () => {
  test("is good for 72 hours, with the house's keys, what was revoked, and campaigns of the store", async () => {
    const { userId, pass } = await makePassHolder(start);
    const { id } = await makeCampaign({ now: start, partnerId, effect: { multiplier: 2 } });
    must(await signOutEverywhere(clientCall(userId, { now: minutes(1) })));
    const allowance = await makeDevice(till).allowance(minutes(2));
    expect(Date.parse(allowance.validUntil) - minutes(2).getTime()).toBe(allowanceMs);
    expect(allowance).toMatchObject({
      maxSales: 500,
      maxPoints: 50_000,
      maxReductionMillimes: 200_000,
      earnRate: 10,
    });
    const claims = JSON.parse(Buffer.from(pass.split(".")[1] ?? "", "base64url").toString()) as {
      jti: string;
    };
    expect(allowance.revoked).toContain(claims.jti);
    expect(allowance.keys[0]).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256" });
    expect(allowance.campaigns).toContainEqual(
      expect.objectContaining({ id, multiplier: 2, conditional: false }),
    );
    await prisma.campaignVersion.deleteMany({ where: { campaignId: id } });
  });
});

describe("a sale", () => {
  test("counts by its own moment: points, campaign, day of the sale; its line is of then, its entry of now", async () => {
    const own = await makeTill();
    const terms = await makeTerms(await makeCompany(own.partner.id, { now: start }), { now: start });
    await makeCampaign({
      ...{ now: start, partnerId: own.partner.id, effect: { points: 51 } },
      ...{ from: hours(4), until: hours(6) },
    });
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(own, start);
    const at = hours(5);
    const sold = await sell(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000 }, back);
    expect(sold).toMatchObject({ seq: 1, outcome: "DONE", pointsEarned: 251, lossMillimes: 0 });
    const sale = await prisma.transaction.findFirstOrThrow({ where: { userId } });
    expect(sale).toMatchObject({
      ...{ id: sold.transactionId, status: "CONFIRMED", channel: "STORE", createdAt: at, confirmedAt: at },
      ...{ priceMillimes: 20_000, payableMillimes: 20_000, campaignPoints: 51 },
    });
    const lines = await linesOf(sale.id);
    expect(
      lines.map(({ kind, eventAt, at: written, contractId }) => [kind, eventAt, written, contractId]),
    ).toEqual([
      ["POINTS", at, back, terms.id],
      ["CAMPAIGN", at, back, terms.id],
    ]);
    const entries = await prisma.pointsEntry.findMany({
      where: { userId, source: { in: ["BUYING", "CAMPAIGN"] } },
    });
    expect(entries.map(({ createdAt }) => createdAt)).toEqual([back, back]);
  });

  test("has the bonus of the level of its moment, whatever the customer has reached since", async () => {
    const userId = await makeAccount({ now: start, level: 6, onboardingStep: 3 });
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    await prisma.customer.update({ where: { id: userId }, data: { level: 7 } });
    await prisma.userLevel.create({
      data: { userId, level: 7, rewardPoints: 0, reachedAt: hours(6) },
    });
    const [before, after] = [hours(5), hours(7)];
    expect(
      await sell(allowance.id, { seq: 1, at: before, token: tokenAt(before), amountMillimes: 10_000 }, back),
    ).toMatchObject({ pointsEarned: 110 });
    expect(
      await sell(allowance.id, { seq: 2, at: after, token: tokenAt(after), amountMillimes: 10_000 }, back),
    ).toMatchObject({ pointsEarned: 120 });
  });

  test("earns by the rate and the bonus that its till was told, whatever they have become since", async () => {
    const own = await makeTill({ earnRate: 10 });
    const userId = await makeAccount({ now: start, level: 6, onboardingStep: 3 });
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell, device } = await makeAllowed(own, start);
    await prisma.partner.update({ where: { id: own.partner.id }, data: { earnRate: 4 } });
    const next = await device.allowance(hours(2));
    expect([allowance.earnRate, next.earnRate]).toEqual([10, 4]);
    for (const [seq, id, pointsEarned] of [[1, allowance.id, 110] as const, [2, next.id, 44] as const]) {
      const at = hours(3 + seq);
      expect(await sell(id, { seq, at, token: tokenAt(at), amountMillimes: 10_000 }, back)).toMatchObject({
        ...{ outcome: "DONE", pointsEarned },
      });
    }
  });

  test("whose points pass a ceiling waits as any other does", async () => {
    await setCeilings({ perSalePoints: 100 });
    const { tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(till, start);
    const at = hours(1);
    const sold = await sell(allowance.id, { seq: 1, at, token: tokenAt(at), amountMillimes: 20_000 }, back);
    expect(sold).toMatchObject({ outcome: "DONE", pointsEarned: 0 });
    expect(await prisma.approval.count({ where: { subject: sold.transactionId ?? "" } })).toBe(1);
  });

  test("is taken once: sent again, alone or in another order, it says what came of it the first time", async () => {
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, key, send } = await makeAllowed(till, start);
    const sales = [3, 1, 2].map((seq) =>
      key.signed(allowance.id, {
        seq,
        at: hours(seq),
        token: tokenAt(hours(seq)),
        amountMillimes: seq * 1_000,
      }),
    );
    const first = await send(allowance.id, sales, back);
    expect(first.map(({ seq, outcome, pointsEarned }) => [seq, outcome, pointsEarned])).toEqual([
      [1, "DONE", 10],
      [2, "DONE", 20],
      [3, "DONE", 30],
    ]);
    const again = await send(allowance.id, sales.toReversed(), hours(200));
    expect(again).toEqual(first.map((one) => ({ ...one, outcome: "REPEATED" })));
    expect(await prisma.transaction.count({ where: { userId } })).toBe(3);
  });

  test("is on the disk before it is told, also where it was taken by an earlier call, or a later one was not", async () => {
    const { tokenAt } = await makePassHolder(start);
    const { allowance, deviceId, key } = await makeAllowed(till, start);
    const sales = [1, 2].map((seq) => {
      const at = hours(seq);
      return key.signed(allowance.id, { seq, at, token: tokenAt(at), amountMillimes: 1_000 });
    });
    /** The transaction that wrote the till, if it came after those of all its sales: it waited for the disk, and so for them. */
    const lastWrite = async () => {
      const [row] = await prisma.$queryRaw<{ last: bigint }[]>`
        SELECT d.xmin::text::bigint AS last FROM offline_device d JOIN offline_sale s ON s.device_id = d.id
        WHERE d.device_id = ${deviceId} GROUP BY 1 HAVING d.xmin::text::bigint > max(s.xmin::text::bigint)`;
      return row?.last ?? null;
    };
    const takeBy = (clock: () => Promise<Date>) =>
      takeSales(till.call({ now: back }), { allowanceId: allowance.id, sales }, clock);
    let read = 0;
    const once = async () => {
      if ((read += 1) > 1) throw new Busy("nobody knows the time");
      return back;
    };
    await expect(takeBy(once)).rejects.toThrow(Busy);
    expect(await prisma.offlineSale.count({ where: { allowanceId: allowance.id } })).toBe(1);
    const first = await lastWrite();
    expect(first).not.toBeNull();
    must(await takeBy(clockAt(back)));
    const second = await lastWrite();
    must(await takeBy(clockAt(back)));
    expect((await lastWrite()) ?? 0n).toBeGreaterThan(second ?? first ?? 0n);
  });

  test("is written as of its own moment of a call that takes long", async () => {
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, key } = await makeAllowed(till, start);
    const sales = [1, 2, 3].map((seq) =>
      key.signed(allowance.id, {
        ...{ seq, at: hours(seq), token: tokenAt(hours(seq)), amountMillimes: seq * 1_000 },
      }),
    );
    let seconds = 0;
    const clock = async () => new Date(back.getTime() + (seconds += 45) * 1000);
    must(await takeSales(till.call({ now: back }), { allowanceId: allowance.id, sales }, clock));
    const entries = await prisma.pointsEntry.findMany({
      where: { userId, source: "BUYING" },
      orderBy: { seq: "asc" },
    });
    expect(entries.map(({ createdAt }) => (createdAt.getTime() - back.getTime()) / 1000)).toEqual([
      45, 90, 135,
    ]);
  });

  test("with a voucher uses it; a voucher whose last day has passed since too, and one that waits for another cashier", async () => {
    const userId = await makeAccount({ now: start });
    const items = [await giveItem(userId, voucher, start), await giveItem(userId, voucher, start)];
    const [lapsed, held] = items as [string, string];
    await prisma.walletItem.updateMany({ where: { id: lapsed }, data: { validTo: hours(14) } });
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, sell } = await makeAllowed(till, start);
    await prisma.walletItem.updateMany({ where: { id: lapsed }, data: { status: "EXPIRED" } });
    const waiting = await makeWaitingSale(till, userId, { now: back, item: held, price: 20_000 });
    const [one, other] = [hours(1), hours(2)];
    expect(
      await sell(
        allowance.id,
        { seq: 1, at: one, token: tokenAt(one), amountMillimes: 12_000, walletItemId: lapsed },
        back,
      ),
    ).toMatchObject({ outcome: "DONE", pointsEarned: 0, lossMillimes: 0 });
    expect(
      await sell(
        allowance.id,
        { seq: 2, at: other, token: tokenAt(other), amountMillimes: 30_000, walletItemId: held },
        back,
      ),
    ).toMatchObject({ outcome: "DONE", pointsEarned: 100, lossMillimes: 0 });
    const left = await prisma.walletItem.findMany({
      where: { userId },
      select: { id: true, remainingMillimes: true },
    });
    expect(new Map(left.map(({ id, remainingMillimes }) => [id, remainingMillimes]))).toEqual(
      new Map([
        [lapsed, 8_000],
        [held, 0],
      ]),
    );
    expect(await prisma.transaction.findFirst({ where: { id: waiting.id } })).toMatchObject({
      status: "REFUSED",
    });
  });

  test("stamps the partner's card on its own day, from the least price on, and fills it", async () => {
    const own = await makeTill();
    const { id: cardId } = await makeStampCard({
      ...{ now: start, partnerId: own.partner.id, target: 2, minAmountMillimes: 10_000 },
    });
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, key, send } = await makeAllowed(own, start);
    const prices = [12_000, 9_999, 12_000];
    const sales = [hours(1), hours(5), hours(25)].map((at, seq) =>
      key.signed(allowance.id, { seq, at, token: tokenAt(at), amountMillimes: prices[seq] ?? 0 }),
    );
    await send(allowance.id, sales, back);
    const stamps = await prisma.stamp.findMany({ where: { userId, cardId }, orderBy: { day: "asc" } });
    expect(stamps.map(({ day }) => day.toISOString().slice(0, 10))).toEqual(["2026-11-20", "2026-11-21"]);
    expect(await prisma.walletItem.findMany({ where: { userId } })).toMatchObject([
      { id: stamps[0]?.walletItemId, status: "ACTIVE" },
    ]);
  });

  test("counts on the stamp cards that were on at its own moment, whatever they are now", async () => {
    const own = await makeTill();
    const partner = { partnerId: own.partner.id };
    const [ended, paused] = [
      await makeStampCard({ now: start, ...partner }),
      await makeStampCard({ now: start, ...partner }),
    ];
    const { userId, tokenAt } = await makePassHolder(start);
    const { allowance, key, send } = await makeAllowed(own, start);
    const turn = async (id: string, status: "ON" | "PAUSED" | "ENDED", now: Date) =>
      must(await changeStampCard({ now }, id, { status }));
    await turn(paused.id, "PAUSED", hours(2));
    await turn(ended.id, "ENDED", hours(5));
    await turn(paused.id, "ON", hours(27));
    const begun = await makeStampCard({ now: hours(26), ...partner });
    const sales = [hours(1), hours(25), hours(28)].map((at, seq) =>
      key.signed(allowance.id, { seq, at, token: tokenAt(at), amountMillimes: 10_000 }),
    );
    await send(allowance.id, sales, back);
    const days = async ({ id: cardId }: { id: string }) => {
      const stamps = await prisma.stamp.findMany({ where: { userId, cardId } });
      return stamps.map(({ day }) => day.toISOString().slice(0, 10)).toSorted();
    };
    expect([await days(ended), await days(paused), await days(begun)]).toEqual([
      ["2026-11-20"],
      ["2026-11-20", "2026-11-21"],
      ["2026-11-21"],
    ]);
  });

  test("counts in a campaign's limit for a day on its own day, in whatever order days are sent", async () => {
    const own = await makeTill();
    await makeCampaign({ now: start, partnerId: own.partner.id, effect: { points: 50 }, perCustomerDay: 1 });
    const { tokenAt } = await makePassHolder(start);
    const { allowance, sell } = await makeAllowed(own, start);
    const sold = [];
    // Of the day on which they are sent, then of the day before.
    for (const [seq, hour] of [25, 26, 1, 2].entries()) {
      const sale = { seq, at: hours(hour), token: tokenAt(hours(hour)), amountMillimes: 10_000 };
      sold.push((await sell(allowance.id, sale, back)).pointsEarned);
    }
    expect(sold).toEqual([150, 100, 150, 100]);
  });

  test("of a voucher in several goes at one till knows what the till took before", async () => {
    const userId = await makeAccount({ now: start });
    const item = await giveItem(userId, voucher, start);
    const { tokenAt } = await makePassOf(userId, start);
    const { allowance, key, send } = await makeAllowed(till, start);
    const sales = [1, 2].map((seq) =>
      key.signed(allowance.id, {
        ...{ seq, at: hours(seq), token: tokenAt(hours(seq)) },
        ...{ amountMillimes: 15_000, walletItemId: item },
      }),
    );
    expect(await send(allowance.id, sales, back)).toMatchObject([
      { outcome: "DONE", pointsEarned: 0 },
      { outcome: "DONE", pointsEarned: 100, lossMillimes: 0 },
    ]);
  });
});
