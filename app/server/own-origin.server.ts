import type { NextFunction, Request, Response } from "express";
import { isFromOwnPage } from "#app/core/http/own-origin.ts";
import { env } from "#app/env.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { sendRefusal } from "./error-handlers.server.ts";

const unchanging = new Set(["GET", "HEAD", "OPTIONS"]);

/** The signed addresses in mails. */
const unsubscribing = languages.flatMap((language) => [
  `/${language}/unsubscribe`,
  `/${language}/partner/unsubscribe`,
]);

/**
 * These use no cookie: the signed callbacks of payment gateways, devices that show a pass, and the signed addresses in
 * mails. The API asks the same of a call that a partner's person makes by cookie.
 */
const cookieless = ["/api/", "/payments/callback/", "/passes/apple/", ...unsubscribing];

/**
 * Lets a writing request pass only if it comes from one of our own pages, because browsers send the cookie
 * for any site's request. It protects every page and resource route except those that use no cookie.
 */
export function ownOriginOnly(request: Request, response: Response, next: NextFunction): void {
  if (unchanging.has(request.method)) return next();
  if (startsWithOne(request, cookieless)) {
    // Remix has a check of its own, which fails for another site's origin; the page of a mail program may send one.
    delete request.headers.origin;
    return next();
  }
  const headers = { get: (name: string) => request.get(name) };
  if (isFromOwnPage(headers, { ownOrigin: env.ORIGIN, strict: env.isProduction })) return next();
  sendRefusal("FORBIDDEN", request, response);
}

function startsWithOne({ path }: Request, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start));
}
