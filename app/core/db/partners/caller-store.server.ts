import { columnsOf, day, given, maybe, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { storeClosedFrom } from "./closing.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";

const storeColumns = columnsOf("s", {
  id: uuid,
  name: text,
  partnerId: given(Prisma.sql`p.id`, uuid),
  partnerName: given(Prisma.sql`p.name`, text),
  closedFrom: given(storeClosedFrom, maybe(day)),
});

export type CallerStore = RowOf<typeof storeColumns> & { earningTerms: EarningTerms };

/**
 * The id of the store of a merchant's call: its key's store, or for a company's key the one it names. Refuses
 * INVALID_INPUT (a company's key without a store) and NOT_FOUND (a store's key with another).
 */
export function callerStoreId(caller: MerchantCaller, named?: string): Decision<string> {
  const id = caller.storeId ?? named;
  if (!id) return refuse("INVALID_INPUT", { details: [{ path: "storeId", code: "REQUIRED" }] });
  return named && named !== id ? refuse("NOT_FOUND") : accept(id);
}

/** SQL: the columns of a CallerStore, of a store `s` and its partner `p`. */
export const callerStoreColumns = Prisma.sql`${storeColumns.sql}, ${earningTermsColumn}`;

/** The store of a merchant's call. Refuses as `callerStoreId` does, and NOT_FOUND for another company's. */
export async function readCallerStore(
  caller: MerchantCaller,
  named?: string,
): Promise<Decision<CallerStore>> {
  const id = callerStoreId(caller, named);
  if (!id.ok) return id;
  const [store] = await readRows<CallerStore>`
    SELECT ${callerStoreColumns} FROM store s JOIN partner p ON p.id = s.partner_id
    WHERE s.id = ${id.value}::uuid AND p.id = ${caller.partnerId}::uuid`;
  return store ? accept(store) : refuse("NOT_FOUND");
}

/** Who sells: the name that the sale bears, and the cashier, null where the till has none. */
export interface Seller {
  sellerName: string | null;
  cashier: Cashier | null;
}

/** The fields of a sale that name its seller. */
export function soldBy({ sellerName, cashier }: Seller) {
  return { sellerName, cashierId: cashier?.id ?? null, cashierName: cashier?.name ?? null };
}

/** How a till says who sells, or who says no or takes back. */
export interface NamedSeller {
  sellerName?: string;
  cashierId?: string;
}

/**
 * The seller of a sale in this store; a cashier's name stands on it unless the till gives another. Refuses
 * CASHIER_INVALID for a cashier that is unknown, inactive or of another store.
 */
export async function readSeller(
  { sellerName, cashierId }: NamedSeller,
  storeId: string,
): Promise<Decision<Seller>> {
  const cashier = await readCashier(cashierId, { storeId });
  return cashier.ok
    ? accept({ sellerName: sellerName ?? cashier.value?.name ?? null, cashier: cashier.value })
    : cashier;
}

/** A cashier who may act there; null where none is named. Refuses CASHIER_INVALID as `readSeller` does. */
export async function readCashier(
  id: string | undefined,
  there: Pick<Prisma.CashierWhereInput, "partnerId" | "storeId">,
): Promise<Decision<Cashier | null>> {
  if (id === undefined) return accept(null);
  const where = { id, ...there, active: true };
  const cashier = await prisma.cashier.findFirst({ where, select: { id: true, name: true } });
  return cashier ? accept(cashier) : refuse("CASHIER_INVALID");
}
