import { env } from "#app/env.server.ts";

/**
 * An address of ours as a path, so that who came by another name of this server stays with it and its cookies;
 * anybody else's as it is.
 */
export function ownPath(address: string): string {
  const url = new URL(address);
  return url.origin === env.ORIGIN ? `${url.pathname}${url.search}` : address;
}
