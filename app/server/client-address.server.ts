import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { env } from "#app/env.server.ts";

type Trust = (address: string, hop: number) => boolean;

let trust: Trust | undefined;

/** Whether a connection from this address comes from a trusted proxy, with many callers behind it. */
export function isTrustedProxy(address: string): boolean {
  return isTrusted(address, 0);
}

/** Whether this address is one of the trusted proxies. */
const isTrusted: Trust = (address, hop) =>
  (trust ??= env.TRUSTED_PROXIES.length > 0 ? proxyAddr.compile(env.TRUSTED_PROXIES) : () => false)(
    address,
    hop,
  );

/** The caller's network address, as Express tells it for pages: a header counts only from a trusted proxy. */
export function addressOf(message: IncomingMessage): string {
  // A connection that has ended has no address.
  return message.socket.remoteAddress === undefined ? "unknown" : proxyAddr(message, isTrusted);
}
