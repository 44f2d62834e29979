import { lookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type ClientRequest, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { Undeliverable } from "#app/adapters/undeliverable.ts";
import { env } from "#app/env.server.ts";
import { addressKind, literalIn, mayBeCalled } from "./address-kind.ts";
import { signedHeaders } from "./sign-webhook.ts";
import type { SendWebhook } from "./webhook.ts";

const timeLimitMs = 10_000;

/** The receiver answered with a status other than 2xx. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** The address leads into a private network, or nowhere. */
export class ForbiddenAddress extends Error {
  override name = "ForbiddenAddress";
}

/**
 * Posts an event, signed at the moment of sending (real time, because the receiver's clock shows it), and
 * waits ten seconds for the status. Redirects are not followed, and the rest of the answer is not read. The
 * IP address is checked while connecting, so that no name server can lead us into our own network; in the
 * sandbox this machine is allowed, also over http. A 410 means that the receiver is gone for good.
 */
export const sendWebhook: SendWebhook = async ({ url, secret, eventId, body }) => {
  const target = new URL(url);
  const literal = literalIn(target);
  if (target.protocol !== "https:" && !(target.protocol === "http:" && env.SANDBOX))
    throw new Undeliverable("not https");
  if (literal !== null) requireAllowed(literal, target.protocol);
  const status = await post(target, body, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "User-Agent": "Mezia-Webhooks/1",
    ...signedHeaders(secret, { id: eventId, body, unixSeconds: Math.floor(Date.now() / 1000) }),
  });
  if (status === 410) throw new Undeliverable("gone", { cause: new WebhookRefused(status) });
  if (status < 200 || status > 299) throw new WebhookRefused(status);
};

function post(target: URL, body: string, headers: RequestOptions["headers"]): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const options: RequestOptions = {
      method: "POST",
      headers,
      signal,
      agent: false,
      lookup: lookupFor(target.protocol),
    };
    const send: ClientRequest = (target.protocol === "https:" ? requestHttps : requestHttp)(target, options);
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

/** Throws ForbiddenAddress for an address that may not be called. */
function requireAllowed(address: string, protocol: string): void {
  if (!mayBeCalled(address, { protocol, sandbox: env.SANDBOX }))
    throw new ForbiddenAddress(`a ${addressKind(address)} address`);
}
