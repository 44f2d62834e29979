import { readRows } from "#app/db/statements.server.ts";
import { readLeft } from "#app/db/stock/stock.server.ts";
import type { OfferType } from "#app/generated/prisma/client.ts";

/** What is needed to put an offer into a wallet. */
export interface GiftOffer {
  id: string;
  type: OfferType;
  validTo: Date | null;
  /** The slot of its stock to take a unit from; 0 if unlimited. */
  slot: number;
}

/** The offers of these ids, as they are given now. */
export async function readGiftOffers(ids: readonly string[]): Promise<Map<string, GiftOffer>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Omit<GiftOffer, "slot"> & { limited: boolean }>`
    SELECT o.id, o.type::text AS type, o.valid_to AS "validTo", o.stock_limited AS limited
    FROM offer o WHERE o.id = ANY (${ids}::uuid[])`;
  const left = await readLeft(rows.filter(({ limited }) => limited).map(({ id }) => id));
  return new Map(
    rows.map(({ limited: _, ...row }) => [row.id, { ...row, slot: left.get(row.id)?.slot ?? 0 }]),
  );
}
