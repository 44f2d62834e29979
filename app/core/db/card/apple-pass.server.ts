import { columnsOf, moment, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { newItemCode } from "#app/core/db/ids.server.ts";
import { changeRows, readRows } from "#app/core/db/statements.server.ts";
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

/** The customer's pass, which is made when it is first asked for. */
export async function readOrMakePass(userId: string, serial: string, now: Date): Promise<KeptPass> {
  // If two devices ask at the same moment, the second gets the pass of the first.
  await changeRows`
    INSERT INTO apple_pass (user_id, serial, code, level, points, step, changed_at, created_at)
    SELECT u.id, ${serial}::uuid, ${newItemCode()}, u.level, a.available, ${passStepAt(now)}::int,
      date_trunc('second', ${now}::timestamptz), ${now}::timestamptz
    FROM customer u JOIN points_account a ON a.user_id = u.id WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE'
    ON CONFLICT (user_id) DO NOTHING`;
  await noteChanges([userId], now);
  const [pass] =
    await readRows<KeptPass>`SELECT ${columns.sql} FROM apple_pass p WHERE p.user_id = ${userId}::uuid`;
  if (!pass) throw new Error("a customer without a points account");
  return pass;
}

/** The pass with this serial number; null if there is none. */
export async function findPass(serial: string): Promise<KeptPass | null> {
  const [pass] =
    await readRows<KeptPass>`SELECT ${columns.sql} FROM apple_pass p WHERE p.serial = ${serial}::uuid`;
  return pass ?? null;
}

export async function hasPass(userId: string): Promise<boolean> {
  const found = await readRows`SELECT 1 FROM apple_pass p WHERE p.user_id = ${userId}::uuid`;
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
