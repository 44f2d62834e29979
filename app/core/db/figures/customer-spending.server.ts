import { columnsOf, maybe, moment, summed, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import type { PatientDb } from "#app/core/db/patient.server.ts";
import { patiently } from "#app/core/db/patient.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { salesOf } from "#app/core/db/segments/segment-facts.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Spending } from "#app/core/domain/customers/spending.ts";

/** Counts anew what each customer paid in all and when last. All rows have the same moment then. */
export async function countSpending(now: Date): Promise<void> {
  await patiently(async (db: PatientDb) => {
    await readRowsIn<{ userId: string }>(db)`
      INSERT INTO customer_spending AS c (user_id, spent_millimes, last_sale_at, counted_at)
      SELECT s.user_id, sum(s.paid), max(s.at), ${now}::timestamptz FROM (${salesOf(null)}) s GROUP BY s.user_id
      ON CONFLICT (user_id) DO UPDATE SET spent_millimes = excluded.spent_millimes,
        last_sale_at = excluded.last_sale_at, counted_at = excluded.counted_at`;
    // Whose sales were all taken back since.
    await readRowsIn<{ userId: string }>(db)`
      DELETE FROM customer_spending WHERE counted_at <> ${now}::timestamptz`;
  });
}

/** When spending was last counted; null if it never was, or nobody had bought anything. */
export async function readSpendingCounted(): Promise<Date | null> {
  const row = await prisma.customerSpending.findFirst({ select: { countedAt: true } });
  return row?.countedAt ?? null;
}

const columns = columnsOf("c", { userId: uuid, spentMillimes: summed, lastSaleAt: maybe(moment) });

/** What these customers spent, by their ids; who bought nothing is not in it. */
export async function readSpendingOf(ids: readonly string[]): Promise<Map<string, Spending>> {
  const rows = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM customer_spending c WHERE c.user_id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ userId, ...spending }) => [userId, spending]));
}
