import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { needsApproval } from "#app/core/domain/operator-messages/message.ts";

interface Counted {
  /** Null for a message that is not made yet. */
  id: string | null;
  at: Date;
  count: number;
}

/**
 * Whether a message needs a second person, because with it the messages of its business day have more customers
 * than the ceiling `perMessageDayCustomers`. What waits counts too, and what was sent of a cancelled one.
 */
export async function passesDayCeiling(db: Db, message: Counted): Promise<boolean> {
  const { perMessageDayCustomers } = await readEconomy(db);
  const others = await customersOfDay(db, message);
  return message.count > 0 && needsApproval(others + message.count, perMessageDayCustomers);
}

/** The same, while no other message is decided: for the transaction that writes the message. */
export async function passesDayCeilingNow(tx: Db, message: Counted): Promise<boolean> {
  await readRowsIn(tx)`SELECT id FROM economy WHERE id = 1 FOR UPDATE`;
  return passesDayCeiling(tx, message);
}

/** The customers of all other messages of the business day of `at`. */
export async function customersOfDay(db: Db, { id, at }: Omit<Counted, "count">): Promise<number> {
  const day = businessDayOf(at);
  const [sum] = await readRowsIn<{ customers: number }>(db)`
    SELECT coalesce(sum(CASE m.status WHEN 'REFUSED' THEN 0 WHEN 'CANCELLED' THEN m.sent ELSE m.count END), 0)::int
      AS customers
    FROM operator_message m
    WHERE m.at >= ${startOfDay(day)}::timestamptz AND m.at < ${startOfDay(addDays(day, 1))}::timestamptz
      AND m.id IS DISTINCT FROM ${id}::uuid`;
  return sum?.customers ?? 0;
}
