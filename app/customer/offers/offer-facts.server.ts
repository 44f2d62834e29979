import {
  columnsOf,
  day,
  flag,
  given,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { offerClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { OfferStatus, OfferType, PricingType } from "#app/core/domain/offers/offer-terms.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import {
  stockBeside,
  leftColumns,
  leftOf,
  readLeftElsewhere,
  type Left,
  type LeftRow,
} from "#app/core/db/stock/stock.server.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/core/db/levels/level-facts.server.ts";

const offerColumns = columnsOf("o", {
  id: uuid,
  version: integer,
  status: oneOf<OfferStatus>(),
  partnerId: maybe(uuid),
  type: oneOf<OfferType>(),
  pricingType: oneOf<PricingType>(),
  pointPrice: integer,
  priceMillimes: integer,
  /** The offer's; the buyer's is `premium`. */
  forPremium: named("premium", flag),
  minLevel: maybe(integer),
  segmentId: maybe(uuid),
  perUserLimit: maybe(integer),
  availableFrom: maybe(moment),
  availableTo: maybe(moment),
  validTo: maybe(moment),
  stockLimited: flag,
  closedFrom: given(offerClosedFrom, maybe(day)),
});

type OfferRow = RowOf<typeof offerColumns>;

/**
 * The facts that a purchase is decided from: the offer's terms, its stock, and how many this customer has
 * had.
 */
export interface OfferForPurchase extends Omit<OfferRow, "forPremium" | "stockLimited"> {
  premium: boolean;
  /** The slot of its stock to take a unit from; 0 if unlimited. */
  slot: number;
  facts: {
    /** Units left where the customer takes them first, or anywhere if there are none; null if the stock is unlimited. */
    stockRemaining: number | null;
    userTaken: number;
    userWaiting: number;
    spendablePoints: number;
  };
}

/** What this customer, in the row `u`, has of the offer and for it. */
const buyerColumns = (userId: string, offerId: string, now: Date) =>
  columnsOf("u", {
    spendablePoints: given(Prisma.sql`coalesce(${spendableOf(userId, now)}, 0)`, integer),
    userTaken: given(
      Prisma.sql`coalesce((SELECT t.taken FROM offer_taken t
        WHERE t.user_id = ${userId}::uuid AND t.offer_id = ${offerId}::uuid), 0)`,
      integer,
    ),
    userWaiting: given(
      Prisma.sql`SELECT count(*)::int FROM purchase w
        WHERE w.user_id = ${userId}::uuid AND w.price_millimes > 0 AND w.offer_id = ${offerId}::uuid AND w.status = 'AWAITING_PAYMENT'`,
      integer,
    ),
  });

type Row = OfferRow & LeftRow & StandingRow & RowOf<ReturnType<typeof buyerColumns>>;

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
  const beside = await stockBeside(userId);
  const [row] = await readRows<Row>`
    WITH units AS MATERIALIZED (SELECT ${leftColumns} FROM stock WHERE ${beside} AND subject_id = ${offerId}::uuid),
    buyer AS MATERIALIZED (
      SELECT ${standingColumns(userId, now)}, ${buyerColumns(userId, offerId, now).sql}
      FROM customer u WHERE u.id = ${userId}::uuid)
    SELECT buyer.*, ${offerColumns.sql}, (SELECT remaining FROM units) AS remaining, (SELECT slots FROM units) AS slots
    FROM buyer CROSS JOIN offer o WHERE o.id = ${offerId}::uuid`;
  if (!row) return null;
  let left = leftOf(row);
  if (row.stockLimited && left.remaining === 0)
    left = (await readLeftElsewhere([offerId])).get(offerId) ?? left;
  return { offer: offerOf(row, left), standing: standingOf(row, now) };
}

function offerOf(row: Row, left: Left): OfferForPurchase {
  const { id, version, status, partnerId, type, pricingType, pointPrice, priceMillimes, forPremium } = row;
  const { minLevel, segmentId, perUserLimit, availableFrom, availableTo, validTo, stockLimited } = row;
  const { closedFrom } = row;
  const { userTaken, userWaiting, spendablePoints } = row;
  return {
    ...{ id, version, status, partnerId, type, pricingType, pointPrice, priceMillimes },
    ...{ premium: forPremium, perUserLimit, minLevel, segmentId },
    ...{
      availableFrom,
      availableTo,
      validTo,
      closedFrom,
      slot: left.slot,
      facts: {
        stockRemaining: stockLimited ? left.remaining : null,
        ...{ userTaken, userWaiting, spendablePoints },
      },
    },
  };
}
