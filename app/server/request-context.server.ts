import { randomBytes, randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import { awayRetrySeconds } from "#app/core/http/database-away.ts";
import type { LoadContext } from "#app/core/http/load-context.ts";
import { logger } from "#app/core/log/log.server.ts";

/** Gives every request its id, its logger and its page's nonce; they become Remix's load context. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const context: LoadContext = {
    cspNonce: randomBytes(16).toString("base64"),
    requestId,
    clientAddress: request.ip ?? "unknown",
    dataOnly: request.path.endsWith(".data"),
    log: logger.child({ requestId }),
  };
  response.locals.context = context;
  whenSent(response, () => {
    response.setHeader("X-Request-Id", requestId);
    // An answer that does not allow caching is private: pages, their data, redirects, refusals.
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "private, no-store");
    // Remix drops the headers of an answer that a loader threw.
    if (response.statusCode === 503 && !response.hasHeader("Retry-After"))
      response.setHeader("Retry-After", String(awayRetrySeconds));
  });
  // The unread rest of a refused body would block the connection's next request for ever.
  response.once("finish", () => request.removeAllListeners("data").resume());
  next();
}

export function requestContextOf(response: Response): LoadContext {
  return response.locals.context as LoadContext;
}

/** Headers set last: the Remix adapter appends a route's headers to existing ones, which would send the id twice. */
function whenSent(response: Response, setHeaders: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent) setHeaders();
    return writeHead(...args);
  };
}
