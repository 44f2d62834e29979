import { createHash } from "node:crypto";
import type { Db } from "#app/db/transaction.server.ts";

/** Notes that an account has been used by a device, as a hash and once. Null for a device that says nothing of itself. */
export async function noteDevice(tx: Db, userId: string, deviceId: string | null, now: Date): Promise<void> {
  if (deviceId === null) return;
  const deviceHash = createHash("sha256").update(deviceId).digest("hex");
  await tx.$executeRaw`
    INSERT INTO user_device (user_id, device_hash, first_seen_at)
    VALUES (${userId}::uuid, ${deviceHash}, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
}
