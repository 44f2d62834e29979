import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { offerRecord, type OfferRecord } from "./offer-record.server.ts";

/** All offers, also those that have ended, newest first. */
export async function listOfferRecords(query: NewestFirstQuery): Promise<Page<OfferRecord>> {
  const { items, nextCursor } = page(
    await prisma.offer.findMany(newestFirst(query)),
    query.limit,
    positionOf,
  );
  const slots = await prisma.offerStock.findMany({ where: { offerId: { in: items.map(({ id }) => id) } } });
  const records = items.map((row) =>
    offerRecord(
      row,
      slots.filter(({ offerId }) => offerId === row.id),
    ),
  );
  return { items: records, nextCursor };
}
