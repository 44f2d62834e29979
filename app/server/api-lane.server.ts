import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ServerBuild } from "#app/remix.server.ts";
import type { ApiContext, ApiRequest, ApiResponse } from "#app/core/http/api-request.ts";
import { pathBelowApi } from "#app/api/api-path.ts";
import { respond } from "#app/api/respond.server.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { languageOfCall } from "#app/core/i18n/i18n.server.ts";
import { logger } from "#app/core/log/log.server.ts";
import { logAnswer } from "./access-log.server.ts";
import { addressOf } from "./client-address.server.ts";
import { compressed } from "./compressed-answer.ts";
import { noteRoute } from "#app/server/routes/route-of.server.ts";

type AnswerApi = (request: ApiRequest, context: ApiContext) => Promise<ApiResponse>;

/** A server that tells whether a request was its own. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers the API's requests without what pages need: Express, Remix and its web streams, cookies, a nonce and
 * a policy for scripts. It asks the same table of calls as the route `api.v1.$.ts`, from the build that the
 * server serves. It leaves every other request to the pages.
 */
export function apiLane(build: () => Promise<ServerBuild>): Lane {
  return (message, response) => {
    const url = addressIn(message);
    if (!url || pathBelowApi(url.pathname) === null) return false;
    void answer(build, url, message, response);
    return true;
  };
}

/**
 * The address, parsed as Remix does: the dots of `/api/v1/../` are resolved. Null for an unreadable address.
 */
function addressIn({ url = "" }: IncomingMessage): URL | null {
  // Every path of the API has "api" in it; most other requests need no parsing.
  return /api/i.test(url.slice(0, 200)) && URL.canParse(url, base) ? new URL(url, base) : null;
}

const base = "http://localhost";

async function answer(
  build: () => Promise<ServerBuild>,
  url: URL,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  response.once("close", () => logAnswer({ requestId, message, response, path: url.pathname, started }));
  const context = contextOf(message, response, requestId);
  try {
    const { answerApi } = (await build()).entry.module as unknown as { answerApi: AnswerApi };
    await send(await answerApi(requestOf(message, response, url), context), message, response);
  } catch (error) {
    // Answering never throws, so this is a bug, unless the caller has left during the answer.
    if (!message.destroyed)
      context.log.error({ err: error, path: url.pathname }, "a call could not be answered");
    if (response.headersSent) response.destroy();
    else await send(failure(requestId, message), message, response);
  }
}

function contextOf(message: IncomingMessage, response: ServerResponse, requestId: string): ApiContext {
  return {
    requestId,
    noteRoute: (route) => noteRoute(response, route),
    get clientAddress() {
      return addressOf(message);
    },
    get log() {
      return logger.child({ requestId });
    },
  };
}

function requestOf(message: IncomingMessage, response: ServerResponse, { href }: URL): ApiRequest {
  return {
    method: message.method ?? "GET",
    url: href,
    headers: {
      get(name) {
        const value = message.headers[name.toLowerCase()];
        return typeof value === "string" ? value : (value?.join(", ") ?? null);
      },
    },
    body: message,
    get signal() {
      const left = new AbortController();
      response.once("close", () => left.abort());
      return left.signal;
    },
  };
}

/** The answer to a failure. It reveals no internals. */
function failure(requestId: string, { headers }: IncomingMessage): ApiResponse {
  const accepted = { get: () => headers["accept-language"] ?? null };
  const language = languageOfCall({ url: "", headers: accepted });
  return respond(refuse("RUNTIME_ERROR"), 500, { requestId, language, allowed: [] });
}

/** The security headers that JSON answers need: no browser may take JSON for anything else. */
const plainHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

async function send(
  answered: ApiResponse,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body } = compressed(answered, message.headers["accept-encoding"]);
  const all = { ...plainHeaders, ...strictTransport(), ...headers };
  // The unread rest of a refused body would block the connection's next request for ever.
  if (!message.readableEnded) response.once("finish", () => message.resume());
  if (body instanceof ReadableStream) {
    response.writeHead(status, all);
    await pipeline(Readable.fromWeb(body as never), response);
    return;
  }
  if (body !== null) all["Content-Length"] = String(Buffer.byteLength(body));
  response.writeHead(status, all).end(body);
}

/** Tells browsers to use https only, if this server is reached by https. */
function strictTransport(): Record<string, string> {
  return env.isProduction && env.ORIGIN.startsWith("https:")
    ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : {};
}
