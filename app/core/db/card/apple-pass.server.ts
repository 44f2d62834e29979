import type { CodeOwner } from "#app/core/domain/wallet/in-store-code.ts";
import { columnsOf, moment, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newItemCode } from "#app/core/db/ids.server.ts";
import { changeRows, readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { passStepAt } from "#app/core/domain/passes/pass-code.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const columns = columnsOf("p", {
  userId: uuid,
  serial: uuid,
  /** The ten characters of its code. */
  code: text,
  /** When its contents last changed, in whole seconds. */
  changedAt: moment,
});

/** A stored pass. */
export type KeptPass = RowOf<typeof columns>;

/**
 * SQL: whether the pass `p` is outdated: the level of its customer `u`, the points of the account `a` or the
 * week of its digits has changed.
 */
const isOutdated = (now: Date) =>
  Prisma.sql`(p.level, p.points, p.step) IS DISTINCT FROM (u.level, a.available, ${passStepAt(now)}::int)`;

/** SQL: whether the pass `p` is of the present epoch of its customer `u`; one of an earlier epoch is worth nothing. */
const isPresent = Prisma.sql`p.code_epoch = u.code_epoch`;

/**
 * The customer's pass, which is made when it is first asked for; null if the customer's codes were ended since the caller
 * was known.
 */
export async function readOrMakePass(
  { userId, codeEpoch }: CodeOwner,
  serial: string,
  now: Date,
): Promise<KeptPass | null> {
  // If two devices ask at the same moment, the second gets the pass of the first.
  await changeRows`
    INSERT INTO apple_pass AS p (user_id, serial, code, code_epoch, level, points, step, changed_at, created_at)
    SELECT u.id, ${serial}::uuid, ${newItemCode()}, u.code_epoch, u.level, a.available, ${passStepAt(now)}::int,
      date_trunc('second', ${now}::timestamptz), ${now}::timestamptz
    FROM customer u JOIN points_account a ON a.user_id = u.id WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE'
      AND u.code_epoch = ${codeEpoch}::int
    ON CONFLICT (user_id) DO UPDATE SET serial = excluded.serial, code = excluded.code,
      code_epoch = excluded.code_epoch, created_at = excluded.created_at
    WHERE p.code_epoch <> excluded.code_epoch`;
  await noteChanges([userId], now);
  const [pass] = await readRows<KeptPass>`
    SELECT ${columns.sql} FROM apple_pass p JOIN customer u ON u.id = p.user_id AND ${isPresent}
    WHERE p.user_id = ${userId}::uuid AND u.code_epoch = ${codeEpoch}::int`;
  return pass ?? null;
}

/** The pass with this serial number; null if there is none. */
export async function findPass(serial: string): Promise<KeptPass | null> {
  const [pass] = await readRows<KeptPass>`
    SELECT ${columns.sql} FROM apple_pass p JOIN customer u ON u.id = p.user_id AND ${isPresent}
    WHERE p.serial = ${serial}::uuid`;
  return pass ?? null;
}

/** Whether the customer has a pass in Apple's wallet, or may have saved one in Google's. */
export async function hasPass(userId: string, db: Db = prisma): Promise<boolean> {
  const found = await readRowsIn(db)`
    SELECT 1 FROM apple_pass p WHERE p.user_id = ${userId}::uuid
    UNION ALL SELECT 1 FROM google_pass g JOIN customer_card c ON c.user_id = g.user_id AND c.code = g.card_code
    WHERE g.user_id = ${userId}::uuid`;
  return found.length > 0;
}

/**
 * Deletes a customer's pass, so that its code and token are no longer valid. The pass goes first, because the
 * registration of a device locks its row.
 */
export async function removePass(tx: Db, userId: string): Promise<void> {
  await tx.applePass.deleteMany({ where: { userId } });
  await tx.applePassDevice.deleteMany({ where: { userId } });
}

/**
 * Updates those of these customers' passes whose contents have changed. A pass that changes twice gets two
 * different seconds, because devices compare whole seconds. They are counted in UTC: what is told from the
 * session's time zone may not stand in an update (decision 050).
 */
export async function noteChanges(userIds: string[], now: Date): Promise<void> {
  await changeRows`
    UPDATE apple_pass p SET level = u.level, points = a.available, step = ${passStepAt(now)}::int,
      changed_at = date_trunc('second', greatest(${now}::timestamptz AT TIME ZONE 'UTC',
        p.changed_at AT TIME ZONE 'UTC' + interval '1 second')) AT TIME ZONE 'UTC'
    FROM customer u JOIN points_account a ON a.user_id = u.id
    WHERE u.id = p.user_id AND p.user_id = ANY (${userIds}::uuid[]) AND ${isOutdated(now)}`;
}

/** Customers with a device that has not been told of the latest contents of their pass, ordered by id. */
export function readOutdatedPasses(
  now: Date,
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string }[]> {
  return readRows<{ userId: string }>`
    SELECT p.user_id AS "userId"
    FROM apple_pass p JOIN customer u ON u.id = p.user_id JOIN points_account a ON a.user_id = p.user_id
    WHERE p.user_id > ${after?.userId ?? nilId}::uuid AND EXISTS (
      SELECT 1 FROM apple_pass_device d
      WHERE d.user_id = p.user_id AND (d.told_at < p.changed_at OR ${isOutdated(now)}))
    ORDER BY p.user_id LIMIT ${count}::int`;
}
