import { errorCodes, type ErrorCode } from "#app/core/domain/refusals.ts";

/** A refused rule or input is 400, whatever its code is called; these are the exceptions. */
const statuses: Partial<Record<ErrorCode, number>> = {
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  TOO_MANY_REQUESTS: 429,
  OTP_RESEND_TOO_SOON: 429,
  // What pages of the desk show: a call answers that it waits, and a key has no second factor.
  APPROVAL_NEEDED: 202,
  SECOND_FACTOR_NEEDED: 403,
  RUNTIME_ERROR: 500,
  MAINTENANCE: 503,
  // Used only by the forms of pages; no call answers with them.
  ACTION_ERROR: 500,
  PIN_ERROR_RUNTIME_ERROR: 500,
  VALIDATION_SUBMISSION_ERROR: 500,
  API_ERROR: 503,
};

/** The only place that maps the catalogue's codes to HTTP statuses. */
export const errorTable = Object.fromEntries(
  errorCodes.map((code) => [code, { status: statuses[code] ?? 400 }]),
) as Record<ErrorCode, { status: number }>;
