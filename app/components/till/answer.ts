import type { Detail, Refusal } from "#app/domain/refusals.ts";
import type { UnusableReason } from "#app/domain/wallet/usability.ts";
import type { FailedForm } from "#app/web/failed-form.ts";

/** What a scanned wallet code stands for, and what it takes off the price. Amounts in whole millimes. */
export interface FoundItem {
  title: string;
  type: "VOUCHER" | "COUPON";
  customerFirstName: string | null;
  /** What a voucher still holds. */
  remainingMillimes: number | null;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  /** Why it cannot be used; null where it can. */
  reason: UnusableReason | "CODE_USED" | "BASKET_BELOW_MINIMUM" | null;
  /** What was asked, to be sent along when it is used. */
  code: string;
  reference: string | null;
  priceMillimes: number;
  reductionMillimes: number | null;
  payableMillimes: number | null;
}

interface TillDone {
  ok: true;
  intent: TillIntent | null;
  /** The page that shows what came of it; null where this one does. */
  to: string | null;
  found: FoundItem | null;
  /** For the next form: the key of the one that has been answered is used up. */
  formKey: string;
}

interface TillRefused {
  ok: false;
  intent: TillIntent | null;
  error: Refusal;
  details: Detail[];
  values: Record<string, string>;
}

/** What the server answers to a form of the till. */
export type TillAnswer = TillDone | TillRefused;

/** The same where its form was posted to the page itself: it may have failed without an answer to what it asked. */
export type PostedAnswer = TillAnswer | FailedForm;

/** Which form an answer is to. */
export function askedBy(answer: PostedAnswer): string | null | undefined {
  return "intent" in answer ? answer.intent : answer.values.intent;
}

/** What a form of the till asks for; sent as `intent`. */
export const tillIntents = [
  ...(["sell", "confirm", "refuse", "cancel", "cancel-part", "lookup", "redeem"] as const),
  ...(["open-request", "accept-request", "refuse-request"] as const),
] as const;
export type TillIntent = (typeof tillIntents)[number];
