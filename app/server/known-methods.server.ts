import type { NextFunction, Request, Response } from "express";
import { sendRefusal } from "./error-handlers.server.ts";

const known = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses methods that no page knows: Remix fails at some of them, as at TRACE, and anyone could fill the log's errors
 * with that.
 */
export function knownMethodsOnly(request: Request, response: Response, next: NextFunction): void {
  if (known.includes(request.method)) return next();
  response.setHeader("Allow", known.join(", "));
  sendRefusal("METHOD_NOT_ALLOWED", request, response);
}
