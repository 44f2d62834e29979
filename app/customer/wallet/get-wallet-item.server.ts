import { inStoreCodeOf } from "#app/core/auth/item-codes.server.ts";
import { readOnlineUse, readWalletRow } from "#app/core/db/wallet/wallet-rows.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { codeDigits, codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { walletItemView } from "#app/core/services/wallet-item-view.ts";
import type { WalletItemInFull } from "#app/core/domain/wallet/wallet-answer.ts";

/** One of the caller's items. Refuses NOT_FOUND, also for another customer's. */
export async function getWalletItem(call: ClientCall, id: string): Promise<Decision<WalletItemInFull>> {
  const { userId, codeEpoch } = call.caller;
  const [row, used] = await Promise.all([readWalletRow(userId, id), readOnlineUse(userId, id)]);
  if (!row) return refuse("NOT_FOUND");
  const usable = unusableReason(row, call.now) === null;
  const inStore = usable
    ? {
        ...inStoreCodeOf({ ...row, codeEpoch }, call.now),
        periodSeconds: codePeriodSeconds,
        digits: codeDigits,
      }
    : null;
  const online = used && { code: used.code, usedAt: used.usedAt.toISOString() };
  return accept({ ...walletItemView(row, call.language, call.now), inStore, online });
}
