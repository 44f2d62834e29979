import type { LevelReached } from "#app/components/points/level-reached.tsx";
import type { ClientCall } from "#app/services/call.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";

/** More entries than one purchase, claim or spin makes. */
const fewEntries = 12;

/** The level that a purchase, a claim or a spin brought: its entries are of the very moment. Null where it brought none. */
export async function readLevelUp(call: ClientCall, at: string): Promise<LevelReached | null> {
  const { items } = await listPointsHistory(call, { limit: fewEntries, after: null });
  const gains = items.filter(({ source, createdAt }) => source === "LEVEL" && createdAt === at);
  const levels = gains.map(({ detail }) => Number(detail.level));
  if (levels.length === 0) return null;
  return { level: Math.max(...levels), rewardPoints: gains.reduce((sum, { points }) => sum + points, 0) };
}
