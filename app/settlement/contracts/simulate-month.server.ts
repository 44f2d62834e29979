import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, oneOf, type Column, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { businessDayOf, endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { hundredthsOf, type NewContract } from "#app/core/domain/contracts/contract-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { monthBefore } from "./first-day.ts";
import { eventKinds, type EventKind } from "#app/settlement/lines/line.ts";
import { readMonthTerms } from "./month-terms.server.ts";
import { outcomeOf, underTerms, type MonthOutcome, type MonthSums } from "./simulate.ts";

/** A month as it was, and as it would have been. */
export interface SimulatedMonth {
  first: BusinessDay;
  /** Points, or millimes of used vouchers, of each kind. */
  quantities: Record<EventKind, number>;
  was: MonthOutcome;
  would: MonthOutcome;
}

/** The terms that are tried. */
export type TriedTerms = Pick<
  NewContract,
  "billing" | "pointPriceMicrodinars" | "campaignPercent" | "voucherPercent" | "commissionPercent" | "netting"
>;

/**
 * What the last month that is over would have been for a company under these terms, from the sums of its lines; answers to
 * disputes are left out of both. What was is netted and taxed as the close
 * of the month does it: as the contract and the regime of its last day say; so is what would have been taxed. Nothing is written. Refuses
 * NOT_FOUND.
 */
export async function simulateLastMonth(
  now: Date,
  legalEntityId: string,
  { commissionPercent, ...terms }: TriedTerms,
): Promise<Decision<SimulatedMonth>> {
  const company = await prisma.legalEntity.findUnique({ where: { id: legalEntityId }, select: { id: true } });
  if (!company) return refuse("NOT_FOUND");
  const { first, last } = monthBefore(businessDayOf(now));
  const until = endOfDay(last);
  const [sums, { vat, netting }] = await Promise.all([
    readSums(legalEntityId, startOfDay(first), until),
    readMonthTerms([{ legalEntityId, month: first.slice(0, 7) }]).then(onlyRow),
  ]);
  const tried = {
    ...terms,
    pointPriceMicrodinars: BigInt(terms.pointPriceMicrodinars),
    commissionHundredths: hundredthsOf(commissionPercent),
  };
  return accept({
    first,
    quantities: Object.fromEntries(
      eventKinds.map((kind) => [kind, Number(sums[kind].quantity)]),
    ) as SimulatedMonth["quantities"],
    was: outcomeOf(sums, { day: last, vat, netting }),
    would: outcomeOf(underTerms(sums, tried), { day: last, vat, netting: terms.netting }),
  });
}

const exact: Column<bigint> = { cast: "::bigint" };

const sumColumns = columnsOf("l", {
  kind: oneOf<EventKind>(),
  quantity: given(sql`sum(l.quantity)`, exact),
  amountMicrodinars: given(sql`sum(l.amount_microdinars)`, exact),
});

async function readSums(legalEntityId: string, from: Date, until: Date): Promise<MonthSums> {
  const rows = await readRows<RowOf<typeof sumColumns>>`
    SELECT ${sumColumns.sql}
    FROM settlement_line l
    WHERE l.legal_entity_id = ${legalEntityId}::uuid AND l.at >= ${from}::timestamptz AND l.at < ${until}::timestamptz
      AND l.kind <> 'ADJUSTMENT'
    GROUP BY l.kind`;
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return Object.fromEntries(
    eventKinds.map((kind) => {
      const { quantity = 0n, amountMicrodinars = 0n } = byKind.get(kind) ?? {};
      return [kind, { quantity, amountMicrodinars }];
    }),
  ) as MonthSums;
}
