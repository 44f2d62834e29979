import { prisma } from "#app/db/client.server.ts";

/** A store as operators tell it from others. */
export interface StoreName {
  id: string;
  name: string;
  partnerName: string;
}

/** More stores than one list of choices should hold. */
const maxStores = 1_000;

/** Stores by partner and name: those of these ids, or all. */
export async function listStoreNames(ids?: string[]): Promise<StoreName[]> {
  const rows = await prisma.store.findMany({
    where: ids && { id: { in: ids } },
    select: { id: true, name: true, partner: { select: { name: true } } },
    orderBy: [{ partner: { name: "asc" } }, { name: "asc" }, { id: "asc" }],
    take: maxStores,
  });
  return rows.map(({ id, name, partner }) => ({ id, name, partnerName: partner.name }));
}
