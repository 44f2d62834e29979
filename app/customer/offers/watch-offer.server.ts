import { prisma } from "#app/core/db/client.server.ts";
import {
  readWatchedFor,
  startWatching,
  stopWatching,
  type WatchedFor,
} from "#app/core/db/notices/watches.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { findVisibleOffer } from "./visible-offer.server.ts";

/**
 * Starts to watch an offer: the customer is told once when their points suffice for it, or, if it is sold out or
 * they suffice already, when it is in stock again. With `watching` false it stops. Refuses NOT_FOUND for an offer
 * that they cannot see.
 */
export async function watchOffer(
  call: ClientCall,
  id: string,
  watching: boolean,
): Promise<Decision<{ watching: boolean }>> {
  const { caller, now } = call;
  const found = await findVisibleOffer(call, id);
  if (!found.ok) return found;
  if (!watching) await stopWatching(caller.userId, id);
  else {
    const { stockRemaining, pointPrice } = found.value;
    const isThere = stockRemaining === null || stockRemaining > 0;
    const lacks = isThere && (await readSpendable(prisma, caller.userId, now)) < pointPrice;
    await startWatching(caller.userId, id, lacks ? "POINTS" : "STOCK", now);
  }
  return accept({ watching });
}

/** What the customer waits for of an offer; null if for nothing. */
export function waitsFor({ caller }: Pick<ClientCall, "caller">, id: string): Promise<WatchedFor | null> {
  return readWatchedFor(caller.userId, id);
}
