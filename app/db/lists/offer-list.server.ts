import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/db/columns.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import { businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { OfferState } from "#app/domain/offers/offer-state.ts";
import type { OfferStatus, OfferType } from "#app/domain/offers/offer-terms.ts";
import { searchWords } from "#app/domain/offers/search-text.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { fewLeft, lowPercent, soonDays } from "#app/domain/offers/at-their-end.ts";
import type { Language } from "#app/i18n/languages.ts";
import { byNumber, byText, byTime, type ListSource } from "./keyset.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** SQL: the state of the offer `t`, by the rules of `offerStateOf`; a test compares the two. */
export function stateAt(now: Date): Prisma.Sql {
  // An offer valid until a date is valid until the end of that day.
  const today = startOfDay(businessDayOf(now));
  return Prisma.sql`(CASE WHEN t.status = 'DRAFT' THEN 'DRAFT'
    WHEN t.status = 'ENDED' OR t.available_to <= ${now}::timestamptz OR t.valid_to < ${today}::timestamptz THEN 'ENDED'
    WHEN t.status = 'PAUSED' THEN 'PAUSED'
    WHEN t.available_from > ${now}::timestamptz THEN 'SCHEDULED' ELSE 'ON_SALE' END)`;
}

/** SQL: the end of the sale of the offer `t` or of the last day on which its items are valid, whichever is earlier. */
export const until = Prisma.sql`least(t.available_to,
  (date_trunc('day', t.valid_to AT TIME ZONE 'Africa/Tunis') + interval '1 day') AT TIME ZONE 'Africa/Tunis')`;
/** SQL: whether the offer `t` ends within `soonDays`. */
export function endsSoon(now: Date): Prisma.Sql {
  return Prisma.sql`${until} <= ${new Date(now.getTime() + soonDays * dayMs)}::timestamptz`;
}

/** SQL: whether little is left of the stock `s`. */
export const runsOut = Prisma.sql`s.remaining <= greatest(s.made * ${lowPercent}::int / 100, ${fewLeft}::int)`;

/** SQL: the stock of each limited offer, summed over its slots. */
export const stocks = Prisma.sql`SELECT subject_id, sum(made)::int AS made, sum(remaining)::int AS remaining
  FROM stock WHERE kind = 'OFFER' GROUP BY subject_id`;

const sold = Prisma.sql`(coalesce(f.sold, 0) + coalesce(fresh.sold, 0))`;
const used = Prisma.sql`(coalesce(f.used, 0) + coalesce(fresh.used, 0))`;

const columns = columnsOf("t", {
  imageUrl: maybe(text),
  type: oneOf<OfferType>(),
  premium: flag,
  status: oneOf<OfferStatus>(),
  partnerId: given(Prisma.sql`p.id`, maybe(uuid)),
  partnerName: given(Prisma.sql`p.name`, maybe(text)),
  pointPrice: integer,
  priceMillimes: integer,
  availableFrom: maybe(moment),
  until: given(until, maybe(moment)),
  /** Null if the stock is unlimited. */
  made: given(Prisma.sql`s.made`, maybe(integer)),
  left: given(Prisma.sql`s.remaining`, maybe(integer)),
  /** Given to customers and not taken back. */
  sold: given(sold, integer),
  /** Used at least once. */
  used: given(used, integer),
});

/** An offer with the figures by which operators decide. Whole points, money in whole millimes. */
export type OfferListRow = { id: string; version: number } & RowOf<typeof columns> & {
    title: string;
    state: OfferState;
  };

/** The last wallet item that `offer_figures` counts; null before the first run of its job. */
export async function readCountedTo(): Promise<string | null> {
  const [row] = await readRows<{ countedTo: string }>`
    SELECT counted_to AS "countedTo" FROM offer_figures ORDER BY counted_to DESC LIMIT 1`;
  return row?.countedTo ?? null;
}

interface OfferListTime {
  now: Date;
  language: Language;
  /** The result of `readCountedTo`. */
  countedTo: string | null;
}

/** The offers that pass the filters. Their counts are those that the job keeps, plus the items since then. */
export function offerList(
  { q, filters }: AskedOf<"offers">,
  { now, language, countedTo }: OfferListTime,
): ListSource {
  const state = stateAt(now);
  const { state: asked, partner, type, premium, watch } = filters;
  const where = searchWords(q).map(
    (word) => Prisma.sql`position(${word} in t.search || ' ' || coalesce(p.search, '')) > 0`,
  );
  if (asked) where.push(Prisma.sql`${state} = ${asked}`);
  if (partner) where.push(Prisma.sql`t.partner_id = ${partner}::uuid`);
  if (type) where.push(Prisma.sql`t.type = ${type}::offer_type`);
  if (premium) where.push(Prisma.sql`t.premium = ${premium === "yes"}`);
  if (watch === "ends") where.push(Prisma.sql`${state} IN ('ON_SALE', 'PAUSED') AND ${endsSoon(now)}`);
  if (watch === "low") where.push(Prisma.sql`${state} IN ('ON_SALE', 'PAUSED') AND ${runsOut}`);
  const title = Prisma.sql`(t.title ->> ${language}::text)`;
  return {
    where,
    versionsOf: "offer",
    columns: Prisma.sql`${title} AS title, ${state} AS state, ${columns.sql}`,
    from: Prisma.sql`offer t
      LEFT JOIN partner p ON p.id = t.partner_id
      LEFT JOIN (${stocks}) s ON s.subject_id = t.id
      LEFT JOIN offer_figures f ON f.offer_id = t.id
      LEFT JOIN (${givenSince(countedTo)}) fresh ON fresh.offer_id = t.id`,
    sorts: {
      title: byText(title),
      partner: byText(Prisma.sql`coalesce(p.name, '')`),
      price: byNumber(Prisma.sql`(t.point_price::bigint * 1000000000 + t.price_millimes)`),
      state: byText(state),
      from: byTime(Prisma.sql`coalesce(t.available_from, '-infinity')`),
      until: byTime(Prisma.sql`coalesce(${until}, 'infinity')`),
      left: byNumber(Prisma.sql`coalesce(s.remaining, 2000000000)`),
      sold: byNumber(sold),
      used: byNumber(used),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

const counts = Prisma.sql`w.offer_id, count(*) FILTER (WHERE w.status <> 'VOID')::int AS sold,
  count(*) FILTER (WHERE w.status IN ('USED', 'USED_ONLINE') OR w.remaining_millimes < w.face_value_millimes)::int AS used`;

/** SQL: the few items since the last count; their ids grow with time, so a small index finds them. */
function givenSince(countedTo: string | null): Prisma.Sql {
  return countedTo === null
    ? Prisma.sql`SELECT NULL::uuid AS offer_id, 0 AS sold, 0 AS used WHERE false`
    : Prisma.sql`SELECT ${counts} FROM wallet_item w WHERE w.id > ${countedTo}::uuid GROUP BY w.offer_id`;
}

/** SQL: the counts of each offer over all items up to `last`. */
export function givenUpTo(last: string): Prisma.Sql {
  return Prisma.sql`SELECT ${counts} FROM wallet_item w WHERE w.id <= ${last}::uuid GROUP BY w.offer_id`;
}
