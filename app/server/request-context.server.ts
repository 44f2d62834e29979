import { randomBytes, randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import type { LoadContext } from "#app/load-context.ts";
import { logger } from "#app/log.server.ts";

const saneId = /^[A-Za-z0-9-]{1,64}$/;

/** Gives every request its id, its log and the nonce of its page; they become Remix's load context. */
export function requestContext(request: Request, response: Response, next: NextFunction): void {
  const given = request.get("X-Request-Id");
  const requestId = given && saneId.test(given) ? given : randomUUID();
  const context: LoadContext = {
    cspNonce: randomBytes(16).toString("base64"),
    requestId,
    clientAddress: request.ip ?? "unknown",
    log: logger.child({ requestId }),
  };
  response.locals.context = context;
  setWhenSent(response, "X-Request-Id", requestId);
  // What is left of a body that was refused unread would hold up the next call on its connection for ever.
  response.once("finish", () => request.removeAllListeners("data").resume());
  next();
}

export function requestContextOf(response: Response): LoadContext {
  return response.locals.context as LoadContext;
}

/** Set last, because the Remix adapter adds a route's headers to those there are, and one id must not become two. */
function setWhenSent(response: Response, name: string, value: string): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = (...args: unknown[]) => {
    if (!response.headersSent) response.setHeader(name, value);
    return writeHead(...args);
  };
}
