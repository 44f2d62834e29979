import { prisma } from "#app/core/db/client.server.ts";

/** A store as operators choose it from a list. */
export interface StoreName {
  id: string;
  name: string;
  partnerName: string;
}

/** The upper limit of a list of choices. */
const maxStores = 1_000;

/** The stores with these ids, or all, sorted by partner and name. */
export async function listStoreNames(ids?: string[]): Promise<StoreName[]> {
  const rows = await prisma.store.findMany({
    where: ids && { id: { in: ids } },
    select: { id: true, name: true, partner: { select: { name: true } } },
    orderBy: [{ partner: { name: "asc" } }, { name: "asc" }, { id: "asc" }],
    take: maxStores,
  });
  return rows.map(({ id, name, partner }) => ({ id, name, partnerName: partner.name }));
}
