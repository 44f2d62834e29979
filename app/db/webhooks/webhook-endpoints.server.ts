import { prisma } from "#app/db/client.server.ts";

/** The names of an endpoint's owner. */
export interface EndpointNames {
  id: string;
  url: string;
  partner: string;
  /** Null if it is for all stores. */
  store: string | null;
  removed: boolean;
}

/** The names for these endpoints, including removed ones. */
export async function readEndpointNames(ids: readonly string[]): Promise<EndpointNames[]> {
  return prisma.$queryRaw<EndpointNames[]>`
    SELECT e.id, e.url, coalesce(p.name, '') AS partner, s.name AS store, e.removed_at IS NOT NULL AS removed
    FROM webhook_endpoint e LEFT JOIN partner p ON p.id = e.partner_id LEFT JOIN store s ON s.id = e.store_id
    WHERE e.id = ANY (${[...new Set(ids)]}::uuid[])`;
}
