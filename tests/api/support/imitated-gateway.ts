import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { readBody } from "#tests/setup/imitated-service.ts";

export interface GatewayCall {
  method: string;
  /** Behind the base path. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The JSON that was sent; null if none was. */
  body: unknown;
}

export interface ImitatedGateway {
  /** Starts it, and says its address, base path included. */
  start: () => Promise<string>;
  stop: () => Promise<unknown>;
  /** What it was called for, as "GET /payments/ref1". */
  calls: string[];
  /** True: it answers 503 to everything. */
  isAway: boolean;
}

/** A server on this machine that stands in for a payment gateway, and answers as it is told to. */
export function imitatedGateway(
  basePath: string,
  answer: (call: GatewayCall) => { status: number; body?: unknown },
): ImitatedGateway {
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { method = "", url = "", headers } = request;
      const path = url.replace(basePath, "");
      gateway.calls.push(`${method} ${path}`);
      const body = text === "" ? null : (JSON.parse(text) as unknown);
      const { status, body: answered = {} } = gateway.isAway
        ? { status: 503 }
        : answer({ method, path, headers, body });
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answered));
    });
  });
  const gateway: ImitatedGateway = {
    calls: [],
    isAway: false,
    async start() {
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
    },
    stop: () => new Promise((closed) => server.close(closed)),
  };
  return gateway;
}
