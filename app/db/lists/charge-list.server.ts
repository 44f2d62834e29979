import { columnsOf, type RowOf } from "#app/db/columns.server.ts";
import { endOfDay, startOfDay } from "#app/domain/business-day.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { chargeColumns } from "#app/db/premium/premium-charges.server.ts";
import { byNumber, byText, byTime, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** A charge of premium, by its reference. */
export type ChargeListRow = { id: string } & RowOf<typeof columns>;

const columns = columnsOf("t", chargeColumns);

/** The charges of a period, by the business days on which they were made. */
export function chargeList({ q, filters }: AskedOf<"premium-charges">): ListSource {
  const where = containing(q, Prisma.sql`t.reference`);
  if (filters.from) where.push(Prisma.sql`t.created_at >= ${startOfDay(filters.from)}::timestamptz`);
  if (filters.to) where.push(Prisma.sql`t.created_at < ${endOfDay(filters.to)}::timestamptz`);
  if (filters.charge) where.push(Prisma.sql`t.state = ${filters.charge}::premium_charge_state`);
  if (filters.plan) where.push(Prisma.sql`t.plan = ${filters.plan}::premium_plan`);
  return {
    aside: true,
    key: byText(Prisma.sql`t.reference`),
    where,
    columns: columns.sql,
    from: Prisma.sql`premium_charge t`,
    sorts: {
      asked: byTime(Prisma.sql`t.created_at`),
      answered: byTime(Prisma.sql`coalesce(t.settled_at, 'infinity')`),
      amount: byNumber(Prisma.sql`t.amount_millimes`),
      attempts: byNumber(Prisma.sql`t.attempts`),
    },
  };
}
