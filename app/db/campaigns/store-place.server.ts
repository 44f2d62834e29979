import { earningTermsColumn } from "#app/db/points/earning-terms.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import type { EarningTerms } from "#app/domain/points/earning.ts";

/** A store as campaigns see it. */
export interface StorePlace {
  partnerId: string;
  /** The partner's current terms. */
  earningTerms: EarningTerms;
}

/** A store of any partner; null if there is none. */
export async function readStorePlace(id: string): Promise<StorePlace | null> {
  const [row] = await readRows<StorePlace>`
    SELECT p.id AS "partnerId", ${earningTermsColumn} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE s.id = ${id}::uuid`;
  return row ?? null;
}
