import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { callByCaller } from "#app/auth/call-limit.server.ts";
import { identifyCaller } from "#app/auth/callers.server.ts";
import { authByAddress, registrationByAddress } from "#app/auth/limits.server.ts";
import { closureNow, maintenanceRetrySeconds } from "#app/db/maintenance/maintenance.server.ts";
import { refuse } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { languageOf } from "#app/i18n/i18n.server.ts";
import {
  answerRequest,
  respondUnknownPath,
  type ApiRequest,
  type ApiPorts,
  type RoutedRequest,
} from "./answer-request.server.ts";
import { pathBelowApi } from "./api-path.ts";
import { openApiDocument } from "./openapi.server.ts";
import { pathTable, type PathMatch } from "./path-table.ts";
import { respond, respondAllowed } from "./respond.server.ts";
import { allCalls } from "./table.server.ts";

const limits = { auth: authByAddress, registration: registrationByAddress };

const ports: ApiPorts = {
  identifyCaller,
  clockNow,
  closedFor: async () => (await closureNow()) && { retryAfterSeconds: maintenanceRetrySeconds },
  takeOfLimit: (limit, address) => limits[limit].take(address),
  takeOfCaller: callByCaller,
  get checksAnswers() {
    return !env.isProduction;
  },
};

/** Answers any request whose path is that of the API or below it: the one entrance to all its calls. */
export async function answerApi({ request, context }: ApiRequest): Promise<Response> {
  const found = findAnswer(new URL(request.url).pathname);
  if (!found) return respondUnknownPath({ request, context });
  return found.at({ request, context, params: found.params });
}

type Answer = (args: RoutedRequest) => Promise<Response>;

let find: ((path: string) => PathMatch<Answer> | null) | undefined;

function findAnswer(pathname: string): PathMatch<Answer> | null {
  const path = pathBelowApi(pathname);
  if (path === null) return null;
  find ??= pathTable(allAnswers());
  return find(path);
}

/** What answers at each path: the declared calls, and the one path that describes them. */
function allAnswers(): Record<string, Answer> {
  const calls = Object.entries(allCalls()).map(([path, byMethod]): [string, Answer] => [
    path,
    (args) => answerRequest(byMethod, ports, args),
  ]);
  return { ...Object.fromEntries(calls), "/openapi.json": answerDescription };
}

/** The description of the API for machines. */
async function answerDescription({ request, context }: RoutedRequest): Promise<Response> {
  const { method } = request;
  const { requestId } = context;
  const facts = { requestId, language: await languageOf(request), allowed: ["GET", "HEAD", "OPTIONS"] };
  if (method === "OPTIONS") return respondAllowed(facts);
  if (method !== "GET" && method !== "HEAD") return respond(refuse("METHOD_NOT_ALLOWED"), 405, facts);
  const response = Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
  return method === "HEAD" ? new Response(null, response) : response;
}
