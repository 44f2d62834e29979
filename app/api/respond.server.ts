import { wordsOf, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ApiResponse } from "#app/core/http/api-request.ts";
import { errorTable } from "#app/core/http/error-table.ts";

export interface AnswerFacts {
  requestId: string;
  language: Language;
  /** The methods of this path, for the `Allow` header. */
  allowed: readonly string[];
}

/** Sends a decision: the object itself with `success: true`, or the refusal's code with its message. */
export function respond(decision: Decision<object>, successStatus: number, facts: AnswerFacts): ApiResponse {
  const headers = commonHeaders(facts);
  if (!decision.ok) return respondRefusal(decision, headers, facts);
  if (decision.replayed) headers["Idempotent-Replayed"] = "true";
  return json(successStatus, headers, { success: true, ...decision.value });
}

/** The answer to OPTIONS. */
export function respondAllowed(facts: AnswerFacts): ApiResponse {
  return { status: 204, headers: { ...commonHeaders(facts), Allow: facts.allowed.join(", ") }, body: null };
}

function respondRefusal(refused: Refused, headers: Record<string, string>, facts: AnswerFacts): ApiResponse {
  const { refusal, details, extra, retryAfterSeconds } = refused;
  if (refusal === "UNAUTHORIZED") headers["WWW-Authenticate"] = "Bearer";
  if (refusal === "METHOD_NOT_ALLOWED") headers.Allow = facts.allowed.join(", ");
  if (retryAfterSeconds !== undefined) headers["Retry-After"] = String(Math.ceil(retryAfterSeconds));
  const message = translator(facts.language)(wordsOf(refusal, details), { ns: "errors" });
  const { requestId } = facts;
  const body = { ...extra, success: false, error: refusal, message, details, requestId };
  return json(errorTable[refusal].status, headers, body);
}

/** Headers of every answer. */
export function commonHeaders({ requestId, language }: AnswerFacts): Record<string, string> {
  return {
    "Cache-Control": "private, no-store",
    "Content-Language": language,
    Vary: "Accept-Language, Authorization",
    "X-Request-Id": requestId,
  };
}

/** An answer in JSON. */
export function json(status: number, headers: Record<string, string>, value: object): ApiResponse {
  headers["Content-Type"] = "application/json; charset=utf-8";
  return { status, headers, body: JSON.stringify(value) };
}

/** The same without its body, for HEAD. */
export function withoutBody(response: ApiResponse): ApiResponse {
  return { ...response, body: null };
}
