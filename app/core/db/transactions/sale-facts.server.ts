import { columnsOf, flag, given, integer, maybe, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { EarningTerms } from "#app/core/domain/points/earning.ts";
import { hasAccount } from "#app/core/db/accounts/account-facts.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { earningTermsColumn } from "#app/core/db/points/earning-terms.server.ts";
import {
  chosenItemColumn,
  chosenItemOf,
  type ChosenItem,
  type ChosenItemColumn,
} from "#app/core/db/wallet/chosen-item.server.ts";
import { callerStoreColumns, type CallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { isOpenThere, salePointColumns, salePointTables, type SalePointRow } from "./sale-points.server.ts";
import { isOwnSale, readMerchantSaleRows, saleColumns, saleTables, type SaleRow } from "./sales.server.ts";

/**
 * A customer's own sale, and the item to pay less with: null if none is chosen, or the customer has no such
 * item.
 */
export interface SaleWithItem {
  sale: SaleRow;
  item: ChosenItem | null;
}

/**
 * A customer's own sale with the item of this id or, if it is left out, the one chosen for it; null for
 * another customer's.
 */
export async function readSaleWithItem(
  userId: string,
  id: string,
  walletItemId?: string | null,
): Promise<SaleWithItem | null> {
  const itemId =
    walletItemId === undefined ? Prisma.sql`t.wallet_item_id` : Prisma.sql`${walletItemId}::uuid`;
  const [row] = await readRows<SaleRow & ChosenItemColumn>`
    SELECT ${saleColumns}, ${chosenItemColumn(Prisma.sql`${userId}::uuid`, itemId)} ${saleTables} WHERE ${isOwnSale(userId, id)}`;
  if (!row) return null;
  const { item, ...sale } = row;
  return { sale, item: chosenItemOf({ item }) };
}

const pinColumns = columnsOf("u", {
  /** The hash of the customer's PIN; null if they have none, or if no customer has attached the sale. */
  pinHash: maybe(text),
  /** The present epoch of the customer's codes; null if no customer has attached the sale. */
  codeEpoch: maybe(integer),
  /**
   * Whether the sale can have a yes by PIN: the customer has scanned the till's code, or the till their card's, and that
   * code has neither been ended since nor served another sale by PIN.
   */
  takesPin: given(
    Prisma.sql`t.lookup_id IS NULL
      OR coalesce(l.code_epoch = u.code_epoch AND NOT l.of_pass AND l.pin_sale_id IS NULL, false)`,
    flag,
  ),
  /** Of an item that reduces the sale by more than this the yes is on the phone; null for none. */
  phoneYesAboveMillimes: given(Prisma.sql`p.phone_yes_above_millimes`, maybe(integer)),
});

/** A sale of the calling merchant that a customer confirms with a PIN at the till. */
export type SaleForPin = SaleWithItem & RowOf<typeof pinColumns>;

/** The facts that decide about a PIN typed at a till; null for another company's sale. */
export async function readSaleForPin(caller: MerchantCaller, id: string): Promise<SaleForPin | null> {
  const [row] = await readMerchantSaleRows<SaleRow & ChosenItemColumn & RowOf<typeof pinColumns>>(
    caller,
    id,
    (whose) => Prisma.sql`
      ${saleColumns}, ${chosenItemColumn(whose.id(Prisma.sql`t.user_id`), Prisma.sql`t.wallet_item_id`)}, ${pinColumns.sql} ${saleTables}
      LEFT JOIN card_lookup l ON l.user_id = t.user_id AND l.id = t.lookup_id`,
  );
  if (!row) return null;
  const { item, pinHash, codeEpoch, takesPin, phoneYesAboveMillimes, ...sale } = row;
  return { sale, item: chosenItemOf({ item }), pinHash, codeEpoch, takesPin, phoneYesAboveMillimes };
}

const customerColumns = columnsOf("u", {
  isThere: given(Prisma.sql`u.id IS NOT NULL`, flag),
  firstName: maybe(text),
  blocked: given(Prisma.sql`u.blocked_at IS NOT NULL`, flag),
  codeEpoch: integer,
});

/** The facts that decide a sale to a customer whose card was scanned. */
export interface SaleToCustomer {
  store: CallerStore;
  /** Null if their account is gone. */
  customer: { firstName: string | null; blocked: boolean; codeEpoch: number } | null;
  /** The item to pay less with: null for none, or if the customer has no such item. */
  item: ChosenItem | null;
}

/**
 * A store of this company with a customer and one of their items; null for a store that is not the company's.
 */
export async function readSaleToCustomer(
  userId: string,
  { storeId, partnerId, walletItemId }: { storeId: string; partnerId: string; walletItemId: string | null },
  now: Date,
): Promise<SaleToCustomer | null> {
  const [row] = await readRows<CallerStore & RowOf<typeof customerColumns> & ChosenItemColumn>`
    SELECT ${callerStoreColumns}, ${customerColumns.sql}, ${chosenItemColumn(Prisma.sql`${userId}::uuid`, Prisma.sql`${walletItemId}::uuid`)}
    FROM store s JOIN partner p ON p.id = s.partner_id
    LEFT JOIN customer u ON u.id = ${userId}::uuid AND ${hasAccount(Prisma.sql`u`, now)}
    WHERE s.id = ${storeId}::uuid AND p.id = ${partnerId}::uuid`;
  if (!row) return null;
  const { isThere, firstName, blocked, codeEpoch, item, ...store } = row;
  return {
    store,
    customer: isThere ? { firstName, blocked, codeEpoch } : null,
    item: chosenItemOf({ item }),
  };
}

/** A sale point with the partner's current terms, and the customer's level. */
type SalePointOfCustomer = SalePointRow & { earningTerms: EarningTerms; customerLevel: number };

/** A sale point with the facts that decide one customer's purchase there. */
export interface SalePointForPurchase extends SalePointOfCustomer {
  /** The item to pay less with: null for none, or if the customer has no such item. */
  item: ChosenItem | null;
}

/** A sale point as a customer can buy there; null if unknown, or its store is closed at `now`. */
export async function readSalePointForPurchase(
  userId: string,
  { salePointId, walletItemId }: { salePointId: string; walletItemId: string | null },
  now: Date,
): Promise<SalePointForPurchase | null> {
  const [row] = await readRows<SalePointOfCustomer & ChosenItemColumn>`
    SELECT ${salePointColumns.sql}, ${earningTermsColumn}, u.level AS "customerLevel",
      ${chosenItemColumn(Prisma.sql`${userId}::uuid`, Prisma.sql`${walletItemId}::uuid`)}
    ${salePointTables} JOIN customer u ON u.id = ${userId}::uuid WHERE sp.id = ${salePointId}::uuid AND ${isOpenThere(now)}`;
  return row ? { ...row, item: chosenItemOf(row) } : null;
}
