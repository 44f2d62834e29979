import { confirmedIn } from "#app/core/db/transactions/confirmed-sales.server.ts";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import type { PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { storesWith } from "#app/core/domain/partners/rights.ts";
import type { Days } from "#app/core/domain/transactions/summary.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** Whose sales somebody sees. */
export interface WhoseSales {
  partnerId: string;
  /** Null for all of the partner's stores. */
  storeIds: readonly string[] | null;
}

export function whoseSales(caller: PartnerCaller): WhoseSales {
  return { partnerId: caller.partnerId, storeIds: storesWith(caller, "figures") };
}

/** SQL: whether a row's store is one of these. */
export function inStores(column: Prisma.Sql, { storeIds }: WhoseSales): Prisma.Sql {
  return storeIds === null ? Prisma.sql`true` : Prisma.sql`${column} = ANY(${[...storeIds]}::uuid[])`;
}

/**
 * SQL: whether an item was used with `t` on these days and did not come back: in one of these stores, or in the partner's
 * online shop, which belongs to no store and so to nobody who sees some stores alone.
 */
export function usedIn(whose: WhoseSales, days: Days): Prisma.Sql {
  const inStore = Prisma.sql`(${soldIn(whose, days)} AND t.status = 'CONFIRMED')`;
  if (whose.storeIds !== null) return Prisma.sql`t.wallet_item_id IS NOT NULL AND ${inStore}`;
  return Prisma.sql`t.wallet_item_id IS NOT NULL AND t.partner_id = ${whose.partnerId}::uuid AND (${inStore}
    OR t.channel = 'ONLINE' AND t.created_at >= ${startOfDay(days.first)}::timestamptz
      AND t.created_at < ${endOfDay(days.last)}::timestamptz
      AND NOT EXISTS (SELECT FROM wallet_use u WHERE u.user_id = t.user_id AND u.wallet_item_id = t.wallet_item_id
        AND u.transaction_id = t.id AND u.given_back))`;
}

/** SQL: whether `t` is a sale in one of these stores that was confirmed on these days. */
export function soldIn(whose: WhoseSales, days: Days): Prisma.Sql {
  const { partnerId } = whose;
  return Prisma.sql`${confirmedIn({ partnerId, storeId: null }, days)}
    AND ${inStores(Prisma.sql`t.store_id`, whose)}`;
}
