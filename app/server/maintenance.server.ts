import type { NextFunction, Request, Response } from "express";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { languages } from "#app/core/domain/languages.ts";

const id = "[0-9a-fA-F-]{36}";
const language = `/(?:${languages.join("|")})`;

/**
 * Addresses open during maintenance; every page not listed here is closed. API calls declare this themselves
 * (`duringMaintenance`).
 */
const open = [
  /^\/(?:api|avatars|payments\/callback|passes\/apple|sandbox|\.well-known)\//,
  // Resources that open pages request.
  /^\/__manifest$/,
  new RegExp(`^${language}/(?:maintenance|offline|sign-out|theme|session|events)$`),
  // Operators, who end the maintenance.
  new RegExp(`^${language}/operator(?:/.*)?$`),
  // A sale in progress: at its till, and for its customer; and what a till has sold without a network.
  new RegExp(`^${language}/cashier/(?:sale/${id}|events|now|send|offline|offline/sold)$`),
  new RegExp(`^${language}/scan/${id}(?:/state)?$`),
  // A purchase that waits for its payment.
  new RegExp(`^/pay/${id}$`),
  new RegExp(`^${language}/purchase/${id}(?:/state)?$`),
];

/** Whether this address is open during maintenance. */
export function opensDuringMaintenance(path: string): boolean {
  const page = path.replace(/\.data$/, "");
  return open.some((pattern) => pattern.test(page));
}

/**
 * Redirects every other page to the maintenance page; by Remix, because its pages are requested in two ways.
 */
export function closedForMaintenance(request: Request, _: Response, next: NextFunction): void {
  if (opensDuringMaintenance(request.path)) return next();
  closureNow().then((closure) => {
    if (closure) leadAway(request);
    next();
  }, next);
}

function leadAway(request: Request): void {
  const data = request.path.endsWith(".data") ? ".data" : "";
  const from = request.method === "GET" || data ? `?from=${encodeURIComponent(pageOf(request))}` : "";
  request.url = `/closed${data}${from}`;
  request.originalUrl = request.url;
}

/** The page's own address, without what Remix adds to request its data. */
function pageOf({ originalUrl }: Request): string {
  const url = new URL(originalUrl, "http://here.invalid");
  url.searchParams.delete("_routes");
  return url.pathname.replace(/(?:\/_root)?\.data$/, "") + url.search || "/";
}
