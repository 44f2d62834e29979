import { isWatching, startWatching, stopWatching } from "#app/core/db/notices/watches.server.ts";
import { readShopOffer } from "./shop-offers.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/own-segments.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { isShown } from "#app/core/domain/offers/offer-state.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Starts to watch an offer: the customer is told once when it is in stock again. With `watching` false it
 * stops. Refuses NOT_FOUND for an offer that they cannot see.
 */
export async function watchOffer(
  { caller: { userId }, now }: ClientCall,
  id: string,
  watching: boolean,
): Promise<Decision<{ watching: boolean }>> {
  const offer = await readShopOffer(id, now);
  if (!offer || !isShown(offer.status) || hasCome(offer.closedFrom, now)) return refuse("NOT_FOUND");
  if (!isFor(offer, await ownSegments(userId, [offer.segmentId], now))) return refuse("NOT_FOUND");
  await (watching ? startWatching(userId, id, now) : stopWatching(userId, id));
  return accept({ watching });
}

/** Whether the customer waits for an offer. */
export function isWaitingFor({ caller }: Pick<ClientCall, "caller">, id: string): Promise<boolean> {
  return isWatching(caller.userId, id);
}
