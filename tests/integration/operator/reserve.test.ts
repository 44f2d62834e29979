/** The reserve: what is shown is what an own sum of the ledger says, and nothing is shown where there is none. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { expirePoints } from "#app/core/ledger/remove-points.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { getReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { stateReserve } from "#app/desk/reserve/state-reserve.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { credit, day, makeAccount, owe } from "#tests/factories/account.ts";
import { personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { workThrough } from "../jobs/support.ts";
import { auditOf } from "../right/support.ts";

const start = new Date("2026-11-11T12:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * 60 * 60 * 1000);
const finance = (now = start) => personCall(["FINANCE"], { now });
const statement = (kept: number, on = "2026-11-10") => ({
  ...{ idempotencyKey: newId(), kept, day: on, reference: `Relevé ${randomUUID()}` },
});
const stated = async (kept: number, now = start) => value(await stateReserve(finance(now), statement(kept)));
const proved = async (now: Date) => {
  const { failed } = await workThrough(ledgerProof, now);
  expect(failed).toBe(0);
  return value(await getReserve());
};

beforeEach(async () => {
  checkedEnvironment().RESERVE_POINT_MILLIMES = 7;
  await behindTheGuards("DELETE FROM reserve_statement");
  await prisma.reserveProof.deleteMany({});
});
afterEach(() => {
  checkedEnvironment().RESERVE_POINT_MILLIMES = undefined;
});

test("each point is covered since the first of the proofs that follow each other", async () => {
  await stated(1_000_000_000);
  await proved(at(1));
  expect(await proved(at(2))).toMatchObject({ coveredSince: at(1).toISOString() });
  expect(await proved(at(9))).toMatchObject({ coveredSince: at(9).toISOString() });
});

test("of one day the last statement counts, of several the latest day", async () => {
  await stated(5_000);
  await stated(6_000, at(1));
  expect(await proved(at(2))).toMatchObject({ keptMillimes: 6_000 });
  value(await stateReserve(finance(at(2)), statement(9_000, "2026-11-01")));
  expect(await proved(at(3))).toMatchObject({ keptMillimes: 6_000, statementDay: "2026-11-10" });
});

test("a statement is written once, audited, and never changed or deleted", async () => {
  const said = statement(5_000);
  for (let sent = 0; sent < 2; sent += 1) value(await stateReserve(finance(), said));
  expect(await prisma.reserveStatement.count()).toBe(1);
  const { idempotencyKey, kept, ...facts } = said;
  expect(await auditOf("reserve.state", idempotencyKey)).toEqual([{ ...facts, keptMillimes: kept }]);
  for (const change of ["UPDATE reserve_statement SET kept_millimes = 1", "DELETE FROM reserve_statement"])
    await expect(asOwner(change)).rejects.toThrow("never changed");
  await expect(asOwner("TRUNCATE reserve_statement")).rejects.toThrow("never changed");
});

test("the day that is not over has no balance yet", async () => {
  const today = await stateReserve(finance(), statement(5_000, businessDayOf(start)));
  expect(today).toMatchObject({ refusal: "INVALID_INPUT", details: [{ path: "day", code: "INVALID_DATE" }] });
});

test("an untrue ledger proves nothing: what was proved before stays, with its hour", async () => {
  await stated(1_000_000_000);
  const before = await proved(at(1));
  const userId = await makeAccount({ points: 100, now: start });
  await asOwner(`UPDATE points_account SET available = 99 WHERE user_id = '${userId}'`);
  expect((await workThrough(ledgerProof, at(2))).failed).toBeGreaterThan(0);
  expect(value(await getReserve())).toEqual(before);
  await asOwner(`UPDATE points_account SET available = 100 WHERE user_id = '${userId}'`);
});

test("without the setting nothing is proved, shown or taken", async () => {
  await stated(5_000);
  await proved(at(1));
  checkedEnvironment().RESERVE_POINT_MILLIMES = undefined;
  await workThrough(ledgerProof, at(2));
  expect(refusal(await getReserve())).toBe("NOT_FOUND");
  expect(refusal(await stateReserve(finance(), statement(5_000)))).toBe("NOT_FOUND");
  expect(await prisma.reserveProof.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({
    provedAt: at(1),
  });
});

/** All that was credited and neither spent nor expired, counted from the entries alone. */
async function outstanding(): Promise<number> {
  const entries = await prisma.pointsEntry.findMany({ select: { amount: true, contra: true } });
  return entries.filter(({ contra }) => contra !== "RESERVED").reduce((sum, { amount }) => sum + amount, 0);
}

const some = (most: number) => 1 + Math.floor(Math.random() * most);

// Last, because ten days are closed by then.
test("the figure is the sum of a ledger in which points are given, spent, reserved, owed and expired", async () => {
  for (let customer = 0; customer < 12; customer += 1) {
    const userId = await makeAccount({ now: start });
    for (let credits = some(4); credits > 0; credits -= 1)
      await credit(userId, 100 + some(400), { now: start, days: some(20) });
    await prisma.$queryRaw`
      SELECT ledger_take(p_user => ${userId}::uuid, p_points => ${some(50)}::int, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => ${`spend:${randomUUID()}`}, p_detail => '{}', p_now => ${start}::timestamptz)`;
    await prisma.$queryRaw`
      SELECT ledger_reserve(p_user => ${userId}::uuid, p_hold => ${randomUUID()}::uuid, p_points => ${some(40)}::int, p_source => 'CONSUMED', p_detail => '{}', p_now => ${start}::timestamptz)::text`;
    if (customer % 3 === 0) await expirePoints(prisma, userId, new Date(start.getTime() + 10 * day));
    if (customer % 4 === 0) await owe(await makeAccount({ now: start }), some(30), start);
  }
  const points = await outstanding();
  expect(points).toBeGreaterThan(1_000);
  await stated(points * 7 - 1);
  const now = new Date(start.getTime() + 10 * day);
  expect(await proved(now)).toEqual({
    ...{ points, pointMillimes: 7, neededMillimes: points * 7, keptMillimes: points * 7 - 1 },
    ...{ coveredPercent: 99, statementDay: "2026-11-10", provedAt: now.toISOString(), coveredSince: null },
  });
  await stated(points * 7, now);
  expect(await proved(now)).toMatchObject({ coveredPercent: 100, coveredSince: now.toISOString() });
});
