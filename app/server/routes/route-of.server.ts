import type { ServerResponse } from "node:http";

const routes = new WeakMap<ServerResponse, string>();

/**
 * Notes the route that answers a request, for metrics and traces: the pattern of the path, because there are
 * as many paths as ids.
 */
export function noteRoute(response: ServerResponse, route: string): void {
  routes.set(response, route);
}

/** The noted route; "unknown" if the address does not exist, or the request was refused before routing. */
export function routeOf(response: ServerResponse): string {
  return routes.get(response) ?? "unknown";
}
