import type { LoaderFunctionArgs } from "@remix-run/node";
import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { identifyCaller } from "#app/auth/callers.server.ts";
import { callByCaller } from "#app/auth/call-limit.server.ts";
import { authByAddress, registrationByAddress } from "#app/auth/limits.server.ts";
import { closureNow, maintenanceRetrySeconds } from "#app/db/maintenance/maintenance.server.ts";
import { env } from "#app/env.server.ts";
import { answerRequest, respondUnknownPath, type Ports } from "./answer-request.server.ts";
import type { EndpointsByMethod } from "./endpoint.ts";

export { endpoint, fileEndpoint, streamEndpoint } from "./endpoint.ts";

const limits = { auth: authByAddress, registration: registrationByAddress };

const ports: Ports = {
  identifyCaller,
  clockNow,
  closedFor: async () => (await closureNow()) && { retryAfterSeconds: maintenanceRetrySeconds },
  takeOfLimit: (limit, address) => limits[limit].take(address),
  takeOfCaller: callByCaller,
  get checksAnswers() {
    return !env.isProduction;
  },
};

/** The loader and action of a resource route, with what they serve hanging on them for the description. */
export interface Served {
  (args: LoaderFunctionArgs): Promise<Response>;
  readonly endpoints: EndpointsByMethod;
}

/**
 * Makes a route file's `loader` and `action` out of its calls. It is the only way to write an endpoint:
 * `const api = endpoints({ POST: endpoint({ … }) }); export const loader = api.loader; export const action = api.action;`
 * With `sandboxOnly` the path does not exist outside the sandbox.
 */
export function endpoints(
  byMethod: EndpointsByMethod,
  { sandboxOnly = false }: { sandboxOnly?: boolean } = {},
): { loader: Served; action: Served } {
  const exists = () => !sandboxOnly || env.SANDBOX;
  const serve = (args: LoaderFunctionArgs) =>
    exists() ? answerRequest(byMethod, ports, args) : respondUnknownPath(args);
  const served = Object.defineProperty(serve, "endpoints", {
    get: () => (exists() ? byMethod : {}),
  }) as Served;
  return { loader: served, action: served };
}
