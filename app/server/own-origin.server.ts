import type { NextFunction, Request, Response } from "express";
import { env } from "#app/env.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { sendRefusal } from "./error-handlers.server.ts";

const unchanging = new Set(["GET", "HEAD", "OPTIONS"]);

/** The signed addresses in mails. */
const unsubscribing = languages.map((language) => `/${language}/unsubscribe`);

/**
 * These use no cookie: the API, the signed callbacks of payment gateways, devices that show a pass, and the signed
 * addresses in mails.
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
  if (isFree || isOwn(request)) return next();
  sendRefusal("FORBIDDEN", request, response);
}

function startsWithOne({ path }: Request, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start));
}

/** Without an Origin header, only `Sec-Fetch-Site: same-origin` is trusted. */
function isOwn(request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  const origin = request.get("Origin");
  if (site !== undefined && site !== "same-origin") return false;
  // With a strict referrer policy, a browser sends "null" even to the page's own server.
  if (origin === undefined || origin === "null") return site === "same-origin";
  // On a developer's machine the app has several host names; in production it has one. Remix fails where the two differ,
  // as behind a proxy that does not pass the host on.
  return hostOf(origin) === hostAskedFor(request) && (origin === env.ORIGIN || !env.isProduction);
}

function hostAskedFor(request: Request): string | undefined {
  return request.get("X-Forwarded-Host")?.split(",")[0]?.trim() ?? request.get("Host");
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
