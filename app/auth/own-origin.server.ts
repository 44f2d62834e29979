import { env } from "#app/env.server.ts";

const unchanging = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws 403 for a changing request that was not made by a page of ours: the cookie comes along whoever makes it.
 * Without an Origin only a browser that says "same-origin" is believed.
 */
export function requireOwnOrigin(request: Request): void {
  if (unchanging.has(request.method) || isOwn(request)) return;
  throw new Response(null, { status: 403, statusText: "Forbidden" });
}

function isOwn({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  if (site !== null && site !== "same-origin") return false;
  // A strict referrer policy makes a browser send "null" even to the page's own server.
  if (origin === null || origin === "null") return site === "same-origin";
  // On a developer's machine the app has several names; in production it has one.
  return origin === env.ORIGIN || (!env.isProduction && hostOf(origin) === new URL(url).host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
