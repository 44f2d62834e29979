import { columnsOf, moment, oneOf, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("t", {
  /** The nil id, which stands for nobody, if no customer attached it. */
  userId: uuid,
  id: uuid,
  status: oneOf<TransactionStatus>(),
  expiresAt: moment,
});

export type OverdueSale = RowOf<typeof columns>;

/** Open sales whose time was over at `now`, in the order of that time. */
export async function readOverdueSales(
  now: Date,
  after: OverdueSale | null,
  count: number,
): Promise<OverdueSale[]> {
  const behind = after
    ? Prisma.sql`AND (expires_at, user_id, id) > (${after.expiresAt}::timestamptz, ${after.userId}::uuid, ${after.id}::uuid)`
    : Prisma.empty;
  return readRows<OverdueSale>`
    SELECT ${columns.sql} FROM transaction t
    WHERE expires_at IS NOT NULL AND closed_at IS NULL AND expires_at <= ${now}::timestamptz ${behind}
    ORDER BY expires_at, user_id, id LIMIT ${count}::int`;
}
