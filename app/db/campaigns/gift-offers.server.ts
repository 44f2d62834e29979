import { readRows } from "#app/db/pool.server.ts";
import type { OfferType } from "#app/generated/prisma/client.ts";

/** What is needed to put an offer into a wallet. */
export interface GiftOffer {
  id: string;
  type: OfferType;
  validTo: Date | null;
  /** The number of slots that its stock is divided into; 0 if unlimited. */
  slots: number;
}

/** The offers of these ids, as they are given now. */
export async function readGiftOffers(ids: readonly string[]): Promise<Map<string, GiftOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<GiftOffer>`
    SELECT o.id, o.type::text AS type, o.valid_to AS "validTo",
      (SELECT count(*)::int FROM offer_stock s WHERE s.offer_id = o.id AND o.stock_limited) AS slots
    FROM offer o WHERE o.id = ANY (${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
