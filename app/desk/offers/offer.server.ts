import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newStock, noteComeBack, readUnits, unitsIn, writeStock } from "#app/desk/frame/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { reachesFurther, type Reach } from "#app/core/domain/bounds/reach.ts";
import { excessOf, isCheaper } from "#app/core/domain/bounds/worth.ts";
import {
  offerBody,
  offerRecordAnswer,
  type NewOffer,
  type OfferBody,
  type OfferRecord,
} from "#app/core/domain/offers/offer-record.ts";
import { mayFollow } from "#app/core/domain/offers/offer-state.ts";
import { discountOf, faultsOf } from "#app/core/domain/offers/offer-terms.ts";
import { searchText } from "#app/core/domain/offers/search-text.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Offer } from "#app/generated/prisma/client.ts";
import { defaultLanguage, inLanguage, languages } from "#app/core/domain/languages.ts";
import { holdGiven, passedByGiving } from "#app/desk/bounds/given-away.server.ts";
import { orAsk, passBound } from "#app/desk/bounds/second-person.server.ts";
import { changedStock, madeIn, type StockChange } from "#app/desk/frame/changed-stock.server.ts";
import { ownPictures } from "#app/desk/pictures/own-pictures.server.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  noText,
  recordService,
  unsetIn,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

type Moments = "availableFrom" | "availableTo" | "validFrom" | "validTo";
type Aside = "id" | "version" | "partnerId" | "stock" | "stockRemaining" | "createdAt";
type Fields = Omit<OfferRecord, Moments | Aside> & Record<Moments, Date | null>;

/** The fields in the offer's own row that can change; stock is stored separately. */
const ownFields = offerBody.omit({ stock: true });

/** Defaults for fields that the operator left out. */
const nothing = {
  ...unsetIn(offerRecordAnswer.omit({ partnerId: true, stock: true, stockRemaining: true })),
  status: "ACTIVE" as const,
  description: noText,
  terms: noText,
  pointPrice: 0,
  priceMillimes: 0,
  premium: false,
  availableOnline: false,
};

const offers = recordService({
  noun: "offer",
  table: "offer",
  find: (db, id) => db.offer.findUnique({ where: { id } }),
  list: (db, query) => db.offer.findMany(query),
  answers: withStock,
});

export const getOfferRecord = offers.get;
export const listOfferRecords = offers.list;
export const auditNewOffers = offers.auditNew;

/**
 * Adds an offer to the shop, with its stock. Refuses INVALID_INPUT (rules.md, Offers), NOT_FOUND (no such
 * partner or segment), CONFLICT (its external reference is in use), PICTURE_INVALID, and APPROVAL_NEEDED if it is on
 * sale for fewer points than it is worth.
 */
export function createOffer(call: OperatorWrite, given: NewOffer): Promise<Decision<OfferRecord>> {
  return orAsk(call, { act: "offer.create", id: null, body: given }, () => create(call, given));
}

async function create(call: OperatorWrite, given: NewOffer): Promise<Decision<OfferRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  const made = newOfferRow(call, own.value);
  if (!made.ok) return made;
  const { row, record } = made.value;
  const { partnerId, segmentId } = row;
  const { stock } = record;
  if (partnerId !== null && !(await prisma.partner.findUnique({ where: { id: partnerId } })))
    return refuse("NOT_FOUND");
  if (!(await isSegment(segmentId))) return refuse("NOT_FOUND");
  const write = async (tx: Db) => {
    await guardWorth(tx, call, null, { ...fieldsIn(row), title: given.title, id: row.id, stock });
    const written = await tx.offer.create({ data: row });
    await writeStock(tx, await newStock("OFFER", record.id, stock));
    return written;
  };
  return offers.create(call, write, { partnerId });
}

/**
 * The row of a new offer, without its stock. Refuses INVALID_INPUT (rules.md, Offers). The caller
 * checks that partner, segment and picture exist.
 */
export function newOfferRow(
  { now }: OperatorWrite,
  { partnerId = null, stock = null, type, ...body }: NewOffer,
) {
  const { title, pricingType } = body;
  const fields = mergeBody<Fields>({ type, title, pricingType, ...nothing }, body, nothing);
  const refused = refusalOf(fields);
  if (refused) return refused;
  const id = newId();
  const stockLimited = stock !== null;
  const row = { id, version: 1, partnerId, type, ...columns(fields), stockLimited, createdAt: now };
  return accept({ row, record: offerRecord(row, stock, stock) });
}

/**
 * Changes the fields in the body and raises the offer's version, so that purchases in progress are decided
 * again; past purchases keep their terms. Customers who wait for the offer are told of a restock. The status
 * follows the rules of offer-state.ts. Type and partner cannot change. `stock` is the total number of units:
 * never fewer than were sold; whether it is limited is fixed at creation. A change of stock alone raises no
 * version, so that buyers are not disturbed. Buyers only read the row that is locked here. Refuses NOT_FOUND,
 * INVALID_INPUT, CONFLICT (its external reference is in use), PICTURE_INVALID, and APPROVAL_NEEDED if it would be on
 * sale for fewer points than it is worth.
 */
export function changeOffer(
  call: OperatorWrite,
  id: string,
  given: OfferBody,
): Promise<Decision<OfferRecord>> {
  return orAsk(call, { act: "offer.change", id, body: given }, () => change(call, id, given));
}

