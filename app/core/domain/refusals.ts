/**
 * The product's error catalogue: everything that a rule or the API can refuse with, in one vocabulary. It
 * follows section 8 of the specification and the tables of the API. Each code has a status in
 * `app/core/http/error-table.ts` and a text in three languages in the namespace `errors`.
 */
export const errorCodes = [
  // The call itself
  "INVALID_INPUT",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "IDEMPOTENCY_KEY_IN_USE",
  "IDEMPOTENCY_KEY_REUSED",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "TOO_MANY_REQUESTS",
  "RUNTIME_ERROR",
  "MAINTENANCE",
  "SERVICE_OFF",
  "API_ERROR",
  "ACTION_ERROR",
  // Signing up and in
  "USER_EXIST",
  "USER_SINGLE_SIGN_IN",
  "USER_UNVERIFIED",
  "USER_BLOCKED",
  "USER_AUTH_FAILED",
  "USER_INVALID_OTP",
  "USER_INVALID_CHALLENGE",
  "USER_INVALID_PASSWORD_FORMAT",
  "USER_SUBSCRIPTION_NOT_FOUND",
  "USER_SUBSCRIPTION_EXPIRED",
  "ACCOUNT_COULD_NOT_ACTIVATE",
  "INVALID_LOGIN",
  "INVALID_REFERRAL_CODE",
  "OTP_RESEND_TOO_SOON",
  "PASSWORD_CONFIRMATION_MISMATCH",
  "PASSWORD_SAME_AS_OLD",
  "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT",
  "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN",
  "PIN_ERROR_USER_INVALID_CHALLENGE",
  "PIN_ERROR_RUNTIME_ERROR",
  // The account
  "ONBOARDING_STEP_ORDER",
  "TAGS_TOO_FEW",
  "LOGIN_SAME_AS_OLD",
  "AVATAR_INVALID_TYPE",
  "AVATAR_TOO_LARGE",
  "INVITE_EXISTS",
  "TOO_YOUNG",
  // Shop and wallet
  "ERROR_OFFER_NOT_YET_AVAILABLE",
  "ERROR_OFFER_HAS_FINISHED",
  "ERROR_OFFER_OUT_OF_STOCK",
  "ERROR_OFFER_PREMIUM_ONLY",
  "ERROR_OFFER_LEVEL_LOCKED",
  "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  "INVOICE_INVALID_STATUS",
  "INVOICE_PROCESSING_ERROR",
  "WALLET_CODE_INVALID",
  "WALLET_ITEM_NOT_USABLE",
  "BASKET_PRICE_REQUIRED",
  "BASKET_BELOW_MINIMUM",
  // Online purchases
  "PARTNER_NOT_ONLINE",
  "DOCUMENT_REQUIRED",
  "DOCUMENT_INVALID",
  "INVALID_AMOUNT",
  "REQUEST_EXISTS",
  "VALIDATION_SUBMISSION_ERROR",
  "REQUEST_INVALID_STATUS",
  // In store
  "TRANSACTION_ATTACH_ERROR",
  "TRANSACTION_INVALID_STATUS",
  "TRANSACTION_FAILED",
  "TRANSACTION_NOT_CONFIRMED",
  "TRANSACTION_REQUEST_LIMIT_EXCEEDED",
  "CANCEL_NOT_ALLOWED",
  "STORE_CLOSED",
  "CUSTOMER_HANDLE_INVALID",
  "QUERY_ANSWER_MISSING",
  "CASHIER_INVALID",
  "CASHIER_LOCKED",
  // In a partner's own house
  "NAME_TAKEN",
  "LAST_OWNER",
  "OFFER_INVALID_STATE",
  // Who owes whom: companies
  "TAX_NUMBER_INVALID",
  "RIB_INVALID",
  "STORE_TAKEN",
  // Who owes whom
  "STATEMENT_INVALID_STATUS",
  "DISPUTE_INVALID_STATUS",
  // Tills without a network
  "NO_ALLOWANCE",
  // At the desk
  "PICTURE_INVALID",
  "APPROVAL_OWN",
  "APPROVAL_NEEDED",
  "SECOND_FACTOR_NEEDED",
  // Money between the house and its partners
  "NOTHING_DUE",
  "BATCH_INVALID_STATUS",
  // Wheels, premium, click-out
  "ADULTS_ONLY",
  "WHEEL_ALREADY_PLAYED",
  "WHEEL_LOCKED",
  "PREMIUM_WRONG_OPERATOR",
  "PREMIUM_ALREADY_ACTIVE",
  "PREMIUM_ACTIVATION_ERROR",
  "CLICKOUT_INVALID_CODE",
  "CLICKOUT_SERVICE_ERROR",
  "CLICKOUT_ALREADY_CLAIMED",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** A rule refuses with the public code, so that no code has to be translated into another. */
export type Refusal = ErrorCode;

/** What can be wrong with one field when the catalogue has no code of its own for it. */
export const detailCodes = [
  "REQUIRED",
  "INVALID",
  "TOO_SHORT",
  "TOO_LONG",
  "TOO_SMALL",
  "TOO_LARGE",
  "UNKNOWN",
  "INVALID_EMAIL",
  "INVALID_PHONE",
  "INVALID_DATE",
  "YEAR_IN_FULL",
  // A spreadsheet has rounded a phone number
  "DIGITS_LOST",
  // Somebody else changed the field meanwhile
  "CHANGED",
  "UNREADABLE",
  "NO_DATA",
  // A password that is long enough, and among the first that a stranger would try
  "TOO_COMMON",
  // A season of a campaign code that has ended with claims
  "SEASON_OVER",
  // The account's own password, as the proof of a change
  "PASSWORD_REQUIRED",
  // The card has to be scanned again, with its next code
  "CARD_CODE_SPENT",
  // The partner takes no PIN for an item that is worth so much
  "PHONE_YES_NEEDED",
  // A store has as many tills without a network as it may have
  "TILLS_FULL",
  // An amount at a till: the number of a product, or far above what the store usually sells for
  "PRODUCT_CODE",
  "UNUSUAL",
  // The offer of a campaign code that is good
  "OFFER_OUT",
  "OFFER_PAUSED",
  "OFFER_ENDED",
  // Two accounts of one person: what has to be done before they become one
  "OTHER_ACCOUNT",
  "SAME_ACCOUNT",
  "ACCOUNT_NOT_ACTIVE",
  "ACCOUNT_BLOCKED",
  "DELETION_RUNS",
  "MERGE_ASKED",
  "SALE_WAITS",
  "CLAIM_WAITS",
  "PAYMENT_WAITS",
  "APPROVAL_WAITS",
  "PREMIUM_RUNS",
  "GOODS_WAIT",
  "POINTS_RESERVED",
  // The ledger is not any more what a mend was asked for
  "MEND_CHANGED",
  // Points wait for the next pack of their company, or for what it owes
  "PACKS_SPENT",
] as const;

export type DetailCode = (typeof detailCodes)[number];

/** One wrong field of the input; `path` is its name, with dots for nested fields (`birthday.day`). */
export interface Detail {
  path: string;
  code: ErrorCode | DetailCode;
}

export interface Accepted<T> {
  ok: true;
  value: T;
  /** An earlier call with the same idempotency key already gave this answer. */
  replayed?: boolean;
}

export interface RefusalFacts {
  details?: Detail[];
  /** Extra fields sent with the code, for example the `challenge` of USER_UNVERIFIED. */
  extra?: Record<string, unknown>;
  /** After how many seconds a retry makes sense; for the codes of status 429 and 503. */
  retryAfterSeconds?: number;
}

export interface Refused extends RefusalFacts {
  ok: false;
  refusal: Refusal;
}

/** The result of a rule or a service. An expected refusal is a value; a bug is thrown. */
export type Decision<T> = Accepted<T> | Refused;

export function accept<T>(value: T, { replayed }: { replayed?: boolean } = {}): Accepted<T> {
  return replayed ? { ok: true, value, replayed } : { ok: true, value };
}

export function refuse(refusal: Refusal, facts: RefusalFacts = {}): Refused {
  return { ok: false, refusal, ...facts };
}

/** The details that say what the refusal's own words would say wrongly, or not at all. */
const telling: readonly Detail["code"][] = [
  "TOO_COMMON",
  "SEASON_OVER",
  "PASSWORD_REQUIRED",
  "CARD_CODE_SPENT",
  "PHONE_YES_NEEDED",
  "TILLS_FULL",
  "OFFER_OUT",
  "OFFER_PAUSED",
  "OFFER_ENDED",
  "OTHER_ACCOUNT",
  "SAME_ACCOUNT",
  "ACCOUNT_NOT_ACTIVE",
  "ACCOUNT_BLOCKED",
  "DELETION_RUNS",
  "MERGE_ASKED",
  "SALE_WAITS",
  "CLAIM_WAITS",
  "PAYMENT_WAITS",
  "APPROVAL_WAITS",
  "PREMIUM_RUNS",
  "GOODS_WAIT",
  "POINTS_RESERVED",
  "MEND_CHANGED",
  "PACKS_SPENT",
] satisfies DetailCode[];

/** The text of the namespace `errors` that says a refusal as a whole. */
export function wordsOf(
  refusal: Refusal,
  details: readonly Detail[] = [],
): Refusal | `details.${DetailCode}` {
  const code = details.find((detail) => telling.includes(detail.code))?.code;
  return isDetailCode(code) ? `details.${code}` : refusal;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return errorCodes.includes(value as ErrorCode);
}

export function isDetailCode(value: unknown): value is DetailCode {
  return detailCodes.includes(value as DetailCode);
}
