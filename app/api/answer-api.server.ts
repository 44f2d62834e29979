import { requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { callByCaller } from "#app/core/auth/call-limit.server.ts";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { isFromOwnPage } from "#app/core/http/own-origin.ts";
import { authByAddress, registrationByAddress } from "#app/core/auth/address-limits.server.ts";
import { closureNow, maintenanceRetrySeconds } from "#app/core/db/maintenance/maintenance.server.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { languageOfCall } from "#app/core/i18n/i18n.server.ts";
import { inSpan } from "#app/core/log/tracing.server.ts";
import {
  answerRequest,
  respondUnknownPath,
  type ApiPorts,
  type RoutedRequest,
} from "./answer-request.server.ts";
import type { ApiContext, ApiRequest, ApiResponse } from "#app/core/http/api-request.ts";
import { pathBelowApi } from "./api-path.ts";
import { openApiDocument } from "./openapi.server.ts";
import { pathTable, type PathMatch } from "./path-table.ts";
import { json, respond, respondAllowed, withoutBody } from "./respond.server.ts";
import { allCalls } from "./table.server.ts";

const limits = { auth: authByAddress, registration: registrationByAddress };

const ports: ApiPorts = {
  identifyCaller,
  identifyBrowser: async ({ headers }) => (await currentHouse({ headers }))?.caller ?? null,
  isFromOwnPage: ({ headers }) => isFromOwnPage(headers, { ownOrigin: env.ORIGIN, strict: env.isProduction }),
  clockNow,
  requireRightClock,
  closedFor: async () => (await closureNow()) && { retryAfterSeconds: maintenanceRetrySeconds },
  takeOfLimit: (limit, address) => limits[limit].take(address),
  takeOfCaller: callByCaller,
  get checksAnswers() {
    return !env.isProduction;
  },
};

/**
 * Answers every request whose path is the API's or below it: the only entrance to all its calls, whoever hosts
 * them.
 */
export async function answerApi(request: ApiRequest, context: ApiContext): Promise<ApiResponse> {
  const match = findCalls(new URL(request.url).pathname);
  if (!match) return respondUnknownPath(request, context);
  const { route, answer } = match.at;
  context.noteRoute?.(route);
  return inSpan(route, () => answer({ request, context, route, params: match.params }));
}

type Handler = (args: RoutedRequest) => ApiResponse | Promise<ApiResponse>;

interface Routed extends Pick<RoutedRequest, "route"> {
  answer: Handler;
}

let find: ((path: string) => PathMatch<Routed> | null) | undefined;

function findCalls(pathname: string): PathMatch<Routed> | null {
  const path = pathBelowApi(pathname);
  if (path === null) return null;
  find ??= pathTable(allAnswers());
  return find(path);
}

/** The table of paths: the declared calls, and the path of their description. */
function allAnswers(): Record<string, Routed> {
  const calls = Object.entries(allCalls()).map(([path, byMethod]): [string, Handler] => [
    path,
    (args) => answerRequest(byMethod, ports, args),
  ]);
  const answers: [string, Handler][] = [...calls, ["/openapi.json", answerDescription]];
  return Object.fromEntries(
    answers.map(([path, answer]): [string, Routed] => [path, { route: `/api/v1${path}`, answer }]),
  );
}

/** The machine-readable description of the API. */
function answerDescription({ request, context: { requestId } }: RoutedRequest): ApiResponse {
  const { method } = request;
  const facts = { requestId, language: languageOfCall(request), allowed: ["GET", "HEAD", "OPTIONS"] };
  if (method === "OPTIONS") return respondAllowed(facts);
  if (method !== "GET" && method !== "HEAD") return respond(refuse("METHOD_NOT_ALLOWED"), 405, facts);
  const response = json(
    200,
    { "Cache-Control": "public, max-age=300", "X-Request-Id": requestId },
    openApiDocument(),
  );
  return method === "HEAD" ? withoutBody(response) : response;
}
