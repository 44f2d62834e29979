import {
  columnsOf,
  counted,
  day,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  summed,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { ChargeState } from "#app/core/domain/premium/charge.ts";
import type { PremiumPlan } from "#app/core/domain/premium/plans.ts";
import type { ChargesOfDay, SubscriptionsOf } from "#app/core/domain/premium/report.ts";
import { Prisma, type PremiumCharge } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";

/** What a list shows of a charge. */
export const chargeColumns = {
  plan: oneOf<PremiumPlan>(),
  amountMillimes: integer,
  state: oneOf<ChargeState>(),
  attempts: integer,
  periodStart: moment,
  createdAt: moment,
  settledAt: maybe(moment),
};

const listedColumns = columnsOf("premium_charge", { userId: uuid, reference: text, ...chargeColumns });

/** From the first time (inclusive) to the second (exclusive), by a charge's creation. */
export interface ChargeSpan {
  from?: Date;
  to?: Date;
}

function conditionsOf({ from, to }: ChargeSpan): Prisma.Sql[] {
  const conditions = [Prisma.sql`true`];
  if (from) conditions.push(Prisma.sql`created_at >= ${from}::timestamptz`);
  if (to) conditions.push(Prisma.sql`created_at < ${to}::timestamptz`);
  return conditions;
}

const dayColumns = columnsOf("c", {
  day,
  state: oneOf<ChargeState>(),
  charges: counted,
  amountMillimes: named("amount", summed),
});

/** The charges of a period, summed by business day and state in one pass of the database. */
export async function readChargesByDay({ from, to }: ChargeSpan): Promise<ChargesOfDay[]> {
  const conditions = conditionsOf({ from, to });
  return readAside<RowOf<typeof dayColumns>>`
    SELECT ${dayColumns.sql}
    FROM (SELECT (created_at AT TIME ZONE 'Africa/Tunis')::date AS day, state, count(*) AS charges, sum(amount_millimes) AS amount
      FROM premium_charge WHERE ${Prisma.join(conditions, " AND ")} GROUP BY 1, 2) c`;
}

/** The number of subscriptions by plan and state; those that never started do not count. */
export async function countSubscriptions(): Promise<SubscriptionsOf[]> {
  const rows = await prisma.premiumSubscription.groupBy({
    by: ["plan", "status"],
    where: { OR: [{ status: { not: "EXPIRED" } }, { paidPeriods: { gt: 0 } }] },
    _count: true,
  });
  return rows.map(({ plan, status, _count }) => ({ plan, status, subscriptions: _count }));
}

/** Charges with an unknown result, oldest first. */
export function readOpenCharges(count: number): Promise<PremiumCharge[]> {
  const where = { state: { in: ["PENDING", "UNKNOWN"] } } satisfies Prisma.PremiumChargeWhereInput;
  return prisma.premiumCharge.findMany({
    where,
    orderBy: [{ createdAt: "asc" }, { reference: "asc" }],
    take: count,
  });
}

/** A charge with its customer and its reference. */
export type ListedCharge = RowOf<typeof listedColumns>;

export interface ChargesQuery extends ChargeSpan {
  state?: ChargeState;
  limit: number;
  cursor?: { createdAt: Date; reference: string };
}

/** Charges newest first, one more than requested. */
export function readCharges({ from, to, state, limit, cursor }: ChargesQuery): Promise<ListedCharge[]> {
  const conditions = conditionsOf({ from, to });
  if (state) conditions.push(Prisma.sql`state = ${state}::premium_charge_state`);
  if (cursor)
    conditions.push(
      Prisma.sql`(created_at, reference) < (${cursor.createdAt}::timestamptz, ${cursor.reference}::text)`,
    );
  return readAside<ListedCharge>`
    SELECT ${listedColumns.sql}
    FROM premium_charge WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY created_at DESC, reference DESC LIMIT ${limit + 1}::int`;
}
