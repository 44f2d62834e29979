import { createHash } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { findOpenChallenge } from "./challenges.server.ts";

/**
 * Records once, as a hash, that an account was used on a device. Null for a device that does not identify
 * itself.
 */
export async function recordDevice(
  tx: Db,
  userId: string,
  deviceId: string | null,
  now: Date,
): Promise<void> {
  if (deviceId === null) return;
  const deviceHash = hashDevice(deviceId);
  await changeRowsIn(tx)`
    INSERT INTO user_device (user_id, device_hash, first_seen_at)
    VALUES (${userId}::uuid, ${deviceHash}, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
}

/**
 * What tells a device that this customer has used before from all others: the id that it names itself by, or the PIN
 * challenge that it holds. Null for any other device.
 */
export async function knownDeviceOf(
  userId: string,
  { deviceId, challenge }: { deviceId: string | null; challenge: string | null },
  now: Date,
): Promise<string | null> {
  if (deviceId !== null) {
    const userId_deviceHash = { userId, deviceHash: hashDevice(deviceId) };
    if (await prisma.userDevice.findUnique({ where: { userId_deviceHash } }))
      return userId_deviceHash.deviceHash;
  }
  const held = challenge === null ? null : await findOpenChallenge(challenge, now, "PIN");
  return held?.userId === userId ? held.id : null;
}

function hashDevice(deviceId: string): string {
  return createHash("sha256").update(deviceId).digest("hex");
}
