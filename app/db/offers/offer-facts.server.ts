import type { OfferType, PricingType } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/db/client.server.ts";

/**
 * The facts that a purchase is decided from: the offer's terms, its stock, and how many this customer has
 * had.
 */
export interface OfferForPurchase {
  id: string;
  version: number;
  partnerId: string | null;
  type: OfferType;
  pricingType: PricingType;
  pointPrice: number;
  premium: boolean;
  perUserLimit: number | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  validTo: Date | null;
  /** The number of slots that its stock is divided into; 0 if unlimited. */
  slots: number;
  facts: {
    /** Null if the stock is unlimited. */
    stockRemaining: number | null;
    userTaken: number;
    spendablePoints: number;
  };
}

type Row = Omit<OfferForPurchase, "facts"> & OfferForPurchase["facts"];

/** Reads an offer as one customer can buy it at `now`; null if there is none. */
export async function readOfferForPurchase(
  userId: string,
  offerId: string,
  now: Date,
): Promise<OfferForPurchase | null> {
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT o.id, o.version, o.partner_id AS "partnerId", o.type::text AS type, o.pricing_type::text AS "pricingType",
      o.point_price AS "pointPrice", o.premium, o.per_user_limit AS "perUserLimit",
      o.available_from AS "availableFrom", o.available_to AS "availableTo", o.valid_to AS "validTo",
      coalesce(s.slots, 0) AS slots, CASE WHEN o.stock_limited THEN coalesce(s.remaining, 0) END AS "stockRemaining",
      coalesce(t.taken, 0) AS "userTaken", coalesce(ledger_spendable(${userId}::uuid, ${now}::timestamptz), 0) AS "spendablePoints"
    FROM offer o
    LEFT JOIN LATERAL (SELECT count(*)::int AS slots, sum(remaining)::int AS remaining
      FROM offer_stock WHERE offer_id = o.id) s ON o.stock_limited
    LEFT JOIN offer_taken t ON t.user_id = ${userId}::uuid AND t.offer_id = o.id
    WHERE o.id = ${offerId}::uuid`;
  if (!row) return null;
  const { stockRemaining, userTaken, spendablePoints, ...offer } = row;
  return { ...offer, facts: { stockRemaining, userTaken, spendablePoints } };
}
