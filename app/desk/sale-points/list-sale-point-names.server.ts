import { prisma } from "#app/core/db/client.server.ts";

/** A sale point as operators choose it from a list. */
export interface SalePointName {
  id: string;
  name: string;
  storeName: string;
  partnerName: string;
}

/** The upper limit of a list of choices. */
const maxSalePoints = 1_000;

/** The sale points with these ids, or all, sorted by partner, store and name. */
export async function listSalePointNames(ids?: string[]): Promise<SalePointName[]> {
  const rows = await prisma.salePoint.findMany({
    where: ids && { id: { in: ids } },
    select: { id: true, name: true, store: { select: { name: true, partner: { select: { name: true } } } } },
    orderBy: [
      { store: { partner: { name: "asc" } } },
      { store: { name: "asc" } },
      { name: "asc" },
      { id: "asc" },
    ],
    take: maxSalePoints,
  });
  return rows.map(({ id, name, store }) => ({
    ...{ id, name },
    storeName: store.name,
    partnerName: store.partner.name,
  }));
}
