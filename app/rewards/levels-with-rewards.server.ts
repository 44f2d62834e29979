import type { RecordOf } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { firstCoupon, type LevelFacts } from "#app/domain/levels/levels.ts";
import type { Earning } from "#app/domain/points/earning.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import { levelsAfter, type LevelGain, type Whose } from "./raise-levels.server.ts";
import type { Rewards } from "./rewards.server.ts";

/** Whatever an event brings, as the database's functions give it: prisma/functions/yields.sql. */
export type Yield = RecordOf<"event_yield">;

interface Brought {
  /** What the event adds to the facts of the customer's levels. */
  event: Partial<LevelFacts>;
  rewards: Rewards | null;
  earning: Earning;
  /** The reason for the points, as the history shows it. */
  detail: EntryDetail;
}

/** All that a sale or a claim brings, with the levels that it raises. */
export async function yieldOf(
  db: Db,
  whose: Whose,
  { event, rewards, earning, detail }: Brought,
): Promise<Yield> {
  const { standing, now } = whose;
  const { total: points, bonus, campaignPoints: campaign_points, terms } = earning;
  return {
    ...{ points, bonus, campaign_points, terms, detail, level: standing.level },
    expires_at: expiryOf(standing.accountType, now),
    ...{ campaigns: rewards?.campaigns ?? [], stamps: rewards?.stamps ?? [] },
    ...(await levelsWithRewards(db, whose, event, rewards)),
  };
}

/** The levels that a yield raises, or may raise by a first coupon. */
export function gainsOf({ levels, coupon_gains }: Yield): readonly LevelGain[] {
  return [...(levels?.gains ?? []), ...(coupon_gains ?? [])].flatMap((gain) => gain ?? []);
}

async function levelsWithRewards(
  db: Db,
  whose: Whose,
  event: Partial<LevelFacts>,
  rewards: Rewards | null,
): Promise<Pick<Yield, "levels" | "coupon_gains">> {
  const levels = await levelsAfter(db, whose, event);
  const coupon_gains = await couponGains(db, whose, event, rewards);
  if (!coupon_gains) return { levels, coupon_gains: [] };
  return { levels: { gains: levels?.gains ?? [], facts_before: whose.standing.factsVersion }, coupon_gains };
}

/**
 * The levels that an event brings if its rewards bring the customer's first coupon; null if they cannot. Whether a
 * stamp card gives its coupon shows only behind the lock, so the database grants these levels if it was given.
 */
export async function couponGains(
  db: Db,
  whose: Whose,
  event: Partial<LevelFacts>,
  rewards: Rewards | null,
): Promise<LevelGain[] | null> {
  const coupon = rewards?.mayBringCoupon ? firstCoupon("COUPON", whose.standing.levelFacts) : {};
  if (coupon.couponsBought === undefined) return null;
  return (await levelsAfter(db, whose, { ...event, ...coupon }))?.gains ?? [];
}
