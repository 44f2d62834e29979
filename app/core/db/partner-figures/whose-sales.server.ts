import { confirmedIn } from "#app/core/db/transactions/confirmed-sales.server.ts";
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

/** SQL: whether `t` is a sale in one of these stores that was confirmed on these days. */
export function soldIn(whose: WhoseSales, days: Days): Prisma.Sql {
  const { partnerId } = whose;
  return Prisma.sql`${confirmedIn({ partnerId, storeId: null }, days)}
    AND ${inStores(Prisma.sql`t.store_id`, whose)}`;
}
