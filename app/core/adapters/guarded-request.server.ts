import { lookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type ClientRequest, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { env } from "#app/env.server.ts";
import { addressKind, literalIn, mayBeCalled } from "./address-kind.ts";

/** The address leads into a private network, or nowhere. */
export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress";
}

/**
 * Begins a request to an address that somebody else chose. The IP address is checked while connecting, so
 * that no name server can lead us into our own network; in the sandbox this machine is allowed, also over
 * http. Throws ForbiddenAddress if the address itself is forbidden. Redirects are not followed.
 */
export function guardedRequest(target: URL, options: RequestOptions): ClientRequest {
  const literal = literalIn(target);
  if (target.protocol !== "https:" && !(target.protocol === "http:" && env.SANDBOX))
    throw new ForbiddenAddress("not https");
  if (literal !== null) requireAllowed(literal, target.protocol);
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return request(target, { ...options, agent: false, lookup: lookupFor(target.protocol) });
}

/** The time limit for the status of a post, in milliseconds. */
const postLimitMs = 10_000;

/**
 * Posts a body to such an address and waits ten seconds for the status; the rest of the answer is not read.
 * Throws ForbiddenAddress, and the errors of the connection and the time limit.
 */
export async function postGuarded(
  target: URL,
  { headers, body }: { headers: RequestOptions["headers"]; body: string | Buffer | null },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(postLimitMs);
    const send = guardedRequest(target, { method: "POST", headers, signal });
    send.on("response", ({ statusCode = 0 }) => {
      resolve(statusCode);
      send.destroy();
    });
    send.on("error", (error) => reject(signal.aborted ? (signal.reason as Error) : error));
    send.end(body);
  });
}

/** Resolves a name and accepts only addresses that may be called. */
function lookupFor(protocol: string): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      try {
        for (const { address } of addresses) requireAllowed(address, protocol);
      } catch (forbidden) {
        return done(forbidden as NodeJS.ErrnoException, []);
      }
      const [first] = addresses;
      if (options.all || !first) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function requireAllowed(address: string, protocol: string): void {
  if (!mayBeCalled(address, { protocol, sandbox: env.SANDBOX }))
    throw new ForbiddenAddress(`a ${addressKind(address)} address`);
}
