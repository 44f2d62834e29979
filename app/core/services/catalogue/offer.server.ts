import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { approveOpen } from "#app/core/db/submissions/submissions.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { newStock, noteComeBack, unitsIn, writeStock } from "./stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import {
  offerBody,
  offerRecordAnswer,
  type NewOffer,
  type OfferBody,
  type OfferRecord,
} from "#app/core/domain/offers/offer-record.ts";
import { mayFollow } from "#app/core/domain/offers/offer-state.ts";
import type { Soldes } from "#app/core/domain/offers/soldes.ts";
import { discountOf, faultsOf } from "#app/core/domain/offers/offer-terms.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { Prisma, type Offer } from "#app/generated/prisma/client.ts";
import { inLanguage, languages } from "#app/core/domain/languages.ts";
import { guardWorth } from "./offer-worth.server.ts";
import { orAsk } from "./second-person.server.ts";
import { changedStock, madeIn, refuseStock, type StockChange } from "./changed-stock.server.ts";
import { ownPictures } from "./own-pictures.server.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  noText,
  recordService,
  unsetIn,
  type RecordWrite,
} from "#app/core/services/record-service.server.ts";

type Moments = "availableFrom" | "availableTo" | "validFrom" | "validTo";
type Aside = "id" | "version" | "partnerId" | "stock" | "stockRemaining" | "createdAt";
export type OfferFields = Omit<OfferRecord, Moments | Aside> & Record<Moments, Date | null>;

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

/** The offers of one partner, or all of them. */
export const offersOf = (partnerId?: string) =>
  recordService({
    noun: "offer",
    table: "offer",
    find: (db, id) => db.offer.findFirst({ where: { id, partnerId } }),
    list: (db, { where, ...query }) => db.offer.findMany({ ...query, where: { ...where, partnerId } }),
    answers: withStock,
  });

const offers = offersOf();

export const getOfferRecord = offers.get;
export const listOfferRecords = offers.list;
export const auditNewOffers = offers.auditNew;

/**
 * Adds an offer to the shop, with its stock. Refuses INVALID_INPUT (rules.md, Offers), NOT_FOUND (no such
 * partner or segment), CONFLICT (its external reference is in use), PICTURE_INVALID, and APPROVAL_NEEDED if it is on
 * sale for fewer points than it is worth.
 */
export function createOffer(call: RecordWrite, given: NewOffer): Promise<Decision<OfferRecord>> {
  return orAsk(call, { act: "offer.create", id: null, body: given }, () => create(call, given));
}

async function create(call: RecordWrite, given: NewOffer): Promise<Decision<OfferRecord>> {
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
    await guardWorth(tx, call, null, { ...fieldsIn(row), title: given.title, id: row.id, partnerId, stock });
    const written = await tx.offer.create({ data: storable(row) });
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
  { now }: RecordWrite,
  { partnerId = null, stock = null, type, ...body }: NewOffer,
) {
  const { title, pricingType } = body;
  const fields = mergeBody<OfferFields>({ type, title, pricingType, ...nothing }, body, nothing);
  const refused = refusalOf(fields, partnerId);
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
export function changeOffer(call: RecordWrite, id: string, given: OfferBody): Promise<Decision<OfferRecord>> {
  return orAsk(call, { act: "offer.change", id, body: given }, () => writeOfferChange(call, id, given));
}

/** The same, for who asks otherwise than `changeOffer`: throws NeedsSecondPerson in place of APPROVAL_NEEDED. */
export async function writeOfferChange(
  call: RecordWrite,
  id: string,
  given: OfferBody,
): Promise<Decision<OfferRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  return offers.change(call, id, own.value, async (tx, row, { stock: units, ...body }) => {
    const fields = mergeBody(fieldsIn(row), body, nothing);
    const refused = refusalOf(fields, row.partnerId);
    if (refused) return refused;
    if (!mayFollow(row.status, fields.status))
      return refuse("INVALID_INPUT", { details: [{ path: "status", code: "INVALID" }] });
    if (!(await isSegment(fields.segmentId))) return refuse("NOT_FOUND");
    const stock = await changedStock(tx, { id, kind: "OFFER", limited: row.stockLimited }, units);
    if (!stock.ok) return stock;
    const { before, after } = madeIn(stock.value);
    const which = { id, partnerId: row.partnerId };
    const sides = [
      { ...fieldsIn(row), ...which, stock: before },
      { ...fields, ...which, stock: after },
    ] as const;
    await guardWorth(tx, call, ...sides);
    await writeStock(tx, stock.value.after);
    if (isRestock(stock.value)) await noteComeBack(tx, stock.value.after);
    if (row.status === "DRAFT" && fields.status === "ACTIVE" && !call.part) await approveOpen(tx, call, id);
    const version = row.version + (Object.keys(body).length > 0 ? 1 : 0);
    return accept(await tx.offer.update({ where: { id }, data: { ...storable(columns(fields)), version } }));
  });
}

/** Whether the segment of an offer exists; null means everybody. */
async function isSegment(id: string | null): Promise<boolean> {
  return id === null || (await prisma.segment.count({ where: { id } })) === 1;
}

/**
 * An offer as it would be after a change. Refuses INVALID_INPUT, also for fewer units than are gone, and for a stock that
 * is limited and was not, or the other way round.
 */
export function plannedOffer(
  offer: Unversioned<OfferRecord>,
  body: OfferBody,
): Decision<Unversioned<OfferRecord>> {
  const planned = mergeBody(offer, asTexts(body), nothing);
  const refused = refusalOf(timesOf(planned), offer.partnerId);
  if (refused) return refused;
  if ((offer.stock === null) !== (planned.stock === null)) return refuseStock("INVALID");
  const gone = (offer.stock ?? 0) - (offer.stockRemaining ?? 0);
  return planned.stock !== null && planned.stock < gone ? refuseStock("TOO_SMALL") : accept(planned);
}

const asTexts = (body: OfferBody) => JSON.parse(JSON.stringify(body)) as Partial<Unversioned<OfferRecord>>;

/** An offer with its moments as such. */
export function timesOf<T extends Pick<OfferRecord, Moments>>(
  offer: T,
): Omit<T, Moments> & Record<Moments, Date | null> {
  const date = (text: string | null) => (text === null ? null : new Date(text));
  const { availableFrom, availableTo, validFrom, validTo } = offer;
  return {
    ...offer,
    ...{ availableFrom: date(availableFrom), availableTo: date(availableTo) },
    ...{ validFrom: date(validFrom), validTo: date(validTo) },
  };
}

/** Refuses an invalid offer with INVALID_INPUT, naming each field; else null. */
function refusalOf(fields: OfferFields, partnerId: string | null): Refused | null {
  const details = faultsOf({ ...fields, partnerId });
  return details.length > 0 ? refuse("INVALID_INPUT", { details }) : null;
}

function fieldsIn(row: Offer): OfferFields {
  const { availableFrom, availableTo, validFrom, validTo } = row;
  return { ...offerRecord(row, null, null), availableFrom, availableTo, validFrom, validTo };
}

function columns(fields: OfferFields) {
  const { discount, soldes, ...plain } = fieldsOf(ownFields, fields);
  return {
    ...plain,
    soldes,
    discountKind: discount?.kind ?? null,
    discountValue: discount?.value ?? null,
    search: languages.map((language) => searchText(inLanguage(fields.title, language))).join(" "),
  };
}

/** The columns as they are written: without soldes there is nothing, where Prisma would store the null of JSON. */
function storable<Row extends { soldes: Soldes | null }>({ soldes, ...row }: Row) {
  return { ...row, soldes: soldes ?? Prisma.DbNull };
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
