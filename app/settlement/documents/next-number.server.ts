import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { DocumentNumber } from "./series.ts";

/**
 * The next number of a series in the year of `now` in Tunis, without a gap, and the moment of issue, which is never before that
 * of the number before. Call it last in a transaction: all concurrent issuers of the series wait for its end.
 */
export async function nextNumber(
  tx: Db,
  series: string,
  now: Date,
): Promise<{ numbered: DocumentNumber; at: Date }> {
  const year = Number(businessDayOf(now).slice(0, 4));
  const next = await callFunction<"next_settlement_number", { series: string; number: number; at: string }>(
    tx,
    "next_settlement_number",
    { p_series: series, p_year: year, p_now: now },
  );
  return { numbered: { series: next.series, year, number: next.number }, at: new Date(next.at) };
}
