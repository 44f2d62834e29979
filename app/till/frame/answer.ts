import type { Detail, Refusal } from "#app/core/domain/refusals.ts";
import type { UnusableReason } from "#app/core/domain/wallet/usability.ts";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";

/** The item of a scanned wallet code, and, with a price, what it takes off it. Amounts in whole millimes. */
export interface FoundItem {
  title: string;
  type: "VOUCHER" | "COUPON";
  customerFirstName: string | null;
  /** A voucher's rest. */
  remainingMillimes: number | null;
  minimumPurchaseMillimes: number | null;
  /** In words; null without an end. */
  lastDay: string | null;
  /** Why it cannot be used; null when it can. */
  reason: UnusableReason | "CODE_USED" | "BASKET_BELOW_MINIMUM" | null;
  /** The code that was looked up, sent along when the item is used. */
  code: string;
  /** How long the code can still be used, from the answer on; null for one that cannot be used here. */
  codeLeftMs: number | null;
  reference: string | null;
  /** Null until the price is typed, with the two below. */
  priceMillimes: number | null;
  reductionMillimes: number | null;
  payableMillimes: number | null;
}

/** The customer of a scanned card, with the items and stamp cards that count in this store. */
export interface FoundCustomer {
  /** Their handle, sent along with the sale. */
  customer: string;
  firstName: string | null;
  level: number;
  items: { id: string; title: string; type: "VOUCHER" | "COUPON"; remainingMillimes: number | null }[];
  stamps: { id: string; title: string; stamps: number; target: number }[];
  /** How long the handle can still be used, from the answer on. */
  leftMs: number;
  /** What was typed before the card was scanned: the amount in dinars, and the shop's own reference. */
  amount: string | null;
  reference: string | null;
}

/** What a cancellation gives back, to be agreed to before it is done. Whole millimes. */
export interface ReturnQuestion {
  /** The price of the goods. */
  amountMillimes: number;
  cashBackMillimes: number;
  itemBackMillimes: number;
  itemType: "VOUCHER" | "COUPON" | null;
}

interface TillDone {
  ok: true;
  intent: TillIntent | null;
  /** The page that shows the result; null if this page does. */
  to: string | null;
  found: FoundItem | null;
  customer: FoundCustomer | null;
  /** A question to be answered with the same form and `sure`. */
  asked: ReturnQuestion | null;
  /** The idempotency key of the next form, because the answered one is used up. */
  formKey: string;
}

interface TillRefused {
  ok: false;
  intent: TillIntent | null;
  error: Refusal;
  details: Detail[];
  values: Record<string, string>;
}

/** The server's answer to a till form. */
export type TillAnswer = TillDone | TillRefused;

/** The same for a form posted to the page itself; it may have failed without an answer to the form. */
export type PostedAnswer = TillAnswer | FailedForm;

/** The form that an answer belongs to. */
export function askedBy(answer: PostedAnswer): string | null | undefined {
  return "intent" in answer ? answer.intent : answer.values.intent;
}

/** The action of a till form, sent as `intent`. */
export const tillIntents = [
  ...([
    "sell",
    "confirm",
    "refuse",
    "withdraw",
    "correct",
    "cancel",
    "cancel-part",
    "lookup",
    "redeem",
    "charge",
    "pin",
  ] as const),
  ...(["open-request", "accept-request", "refuse-request", "cancel-request"] as const),
] as const;
export type TillIntent = (typeof tillIntents)[number];
