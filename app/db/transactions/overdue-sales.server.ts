import { readRows } from "#app/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

export interface OverdueSale {
  /** The nil id, which stands for nobody, if no customer attached it. */
  userId: string;
  id: string;
  expiresAt: Date;
}

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
    SELECT user_id AS "userId", id, expires_at AS "expiresAt" FROM transaction
    WHERE expires_at IS NOT NULL AND closed_at IS NULL AND expires_at <= ${now}::timestamptz ${behind}
    ORDER BY expires_at, user_id, id LIMIT ${count}::int`;
}
