import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";

/** The states of a request, as the database and the API name them. */
export const requestStatuses = ["PENDING", "VALIDATING", "ACCEPTED", "REFUSED"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** A merchant has until the end of the 90th day after the request; rules.md, Online. */
export const answerDays = 90;

/**
 * What a row says in the place of a merchant's text when nobody answered; whoever reads it puts words there. No
 * merchant's text begins with a space.
 */
export const unanswered = " UNANSWERED";

/** Reasons for a refusal that stand ready at the till: each customer reads them in their own language. */
export const readyReasons = ["UNREADABLE", "NO_PROOF", "NOT_OURS", "RETURNED"] as const;

export type ReadyReason = (typeof readyReasons)[number];

/** What a row says in the place of a merchant's own text; as with `unanswered`, whoever reads it puts words there. */
export function readyText(reason: ReadyReason): string {
  return ` ${reason}`;
}

/** The reason that such a text stands for; null for a merchant's own words. */
export function readyReasonOf(text: string | null): ReadyReason | null {
  return readyReasons.find((reason) => readyText(reason) === text) ?? null;
}

/** A request made before this moment, and not answered, has waited too long at `now`. */
export function answerableSince(now: Date): Date {
  return startOfDay(addDays(businessDayOf(now), -answerDays));
}

interface Answerable {
  status: RequestStatus;
  responseText: string | null;
  createdAt: Date;
}

/** Whether somebody still has to answer a request in this state. */
export function isOpen({ status }: Pick<Answerable, "status">): boolean {
  return status === "PENDING" || status === "VALIDATING";
}

/** A request as it is at `now`: one that has waited too long is refused, whether or not the job has written it. */
export function requestAt<R extends Answerable>(request: R, now: Date): R {
  const over = isOpen(request) && request.createdAt < answerableSince(now);
  return over ? { ...request, status: "REFUSED", responseText: unanswered } : request;
}

/** A merchant's yes; what is left out stays as the customer wrote it. */
export interface Acceptance {
  /** The right amount, in whole millimes. */
  amountMillimes?: number;
  text?: string;
}

/** Whether a request was accepted with this very answer: it may be given again. */
export function isAcceptedWith(
  request: Pick<Answerable, "status" | "responseText"> & { amountMillimes: number | null },
  { amountMillimes, text }: Acceptance,
): boolean {
  const sameAmount = amountMillimes === undefined || amountMillimes === request.amountMillimes;
  return request.status === "ACCEPTED" && sameAmount && (text === undefined || text === request.responseText);
}

/** Whether a request was refused with this very answer: it may be given again. */
export function isRefusedWith(
  { status, responseText }: Pick<Answerable, "status" | "responseText">,
  text: string,
): boolean {
  return status === "REFUSED" && responseText === text;
}
