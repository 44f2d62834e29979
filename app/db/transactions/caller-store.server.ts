import type { MerchantCaller } from "#app/domain/caller.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { earningTermsColumn } from "#app/db/points/earning-terms.server.ts";
import { readRows } from "#app/db/pool.server.ts";

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
  const [store] = await readRows<CallerStore>`
    SELECT s.id, s.name, p.id AS "partnerId", ${earningTermsColumn} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE s.id = ${id}::uuid AND p.id = ${caller.partnerId}::uuid`;
  return store ? accept(store) : refuse("NOT_FOUND");
}
