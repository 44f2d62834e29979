import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  moment,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { ApprovalKind } from "#app/core/domain/approvals/approval.ts";
import { businessDayOf, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { endsSoon, runsOut, stateAt, stocks, until } from "#app/desk/offers/offer-ends.server.ts";
import { answerableSince, dueBefore } from "#app/core/domain/requests/answer.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** Things of one kind that wait for somebody. */
export interface Waiting {
  count: number;
  /** Since when the oldest of them waits; null if there is none. */
  oldest: Date | null;
}

/** Counting stops here: nobody needs a larger number. */
const mostCounted = 1_000;

const nothing: Waiting = { count: 0, oldest: null };

/** Counts what waits, from a query of since when each does. */
async function countWaiting(waiting: Prisma.Sql): Promise<Waiting> {
  const [row] = await readRows<Waiting>`
    SELECT count(*)::int AS count, min(since) AS oldest
    FROM (${waiting} ORDER BY since LIMIT ${mostCounted}::int) waiting`;
  return row ?? nothing;
}

/** Claims that their merchants have not answered, but those made just now. */
export function readWaitingClaims(now: Date): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT created_at AS since FROM validation_request
    WHERE status IN ('PENDING', 'VALIDATING') AND created_at >= ${answerableSince(now)}::timestamptz
    AND created_at <= ${dueBefore(now)}::timestamptz`);
}

/** Money that must be given back by hand, and refunds that were given up. */
export async function readWaitingRefunds(): Promise<Record<"BY_HAND" | "PARKED", Waiting>> {
  const rows = await readRows<Waiting & { state: "BY_HAND" | "PARKED" }>`
    SELECT refund::text AS state, count(*)::int AS count, min(decided_at) AS oldest FROM (
      SELECT refund, decided_at FROM payment
      WHERE refund IN ('BY_HAND', 'PARKED') AND decided_at IS NOT NULL
      ORDER BY decided_at LIMIT ${mostCounted}::int) waiting
    GROUP BY refund`;
  const of = (state: "BY_HAND" | "PARKED") => rows.find((row) => row.state === state) ?? nothing;
  return { BY_HAND: of("BY_HAND"), PARKED: of("PARKED") };
}

/** Invoices and credit notes that the tax platform has refused. */
export function readRefusedDocuments(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT created_at AS since FROM e_invoice WHERE state = 'REFUSED'`);
}

/** Open approvals: credits and messages above a ceiling, and jobs that would take unusually much. */
export async function readWaitingApprovals(): Promise<Record<"credits" | "jobs", Waiting>> {
  const rows = await readRows<Waiting & { kind: ApprovalKind }>`
    SELECT kind::text AS kind, count(*)::int AS count, min(created_at) AS oldest
    FROM approval WHERE status = 'PENDING' GROUP BY kind`;
  return {
    credits: together(rows.filter(({ kind }) => kind !== "JOB")),
    jobs: together(rows.filter(({ kind }) => kind === "JOB")),
  };
}

function together(parts: readonly Waiting[]): Waiting {
  return parts.reduce(
    (sum, { count, oldest }) => ({
      count: sum.count + count,
      oldest: oldest && (!sum.oldest || oldest < sum.oldest) ? oldest : sum.oldest,
    }),
    nothing,
  );
}

/** Events for merchants' servers that were given up and can be sent again. */
export async function readParkedDeliveries(): Promise<Waiting> {
  const [row] = await readRows<Waiting>`
    SELECT count(*)::int AS count, min(created_at) AS oldest FROM (
      SELECT created_at FROM outbox o
      WHERE o.kind = 'WEBHOOK' AND o.state = 'PARKED'
        AND o.recipient IN (SELECT e.id::text FROM webhook_endpoint e WHERE e.removed_at IS NULL)
      ORDER BY next_attempt_at LIMIT ${mostCounted}::int) parked`;
  return row ?? nothing;
}

/** What partners have submitted and nobody has answered. */
export function readWaitingSubmissions(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT created_at AS since FROM submission WHERE status = 'SUBMITTED'`);
}

/** Disputes of statements that nobody has answered. */
export function readOpenDisputes(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT opened_at AS since FROM settlement_dispute WHERE state = 'OPEN'`);
}

/** Closed statements that say something: their partner can answer them once they are issued. */
export function readStatementsToIssue(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT closed_at AS since FROM settlement_statement
    WHERE state = 'CLOSED' AND (net_millimes <> 0 OR reimbursement_millimes <> 0 OR credit_millimes <> 0)`);
}

/** Prizes in goods that were won and not handed over. */
export function readWaitingGoods(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT created_at AS since FROM wheel_spin
    WHERE kind = 'GOODS' AND handed_over_at IS NULL AND goods_code IS NOT NULL`);
}

/** Tasks about customers whose day has come; each waits since its day began. */
export async function readDueTasks(now: Date): Promise<Waiting> {
  const today = businessDayOf(now);
  const [row] = await readRows<{ count: number; day: BusinessDay | null }>`
    SELECT count(*)::int AS count, min(due_day)::text AS day FROM (
      SELECT due_day FROM customer_note
      WHERE due_day IS NOT NULL AND done_at IS NULL AND due_day <= ${today}::date
      ORDER BY due_day LIMIT ${mostCounted}::int) due`;
  return row ? { count: row.count, oldest: row.day === null ? null : startOfDay(row.day) } : nothing;
}

/** What customers ask a person to look at, and nobody has answered. */
export function readOpenReviews(): Promise<Waiting> {
  return countWaiting(Prisma.sql`SELECT asked_at AS since FROM review WHERE answered_at IS NULL`);
}

const endColumns = (now: Date) =>
  columnsOf("t", {
    id: uuid,
    title: localized,
    /** When its sale or the validity of its items ends, if within the next days. */
    endsAt: given(Prisma.sql`CASE WHEN ${endsSoon(now)} THEN ${until} END`, maybe(moment)),
    /** What is left of its stock, if that is little. */
    left: given(Prisma.sql`CASE WHEN ${runsOut} THEN s.remaining END`, maybe(integer)),
  });

/** An offer that soon cannot be bought any more. */
export type OfferAtItsEnd = RowOf<ReturnType<typeof endColumns>>;

/**
 * Offers on sale that end soon or whose stock is low or used up, by the limits of the list of offers; those
 * that end first come first.
 */
export function readOffersAtTheirEnd(now: Date): Promise<OfferAtItsEnd[]> {
  return readRows<OfferAtItsEnd>`
    SELECT ${endColumns(now).sql}
    FROM offer t LEFT JOIN (${stocks}) s ON s.subject_id = t.id
    WHERE ${stateAt(now)} = 'ON_SALE' AND (${endsSoon(now)} OR ${runsOut})
    ORDER BY ${until} NULLS LAST, t.id LIMIT ${mostCounted}::int`;
}
