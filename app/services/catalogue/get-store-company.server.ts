import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { closedFromOf } from "#app/domain/stores/closed-from.ts";
import { isClosed } from "#app/domain/stores/closing.ts";

/** A store and its company, for a customer who registers in it. */
export interface StoreCompany {
  store: { id: string; name: string };
  company: { id: string; name: string; logoUrl: string | null };
}

/** Refuses NOT_FOUND, also while the store is closed. */
export async function getStoreCompany(
  { now }: { now: Date },
  storeId: string,
): Promise<Decision<StoreCompany>> {
  const row = await prisma.store.findUnique({
    where: { id: storeId },
    select: {
      ...{ id: true, name: true, closedFrom: true },
      partner: { select: { id: true, name: true, logoUrl: true, closedFrom: true } },
    },
  });
  if (!row) return refuse("NOT_FOUND");
  const { closedFrom, ...company } = row.partner;
  const places = [row, { closedFrom }].map((place) => ({ closedFrom: closedFromOf(place) }));
  if (places.some((place) => isClosed(place, now))) return refuse("NOT_FOUND");
  return accept({ store: { id: row.id, name: row.name }, company });
}
