import { columnsOf, maybe, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Place } from "#app/core/domain/campaigns/campaign.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";

/** A store as campaigns see it. */
export interface StorePlace {
  partnerId: string;
  /** The partner's current terms. */
  earningTerms: EarningTerms;
}

/** Whether a sale point belongs to a store. */
export async function standsIn(storeId: string, salePointId: string): Promise<boolean> {
  const rows = await readRows`
    SELECT 1 FROM sale_point WHERE id = ${salePointId}::uuid AND store_id = ${storeId}::uuid`;
  return rows.length > 0;
}

const placeColumns = columnsOf("t", { partnerId: uuid, storeId: maybe(uuid), salePointId: maybe(uuid) });

/** The place of a customer's own sale; null if there is no such sale. */
export async function readSalePlace(userId: string, id: string): Promise<Place | null> {
  const [row] = await readRows<RowOf<typeof placeColumns>>`
    SELECT ${placeColumns.sql} FROM transaction t WHERE t.user_id = ${userId}::uuid AND t.id = ${id}::uuid`;
  return row ?? null;
}

/** A store of any partner; null if there is none. */
export async function readStorePlace(id: string): Promise<StorePlace | null> {
  const [row] = await readRows<StorePlace>`
    SELECT p.id AS "partnerId", ${earningTermsColumn} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE s.id = ${id}::uuid`;
  return row ?? null;
}

/**
 * The partner of an offer (null for Mezia's own) and its price in whole millimes; null if there is no such
 * offer.
 */
export async function readOfferPlace(id: string) {
  return prisma.offer.findUnique({ where: { id }, select: { partnerId: true, priceMillimes: true } });
}
