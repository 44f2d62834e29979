import {
  columnsOf,
  day,
  flag,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  named,
  oneOf,
  text,
  texts,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { Soldes } from "#app/core/domain/offers/soldes.ts";
import type { Discount, OfferStatus, OfferType, PricingType } from "#app/core/domain/offers/offer-terms.ts";
import type { Store } from "#app/core/domain/stores/store-answer.ts";
import { hasOnlineShop, offerClosedFrom } from "#app/core/db/partners/closing.server.ts";
import { storesOf } from "#app/core/db/partners/partners.server.ts";
import { readLeft } from "#app/core/db/stock/stock.server.ts";

/** An offer's card without any fact about the customer. Money in whole millimes. */
const offerColumns = columnsOf("o", {
  id: uuid,
  status: oneOf<OfferStatus>(),
  type: oneOf<OfferType>(),
  title: localized,
  imageUrl: maybe(text),
  pricingType: oneOf<PricingType>(),
  pointPrice: integer,
  priceMillimes: integer,
  premium: flag,
  /** The level from which it can be bought; null for all. */
  minLevel: maybe(integer),
  /** The segment that it is for; null for everybody. */
  segmentId: maybe(uuid),
  perUserLimit: maybe(integer),
  availableFrom: maybe(moment),
  availableTo: maybe(moment),
  validFrom: maybe(moment),
  validTo: maybe(moment),
  faceValueMillimes: maybe(integer),
  discountKind: maybe(oneOf<Discount["kind"]>()),
  discountValue: maybe(integer),
  minimumPurchaseMillimes: maybe(integer),
  maximumReductionMillimes: maybe(integer),
  soldes: maybe(json<Soldes>()),
  /** It is for online use, and its partner has an online shop. */
  availableOnline: given(Prisma.sql`o.available_online AND ${hasOnlineShop}`, flag),
  stockLimited: flag,
  closedFrom: given(offerClosedFrom, maybe(day)),
  createdAt: moment,
});

/** Null for Mezia's own offer. */
const partnerColumns = columnsOf("p", {
  partnerId: maybe(named("id", uuid)),
  partnerName: maybe(named("name", text)),
  partnerLogoUrl: maybe(named("logo_url", text)),
  partnerTags: maybe(named("tags", texts)),
});

const fullColumns = (now: Date) =>
  columnsOf("o", {
    description: localized,
    terms: localized,
    stores: given(storesOf(Prisma.sql`o.partner_id`, now), json<Store[]>()),
  });

type CardRow = RowOf<typeof offerColumns> & RowOf<typeof partnerColumns>;
type FullRow = CardRow & RowOf<ReturnType<typeof fullColumns>>;
export type KeptOffer = CardRow;

/** With its stock; null if that is unlimited. */
type WithStock<Row> = Omit<Row, "stockLimited"> & { stockRemaining: number | null };

export type ShopOffer = WithStock<CardRow>;
export type ShopOfferInFull = WithStock<FullRow>;

/** All offers that are on sale, will be, or had not ended by `endedBefore`. */
export async function readCatalogueOffers(endedBefore: Date): Promise<KeptOffer[]> {
  // An offer valid until a date is valid until the end of that day.
  const lastDay = startOfDay(businessDayOf(endedBefore));
  return readRows<KeptOffer>`
    SELECT ${offerColumns.sql}, ${partnerColumns.sql}
    FROM offer o LEFT JOIN partner p ON p.id = o.partner_id
    WHERE o.status = 'ACTIVE'
      AND (o.available_to IS NULL OR o.available_to > ${endedBefore}::timestamptz)
      AND (o.valid_to IS NULL OR o.valid_to >= ${lastDay}::timestamptz)`;
}

/**
 * One offer with its texts and its partner's open stores, whatever its status and even long after it has ended;
 * null for an unknown id.
 */
export async function readShopOffer(id: string, now: Date): Promise<ShopOfferInFull | null> {
  const rows = await readRows<FullRow>`
    SELECT ${offerColumns.sql}, ${partnerColumns.sql}, ${fullColumns(now).sql}
    FROM offer o LEFT JOIN partner p ON p.id = o.partner_id
    WHERE o.id = ${id}::uuid`;
  const [offer] = await withStock(rows);
  return offer ?? null;
}

async function withStock<Row extends { id: string; stockLimited: boolean }>(
  rows: readonly Row[],
): Promise<WithStock<Row>[]> {
  const left = await readLeft(rows.filter(({ stockLimited }) => stockLimited).map(({ id }) => id));
  return rows.map(({ stockLimited, ...offer }) => ({
    ...offer,
    stockRemaining: stockLimited ? (left.get(offer.id)?.remaining ?? 0) : null,
  }));
}
