import { spendableOf } from "#app/db/points/spendable.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { OfferStatus, OfferType, PricingType } from "#app/generated/prisma/client.ts";
import { homeOf } from "#app/db/homes.server.ts";
import { readLeftElsewhere } from "#app/db/stock/stock.server.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/db/levels/level-facts.server.ts";

/**
 * The facts that a purchase is decided from: the offer's terms, its stock, and how many this customer has
 * had.
 */
export interface OfferForPurchase {
  id: string;
  version: number;
  status: OfferStatus;
  partnerId: string | null;
  type: OfferType;
  pricingType: PricingType;
  pointPrice: number;
  premium: boolean;
  minLevel: number | null;
  segmentId: string | null;
  perUserLimit: number | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  validTo: Date | null;
  /** The number of slots that its stock is divided into at a home; 0 if unlimited. */
  slots: number;
  facts: {
    /** Units at the customer's home, or at all of them if it has none; null if the stock is unlimited. */
    stockRemaining: number | null;
    userTaken: number;
    userWaiting: number;
    spendablePoints: number;
  };
}

/** The number of slots at a home, and the units left. */
type Stock = [slots: number, remaining: number];

/** `premium` is the customer's; the offer's is `forPremium`. */
interface Row extends Omit<OfferForPurchase, "facts" | "premium" | "slots">, StandingRow {
  forPremium: boolean;
  /** Null if unlimited. */
  stock: Stock | null;
  userTaken: number;
  userWaiting: number;
  spendablePoints: number;
}

/** The facts that decide a purchase. */
export interface PurchaseFacts {
  offer: OfferForPurchase;
  /** The buyer's standing. */
  standing: Standing;
}

/**
 * Reads an offer as one customer can buy it at `now`, and the customer's standing; null if either is unknown. What
 * is the customer's stands in one part of the statement, which sees one moment: decision 050.
 */
export async function readPurchaseFacts(
  userId: string,
  offerId: string,
  now: Date,
): Promise<PurchaseFacts | null> {
  const home = await homeOf(userId);
  const [row] = await readRows<Row>`
    WITH units AS MATERIALIZED (
      SELECT ARRAY[coalesce(max(slot) + 1, 0), coalesce(sum(remaining), 0)::int] AS counts
      FROM stock WHERE home = ${home}::uuid AND subject_id = ${offerId}::uuid),
    buyer AS MATERIALIZED (
      SELECT ${standingColumns(userId, now)}, coalesce(${spendableOf(userId, now)}, 0) AS "spendablePoints",
        coalesce((SELECT t.taken FROM offer_taken t WHERE t.user_id = ${userId}::uuid AND t.offer_id = ${offerId}::uuid), 0) AS "userTaken",
        (SELECT count(*)::int FROM purchase w
          WHERE w.user_id = ${userId}::uuid AND w.price_millimes > 0 AND w.offer_id = ${offerId}::uuid AND w.status = 'AWAITING_PAYMENT') AS "userWaiting"
      FROM customer u WHERE u.id = ${userId}::uuid)
    SELECT buyer.*, o.id, o.version, o.status::text AS status, o.partner_id AS "partnerId", o.type::text AS type, o.pricing_type::text AS "pricingType",
      o.point_price AS "pointPrice", o.premium AS "forPremium", o.min_level AS "minLevel", o.segment_id AS "segmentId", o.per_user_limit AS "perUserLimit",
      o.available_from AS "availableFrom", o.available_to AS "availableTo", o.valid_to AS "validTo",
      CASE WHEN o.stock_limited THEN (SELECT counts FROM units) END AS stock
    FROM buyer CROSS JOIN offer o WHERE o.id = ${offerId}::uuid`;
  if (!row) return null;
  if (row.stock?.[1] === 0) row.stock = await stockElsewhere(offerId, row.stock);
  return { offer: offerOf(row), standing: standingOf(row, now) };
}

async function stockElsewhere(offerId: string, own: Stock): Promise<Stock> {
  const left = (await readLeftElsewhere([offerId])).get(offerId);
  return left ? [left.slots, left.remaining] : own;
}

function offerOf(row: Row): OfferForPurchase {
  const { id, version, status, partnerId, type, pricingType, pointPrice, forPremium, perUserLimit } = row;
  const { minLevel, segmentId, availableFrom, availableTo, validTo, stock } = row;
  const { userTaken, userWaiting, spendablePoints } = row;
  const [slots, stockRemaining] = stock ?? [0, null];
  return {
    ...{ id, version, status, partnerId, type, pricingType, pointPrice, premium: forPremium, perUserLimit },
    ...{ minLevel, segmentId },
    ...{
      availableFrom,
      availableTo,
      validTo,
      slots,
      facts: { stockRemaining, userTaken, userWaiting, spendablePoints },
    },
  };
}
