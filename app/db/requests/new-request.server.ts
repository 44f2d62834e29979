import { callFunction } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** Notifies the customer, the tills and the merchant's webhooks of a request, once it is committed. */
export async function announceRequest(
  tx: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  await callFunction(tx, "announce_request", { p_user: userId, p_request: id, p_now: now });
}
