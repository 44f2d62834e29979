import { columnsOf, maybe, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { walletItemColumns, type WalletItemRow } from "#app/core/db/wallet/wallet-item-columns.server.ts";

const ownColumns = columnsOf("w", { partnerId: maybe(uuid) });

type PassItemRow = WalletItemRow & RowOf<typeof ownColumns>;

/** Among so many of the latest items those that end first are looked for. */
const latest = 30;

/**
 * The items that this customer most likely uses in a store: of the latest that can be used at `now`, those that end first
 * before the others, and of those that end together the latest first.
 */
export async function readPassItems(userId: string, now: Date): Promise<PassItemRow[]> {
  return readRows<PassItemRow>`
    SELECT * FROM (
      SELECT ${walletItemColumns}, ${ownColumns.sql} FROM wallet_item w
      WHERE w.user_id = ${userId}::uuid AND w.status = 'ACTIVE'
        AND (w.valid_from IS NULL OR w.valid_from <= ${now}::timestamptz)
        AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)
        AND (w.held_until IS NULL OR w.held_until <= ${now}::timestamptz)
      ORDER BY w.id DESC LIMIT ${latest}::int) i
    ORDER BY "validTo" NULLS LAST, id DESC`;
}
