import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The answer to a call: a status, or a function of the test. */
export type Answer = number | ((response: ServerResponse) => void);

export interface Receiver {
  url: string;
  received: Received[];
  /** The answers to the next calls, in order; 204 when none is left. */
  answers: Answer[];
  close(): Promise<void>;
}

/** A merchant's server on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? 204;
      if (typeof answer === "number")
        response.writeHead(answer, { Location: "/elsewhere" }).end("what a receiver says");
      else answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
