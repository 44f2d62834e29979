import { safeNextPath } from "#app/core/auth/next-path.ts";
import { env } from "#app/env.server.ts";

/** The page that the customer wanted before signing in; null if the address names no valid one. */
export function redirectTarget(request: Request): string | null {
  return safeNextPath(new URL(request.url).searchParams.get("next"), "") || null;
}

/**
 * One of our own addresses as a path, so that a visitor who uses another host name of this server stays on it
 * with their cookies; any other address as it is.
 */
export function ownPath(address: string): string {
  const url = new URL(address);
  return url.origin === env.ORIGIN ? `${url.pathname}${url.search}` : address;
}
