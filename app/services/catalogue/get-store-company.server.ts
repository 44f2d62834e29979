import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";

/** A store and its company, for a customer who registers in it. */
export interface StoreCompany {
  store: { id: string; name: string };
  company: { id: string; name: string; logoUrl: string | null };
}

/** Refuses NOT_FOUND. */
export async function getStoreCompany(storeId: string): Promise<Decision<StoreCompany>> {
  const row = await prisma.store.findUnique({
    where: { id: storeId },
    select: { id: true, name: true, partner: { select: { id: true, name: true, logoUrl: true } } },
  });
  return row ? accept({ store: { id: row.id, name: row.name }, company: row.partner }) : refuse("NOT_FOUND");
}