async function change(call: OperatorWrite, id: string, given: OfferBody): Promise<Decision<OfferRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  return offers.change(call, id, own.value, async (tx, row, { stock: units, ...body }) => {
    const fields = mergeBody(fieldsIn(row), body, nothing);
    const refused = refusalOf(fields);
    if (refused) return refused;
    if (!mayFollow(row.status, fields.status))
      return refuse("INVALID_INPUT", { details: [{ path: "status", code: "INVALID" }] });
    if (!(await isSegment(fields.segmentId))) return refuse("NOT_FOUND");
    const stock = await changedStock(tx, { id, kind: "OFFER", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    const { before, after } = madeIn(stock.value);
    await guardWorth(tx, call, { ...fieldsIn(row), id, stock: before }, { ...fields, id, stock: after });
    await writeStock(tx, stock.value.after);
    if (isRestock(stock.value)) await noteComeBack(tx, stock.value.after);
    const version = row.version + (Object.keys(body).length > 0 ? 1 : 0);
    return accept(await tx.offer.update({ where: { id }, data: { ...columns(fields), version } }));
  });
}

/** What of an offer its second person decides about. */
type Guarded = Fields & Reach & { id: string };

/**
 * An offer that is worth more than `perPointMillimes` a point is put on sale, or made worth still more for its price, or
 * to reach further, by two persons. So is one that makes something dearer which gives it away.
 */
async function guardWorth(
  tx: Db,
  call: OperatorWrite,
  before: Guarded | null,
  after: Guarded,
): Promise<void> {
  const gives = { segmentId: after.segmentId };
  // It means no others until the offer is written: who changes that then sees it.
  if (after.status === "ACTIVE") await holdGiven(tx, gives);
  const ceiling = await passedBy(tx, call.now, before, after);
  if (ceiling === null) return;
  const name = inLanguage(after.title, defaultLanguage);
  const values = changedValues(before === null ? {} : shownIn(before), shownIn(after));
  const wish = { kind: "OFFER" as const, ceiling, name, gives, ...values };
  await passBound(tx, call, wish, before === null ? null : subjectOf("offer", after.id));
}

/** The ceiling that an offer passes, or passes further than before; null if none. */
async function passedBy(
  tx: Db,
  now: Date,
  before: Guarded | null,
  after: Guarded,
): Promise<CeilingName | null> {
  const economy = await readEconomy(tx);
  const { perPointMillimes } = economy;
  if (perPointMillimes !== null && after.status === "ACTIVE") {
    const excess = excessOf(after, perPointMillimes);
    const onSale = before?.status === "ACTIVE" ? before : null;
    const isMore =
      onSale === null ||
      excess > excessOf(onSale, perPointMillimes) ||
      isCheaper(onSale, after) ||
      reachesFurther(onSale, after);
    if (excess > 0 && isMore) return "perPointMillimes";
  }
  return before && passedByGiving(tx, economy, { before, after, now });
}

/** What a second person is shown of an offer. */
function shownIn(offer: Guarded) {
  const { title, status, pointPrice, priceMillimes, faceValueMillimes, discount } = offer;
  const { maximumReductionMillimes, minimumPurchaseMillimes, stock, perUserLimit } = offer;
  const { availableFrom, availableTo, validFrom, validTo, minLevel, premium, segmentId } = offer;
  const reach = {
    ...{ minimumPurchaseMillimes, stock, perUserLimit, availableFrom, availableTo, validFrom, validTo },
    ...{ minLevel, premium, segmentId },
  };
  return {
    ...{ title, status, pointPrice, priceMillimes, faceValueMillimes, discount, maximumReductionMillimes },
    ...Object.fromEntries(Object.entries(reach).filter(([, value]) => value !== null)),
  };
}

/** Whether the segment of an offer exists; null means everybody. */
async function isSegment(id: string | null): Promise<boolean> {
  return id === null || (await prisma.segment.count({ where: { id } })) === 1;
}

/** Refuses an invalid offer with INVALID_INPUT, naming each field; else null. */
function refusalOf(fields: Fields): Refused | null {
  const details = faultsOf(fields);
  return details.length > 0 ? refuse("INVALID_INPUT", { details }) : null;
}

function fieldsIn(row: Offer): Fields {
  const { availableFrom, availableTo, validFrom, validTo } = row;
  return { ...offerRecord(row, null, null), availableFrom, availableTo, validFrom, validTo };
}

function columns(fields: Fields) {
  const { discount, ...plain } = fieldsOf(ownFields, fields);
  return {
    ...plain,
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? null,
    search: languages.map((language) => searchText(inLanguage(fields.title, language))).join(" "),
  };
}

/** Offers as operators see them, with the units of all their stock. */
async function withStock(rows: Offer[], db: Db) {
  const units = await readUnits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = units.get(row.id);
    return row.stockLimited
      ? offerRecord(row, own?.made ?? 0, own?.remaining ?? 0)
      : offerRecord(row, null, null);
  });
}

function offerRecord(row: Offer, stock: number | null, stockRemaining: number | null) {
  const discount = discountOf(row.discountKind, row.discountValue);
  return answerOf(offerRecordAnswer, { ...row, discount, stock, stockRemaining });
}

/** Whether a sold-out offer is in stock again. */
function isRestock({ before, after }: StockChange): boolean {
  return before.length > 0 && unitsIn(before).remaining === 0 && unitsIn(after).remaining > 0;
}
