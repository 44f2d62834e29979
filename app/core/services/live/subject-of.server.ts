import { prisma } from "#app/core/db/client.server.ts";
import type { StreamCaller } from "#app/core/auth/ended-callers.server.ts";
import type { LiveSubject } from "./read-live-events.server.ts";
import type { Subscriber } from "./subscriber.ts";

/**
 * Whose events this caller receives: a customer's own, those of the key's store, or of all stores of a
 * company.
 */
export async function subjectOf(caller: StreamCaller): Promise<LiveSubject> {
  if (caller.kind === "client") return { userId: caller.userId, storeIds: [] };
  if (caller.storeId !== null) return { userId: null, storeIds: [caller.storeId] };
  const stores = await storesOf([caller.partnerId]);
  return { userId: null, storeIds: stores.get(caller.partnerId) ?? [] };
}

/** Updates the stores of company streams; returns the streams whose stores have changed. */
export async function refreshStores(streams: readonly Subscriber[]): Promise<Subscriber[]> {
  const companies = streams.flatMap((one) =>
    one.caller.kind === "merchant" && one.caller.storeId === null
      ? [{ one, partnerId: one.caller.partnerId }]
      : [],
  );
  if (companies.length === 0) return [];
  const stores = await storesOf([...new Set(companies.map(({ partnerId }) => partnerId))]);
  return companies.flatMap(({ one, partnerId }) => {
    const storeIds = stores.get(partnerId) ?? [];
    if (storeIds.join() === one.subject.storeIds.join()) return [];
    one.subject = { userId: null, storeIds };
    return [one];
  });
}

async function storesOf(partnerIds: string[]): Promise<Map<string, string[]>> {
  const rows = await prisma.store.findMany({
    where: { partnerId: { in: partnerIds } },
    select: { id: true, partnerId: true },
    orderBy: { id: "asc" },
  });
  const byPartner = new Map<string, string[]>();
  for (const { id, partnerId } of rows) byPartner.set(partnerId, [...(byPartner.get(partnerId) ?? []), id]);
  return byPartner;
}
