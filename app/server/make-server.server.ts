import { createServer, type RequestListener, type Server } from "node:http";
import { addressKey } from "#app/core/auth/address-key.ts";
import { isTrustedProxy } from "./client-address.server.ts";
import { plainAddress } from "./plain-address.ts";

/** Limits against visitors who hold connections of this server and send nothing. */
export interface ServerLimits {
  /** From the first byte, or from the connection if there is none, to the end of the headers. */
  headersMs: number;
  /** The same to the end of the body, so that a body that comes byte by byte is cut off. */
  requestMs: number;
  /** How often the two limits above are checked. */
  checkMs: number;
  /** All open connections; further ones are closed at once. */
  connections: number;
  /** Open connections of one address, other than a trusted proxy's. A mobile network shows many customers as one. */
  connectionsOfAddress: number;
}

const usual: ServerLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  checkMs: 5_000,
  connections: 10_000,
  connectionsOfAddress: 2_000,
};

/**
 * A web server on which nobody can hold all connections, or hold one for longer than a request takes, and whose listener
 * gets each address as the router reads it.
 */
export function makeServer(listener: RequestListener, limits: ServerLimits = usual): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      // Longer than a proxy keeps its connections, or it would send requests into closing ones.
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      request.url = plainAddress(request.url ?? "/");
      listener(request, response);
    },
  );
  server.maxConnections = limits.connections;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const others = open.get(address) ?? 0;
    if (others >= limits.connectionsOfAddress) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  return server;
}
