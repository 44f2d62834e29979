import type { Detail, ErrorCode } from "#app/domain/refusals.ts";

/** What a page's form comes to where nobody knows why, or whether it was done: its words, and what was typed. */
export interface FailedForm {
  ok: false;
  error: ErrorCode;
  details: Detail[];
  values: Record<string, string>;
  /** Tells one failure from the same one before it. */
  at: number;
  retryAfterSeconds: number | null;
  triesLeft: null;
}

/** Fields whose text is hidden while it is typed, or worth something to who reads it: never given back. */
export const secretFields: readonly string[] = [
  "password",
  "oldPassword",
  "confirmPassword",
  "pin",
  "confirmPin",
  "otp",
  "key",
  "challenge",
];

/** What was typed into these fields; of one that comes several times everything, a line each. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  const textOf = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .join("\n");
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** A form that failed, with everything in it but secrets and files; `at` is any number that it has not had before. */
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
