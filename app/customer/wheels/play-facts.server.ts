import {
  columnsOf,
  day,
  flag,
  given,
  integer,
  json,
  maybe,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { isAdult } from "#app/core/db/accounts/age.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { costOf, entryOn, type Entry } from "#app/core/domain/wheels/entry.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import type { LastSpin } from "#app/core/domain/wheels/run.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/core/db/levels/level-facts.server.ts";
import { readLeftFor } from "#app/core/db/stock/stock.server.ts";
import {
  entryColumns,
  lastSpin,
  limitedOf,
  prizeNow,
  prizeRows,
  prizesStateOf,
  type PrizeRow,
  type WheelPrizeNow,
} from "#app/core/db/wheels/wheels.server.ts";

/** The facts that decide a spin. */
export interface PlayFacts {
  standing: Standing;
  /** Whether the customer counts as a minor, for whom no wheel turns. */
  minor: boolean;
  /** Whether the points wheel was played today. */
  playedToday: boolean;
  /** The last spin of the points wheel since the grand prize was played. */
  last: (LastSpin & { id: string }) | null;
  spendablePoints: number;
  /** What a spin of the points wheel costs, in whole points. */
  costPoints: number;
  /** How it is paid. */
  entry: Entry;
  /** Whether the grand-prize wheel asks for premium. */
  premiumNeeded: boolean;
  /** In the order in which a draw counts them. */
  prizes: WheelPrizeNow[];
  /** Changes with the prizes. */
  prizesState: string | null;
  /** The stored material of the sealed seed; null if its hash was never published. */
  seedMaterial: string | null;
}

/** In JSON, times are texts. */
type PrizeJson = Omit<PrizeRow, "availableTo" | "validTo"> & Record<"availableTo" | "validTo", string | null>;

/** What is the customer's: their row is `u`, the last spin of the points wheel `last`. */
const playerColumns = (userId: string, { wheel, today, now }: Play) =>
  columnsOf("u", {
    minor: given(Prisma.sql`NOT ${isAdult(now)}`, flag),
    spendablePoints: given(Prisma.sql`coalesce(${spendableOf(userId, now)}, 0)`, integer),
    playedToday: given(
      Prisma.sql`EXISTS (SELECT 1 FROM wheel_spin s WHERE s.user_id = ${userId}::uuid AND s.wheel = 'POINTS' AND s.day = ${today}::date)`,
      flag,
    ),
    lastId: given(Prisma.sql`last.id`, maybe(uuid)),
    lastDay: given(Prisma.sql`last.day`, maybe(day)),
    lastRun: given(Prisma.sql`last.run`, maybe(integer)),
    ...entryColumns(userId),
    seedMaterial: given(
      Prisma.sql`SELECT s.material FROM wheel_seed s WHERE s.user_id = ${userId}::uuid AND s.wheel = ${wheel}::wheel`,
      maybe(text),
    ),
  });

/** What is the same for everybody. */
const wheelColumns = (wheel: WheelName) =>
  columnsOf("player", {
    spinPoints: given(Prisma.sql`SELECT e.spin_points FROM economy e WHERE e.id = 1`, integer),
    freeEntryDays: given(Prisma.sql`SELECT e.free_entry_days FROM economy e WHERE e.id = 1`, maybe(integer)),
    premiumNeeded: given(Prisma.sql`SELECT e.grand_for_premium FROM economy e WHERE e.id = 1`, flag),
    prizes: given(Prisma.sql`SELECT json_agg(p) FROM prizes p`, maybe(json<PrizeJson[]>())),
    prizesState: given(prizesStateOf(wheel), maybe(text)),
  });

type Row = StandingRow & RowOf<ReturnType<typeof playerColumns>> & RowOf<ReturnType<typeof wheelColumns>>;

interface Play {
  wheel: WheelName;
  today: BusinessDay;
  now: Date;
}

/**
 * Reads the facts that decide a spin of a wheel at `now`, on the business day `today`; null if the customer
 * is unknown. What is the customer's stands in one part of the statement, which sees one moment: decision 050.
 */
export async function readPlayFacts(userId: string, play: Play): Promise<PlayFacts | null> {
  const { wheel, today, now } = play;
  const [row] = await readRows<Row>`
    WITH prizes AS MATERIALIZED (${prizeRows(wheel)}), player AS MATERIALIZED (
    SELECT ${standingColumns(userId, now)}, ${playerColumns(userId, play).sql}
    FROM customer u LEFT JOIN LATERAL (${lastSpin(userId, today)}) last ON true
    WHERE u.id = ${userId}::uuid)
    SELECT player.*, ${wheelColumns(wheel).sql}
    FROM player`;
  if (!row) return null;
  const { playedToday, lastId, lastDay, lastRun, spendablePoints, premiumNeeded, prizesState, seedMaterial } =
    row;
  const entry = entryOn(today, row);
  const prizes = (row.prizes ?? []).map(withTimes);
  const left = await readLeftFor(userId, limitedOf(prizes));
  return {
    standing: standingOf(row, now),
    minor: row.minor,
    last:
      lastId !== null && lastDay !== null && lastRun !== null
        ? { id: lastId, day: lastDay, run: lastRun }
        : null,
    prizes: prizes.map((prize) => prizeNow(prize, left, now)),
    costPoints: costOf(entry, row),
    ...{ playedToday, spendablePoints, entry, premiumNeeded, prizesState, seedMaterial },
  };
}

function withTimes({ availableTo, validTo, ...prize }: PrizeJson): PrizeRow {
  return {
    ...prize,
    availableTo: availableTo === null ? null : new Date(availableTo),
    validTo: validTo === null ? null : new Date(validTo),
  };
}
