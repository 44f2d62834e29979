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
} from "#app/domain/refusals.ts";

// A long list of wrong items would make an answer longer than the question.
const maxDetails = 50;

/**
 * Checks an input by its schema. The first field that is wrong decides the refusal: its own code
 * if the schema names one of the catalogue, else INVALID_INPUT; `details` names one code for each field.
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

/** Of what may have one form or another: what is wrong within the one that was meant, if only one has the outer form. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || isErrorCode(issue.message) || isDetailCode(issue.message))
    return [issue];
  const [meant, ...others] = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  return meant && others.length === 0
    ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode | DetailCode {
  // Zod's own messages are sentences, so a message that is a code was named by the schema.
  if (isErrorCode(issue.message)) return issue.message;
  if (issue.input === undefined) return "REQUIRED";
  if (isDetailCode(issue.message)) return issue.message;
  const sized = issue.code === "too_small" || issue.code === "too_big" ? issue : null;
  const long = sized?.origin === "string" || sized?.origin === "array";
  if (issue.code === "too_small" && issue.minimum === 1 && issue.origin === "string") return "REQUIRED";
  if (issue.code === "too_small") return long ? "TOO_SHORT" : "TOO_SMALL";
  if (issue.code === "too_big") return long ? "TOO_LONG" : "TOO_LARGE";
  if (issue.code === "invalid_value") return "UNKNOWN";
  return "INVALID";
}
