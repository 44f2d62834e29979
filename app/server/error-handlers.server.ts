import type { NextFunction, Request, Response } from "express";
import { errorTable } from "#app/api/error-table.ts";
import type { ErrorCode } from "#app/domain/refusals.ts";
import { languageOf, translator } from "#app/i18n/i18n.server.ts";
import { requestContextOf } from "./request-context.server.ts";

/** For what asks for a file that is not there. */
export function fileNotFound(request: Request, response: Response): void {
  void answer("NOT_FOUND", request, response);
}

/** For what failed outside every route: an address that is none, a broken request, a bug. Tells nothing of the inside. */
export function handleError(error: unknown, request: Request, response: Response, next: NextFunction): void {
  const { status, code } = error as { status?: number; code?: string };
  const callersFault = (status !== undefined && status < 500) || code === "ERR_INVALID_URL";
  if (!callersFault)
    requestContextOf(response).log.error({ err: error, path: request.path }, "a request failed");
  if (response.headersSent) return next(error);
  void answer(callersFault ? "INVALID_INPUT" : "RUNTIME_ERROR", request, response);
}

/** Refuses a request before any route has seen it, in the caller's language. */
export function sendRefusal(code: ErrorCode, request: Request, response: Response): void {
  void answer(code, request, response);
}

async function answer(code: ErrorCode, request: Request, response: Response): Promise<void> {
  const accepted = request.get("Accept-Language");
  // The path may be none that can be read; what comes after it says the language, too.
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
