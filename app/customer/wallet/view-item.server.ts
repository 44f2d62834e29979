import type { LastUse } from "./over-panel.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { listWalletItemHistory } from "./list-wallet-history.server.ts";

/** The use that closed an item. */
export async function readLastUse(call: ClientCall, itemId: string): Promise<LastUse | null> {
  const uses = await listWalletItemHistory(call, itemId, { limit: 1, after: null });
  const last = uses.ok ? uses.value.items[0] : undefined;
  if (!last) return null;
  return {
    amountMillimes: last.amountMillimes,
    at: formatDate(last.at, call.language, "dateTime"),
    place: last.store?.name ?? null,
  };
}
