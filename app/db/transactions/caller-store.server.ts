import type { MerchantCaller } from "#app/domain/caller.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { prisma } from "#app/db/client.server.ts";
import { earningTermsOf } from "#app/db/points/earning-terms.server.ts";

export interface CallerStore {
  id: string;
  name: string;
  partnerId: string;
  earningTerms: EarningTerms;
}

/**
 * The store of a merchant's call: its key's store, or for a company's key the one it names. Refuses
 * INVALID_INPUT (a company's key without a store, a store's key with another) and NOT_FOUND.
 */
export async function readCallerStore(
  caller: MerchantCaller,
  named?: string,
): Promise<Decision<CallerStore>> {
  const id = caller.storeId ?? named;
  if (!id) return refuse("INVALID_INPUT", { details: [{ path: "storeId", code: "REQUIRED" }] });
  if (named && named !== id) return refuse("NOT_FOUND");
  const store = await prisma.store.findUnique({ where: { id }, include: { partner: true } });
  if (!store || store.partnerId !== caller.partnerId) return refuse("NOT_FOUND");
  return accept({
    id,
    name: store.name,
    partnerId: store.partnerId,
    earningTerms: earningTermsOf(store.partner),
  });
}
