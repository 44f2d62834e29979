import { prisma } from "#app/core/db/client.server.ts";

interface Named {
  id: string;
  name: string;
}

/** Finds the names of stores and partners by id; null for an unknown id. */
export async function readPlaces(storeIds: (string | null)[], partnerIds: (string | null)[]) {
  const query = (ids: (string | null)[]) => ({
    where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
    select: { id: true, name: true },
  });
  const [stores, partners] = await Promise.all([
    prisma.store.findMany(query(storeIds)),
    prisma.partner.findMany(query(partnerIds)),
  ]);
  return [finderIn(stores), finderIn(partners)] as const;
}

function finderIn(all: Named[]) {
  const byId = new Map(all.map((one) => [one.id, one]));
  return (id: string | null): Named | null => (id === null ? null : byId.get(id)) ?? null;
}
