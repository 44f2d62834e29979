import { columnsOf, moment, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { endOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { nilId } from "#app/core/domain/fields.ts";
import type { LapsingLot } from "#app/core/domain/notices/lapsing.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

export interface LapsingCustomer {
  userId: string;
}

/**
 * Active customers with points that expire by `pointsBy` or a wallet item that ends by `itemsBy`, both days
 * included. Ordered by id.
 */
export function readLapsing(
  { now, pointsBy, itemsBy }: { now: Date; pointsBy: BusinessDay; itemsBy: BusinessDay },
  after: LapsingCustomer | null,
  count: number,
): Promise<LapsingCustomer[]> {
  return readRows<LapsingCustomer>`
    SELECT u.id AS "userId" FROM customer u
    WHERE u.id > ${after?.userId ?? nilId}::uuid AND u.status = 'ACTIVE' AND u.blocked_at IS NULL
      AND u.deletion_requested_at IS NULL
      AND (EXISTS (SELECT 1 FROM points_lot l WHERE l.user_id = u.id AND l.open
          AND l.expires_at > ${now}::timestamptz AND l.expires_at <= ${endOfDay(pointsBy)}::timestamptz)
        OR EXISTS (SELECT 1 FROM wallet_item w WHERE w.user_id = u.id AND w.status = 'ACTIVE'
          AND w.valid_to > ${now}::timestamptz AND w.valid_to <= ${endOfDay(itemsBy)}::timestamptz))
    ORDER BY u.id LIMIT ${count}::int`;
}

/**
 * A customer's open lots that expire by the end of `until`. A whole week is read, even if only its first days
 * are near.
 */
export function readLots(tx: Db, userId: string, now: Date, until: BusinessDay): Promise<LapsingLot[]> {
  return readRowsIn<LapsingLot>(tx)`
    SELECT l.remaining AS points, l.expires_at AS "expiresAt" FROM points_lot l
    WHERE l.user_id = ${userId}::uuid AND l.open AND l.expires_at > ${now}::timestamptz
      AND l.expires_at <= ${endOfDay(until)}::timestamptz`;
}

const itemColumns = columnsOf("w", { walletItemId: named("id", uuid), offerId: uuid, validTo: moment });

export type LapsingItem = RowOf<typeof itemColumns>;

export function readItems(tx: Db, userId: string, now: Date, until: BusinessDay): Promise<LapsingItem[]> {
  return readRowsIn<LapsingItem>(tx)`
    SELECT ${itemColumns.sql} FROM wallet_item w
    WHERE w.user_id = ${userId}::uuid AND w.status = 'ACTIVE' AND w.valid_to > ${now}::timestamptz
      AND w.valid_to <= ${endOfDay(until)}::timestamptz`;
}

/** Those of these causes for which the customer already has a notice. */
export async function readTold(tx: Db, userId: string, causes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.notice.findMany({
    where: { userId, cause: { in: [...causes] } },
    select: { cause: true },
  });
  return new Set(rows.map(({ cause }) => cause));
}
