import { queueStoreEvent } from "./outbox.server.ts";
import type { Db } from "./transaction.server.ts";

/** A request as those who are to answer it hear of it. */
export interface NewRequest {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: "PENDING";
  partnerId: string;
  storeId: string;
  salePointId: string | null;
  cardId: string | null;
  amountMillimes: number | null;
}

/** Tells the store's tills and the merchant's webhooks of a request, once it has been committed. */
export async function announceRequest(tx: Db, { partnerId, ...request }: NewRequest, now: Date): Promise<void> {
  const { id, storeId, status } = request;
  await queueStoreEvent(tx, storeId, { type: "request", id, status }, now);
  await tx.$queryRaw`
    SELECT announce_to_webhooks(${partnerId}::uuid, ${storeId}::uuid, 'request.created',
      ${JSON.stringify(request)}::jsonb, ${now}::timestamptz)::text`;
}
