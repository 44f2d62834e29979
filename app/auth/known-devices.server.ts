import { createHash } from "node:crypto";
import type { Db } from "#app/db/transaction.server.ts";

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
  const deviceHash = createHash("sha256").update(deviceId).digest("hex");
  await tx.$executeRaw`
    INSERT INTO user_device (user_id, device_hash, first_seen_at)
    VALUES (${userId}::uuid, ${deviceHash}, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
}
