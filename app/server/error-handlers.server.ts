import type { NextFunction, Request, Response } from "express";
import { awayWords, isDatabaseAway } from "#app/core/http/database-away.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { languageOf, translator } from "#app/core/i18n/i18n.server.ts";
import { requestContextOf } from "./request-context.server.ts";

/** The answer to requests for files that do not exist. */
export function fileNotFound(request: Request, response: Response): void {
  void answer("NOT_FOUND", request, response);
}

/**
 * The answer to failures outside every route: an invalid address, a malformed request, a bug. It reveals no
 * internals.
 */
export function handleError(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const { status, code } = error as { status?: number; code?: string };
  const callersFault = (status !== undefined && status < 500) || code === "ERR_INVALID_URL";
  const isAway = !callersFault && isDatabaseAway(error);
  const { log } = requestContextOf(response);
  const facts = { err: error, path: request.path };
  if (isAway) log.warn(facts, awayWords(error));
  else if (!callersFault) log.error(facts, "a request failed");
  if (response.headersSent) return next(error);
  const refusal = callersFault ? "INVALID_INPUT" : isAway ? "MAINTENANCE" : "RUNTIME_ERROR";
  void answer(refusal, request, response);
}

/** Refuses a request before it reaches a route, in the caller's language. */
export function sendRefusal(code: ErrorCode, request: Request, response: Response): void {
  void answer(code, request, response);
}

async function answer(code: ErrorCode, request: Request, response: Response): Promise<void> {
  const accepted = request.get("Accept-Language");
  // The path may be unreadable, so only the query and the header decide the language.
  const query = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
  const language = await languageOf(
    new globalThis.Request(`http://localhost/${query}`, {
      headers: accepted ? { "Accept-Language": accepted } : {},
    }),
  );
  const message = translator(language)(code, { ns: "errors" });
  const { requestId } = requestContextOf(response);
  response
    .status(errorTable[code].status)
    .set({ "Cache-Control": "no-store", "Content-Language": language })
    .json({ success: false, error: code, message, requestId });
}
