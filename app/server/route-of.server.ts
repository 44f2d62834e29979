import type { ServerResponse } from "node:http";

const routes = new WeakMap<ServerResponse, string>();

/**
 * Notes by which route a request is answered, for metrics and traces: the pattern of its path, never the path
 * itself, of which there are as many as ids.
 */
export function noteRoute(response: ServerResponse, route: string): void {
  routes.set(response, route);
}

/** The route noted, or "unknown": nothing is found at the address, or it was refused before it was looked at. */
export function routeOf(response: ServerResponse): string {
  return routes.get(response) ?? "unknown";
}
