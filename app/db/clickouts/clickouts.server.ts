import type { ClickoutFacts } from "#app/domain/clickouts/clickout.ts";
import type { OfferType } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** A campaign code with its offer, as one reader sees it. */
export interface ClickoutNow extends ClickoutFacts {
  id: string;
  offer: ClickoutFacts["offer"] & {
    id: string;
    type: OfferType;
    /** The number of slots that its stock is divided into; 0 if unlimited. */
    slots: number;
  };
  /** What this reader got from it; null for a visitor, and for a customer who has not claimed it. */
  claimedItemId: string | null;
}

interface Row {
  id: string;
  availableFrom: Date;
  availableTo: Date;
  remaining: number | null;
  offerId: string;
  type: OfferType;
  offerAvailableTo: Date | null;
  validTo: Date | null;
  slots: number;
  stockRemaining: number | null;
  claimedItemId: string | null;
}

/**
 * The campaign code of this key; `userId` is null for a visitor. Null if there is none, or its offer is gone.
 */
export async function readClickout(db: Db, key: string, userId: string | null): Promise<ClickoutNow | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT c.id, c.available_from AS "availableFrom", c.available_to AS "availableTo", c.remaining,
      o.id AS "offerId", o.type::text AS type, o.available_to AS "offerAvailableTo", o.valid_to AS "validTo",
      coalesce(s.slots, 0) AS slots, CASE WHEN o.stock_limited THEN coalesce(s.remaining, 0) END AS "stockRemaining",
      claim.wallet_item_id AS "claimedItemId"
    FROM clickout c JOIN offer o ON o.id = c.offer_id
    LEFT JOIN LATERAL (SELECT count(*)::int AS slots, sum(remaining)::int AS remaining
      FROM offer_stock WHERE offer_id = o.id) s ON o.stock_limited
    LEFT JOIN clickout_claim claim ON claim.user_id = ${userId}::uuid AND claim.clickout_id = c.id
    WHERE c.code_key = ${key}`;
  if (!row) return null;
  const { offerId, type, offerAvailableTo, validTo, slots, stockRemaining, ...clickout } = row;
  return {
    ...clickout,
    offer: { id: offerId, type, availableTo: offerAvailableTo, validTo, slots, stockRemaining },
  };
}
