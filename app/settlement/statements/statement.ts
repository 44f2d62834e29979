import { countsUntil } from "#app/core/domain/business-day.ts";
import { edgesOf, type Month } from "#app/settlement/lines/month.ts";

/** OPEN: the running month, and one that is over and not yet closed. */
export const statementStates = ["OPEN", "CLOSED", "ISSUED", "ACCEPTED", "DISPUTED", "SETTLED"] as const;
export type StatementState = (typeof statementStates)[number];

/**
 * How long after its end a month is closed, in milliseconds. The database takes no line that is older than a minute, and
 * what took one then has committed long before another is over.
 */
const closedAfterMs = 2 * 60 * 1000;

/** Whether no line of a month can come any more: a sandbox's clock jumps, so there nothing waits for it. */
export function isOver(month: Month, now: Date, waitMs = closedAfterMs): boolean {
  return now.getTime() >= edgesOf(month).to.getTime() + waitMs;
}

interface Closed {
  closedAt: Date;
  issuedAt: Date | null;
  disputeDays: number;
  netMillimes: number | bigint;
  reimbursementMillimes: number | bigint;
  creditMillimes: number | bigint;
}

/**
 * When silence is a yes: at the end of the day, in Tunis, that is `disputeDays` after the statement was issued, or closed
 * where neither side owes anything. Null while it waits to be issued.
 */
export function acceptedFrom(of: Closed): Date | null {
  const amounts = [of.netMillimes, of.reimbursementMillimes, of.creditMillimes];
  const since = of.issuedAt ?? (amounts.every((amount) => Number(amount) === 0) ? of.closedAt : null);
  return since && countsUntil(since, of.disputeDays);
}

/** Whether a partner may still say no to lines: once it is issued, also beside an earlier dispute, until silence is a yes. */
export function isDisputable(of: Closed & { state: StatementState }, now: Date): boolean {
  const end = acceptedFrom(of);
  return (of.state === "ISSUED" || of.state === "DISPUTED") && end !== null && now < end;
}
