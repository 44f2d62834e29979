import { prisma } from "#app/core/db/client.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

/**
 * The partner's stores, closed ones too, by name, as a form offers them.
 * @param storeIds the only ones that the caller sees; null for all
 */
export async function ownStores(
  { caller: { partnerId } }: PartnerCall,
  storeIds: readonly string[] | null = null,
): Promise<{ value: string; label: string }[]> {
  const stores = await prisma.store.findMany({
    where: { partnerId, ...(storeIds && { id: { in: [...storeIds] } }) },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return stores.map(({ id: value, name: label }) => ({ value, label }));
}
