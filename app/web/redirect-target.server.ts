import { safeNextPath } from "#app/auth/next-path.ts";
import { env } from "#app/env.server.ts";

/** Where the customer was going when an account was asked for; null when the address says nothing that fits. */
export function redirectTarget(request: Request): string | null {
  return safeNextPath(new URL(request.url).searchParams.get("next"), "") || null;
}

/**
 * An address of ours as a path, so that who came by another name of this server stays with it and its cookies;
 * anybody else's as it is.
 */
export function ownPath(address: string): string {
  const url = new URL(address);
  return url.origin === env.ORIGIN ? `${url.pathname}${url.search}` : address;
}
