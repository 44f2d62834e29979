import type { FaultName, ServerIndex } from "./plan.ts";

/** The kinds of wishes of customers, tills and operators; each wish has its effect once. */
export const kinds = ["purchase", "gift", "sale", "credit", "redemption", "online use", "claim"] as const;

export type Kind = (typeof kinds)[number];

/**
 * `answered`: a server said that it is done. `declined`: surely not done, because a rule forbids it or no
 * server took the call. `unsure`: no answer, or an answer of a server that could not work now, which does not
 * say whether it is done.
 */
export type Outcome = "answered" | "declined" | "unsure";

/** One call that moves value, or a payment's callback. Calls of one kind and mark are the same wish. */
export interface Operation {
  kind: Kind | "payment";
  /**
   * What identifies the result in the database: the idempotency key or the sale's reference; for a payment
   * the invoice.
   */
  mark: string;
  server: ServerIndex;
  /** Milliseconds since the run began. */
  began: number;
  ended: number;
  outcome: Outcome;
  /** The HTTP status; null where no answer came. */
  status: number | null;
  /** The code of a refusal. */
  error: string | null;
  /** The id that the answer named. */
  id: string | null;
  /** The state of the purchase, as the answer to a payment's callback told it. */
  state: string | null;
  /** The customer whose points it moves; null for a payment. */
  customer: string | null;
  /** What it gave to the customer, or took if negative: as the answer says or, if that is told nowhere, by the price. */
  points: number | null;
  /** True if it was sent again with its key after all faults were over. */
  retried: boolean;
}

/** A fault that was made, and its effects. All times are milliseconds since the run began. */
export interface MadeFault {
  fault: FaultName;
  /** Which two, if two were made at once. */
  pair?: string;
  began: number;
  /** When its cause was gone; for a kill, at once. */
  over: number;
  /** When all servers answered steadily again; null if they did not within their patience. */
  back: number | null;
  /** When everything worked as before, or was started again. */
  watchedUntil: number;
  /** What went wrong, in words. */
  complaints: string[];
}

/** The outcome of a call. Without an answer `status` is null; `isSent` is false if no server listened. */
export function outcomeOf(status: number | null, isSent: boolean): Outcome {
  if (!isSent) return "declined";
  if (status === null || status >= 500 || status === 409) return "unsure";
  return status < 300 ? "answered" : "declined";
}

/** Whether a server took the call but gave no answer. */
export function isCut({ status, outcome }: Pick<Operation, "status" | "outcome">): boolean {
  return status === null && outcome === "unsure";
}

/**
 * The calls that began after a fault's return and before the next fault: then a server has no reason to refuse.
 * Callbacks of payments and calls that are sent again at the end are not among them.
 */
export function afterReturn(
  operations: readonly Operation[],
  { back, watchedUntil }: Pick<MadeFault, "back" | "watchedUntil">,
  until: number,
): Operation[] {
  const from = back ?? watchedUntil;
  return operations.filter(
    ({ kind, retried, began }) => kind !== "payment" && !retried && began > from && began < until,
  );
}

export interface Counts {
  answered: number;
  /** Answers that are no success, and calls that no server took. */
  refused: number;
  /** Those of them with status 500: the server did not know what happened to the call. */
  failed: number;
  unanswered: number;
}

export function countOf(operations: readonly Operation[]): Counts {
  const count = (fits: (operation: Operation) => boolean) => operations.filter(fits).length;
  return {
    answered: count(({ outcome }) => outcome === "answered"),
    refused: count((operation) => operation.outcome !== "answered" && !isCut(operation)),
    failed: count(({ status }) => status === 500),
    unanswered: count(isCut),
  };
}

/** The operations that were under way at any moment between the fault and the recovery from it. */
export function during(
  operations: readonly Operation[],
  { began, watchedUntil }: Pick<MadeFault, "began" | "watchedUntil">,
): Operation[] {
  return operations.filter((operation) => operation.ended >= began && operation.began <= watchedUntil);
}
