import type { NextFunction, Request, Response } from "express";
import { closureNow } from "#app/db/maintenance/maintenance.server.ts";

const id = "[0-9a-fA-F-]{36}";
const language = "/(?:ar|fr|en)";

/**
 * What goes on while the house is closed; any other page is closed by not standing here. Calls of the API say it
 * themselves, in their declaration (`duringMaintenance`).
 */
const open = [
  /^\/(?:api|avatars|health|payments\/callback|sandbox)\//,
  // What pages that are open ask about others.
  /^\/__manifest$/,
  new RegExp(`^${language}/(?:maintenance|offline|sign-out|theme|session|events)$`),
  // Who closes the house opens it again.
  new RegExp(`^${language}/operator(?:/.*)?$`),
  // A sale that has begun: at its till, and with its customer.
  new RegExp(`^${language}/cashier/(?:sale/${id}|events|now|send)$`),
  new RegExp(`^${language}/scan/${id}(?:/state)?$`),
  // A purchase that waits for its payment.
  new RegExp(`^/pay/${id}$`),
  new RegExp(`^${language}/purchase/${id}(?:/state)?$`),
];

/** Whether this address answers while the house is closed. */
export function opensDuringMaintenance(path: string): boolean {
  const page = path.replace(/\.data$/, "");
  return open.some((pattern) => pattern.test(page));
}

/** Leads every other page to the one that says so; Remix does it, as its pages ask in two ways. */
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

/** The page's own address; what Remix has added to ask for its data goes. */
function pageOf({ originalUrl }: Request): string {
  const url = new URL(originalUrl, "http://here.invalid");
  url.searchParams.delete("_routes");
  return url.pathname.replace(/(?:\/_root)?\.data$/, "") + url.search || "/";
}
