import { prisma } from "#app/db/client.server.ts";
import { newItemCode } from "#app/db/ids.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import { nilId } from "#app/domain/fields.ts";
import { passStepAt } from "#app/domain/passes/pass-code.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A pass as it is kept. */
export interface KeptPass {
  userId: string;
  serial: string;
  /** The ten characters of its code. */
  code: string;
  /** Whole seconds: when what it shows last changed. */
  changedAt: Date;
}

const columns = Prisma.sql`p.user_id AS "userId", p.serial, p.code, p.changed_at AS "changedAt"`;

/** SQL: the pass `p` does not show what holds of its customer `u` with the account `a`. */
const isOutdated = (now: Date) =>
  Prisma.sql`(p.level, p.points, p.step) IS DISTINCT FROM (u.level, a.available, ${passStepAt(now)}::int)`;

/** The customer's pass, which is made when it is first asked for. */
export async function readOrMakePass(userId: string, serial: string, now: Date): Promise<KeptPass> {
  // Of two devices that ask at the same moment, the second gets what the first has made.
  await prisma.$executeRaw`
    INSERT INTO apple_pass (user_id, serial, code, level, points, step, changed_at, created_at)
    SELECT u.id, ${serial}::uuid, ${newItemCode()}, u.level, a.available, ${passStepAt(now)}::int,
      date_trunc('second', ${now}::timestamptz), ${now}::timestamptz
    FROM users u JOIN points_account a ON a.user_id = u.id WHERE u.id = ${userId}::uuid AND u.status = 'ACTIVE'
    ON CONFLICT (user_id) DO NOTHING`;
  await noteChanges([userId], now);
  const [pass] =
    await readRows<KeptPass>`SELECT ${columns} FROM apple_pass p WHERE p.user_id = ${userId}::uuid`;
  if (!pass) throw new Error("a customer without a points account");
  return pass;
}

/** The pass of this number; null for none. */
export async function findPass(serial: string): Promise<KeptPass | null> {
  const [pass] =
    await readRows<KeptPass>`SELECT ${columns} FROM apple_pass p WHERE p.serial = ${serial}::uuid`;
  return pass ?? null;
}

export async function hasPass(userId: string): Promise<boolean> {
  const found = await readRows`SELECT 1 FROM apple_pass p WHERE p.user_id = ${userId}::uuid`;
  return found.length > 0;
}

/** From now on the pass's code and token are nobody's. First the pass, whose row a device's registration locks. */
export async function removePass(tx: Db, userId: string): Promise<void> {
  await tx.applePass.deleteMany({ where: { userId } });
  await tx.applePassDevice.deleteMany({ where: { userId } });
}

/**
 * Notes which of these customers' passes show something else by now. A pass that changes twice gets two different seconds,
 * because devices compare whole ones.
 */
export async function noteChanges(userIds: string[], now: Date): Promise<void> {
  await prisma.$executeRaw`
    UPDATE apple_pass p SET level = u.level, points = a.available, step = ${passStepAt(now)}::int,
      changed_at = date_trunc('second', greatest(${now}::timestamptz, p.changed_at + interval '1 second'))
    FROM users u JOIN points_account a ON a.user_id = u.id
    WHERE u.id = p.user_id AND p.user_id = ANY (${userIds}::uuid[]) AND ${isOutdated(now)}`;
}

/** Customers with a device that does not know what their pass shows now, by their ids. */
export function readOutdatedPasses(
  now: Date,
  after: { userId: string } | null,
  count: number,
): Promise<{ userId: string }[]> {
  return readRows`
    SELECT p.user_id AS "userId"
    FROM apple_pass p JOIN users u ON u.id = p.user_id JOIN points_account a ON a.user_id = p.user_id
    WHERE p.user_id > ${after?.userId ?? nilId}::uuid AND EXISTS (
      SELECT 1 FROM apple_pass_device d
      WHERE d.user_id = p.user_id AND (d.told_at < p.changed_at OR ${isOutdated(now)}))
    ORDER BY p.user_id LIMIT ${count}::int`;
}
