import { readAtHomes } from "#app/db/homes.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import type { OfferType } from "#app/generated/prisma/client.ts";

/** What is needed to put an offer into a wallet. */
export interface GiftOffer {
  id: string;
  type: OfferType;
  validTo: Date | null;
  /** The number of slots that its stock is divided into at a home; 0 if unlimited. */
  slots: number;
}

/** The offers of these ids, as they are given now. */
export async function readGiftOffers(ids: readonly string[]): Promise<Map<string, GiftOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await readAtHomes(
    (homes) => readRows<GiftOffer>`
    SELECT o.id, o.type::text AS type, o.valid_to AS "validTo", coalesce(s.slots, 0) AS slots
    FROM offer o LEFT JOIN (
      SELECT offer_id, max(slot) + 1 AS slots FROM offer_stock
      WHERE home = ANY (${homes}::uuid[]) AND offer_id = ANY (${ids}::uuid[]) GROUP BY offer_id
    ) s ON s.offer_id = o.id AND o.stock_limited
    WHERE o.id = ANY (${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
