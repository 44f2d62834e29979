import { prisma } from "#app/core/db/client.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { closedFromOf } from "#app/core/domain/stores/closed-from.ts";

/** A store and its company, for a customer who registers in it. */
export interface StoreCompany {
  store: { id: string; name: string };
  company: { id: string; name: string; logoUrl: string | null };
}

/** A store and its company; null for an unknown one, and for one that is closed at `now`. */
export async function readStoreCompany(storeId: string, now: Date): Promise<StoreCompany | null> {
  const row = await prisma.store.findUnique({
    where: { id: storeId },
    select: {
      ...{ id: true, name: true, closedFrom: true },
      partner: { select: { id: true, name: true, logoUrl: true, closedFrom: true } },
    },
  });
  if (!row) return null;
  const { closedFrom, ...company } = row.partner;
  if ([row, { closedFrom }].some((place) => hasCome(closedFromOf(place), now))) return null;
  return { store: { id: row.id, name: row.name }, company };
}
