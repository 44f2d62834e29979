import pg from "pg";

/** Customers whose points expire before this moment, and after that of the round before. */
export interface Due {
  moment: Date;
  userIds: string[];
}

interface Size {
  customers: number;
  turns: number;
  now: Date;
}

/**
 * Fills an empty, migrated database: each customer has two lots that expire in their round, and one that
 * stays.
 */
export async function populateExpiring(databaseUrl: string, { customers, turns, now }: Size): Promise<Due[]> {
  const db = new pg.Client({
    connectionString: databaseUrl,
    options: "-c session_replication_role=replica -c timezone=UTC",
  });
  await db.connect();
  try {
    await db.query(
      `CREATE TEMP TABLE person AS
       SELECT uuidv7() AS id, i, i % $2::int AS turn, $3::timestamptz - ($2::int - i % $2::int) * interval '1 hour' AS ends
       FROM generate_series(0, $1::int - 1) i`,
      [customers, turns, now],
    );
    await db.query(
      `INSERT INTO users (id, status, referral_code, verified_at, created_at)
       SELECT id, 'ACTIVE', 'BENCH' || i, $1::timestamptz - interval '31 days', $1::timestamptz - interval '31 days' FROM person`,
      [now],
    );
    await db.query(
      "INSERT INTO points_account (user_id, available, lifetime_earned, seq) SELECT id, 300, 300, 3 FROM person",
    );
    await db.query(
      `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, created_at)
       SELECT id, seq, 100, 'ISSUED', 100 * seq, 'GIFT', 'gift:' || seq, $1::timestamptz - interval '30 days' + seq * interval '1 minute'
       FROM person, generate_series(1, 3) seq ORDER BY seq, id`,
      [now],
    );
    await db.query(
      `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
       SELECT id, seq, 100, 100, CASE WHEN seq < 3 THEN ends - interval '30 minutes' ELSE $1::timestamptz + interval '30 days' END
       FROM person, generate_series(1, 3) seq ORDER BY seq, id`,
      [now],
    );
    const { rows } = await db.query<Due>(
      `SELECT ends AS moment, array_agg(id::text ORDER BY id) AS "userIds" FROM person GROUP BY ends ORDER BY ends`,
    );
    await db.query("VACUUM ANALYZE");
    await db.query("CHECKPOINT");
    return rows;
  } finally {
    await db.end();
  }
}
