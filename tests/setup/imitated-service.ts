import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach } from "vitest";

export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A body that is no text is sent as JSON. */
export type Reply = { status?: number; body?: unknown; hangUp?: true; silence?: true };

export interface ImitatedService {
  origin: () => string;
  /** What it received in this test. */
  requests: ReceivedRequest[];
  /** What it answers next, in this order; nothing is left for a call that no test expects. */
  replies: Reply[];
}

/** A server on this machine that stands in for somebody's service, in each test of the file. */
export function imitatedService(): ImitatedService {
  let server: Server;
  const service: ImitatedService = {
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    replies: [],
  };
  beforeEach(async () => {
    service.requests = [];
    service.replies = [];
    server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const { method, url, headers } = request;
        service.requests.push({ method, url, headers, body });
        const reply = service.replies.shift() ?? { status: 418 };
        if (reply.silence) return;
        if (reply.hangUp) return request.socket.destroy();
        response.writeHead(reply.status ?? 200, { "Content-Type": "application/json" });
        response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {}));
      });
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return service;
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
