import { readEndpointNames, type EndpointNames } from "#app/db/webhooks/webhook-endpoints.server.ts";

/** The partner and store of each endpoint, by its id; includes removed ones. */
export async function nameEndpoints(ids: readonly string[]): Promise<Map<string, EndpointNames>> {
  return new Map((await readEndpointNames(ids)).map((names) => [names.id, names]));
}
