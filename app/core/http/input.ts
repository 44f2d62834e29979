import type { z } from "zod";
import {
  accept,
  isDetailCode,
  isErrorCode,
  refuse,
  type Decision,
  type Detail,
  type DetailCode,
  type ErrorCode,
} from "#app/core/domain/refusals.ts";

// A long list of invalid items would make the answer longer than the request.
const maxDetails = 50;

/**
 * Validates an input by its schema. The first invalid field decides the refusal: its own code if the schema
 * gives one of the catalogue, else INVALID_INPUT; `details` has one code per field.
 */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): Decision<z.output<S>> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return accept(result.data);
  const details = detailsOf(result.error);
  const first = details[0]?.code;
  return refuse(isErrorCode(first) ? first : "INVALID_INPUT", { details });
}

function detailsOf(error: z.ZodError): Detail[] {
  const byPath = new Map<string, Detail>();
  for (const issue of error.issues.flatMap(meantIssues)) {
    const path = issue.path.join(".");
    if (!byPath.has(path)) byPath.set(path, { path, code: codeOf(issue) });
    if (byPath.size === maxDetails) break;
  }
  return [...byPath.values()];
}

/**
 * For a union: the errors within the variant that was meant, if exactly one has the right outer shape. Such an
 * error may be that of a union again.
 */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || isErrorCode(issue.message) || isDetailCode(issue.message))
    return [issue];
  const shaped = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  // Where several have it, not one in which even the value that chooses among its variants is missing.
  const [meant, ...others] = shaped.length > 1 ? shaped.filter((issues) => !issues.some(isUnchosen)) : shaped;
  return meant && others.length === 0
    ? meant.flatMap((inner) => meantIssues({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
}

/** Whether the value that chooses a variant is wrong or missing. */
function isChoice(
  issue: z.core.$ZodIssue,
): issue is z.core.$ZodIssueInvalidUnion & { discriminator: string } {
  return issue.code === "invalid_union" && issue.discriminator !== undefined;
}

function isUnchosen(issue: z.core.$ZodIssue): boolean {
  return isChoice(issue) && inputOf(issue) === undefined;
}

/** What was given at the issue's path. */
function inputOf(issue: z.core.$ZodIssue): unknown {
  const { input } = issue;
  return isChoice(issue) ? (input as Record<string, unknown>)[issue.discriminator] : input;
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode | DetailCode {
  // Zod's own messages are sentences, so a message that is a code comes from our schema.
  if (isErrorCode(issue.message)) return issue.message;
  if (inputOf(issue) === undefined) return "REQUIRED";
  if (isDetailCode(issue.message)) return issue.message;
  const sized = issue.code === "too_small" || issue.code === "too_big" ? issue : null;
  const long = sized?.origin === "string" || sized?.origin === "array";
  if (issue.code === "too_small" && issue.minimum === 1 && issue.origin === "string") return "REQUIRED";
  if (issue.code === "too_small") return long ? "TOO_SHORT" : "TOO_SMALL";
  if (issue.code === "too_big") return long ? "TOO_LONG" : "TOO_LARGE";
  if (issue.code === "invalid_value" || isChoice(issue)) return "UNKNOWN";
  return "INVALID";
}
