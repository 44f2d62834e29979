import {
  columnsOf,
  given,
  integer,
  localized,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { WalletPosition } from "./list-wallet.server.ts";
import type { WalletUse } from "#app/core/domain/wallet/wallet-answer.ts";

interface Paging {
  limit: number;
  after: WalletPosition | null;
}

const columns = columnsOf("u", {
  id: uuid,
  channel: oneOf<WalletUse["channel"]>(),
  amountMillimes: integer,
  remainingMillimes: maybe(integer),
  reference: maybe(text),
  walletItemId: uuid,
  createdAt: moment,
  storeId: given(Prisma.sql`s.id`, maybe(uuid)),
  storeName: given(Prisma.sql`s.name`, maybe(text)),
  offerId: given(Prisma.sql`o.id`, uuid),
  title: given(Prisma.sql`o.title`, localized),
});

/** Every use of every item, newest first. */
export function listWalletHistory(call: ClientCall, paging: Paging): Promise<Page<WalletUse>> {
  return listUses(call, null, paging);
}

/** The uses of one of the caller's items, newest first. Refuses NOT_FOUND. */
export async function listWalletItemHistory(
  call: ClientCall,
  id: string,
  paging: Paging,
): Promise<Decision<Page<WalletUse>>> {
  const { userId } = call.caller;
  const [item, uses] = await Promise.all([
    prisma.walletItem.findUnique({ where: { userId_id: { userId, id } }, select: { id: true } }),
    listUses(call, id, paging),
  ]);
  return item ? accept(uses) : refuse("NOT_FOUND");
}

async function listUses(
  call: ClientCall,
  itemId: string | null,
  { limit, after }: Paging,
): Promise<Page<WalletUse>> {
  const rows = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql}
    FROM wallet_use u
    JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
    JOIN offer o ON o.id = w.offer_id LEFT JOIN store s ON s.id = u.store_id
    WHERE u.user_id = ${call.caller.userId}::uuid
      ${itemId ? Prisma.sql`AND u.wallet_item_id = ${itemId}::uuid` : Prisma.empty}
      ${after ? Prisma.sql`AND u.id < ${after.id}::uuid` : Prisma.empty}
    ORDER BY u.id DESC LIMIT ${limit + 1}::int`;
  const { items, nextCursor } = page(rows, limit, (last): WalletPosition => ({ id: last.id }));
  return {
    items: items.map(({ createdAt, storeId, storeName, offerId, title, ...use }) => ({
      ...use,
      at: createdAt.toISOString(),
      store: storeId && storeName ? { id: storeId, name: storeName } : null,
      offer: { id: offerId, title: inLanguage(title, call.language) },
    })),
    nextCursor,
  };
}
