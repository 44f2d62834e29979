import { countsSince, countsUntil } from "#app/core/domain/business-day.ts";

/** The states of a request, as the database and the API name them. */
export const requestStatuses = ["PENDING", "VALIDATING", "ACCEPTED", "REFUSED"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** A merchant can answer until the end of the 90th day after the request; rules.md, Online. */
export const answerDays = 90;

/**
 * Stored in place of a merchant's text when nobody answered; readers show their own words for it. It starts
 * with a space, because no merchant's text does.
 */
export const unanswered = " UNANSWERED";

/** Ready-made reasons for a refusal at the till; each customer reads them in their own language. */
export const readyReasons = ["UNREADABLE", "NO_PROOF", "NOT_OURS", "RETURNED"] as const;

export type ReadyReason = (typeof readyReasons)[number];

/** Stored in place of a merchant's own text; as with `unanswered`, readers show words for it. */
export function readyText(reason: ReadyReason): string {
  return ` ${reason}`;
}

/** The ready-made reason behind a stored text; null for a merchant's own words. */
export function readyReasonOf(text: string | null): ReadyReason | null {
  return readyReasons.find((reason) => readyText(reason) === text) ?? null;
}

/** At `now`, an unanswered request made before this moment has waited too long. */
export function answerableSince(now: Date): Date {
  return countsSince(now, answerDays);
}

/** The moment from which a request made then has waited too long. */
export function answerableUntil(createdAt: Date): Date {
  return countsUntil(createdAt, answerDays);
}

const dueMs = 30 * 60 * 1000;

/** At `now`, a request made before this moment has waited long enough to be named among what is to be done. */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - dueMs);
}

/** At `now`, an unanswered request made before this moment is late: somebody should ask the merchant. */
export function lateBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * 60 * 60 * 1000);
}

interface Answerable {
  status: RequestStatus;
  responseText: string | null;
  createdAt: Date;
}

/** Whether a request in this state still needs an answer. */
export function isOpen({ status }: Pick<Answerable, "status">): boolean {
  return status === "PENDING" || status === "VALIDATING";
}

/**
 * A request's state at `now`: one that waited too long is refused, whether or not the job has recorded it.
 */
export function requestAt<R extends Answerable>(request: R, now: Date): R {
  const over = isOpen(request) && request.createdAt < answerableSince(now);
  return over ? { ...request, status: "REFUSED", responseText: unanswered } : request;
}

/** A merchant's acceptance; fields left out stay as the customer wrote them. */
export interface Acceptance {
  /** The corrected amount, in whole millimes. */
  amountMillimes?: number;
  text?: string;
}

/** Whether a request was accepted with exactly this answer, so that repeating it is allowed. */
export function isAcceptedWith(
  request: Pick<Answerable, "status" | "responseText"> & { amountMillimes: number | null },
  { amountMillimes, text }: Acceptance,
): boolean {
  const sameAmount = amountMillimes === undefined || amountMillimes === request.amountMillimes;
  return request.status === "ACCEPTED" && sameAmount && (text === undefined || text === request.responseText);
}

/** Whether a request was refused with exactly this answer, so that repeating it is allowed. */
export function isRefusedWith(
  { status, responseText }: Pick<Answerable, "status" | "responseText">,
  text: string,
): boolean {
  return status === "REFUSED" && responseText === text;
}
