import { attachMs } from "#app/domain/transactions/times.ts";
import { readRows } from "#app/db/pool.server.ts";

/** What a customer's card shows beside its code. */
export interface CardFace {
  firstName: string | null;
  level: number;
  /** The newest sale in a store that waits for the customer's yes; null for none. */
  waitingSaleId: string | null;
}

export async function readCardFace(userId: string, now: Date): Promise<CardFace> {
  const oldest = new Date(now.getTime() - attachMs);
  const [face] = await readRows<CardFace>`
    SELECT u.first_name AS "firstName", u.level, (
      SELECT t.id FROM transactions t
      WHERE t.user_id = u.id AND t.created_at > ${oldest}::timestamptz AND t.status = 'ATTACHED'
        AND t.channel = 'STORE' AND t.expires_at > ${now}::timestamptz
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1) AS "waitingSaleId"
    FROM users u WHERE u.id = ${userId}::uuid`;
  if (!face) throw new Error("a signed-in customer is not there");
  return face;
}
