import type pg from "pg";
import { withClient, withoutIndexes } from "./without-indexes.ts";

export const jobNames = ["points-expiry", "inactivity-cancellation", "level-sweep"] as const;
export type JobName = (typeof jobNames)[number];

/** Customers who become due for a job at this moment. */
export interface Due {
  job: JobName;
  moment: Date;
  userIds: string[];
}

interface Size {
  customers: number;
  /** How many customers become due at each moment; for points expiry twenty times as many. */
  due: number;
  moments: number;
  now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills an empty, migrated database with customers who have one lot of points. At each moment of each job
 * some more become due: their points expire, or their last activity was 181 days ago, or enough days have
 * passed for level 6. The last have not paid enough for level 7, which some of them would reach at a later
 * moment. Every tenth of the other customers stands at level 5, so each level sweep looks at them.
 */
export async function populateSwept(databaseUrl: string, size: Size): Promise<Due[]> {
  return withClient(databaseUrl, async (db) => {
    await makePeople(db, size);
    const tables = ["customer", "user_level", "points_account", "points_entry", "points_lot", "transaction"];
    await withoutIndexes(databaseUrl, tables, () => write(db, size.now));
    const { rows } = await db.query<Due>(
      `SELECT job, moment, array_agg(id::text ORDER BY id) AS "userIds"
       FROM person WHERE job IS NOT NULL GROUP BY job, moment ORDER BY moment`,
    );
    await db.query("VACUUM ANALYZE");
    await db.query("CHECKPOINT");
    return rows;
  });
}

async function makePeople(db: pg.Client, { customers, due, moments, now }: Size): Promise<void> {
  await db.query(
    `CREATE TEMP TABLE person (i int, id uuid, job text, moment timestamptz, day date,
       level int, created_at timestamptz)`,
  );
  const noon = new Date(Math.floor(now.getTime() / dayMs) * dayMs + dayMs / 2);
  for (const job of jobNames) {
    for (let turn = 0; turn < moments; turn += 1) {
      const step = job === "points-expiry" ? dayMs / 24 : dayMs;
      const moment = new Date((job === "points-expiry" ? now : noon).getTime() - (moments - turn) * step);
      const count = job === "points-expiry" ? 20 * due : due;
      await db.query(
        `INSERT INTO person SELECT 0, uuidv7(), $1::text, $2::timestamptz, $2::timestamptz::date,
           CASE $1 WHEN 'level-sweep' THEN 5 ELSE 1 END,
           $2::timestamptz - CASE $1 WHEN 'level-sweep' THEN 16 ELSE 200 END * interval '1 day'
         FROM generate_series(1, $3::int)`,
        [job, moment, count],
      );
    }
  }
  await db.query(
    `INSERT INTO person (id, level, created_at)
     SELECT uuidv7(), CASE WHEN i % 10 = 0 THEN 5 ELSE 1 END, $2::timestamptz - interval '60 days'
     FROM generate_series(1, $1::int - (SELECT count(*)::int FROM person)) i`,
    [customers, now],
  );
  await db.query("CREATE SEQUENCE pg_temp.number; UPDATE person SET i = nextval('pg_temp.number')");
}

async function write(db: pg.Client, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO customer (id, status, referral_code, onboarding_step, level, last_active_day, connected_days,
       longest_run_days, verified_at, created_at)
     SELECT id, 'ACTIVE', 'BENCH' || i, 3, level,
       CASE job WHEN 'inactivity-cancellation' THEN day - 181 ELSE $1::timestamptz::date END, 1, 1, created_at, created_at
     FROM person`,
    [now],
  );
  await db.query(
    `INSERT INTO user_level (user_id, level, reward_points, reached_at)
     SELECT id, l, 0, created_at FROM person, generate_series(1, level) l`,
  );
  await db.query(
    "INSERT INTO points_account (user_id, available, lifetime_earned, seq) SELECT id, 100, 100, 1 FROM person",
  );
  await db.query(
    `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, created_at)
     SELECT id, 1, 100, 'ISSUED', 100, 'GIFT', 'gift:1', $1::timestamptz - interval '30 days' FROM person`,
    [now],
  );
  await db.query(
    `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
     SELECT id, 1, 100, 100, CASE job WHEN 'points-expiry' THEN moment - interval '30 minutes'
       ELSE $1::timestamptz + interval '60 days' END FROM person`,
    [now],
  );
  await db.query(
    `INSERT INTO transaction (user_id, id, code, partner_id, status, yield, price_millimes, reduction_millimes,
       payable_millimes, points_earned, bonus_points, created_at, confirmed_at, closed_at)
     SELECT id, uuidv7(), 'BENCH' || i, id, 'CONFIRMED', 'GIVEN', 160000, 0, 160000, 0, 0, at, at, at
     FROM person, LATERAL (SELECT $1::timestamptz - interval '10 days' AS at) sale WHERE job = 'level-sweep'`,
    [now],
  );
}
