import { prisma } from "#app/core/db/client.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { onlyRow } from "#app/core/db/statements.server.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { hundredthsOf, type NewContract } from "#app/core/domain/contracts/contract-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { monthBefore } from "#app/settlement/contracts/first-day.ts";
import { edgesOf } from "#app/settlement/lines/month.ts";
import { readSums, sumMonths } from "#app/settlement/statements/month-sums.server.ts";
import { statementSums, type StatementSums } from "#app/settlement/statements/sums.ts";

/** A month as it was, and as it would have been; the same kinds have the same quantities in both. */
export interface SimulatedMonth {
  first: BusinessDay;
  was: StatementSums;
  would: StatementSums;
}

/** The terms that are tried. */
export type TriedTerms = Pick<
  NewContract,
  "billing" | "pointPriceMicrodinars" | "campaignPercent" | "voucherPercent" | "commissionPercent" | "netting"
>;

/**
 * What the last month that is over would have been for a company if a contract of these terms had begun with it: its lines
 * priced anew one by one, and summed, netted and taxed as the close of the month does it, so that the terms that counted all
 * month give its statement. Nothing is written. Refuses NOT_FOUND.
 */
export async function simulateLastMonth(
  now: Date,
  legalEntityId: string,
  tried: TriedTerms,
): Promise<Decision<SimulatedMonth>> {
  const company = await prisma.legalEntity.findUnique({ where: { id: legalEntityId }, select: { id: true } });
  if (!company) return refuse("NOT_FOUND");
  const { first } = monthBefore(businessDayOf(now));
  const month = first.slice(0, 7);
  const [{ sums, terms }, lines] = await Promise.all([
    sumMonths([{ legalEntityId, month }]).then(onlyRow),
    readSums(month, [legalEntityId], amountUnder(tried, edgesOf(month).from)),
  ]);
  const { creditMillimes } = sums;
  const would = statementSums(lines, { ...terms, netting: tried.netting, creditMillimes });
  return accept({ first, was: sums, would });
}

/**
 * SQL: what a line comes to under these terms, rounded as the line itself is. A price never acts backwards: what is undone of an
 * event of before keeps the event's price, and so do answers to disputes. Prepaid points are 0, as if packs had lasted.
 */
function amountUnder(tried: TriedTerms, from: Date): Sql {
  const price = sql`${tried.billing === "PREPAID" ? 0 : tried.pointPriceMicrodinars}::numeric`;
  const voucher = sql`1000 * ${tried.voucherPercent}::int / 100.0`;
  return sql`CASE WHEN event_at < ${from}::timestamptz OR kind = 'ADJUSTMENT' THEN amount_microdinars
    ELSE CASE WHEN kind::text LIKE '%BACK' THEN -1 ELSE 1 END * round(quantity * CASE replace(kind::text, '_BACK', '')
      WHEN 'POINTS' THEN ${price}
      WHEN 'CAMPAIGN' THEN ${price} * ${tried.campaignPercent}::int / 100.0
      WHEN 'VOUCHER' THEN -${voucher}
      ELSE ${voucher} * ${hundredthsOf(tried.commissionPercent)}::int / 10000.0 END) END`;
}
