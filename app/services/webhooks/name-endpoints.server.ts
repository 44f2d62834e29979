import { readEndpointNames, type EndpointNames } from "#app/db/webhooks/webhook-endpoints.server.ts";

/** Whose each of these endpoints is, by its id; those that were removed are still known. */
export async function nameEndpoints(ids: readonly string[]): Promise<Map<string, EndpointNames>> {
  return new Map((await readEndpointNames(ids)).map((names) => [names.id, names]));
}
