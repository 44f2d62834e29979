import { withClient, withoutIndexes } from "./without-indexes.ts";

interface Size {
  customers: number;
  /** The number of entries of each customer, spread over the days before `now`. */
  entries: number;
  days: number;
  now: Date;
}

// Few words for many names: a search is slowest for words that many share.
const firstNames =
  "Mohamed Ahmed Amine Youssef Aymen Bilel Hamza Walid Sami Karim Nizar Fares Anis Khaled Rami Leila Amina Fatma Mariem Salma Nour Ines Rania Emna Hela محمد أحمد ليلى أمينة سلمى";
const lastNames =
  "Trabelsi Gharbi Hammami Jaziri Mejri Bouazizi Chebbi Ayari Khelifi Jlassi Mansouri Riahi Saidi Zouari Ferchichi Dridi Sassi Karoui Haddad Abidi الطرابلسي الغربي Zitouni";

/** The search texts that are measured, the slowest first. */
export const searches = {
  "one letter": "m",
  "a frequent first name": "Mohamed",
  "a frequent name": "Mohamed Trabelsi",
  "a name in Arabic": "محمد",
  "the beginning of a name": "Amina Zit",
  "the beginning of a phone": "201",
  "a whole login": "customer77@bench.example",
};

/** The same for a catalogue, in any of its lists. */
export const catalogueSearches = {
  "a word that all have": "maison",
  "a typing error": "maison jasmni",
  nothing: "introuvable",
};

/**
 * Fills an empty, migrated database with customers who have a name, a login and a series of credits over
 * years that have lapsed, and two that are still open.
 */
export async function populateDesk(databaseUrl: string, size: Size): Promise<void> {
  const tables = ["customer", "login", "points_account", "points_entry", "points_lot", "lot_use"];
  await withClient(databaseUrl, async (db) => {
    await db.query(
      `CREATE TEMP TABLE person AS SELECT i, uuidv7() AS id FROM generate_series(1, $1::int) i`,
      [size.customers],
    );
    const moment = `$1::timestamptz - interval '2 days'
      - interval '1 day' * ($2::float8 / $3::int) * ($3::int - seq + (i % 997) / 997.0)`;
    const span = [size.now, size.days, size.entries];
    await withoutIndexes(databaseUrl, tables, async () => {
      await db.query(
        `INSERT INTO customer (id, status, referral_code, onboarding_step, level, last_active_day, connected_days,
           longest_run_days, verified_at, created_at, first_name, last_name, contact_phone)
         SELECT id, 'ACTIVE', 'BENCH' || i, 3, 0, $1::timestamptz::date, 1, 1, at, at,
           ($3::text[])[1 + i % cardinality($3::text[])], ($4::text[])[1 + i / 7 % cardinality($4::text[])],
           CASE WHEN i % 3 = 0 THEN (20000000 + i)::text END
         FROM person, LATERAL (SELECT $1::timestamptz - interval '1 day' * (10 + $2::int + i % 100) AS at) joined`,
        [size.now, size.days, firstNames.split(" "), lastNames.split(" ")],
      );
      await db.query(
        `INSERT INTO login (login, kind, user_id, verified_at)
         SELECT 'customer' || i || '@bench.example', 'EMAIL', id, $1::timestamptz FROM person`,
        [size.now],
      );
      await db.query(
        `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
         SELECT id, seq, CASE WHEN given THEN 100 ELSE -100 END,
           (CASE WHEN given THEN 'ISSUED' ELSE 'EXPIRED' END)::ledger_contra,
           CASE WHEN seq = $3::int THEN 200 WHEN given THEN 100 ELSE 0 END,
           (CASE WHEN given THEN 'GIFT' ELSE 'EXPIRED' END)::points_source,
           CASE WHEN given THEN 'gift:' || seq ELSE 'expire:' || seq END, '{}', ${moment}
         FROM person, generate_series(1, $3::int) seq, LATERAL (SELECT seq % 2 = 1 OR seq = $3::int AS given) kind
         ORDER BY seq, i % 997`,
        span,
      );
      await db.query(
        `INSERT INTO points_account (user_id, available, lifetime_earned, seq)
         SELECT id, 200, ($1::int / 2 + 1) * 100, $1::int FROM person`,
        [size.entries],
      );
      await db.query(
        `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
         SELECT id, seq, 100, CASE WHEN seq >= $3::int - 1 THEN 100 ELSE 0 END,
           CASE WHEN seq >= $3::int - 1 THEN $1::timestamptz + interval '1 day' * (30 + i % 300)
             ELSE ${moment} + interval '5 minutes' END
         FROM person, generate_series(1, $3::int) seq WHERE seq % 2 = 1 OR seq = $3::int`,
        span,
      );
      await db.query(
        `INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
         SELECT id, seq, seq - 1, 100 FROM person, generate_series(2, $1::int - 1, 2) seq`,
        [size.entries],
      );
    });
    await db.query("VACUUM ANALYZE");
    await db.query("CHECKPOINT");
  });
}
