import { readRows } from "#app/core/db/statements.server.ts";
import { attachMs } from "#app/core/domain/transactions/times.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** SQL: the newest sale `t` in a store of partner `p` that waits for the yes of the customer. */
export function waitingSaleOf(userId: string, now: Date): Prisma.Sql {
  const oldest = new Date(now.getTime() - attachMs);
  return Prisma.sql`
    FROM transaction t JOIN partner p ON p.id = t.partner_id
    WHERE t.user_id = ${userId}::uuid AND t.created_at > ${oldest}::timestamptz AND t.status = 'ATTACHED'
      AND t.channel = 'STORE' AND t.expires_at > ${now}::timestamptz
    ORDER BY t.created_at DESC, t.id DESC LIMIT 1`;
}

/**
 * The newest sale that waits for the customer's yes; null for none, and for a customer who may not answer.
 */
export async function readWaitingSaleId(userId: string, now: Date): Promise<string | null> {
  const [row] = await readRows<{ id: string | null }>`
    SELECT (SELECT t.id ${waitingSaleOf(userId, now)}) AS id
    FROM customer u WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE' AND u.blocked_at IS NULL`;
  return row?.id ?? null;
}
