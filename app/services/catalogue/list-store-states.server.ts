import { prisma } from "#app/db/client.server.ts";

/** The governorates that have a store. */
export async function listStoreStates(): Promise<string[]> {
  const rows = await prisma.store.findMany({
    distinct: ["state"],
    select: { state: true },
    orderBy: { state: "asc" },
  });
  return rows.map(({ state }) => state);
}
