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
  // Remix has a check of its own, which fails for another site's origin. The page of a mail program may send one.
  if (startsWithOne(request, unsubscribing)) delete request.headers.origin;
  const isFree = unchanging.has(request.method) || startsWithOne(request, cookieless);
  const headers = { get: (name: string) => request.get(name) };
  const isOwn = () => isFromOwnPage(headers, { ownOrigin: env.ORIGIN, strict: env.isProduction });
  if (isFree || isOwn()) return next();
  sendRefusal("FORBIDDEN", request, response);
}

function startsWithOne({ path }: Request, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start));
}
