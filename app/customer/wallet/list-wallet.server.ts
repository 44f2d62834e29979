import { readWalletRows } from "#app/core/db/wallet/wallet-rows.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { walletItemView } from "#app/core/services/wallet-item-view.ts";
import type { WalletItem } from "#app/core/domain/wallet/wallet-answer.ts";

export interface WalletPosition {
  id: string;
}

interface WalletFilter {
  limit: number;
  after: WalletPosition | null;
  /** `store`: items that stores accept (all); `online`: items that can be used online. */
  channel?: "store" | "online";
}

/** Items that can be used now, newest first. */
export function listWallet(call: ClientCall, filter: WalletFilter): Promise<Page<WalletItem>> {
  return listItems(call, filter, true);
}

/** Items that are over: used, expired or void, newest first. */
export function listExpiredWallet(call: ClientCall, filter: WalletFilter): Promise<Page<WalletItem>> {
  return listItems(call, filter, false);
}

async function listItems(
  call: ClientCall,
  { limit, after, channel }: WalletFilter,
  usable: boolean,
): Promise<Page<WalletItem>> {
  const rows = await readWalletRows(call.caller.userId, {
    usable,
    online: channel === "online" ? true : null,
    now: call.now,
    before: after?.id ?? null,
    count: limit + 1,
  });
  const { items, nextCursor } = page(rows, limit, (last): WalletPosition => ({ id: last.id }));
  return { items: items.map((row) => walletItemView(row, call.language, call.now)), nextCursor };
}
