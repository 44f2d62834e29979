import { callFunction } from "#app/db/call-function.server.ts";
import type { AnyNotice } from "#app/domain/notices/notice.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A notice whose messages are to be written, with what is known of its customer. */
export type UntoldNotice = AnyNotice & {
  id: string;
  userId: string;
  cause: string;
  locale: string;
  /** The verified e-mail address; null if there is none. */
  email: string | null;
  /** The browsers that take pushes. */
  endpoints: string[];
};

/**
 * Marks the oldest notices as told, for the rest of this transaction, which writes their messages. Notices
 * that another transaction has locked are left to it.
 */
export async function takeUntold(tx: Db, count: number, now: Date): Promise<UntoldNotice[]> {
  const taken = await callFunction(tx, "take_untold_notices", { p_most: count, p_now: now });
  return tx.$queryRaw<UntoldNotice[]>`
    SELECT t.id, t.user_id AS "userId", t.kind::text AS kind, t.cause, t.about, u.locale,
      (SELECT l.login FROM login l WHERE l.user_id = t.user_id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL) AS email,
      ARRAY(SELECT s.endpoint FROM push_subscription s WHERE s.user_id = t.user_id) AS endpoints
    FROM notice t JOIN users u ON u.id = t.user_id
    WHERE (t.user_id, t.id) IN (
      SELECT * FROM unnest(${taken.map((row) => row.user_id)}::uuid[], ${taken.map(({ id }) => id)}::uuid[]))
    ORDER BY t.id`;
}
