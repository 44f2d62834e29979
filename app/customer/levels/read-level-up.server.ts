import type { LevelReached } from "./level-reached.tsx";
import type { ClientCall } from "#app/core/services/call.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

/** More entries than one purchase, claim or spin can write. */
const fewEntries = 12;

/** The level granted by a purchase, claim or spin: its entries have the same time. Null if there was none. */
export async function readLevelUp(call: ClientCall, at: string): Promise<LevelReached | null> {
  const { items } = await listPointsHistory(call, { limit: fewEntries, after: null });
  return levelUpAmong(items, at);
}

/** The same from entries already read; the highest level if there are several. */
export function levelUpAmong(items: readonly HistoryItem[], at: string): LevelReached | null {
  const gains = items.filter(({ source, createdAt }) => source === "LEVEL" && createdAt === at);
  if (gains.length === 0) return null;
  const level = Math.max(...gains.map(({ detail }) => Number(detail.level)));
  return { level, rewardPoints: gains.reduce((sum, { points }) => sum + points, 0) };
}
