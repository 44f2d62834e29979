import type { NextFunction, Request, Response } from "express";
import { sendRefusal } from "./error-handlers.server.ts";

const known = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses methods that no page supports. Remix fails on some of them, such as TRACE, and anyone could fill
 * the log with such errors.
 */
export function knownMethodsOnly(request: Request, response: Response, next: NextFunction): void {
  if (known.includes(request.method)) return next();
  response.setHeader("Allow", known.join(", "));
  sendRefusal("METHOD_NOT_ALLOWED", request, response);
}
