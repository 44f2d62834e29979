import type { Detail, ErrorCode } from "#app/core/domain/refusals.ts";

/**
 * The result of a form that failed for an unknown reason, and may even have succeeded: its message, and the
 * input.
 */
export interface FailedForm {
  ok: false;
  error: ErrorCode;
  details: Detail[];
  values: Record<string, string>;
  /** Distinguishes repeated failures from each other. */
  at: number;
  retryAfterSeconds: number | null;
  triesLeft: null;
}

/** Fields with hidden or secret input: never sent back. */
export const secretFields: readonly string[] = [
  "password",
  "oldPassword",
  "confirmPassword",
  "pin",
  "confirmPin",
  "otp",
  "factorOtp",
  "key",
  "challenge",
];

/** The input of these fields; for a repeated field all values, one per line. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  const textOf = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join("\n");
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** A failed form, with its input except secrets and files; `at` is a number not used before. */
export function failedForm(
  error: ErrorCode,
  form: FormData,
  at: number,
  retryAfterSeconds: number | null = null,
): FailedForm {
  const names = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !secretFields.includes(name) ? [name] : [],
  );
  return {
    ok: false,
    error,
    details: [],
    values: textsOf(form, names),
    at,
    retryAfterSeconds,
    triesLeft: null,
  };
}
