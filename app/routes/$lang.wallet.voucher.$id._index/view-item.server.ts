import type { LevelReached } from "#app/components/points/level-reached.tsx";
import type { LastUse } from "#app/components/wallet/over-panel.tsx";
import { formatDate } from "#app/i18n/format.ts";
import type { ClientCall } from "#app/services/call.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";
import { listWalletItemHistory } from "#app/services/wallet/list-wallet-history.server.ts";

/** The use that ended an item. */
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

/** More entries than one purchase makes. */
const fewEntries = 12;

/** The level that the purchase of this item brought: its entries are of the very moment of the item. */
export async function readLevelUp(call: ClientCall, purchasedAt: string): Promise<LevelReached | null> {
  const { items } = await listPointsHistory(call, { limit: fewEntries, after: null });
  const gains = items.filter(({ source, createdAt }) => source === "LEVEL" && createdAt === purchasedAt);
  const levels = gains.map(({ detail }) => Number(detail.level));
  if (levels.length === 0) return null;
  return { level: Math.max(...levels), rewardPoints: gains.reduce((sum, { points }) => sum + points, 0) };
}
