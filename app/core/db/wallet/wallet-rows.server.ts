import {
  columnsOf,
  flag,
  given,
  integer,
  localized,
  maybe,
  moment,
  named,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma, type WalletItemStatus } from "#app/generated/prisma/client.ts";
import { hasOnlineShop } from "#app/core/db/partners/closing.server.ts";
import { walletItemColumns, type WalletItemRow } from "./wallet-item-columns.server.ts";

const ownColumns = columnsOf("w", {
  userId: uuid,
  code: text,
  faceValueMillimes: maybe(integer),
  /** It is for online use, and its partner has an online shop. */
  availableOnline: given(Prisma.sql`w.available_online AND ${hasOnlineShop}`, flag),
  createdAt: moment,
});

const offerColumns = columnsOf("o", {
  offerId: named("id", uuid),
  title: localized,
  terms: localized,
  imageUrl: maybe(text),
});

/** Null for an item of Mezia's own. */
const partnerColumns = columnsOf("p", {
  partnerId: maybe(named("id", uuid)),
  partnerName: maybe(named("name", text)),
  partnerLogoUrl: maybe(named("logo_url", text)),
});

export type WalletRow = WalletItemRow &
  RowOf<typeof ownColumns> &
  RowOf<typeof offerColumns> &
  RowOf<typeof partnerColumns>;

const select = Prisma.sql`
  SELECT ${walletItemColumns}, ${ownColumns.sql}, ${offerColumns.sql}, ${partnerColumns.sql}
  FROM wallet_item w JOIN offer o ON o.id = w.offer_id LEFT JOIN partner p ON p.id = w.partner_id`;

interface WalletFilter {
  /** True: active and within its validity at `now`. False: all other items. */
  usable: boolean;
  online: boolean | null;
  now: Date;
  /** Only items before this one. */
  before: string | null;
  count: number;
}

/**
 * One page of items, newest first. Each state is read from the index in the order of the page, so the number
 * of items in the other states does not matter.
 */
export async function readWalletRows(userId: string, filter: WalletFilter): Promise<WalletRow[]> {
  const { usable, now } = filter;
  const page = (items: Prisma.Sql) => pageOf(items, filter);
  const inState = (state: WalletItemStatus) =>
    Prisma.sql`wallet_item w WHERE w.user_id = ${userId}::uuid AND w.status = ${state}::wallet_item_status`;
  // OFFSET makes the planner find these items by the index of ends first, and sort them afterwards.
  const ended = Prisma.sql`(SELECT * FROM wallet_item
    WHERE user_id = ${userId}::uuid AND status = 'ACTIVE' AND valid_to <= ${now}::timestamptz OFFSET 0) w WHERE true`;
  const parts = usable
    ? [page(Prisma.sql`${inState("ACTIVE")} AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)`)]
    : [...overStates.map((state) => page(inState(state))), page(ended)];
  return readRows<WalletRow>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.id IN (
      SELECT id FROM (${Prisma.join(parts, " UNION ALL ")}) found ORDER BY id DESC LIMIT ${filter.count}::int)
    ORDER BY w.id DESC`;
}

const overStates: WalletItemStatus[] = ["USED", "USED_ONLINE", "EXPIRED", "VOID"];

/** SQL: the ids of one page. `items`: the FROM clause with its conditions; the item is `w`. */
function pageOf(items: Prisma.Sql, { online, before, count }: WalletFilter): Prisma.Sql {
  const isOnline = Prisma.sql`(w.available_online AND EXISTS (
    SELECT FROM partner p WHERE p.id = w.partner_id AND ${hasOnlineShop}))`;
  const onlineOnly = online === null ? Prisma.empty : Prisma.sql`AND ${isOnline} = ${online}`;
  const older = before ? Prisma.sql`AND w.id < ${before}::uuid` : Prisma.empty;
  return Prisma.sql`(SELECT w.id FROM ${items} ${onlineOnly} ${older} ORDER BY w.id DESC LIMIT ${count}::int)`;
}

export async function readWalletRow(userId: string, id: string): Promise<WalletRow | null> {
  const [row] = await readRows<WalletRow>`${select}
    WHERE w.user_id = ${userId}::uuid AND w.id = ${id}::uuid`;
  return row ?? null;
}

/** An item of any customer, for operators; null if there is none. */
export async function readAnyWalletRow(id: string): Promise<WalletRow | null> {
  const [row] = await readRows<WalletRow>`${select} WHERE w.id = ${id}::uuid`;
  return row ?? null;
}

/** The last use of a customer's item in an online shop; its code is that of its transaction. */
export async function readOnlineUse(
  userId: string,
  walletItemId: string,
): Promise<{ code: string; usedAt: Date } | null> {
  const [use] = await readRows<{ code: string; usedAt: Date }>`
    SELECT t.code, u.created_at AS "usedAt"
    FROM wallet_use u JOIN transaction t ON t.user_id = u.user_id AND t.id = u.transaction_id
    WHERE u.user_id = ${userId}::uuid AND u.wallet_item_id = ${walletItemId}::uuid AND u.channel = 'ONLINE'
    ORDER BY u.created_at DESC, u.id DESC LIMIT 1`;
  return use ?? null;
}
