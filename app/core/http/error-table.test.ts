import { expect, test } from "vitest";
import { detailCodes, errorCodes } from "#app/core/domain/refusals.ts";
import ar from "#app/core/i18n/locales/ar/errors.json" with { type: "json" };
import en from "#app/core/i18n/locales/en/errors.json" with { type: "json" };
import fr from "#app/core/i18n/locales/fr/errors.json" with { type: "json" };
import { errorTable } from "./error-table.ts";

test.each(Object.entries({ ar, en, fr }))(
  "every code has its words in %s, and no words are left over",
  (_, texts) => {
    const { details, ...codes } = texts;
    expect(Object.keys(codes).sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(details).sort()).toEqual([...detailCodes].sort());
    for (const text of [...Object.values(codes), ...Object.values(details)])
      expect(text).toMatch(/\S.*[.!؟?]$/);
  },
);

test("a code stands once in the catalogue", () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

test("statuses are those of the contract, 400 for all others", () => {
  const others = Object.entries(errorTable).filter(([, { status }]) => status !== 400);
  expect(Object.fromEntries(others.map(([code, { status }]) => [code, status]))).toEqual({
    UNAUTHORIZED: 401,
    FORBIDDEN: 403,
    SECOND_FACTOR_NEEDED: 403,
    APPROVAL_NEEDED: 202,
    NOT_FOUND: 404,
    METHOD_NOT_ALLOWED: 405,
    CONFLICT: 409,
    IDEMPOTENCY_KEY_IN_USE: 409,
    PAYLOAD_TOO_LARGE: 413,
    UNSUPPORTED_MEDIA_TYPE: 415,
    IDEMPOTENCY_KEY_REUSED: 422,
    TOO_MANY_REQUESTS: 429,
    OTP_RESEND_TOO_SOON: 429,
    RUNTIME_ERROR: 500,
    MAINTENANCE: 503,
    ACTION_ERROR: 500,
    PIN_ERROR_RUNTIME_ERROR: 500,
    VALIDATION_SUBMISSION_ERROR: 500,
    API_ERROR: 503,
  });
});
