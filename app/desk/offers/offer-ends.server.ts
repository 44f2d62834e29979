import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { fewLeft, lowPercent, soonDays } from "#app/core/domain/offers/at-their-end.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** SQL: the state of the offer `t`, by the rules of `offerStateOf`; a test compares the two. */
export function stateAt(now: Date): Sql {
  // An offer valid until a date is valid until the end of that day.
  const today = startOfDay(businessDayOf(now));
  return sql`(CASE WHEN t.status = 'DRAFT' THEN 'DRAFT'
    WHEN t.status = 'ENDED' OR t.available_to <= ${now}::timestamptz OR t.valid_to < ${today}::timestamptz THEN 'ENDED'
    WHEN t.status = 'PAUSED' THEN 'PAUSED'
    WHEN t.available_from > ${now}::timestamptz THEN 'SCHEDULED' ELSE 'ON_SALE' END)`;
}

/** SQL: the end of the sale of the offer `t` or of the last day on which its items are valid, whichever is earlier. */
export const until = sql`least(t.available_to,
  (date_trunc('day', t.valid_to AT TIME ZONE 'Africa/Tunis') + interval '1 day') AT TIME ZONE 'Africa/Tunis')`;
/** SQL: whether the offer `t` ends within `soonDays`. */
export function endsSoon(now: Date): Sql {
  return sql`${until} <= ${new Date(now.getTime() + soonDays * dayMs)}::timestamptz`;
}

/** SQL: whether little is left of the stock `s`. */
export const runsOut = sql`s.remaining <= greatest(s.made * ${lowPercent}::int / 100, ${fewLeft}::int)`;

/**
 * SQL: the sum of a column over the slots of the offer `t`, for the rows that are shown. To choose and sort offers the
 * stock of all of them is read at once: `stocks`.
 */
export const stockOf = (column: Sql): Sql =>
  sql`SELECT sum(${column})::int FROM stock WHERE subject_id = t.id AND kind = 'OFFER'`;

/** SQL: the stock of each limited offer, summed over its slots. */
export const stocks = sql`SELECT subject_id, sum(made)::int AS made, sum(remaining)::int AS remaining
  FROM stock WHERE kind = 'OFFER' GROUP BY subject_id`;
