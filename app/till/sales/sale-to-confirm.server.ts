import {
  standingColumn,
  standingIn,
  type Standing,
  type StandingColumn,
} from "#app/core/db/levels/level-facts.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import {
  readMerchantSaleRows,
  saleColumns,
  saleTables,
  type SaleRow,
} from "#app/core/db/transactions/sales.server.ts";

/** A sale of the calling merchant, and its customer's standing: null if no customer has attached it. */
export interface SaleWithStanding {
  sale: SaleRow;
  standing: Standing | null;
}

/** The facts that decide a cashier's confirmation at `now`; null for another company's sale. */
export async function readSaleWithStanding(
  caller: MerchantCaller,
  id: string,
  now: Date,
): Promise<SaleWithStanding | null> {
  const [row] = await readMerchantSaleRows<SaleRow & StandingColumn>(
    caller,
    id,
    (whose) => Prisma.sql`${saleColumns}, ${standingColumn(whose.id(Prisma.sql`u.id`), now)} ${saleTables}`,
  );
  if (!row) return null;
  const { standing, ...sale } = row;
  return { sale, standing: standingIn({ standing }, now) };
}
