import { spendableOf } from "#app/db/accounts/account-facts.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { BusinessDay } from "#app/domain/business-day.ts";
import type { WheelName } from "#app/domain/wheel/prize.ts";
import type { LastSpin } from "#app/domain/wheel/run.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/db/levels/level-facts.server.ts";
import { readLeftFor } from "#app/db/stock/left.server.ts";
import {
  lastSpin,
  limitedOf,
  prizeNow,
  prizeRows,
  prizesStateOf,
  type PrizeRow,
  type WheelPrizeNow,
} from "./wheels.server.ts";

/** The facts that decide a spin. */
export interface PlayFacts {
  standing: Standing;
  /** Whether the points wheel was played today. */
  playedToday: boolean;
  /** The last spin of the points wheel since the grand prize was played. */
  last: (LastSpin & { id: string }) | null;
  spendablePoints: number;
  /** What a spin of the points wheel costs, in whole points: nothing with `freeSpin`. */
  costPoints: number;
  /** Whether a campaign gave a spin that was not used yet. */
  freeSpin: boolean;
  /** In the order in which a draw counts them. */
  prizes: WheelPrizeNow[];
  /** Changes with the prizes. */
  prizesState: string | null;
  /** The stored material of the sealed seed; null if its hash was never published. */
  seedMaterial: string | null;
}

/** In JSON, times are texts. */
type PrizeJson = Omit<PrizeRow, "availableTo" | "validTo"> & Record<"availableTo" | "validTo", string | null>;

interface Row extends StandingRow {
  playedToday: boolean;
  lastId: string | null;
  lastDay: BusinessDay | null;
  lastRun: number | null;
  spendablePoints: number;
  costPoints: number;
  freeSpin: boolean;
  prizes: PrizeJson[] | null;
  prizesState: string | null;
  seedMaterial: string | null;
}

/**
 * Reads the facts that decide a spin of a wheel at `now`, on the business day `today`; null if the customer
 * is unknown. What is the customer's stands in one part of the statement, which sees one moment: decision 050.
 */
export async function readPlayFacts(
  userId: string,
  { wheel, today, now }: { wheel: WheelName; today: BusinessDay; now: Date },
): Promise<PlayFacts | null> {
  const [row] = await readRows<Row>`
    WITH prizes AS MATERIALIZED (${prizeRows(wheel)}), player AS MATERIALIZED (
    SELECT ${standingColumns(userId, now)}, coalesce(${spendableOf(userId, now)}, 0) AS "spendablePoints",
      EXISTS (SELECT 1 FROM wheel_spin s WHERE s.user_id = ${userId}::uuid AND s.wheel = 'POINTS' AND s.day = ${today}::date) AS "playedToday",
      last.id AS "lastId", last.day::text AS "lastDay", last.run AS "lastRun",
      EXISTS (SELECT 1 FROM free_spin f WHERE f.user_id = ${userId}::uuid AND f.used_at IS NULL) AS "freeSpin",
      (SELECT s.material FROM wheel_seed s WHERE s.user_id = ${userId}::uuid AND s.wheel = ${wheel}::wheel) AS "seedMaterial"
    FROM customer u LEFT JOIN LATERAL (${lastSpin(userId, today)}) last ON true
    WHERE u.id = ${userId}::uuid)
    SELECT player.*, (SELECT e.spin_points FROM economy e WHERE e.id = 1) AS "costPoints",
      (SELECT json_agg(p) FROM prizes p) AS prizes, (${prizesStateOf(wheel)}) AS "prizesState"
    FROM player`;
  if (!row) return null;
  const {
    playedToday,
    lastId,
    lastDay,
    lastRun,
    spendablePoints,
    costPoints,
    freeSpin,
    prizesState,
    seedMaterial,
  } = row;
  const prizes = (row.prizes ?? []).map(withTimes);
  const left = await readLeftFor(userId, limitedOf(prizes));
  return {
    standing: standingOf(row, now),
    last:
      lastId !== null && lastDay !== null && lastRun !== null
        ? { id: lastId, day: lastDay, run: lastRun }
        : null,
    prizes: prizes.map((prize) => prizeNow(prize, left, now)),
    costPoints: freeSpin ? 0 : costPoints,
    ...{ playedToday, spendablePoints, freeSpin, prizesState, seedMaterial },
  };
}

function withTimes({ availableTo, validTo, ...prize }: PrizeJson): PrizeRow {
  return {
    ...prize,
    availableTo: availableTo === null ? null : new Date(availableTo),
    validTo: validTo === null ? null : new Date(validTo),
  };
}
