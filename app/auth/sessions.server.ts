import { newId } from "#app/db/ids.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { signToken } from "./tokens.server.ts";

/** Opens a session and returns its bearer token. */
export async function openSession(db: Db, userId: string, device: string | null, now: Date): Promise<string> {
  const id = newId();
  await db.session.create({ data: { userId, id, device, createdAt: now, lastUsedAt: now } });
  return signToken({ userId, sessionId: id }, now);
}
