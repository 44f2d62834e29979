import type { Db } from "#app/db/transaction.server.ts";

/** Tells the customer, the tills and the merchant's webhooks of a request, once it has been committed. */
export async function announceRequest(
  tx: Db,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.$queryRaw`SELECT announce_request(${userId}::uuid, ${id}::uuid, ${now}::timestamptz)::text`;
}
