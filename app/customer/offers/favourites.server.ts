import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Offer } from "#app/core/domain/offers/offer-answer.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { viewerOf } from "#app/core/services/partners/viewer.ts";
import { listShopOffers, type ShopQuery } from "./list-shop-offers.server.ts";
import { findVisibleOffer } from "./visible-offer.server.ts";

/** The ids of the offers that the customer wants to find again. */
export async function readFavourites(userId: string): Promise<ReadonlySet<string>> {
  const rows = await readRows<{
    id: string;
  }>`SELECT offer_id AS id FROM favourite WHERE user_id = ${userId}::uuid`;
  return new Set(rows.map(({ id }) => id));
}

/** The ids of those offers that are favourites. */
export function shownAmong(favourites: ReadonlySet<string>, offers: readonly { id: string }[]): string[] {
  return offers.flatMap(({ id }) => (favourites.has(id) ? [id] : []));
}

/**
 * Makes an offer one of the customer's favourites, or none of them any more. Refuses NOT_FOUND for an offer that
 * they cannot see; taken out it can be in any case.
 */
export async function favourOffer(
  call: ClientCall,
  offerId: string,
  favourite: boolean,
): Promise<Decision<{ favourite: boolean }>> {
  const { userId } = call.caller;
  if (favourite) {
    const found = await findVisibleOffer(call, offerId);
    if (!found.ok) return found;
    await prisma.favourite.upsert({
      where: { userId_offerId: { userId, offerId } },
      create: { userId, offerId, createdAt: call.now },
      update: {},
    });
  } else await prisma.favourite.deleteMany({ where: { userId, offerId } });
  return accept({ favourite });
}

/** The customer's favourites that the shop shows, in the shop's order. */
export async function listFavourites(
  call: ClientCall,
  query: Pick<ShopQuery, "limit" | "cursor">,
): Promise<Page<Offer>> {
  return listShopOffers(viewerOf(call), { ...query, among: await readFavourites(call.caller.userId) });
}
