import { prisma } from "#app/core/db/client.server.ts";

/** A sale point in the list of its store. */
export interface StoreSalePoint {
  id: string;
  /** `S-XXXX-XXXX` */
  code: string;
  name: string;
}

/** All sale points of one store, by name. */
export async function listStoreSalePoints(storeId: string): Promise<StoreSalePoint[]> {
  return prisma.salePoint.findMany({
    where: { storeId },
    select: { id: true, code: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
}
