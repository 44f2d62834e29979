import { columnsOf, given, moment, text, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRows, readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** The most devices of one customer; of more, the oldest are deleted. */
const maxDevices = 20;

interface Device {
  userId: string;
  deviceId: string;
  pushToken: string;
}

/**
 * Stores that a device shows the pass and was told of changes until `toldAt`. False if the device was stored
 * before, or if the pass was deleted in the meantime.
 */
export async function keepDevice(
  { userId, deviceId, pushToken }: Device,
  toldAt: Date,
  now: Date,
): Promise<boolean> {
  // FOR KEY SHARE is the lock: a deletion at the same moment leaves no row of the device behind.
  const [kept] = await readRows<{ isNew: boolean }>`
    INSERT INTO apple_pass_device AS d (user_id, device_id, push_token, told_at, created_at)
    SELECT p.user_id, ${deviceId}, ${pushToken}, ${toldAt}::timestamptz, ${now}::timestamptz
    FROM apple_pass p WHERE p.user_id = ${userId}::uuid FOR KEY SHARE
    ON CONFLICT (user_id, device_id) DO UPDATE SET push_token = excluded.push_token
    RETURNING d.xmax = 0 AS "isNew"`;
  if (kept?.isNew) await forgetOldest(userId);
  return kept?.isNew ?? false;
}

async function forgetOldest(userId: string): Promise<void> {
  await changeRows`
    DELETE FROM apple_pass_device WHERE user_id = ${userId}::uuid AND device_id IN (
      SELECT device_id FROM apple_pass_device WHERE user_id = ${userId}::uuid
      ORDER BY created_at DESC, device_id OFFSET ${maxDevices}::int)`;
}

export async function forgetDevice({ userId, deviceId }: Omit<Device, "pushToken">): Promise<void> {
  await prisma.applePassDevice.deleteMany({ where: { userId, deviceId } });
}

/** The ids of the customers whose passes a device shows. */
export async function readOwnersOn(deviceId: string): Promise<string[]> {
  const rows = await readRows<{ userId: string }>`
    SELECT user_id AS "userId" FROM apple_pass_device WHERE device_id = ${deviceId}`;
  return rows.map(({ userId }) => userId);
}

/** The passes on a device that changed after this moment, the last change last. */
export function readChangedOn(deviceId: string, since: Date): Promise<{ serial: string; changedAt: Date }[]> {
  return readRows<{ serial: string; changedAt: Date }>`
    SELECT p.serial, p.changed_at AS "changedAt"
    FROM apple_pass_device d JOIN apple_pass p ON p.user_id = d.user_id
    WHERE d.device_id = ${deviceId} AND p.changed_at > ${since}::timestamptz
    ORDER BY p.changed_at, p.serial`;
}

const untoldColumns = columnsOf("d", {
  deviceId: text,
  pushToken: text,
  changedAt: given(Prisma.sql`p.changed_at`, moment),
});

/** The customer's devices that were not told of the pass's last change, with the time of that change. */
export function readUntoldDevices(userId: string): Promise<RowOf<typeof untoldColumns>[]> {
  return readRows<RowOf<typeof untoldColumns>>`
    SELECT ${untoldColumns.sql} FROM apple_pass_device d JOIN apple_pass p ON p.user_id = d.user_id
    WHERE d.user_id = ${userId}::uuid AND d.told_at < p.changed_at ORDER BY d.device_id`;
}

export async function noteTold(userId: string, deviceId: string, toldAt: Date): Promise<void> {
  await prisma.applePassDevice.updateMany({
    where: { userId, deviceId, toldAt: { lt: toldAt } },
    data: { toldAt },
  });
}
