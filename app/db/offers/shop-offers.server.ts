import { readRows } from "#app/db/statements.server.ts";
import {
  Prisma,
  type DiscountKind,
  type OfferStatus,
  type OfferType,
  type PricingType,
} from "#app/generated/prisma/client.ts";
import { businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { hasOnlineShop, storesOf } from "#app/db/partners/partners.server.ts";
import { readLeft } from "#app/db/stock/stock.server.ts";
import type { Store } from "#app/domain/stores/store-answer.ts";

/** An offer's card without any fact about the customer. Money in whole millimes. */
export interface ShopOffer {
  id: string;
  status: OfferStatus;
  type: OfferType;
  title: LocalizedText;
  imageUrl: string | null;
  pricingType: PricingType;
  pointPrice: number;
  priceMillimes: number;
  premium: boolean;
  /** The level from which it can be bought; null for all. */
  minLevel: number | null;
  /** The segment that it is for; null for everybody. */
  segmentId: string | null;
  perUserLimit: number | null;
  availableFrom: Date | null;
  availableTo: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
  faceValueMillimes: number | null;
  discountKind: DiscountKind | null;
  discountValue: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  /** It is for online use, and its partner has an online shop. */
  availableOnline: boolean;
  createdAt: Date;
  /** Null for Mezia's own offer. */
  partnerId: string | null;
  partnerName: string | null;
  partnerLogoUrl: string | null;
  partnerTags: string[] | null;
  /** Null if the stock is unlimited. */
  stockRemaining: number | null;
}

export interface ShopOfferInFull extends ShopOffer {
  description: LocalizedText;
  terms: LocalizedText;
  stores: Store[];
}

export interface ShopFilter {
  /** Leaves out offers that had ended by then. */
  endedBefore: Date;
  /** Each word must be in the offer's titles or the partner's name; words as made by `searchWords`. */
  words: string[];
  type?: OfferType;
  partnerId?: string;
  /** The key of a tag of the offer's partner. */
  tag?: string;
  premium?: boolean;
}

const cardColumns = Prisma.sql`
  o.id, o.status, o.type, o.title, o.image_url AS "imageUrl", o.pricing_type AS "pricingType",
  o.point_price AS "pointPrice", o.price_millimes AS "priceMillimes", o.premium, o.min_level AS "minLevel", o.segment_id AS "segmentId", o.per_user_limit AS "perUserLimit",
  o.available_from AS "availableFrom", o.available_to AS "availableTo",
  o.valid_from AS "validFrom", o.valid_to AS "validTo", o.face_value_millimes AS "faceValueMillimes",
  o.discount_kind AS "discountKind", o.discount_value AS "discountValue",
  o.minimum_purchase_millimes AS "minimumPurchaseMillimes",
  o.maximum_reduction_millimes AS "maximumReductionMillimes",
  o.available_online AND ${hasOnlineShop} AS "availableOnline", o.stock_limited AS "stockLimited", o.created_at AS "createdAt",
  p.id AS "partnerId", p.name AS "partnerName", p.logo_url AS "partnerLogoUrl", p.tags AS "partnerTags"`;

/** All offers on sale that pass the filter, unsorted: the catalogue is small, and the order is personal. */
export async function readShopOffers(filter: ShopFilter): Promise<ShopOffer[]> {
  const rows = await readRows<RowOf<ShopOffer>>`
    SELECT ${cardColumns} FROM offer o LEFT JOIN partner p ON p.id = o.partner_id
    WHERE ${Prisma.join(conditionsOf(filter), " AND ")}`;
  return withStock(rows);
}

function conditionsOf({ endedBefore, words, type, partnerId, tag, premium }: ShopFilter): Prisma.Sql[] {
  // An offer valid until a date is valid until the end of that day.
  const lastDay = startOfDay(businessDayOf(endedBefore));
  const conditions = [
    Prisma.sql`o.status = 'ACTIVE'`,
    Prisma.sql`(o.available_to IS NULL OR o.available_to > ${endedBefore}::timestamptz)`,
    Prisma.sql`(o.valid_to IS NULL OR o.valid_to >= ${lastDay}::timestamptz)`,
  ];
  for (const word of words) {
    conditions.push(Prisma.sql`position(${word} in o.search || ' ' || coalesce(p.search, '')) > 0`);
  }
  if (type) conditions.push(Prisma.sql`o.type = ${type}::offer_type`);
  if (partnerId) conditions.push(Prisma.sql`o.partner_id = ${partnerId}::uuid`);
  if (tag) conditions.push(Prisma.sql`${tag} = ANY(p.tags)`);
  if (premium !== undefined) conditions.push(Prisma.sql`o.premium = ${premium}`);
  return conditions;
}

/**
 * One offer with its texts and its partner's stores, whatever its status and even long after it has ended;
 * null for an unknown id.
 */
export async function readShopOffer(id: string): Promise<ShopOfferInFull | null> {
  const rows = await readRows<RowOf<ShopOfferInFull>>`
    SELECT ${cardColumns}, o.description, o.terms, ${storesOf(Prisma.sql`o.partner_id`)} AS stores
    FROM offer o LEFT JOIN partner p ON p.id = o.partner_id
    WHERE o.id = ${id}::uuid`;
  const [offer] = await withStock(rows);
  return offer ?? null;
}

type RowOf<Offer extends ShopOffer> = Omit<Offer, "stockRemaining"> & { stockLimited: boolean };

async function withStock<Row extends { id: string; stockLimited: boolean }>(rows: readonly Row[]) {
  const left = await readLeft(rows.filter(({ stockLimited }) => stockLimited).map(({ id }) => id));
  return rows.map(({ stockLimited, ...offer }) => ({
    ...offer,
    stockRemaining: stockLimited ? (left.get(offer.id)?.remaining ?? 0) : null,
  }));
}
