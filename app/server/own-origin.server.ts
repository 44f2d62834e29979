import type { NextFunction, Request, Response } from "express";
import { env } from "#app/env.server.ts";
import { sendRefusal } from "./error-handlers.server.ts";

const unchanging = new Set(["GET", "HEAD", "OPTIONS"]);

/** They look at no cookie: the API, and what payment gateways call, which they have signed. */
const cookieless = ["/api/", "/payments/callback/"];

/**
 * Lets a changing request through only if a page of ours made it: the cookie comes along whoever makes it. Every page
 * and resource route stands behind it, but for those that look at no cookie.
 */
export function ownOriginOnly(request: Request, response: Response, next: NextFunction): void {
  const isFree = unchanging.has(request.method) || cookieless.some((start) => request.path.startsWith(start));
  if (isFree || isOwn(request)) return next();
  sendRefusal("FORBIDDEN", request, response);
}

/** Without an Origin only a browser that says "same-origin" is believed. */
function isOwn(request: Request): boolean {
  const site = request.get("Sec-Fetch-Site");
  const origin = request.get("Origin");
  if (site !== undefined && site !== "same-origin") return false;
  // A strict referrer policy makes a browser send "null" even to the page's own server.
  if (origin === undefined || origin === "null") return site === "same-origin";
  // On a developer's machine the app has several names; in production it has one.
  return origin === env.ORIGIN || (!env.isProduction && hostOf(origin) === request.get("Host"));
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
