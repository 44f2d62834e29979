/** Entries from long ago, in large numbers. They balance: afterwards every balance is zero again. */
import { withClient } from "./without-indexes.ts";

export interface Past {
  databaseUrl: string;
  /** The points of one credit. */
  points: number;
  offerIds: string[];
  now: Date;
}

/** How many entries are written at once: few enough to sort them in memory. */
const atOnce = 400_000;

/**
 * Writes `count` entries for each customer, of points that were given and expired unspent. Written in order
 * of time, all customers in turn. Entries and lots are written at the same time.
 */
export async function makePlainPast({ databaseUrl, points, now }: Past, count: number): Promise<void> {
  const moment = (seq: string) =>
    `$4::timestamptz - interval '31 days' - (${count} - ${seq}) * interval '10 minutes'`;
  await Promise.all([
    inParts(
      databaseUrl,
      count,
      `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
       SELECT id, seq, CASE seq % 2 WHEN 1 THEN $3::int ELSE -$3::int END,
         (CASE seq % 2 WHEN 1 THEN 'ISSUED' ELSE 'EXPIRED' END)::ledger_contra, seq % 2 * $3::int,
         (CASE seq % 2 WHEN 1 THEN 'GIFT' ELSE 'EXPIRED' END)::points_source,
         CASE seq % 2 WHEN 1 THEN 'gift:' || seq ELSE 'expire:' || seq END, '{}', ${moment("seq")}
       FROM customer, generate_series($1::int, $2::int) seq ORDER BY seq, id`,
      [points, now],
    ),
    (async () => {
      await inParts(
        databaseUrl,
        count,
        `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
         SELECT id, seq, $3::int, 0, ${moment("seq")} + interval '5 minutes'
         FROM customer, generate_series($1::int, $2::int, 2) seq ORDER BY seq, id`,
        [points, now],
      );
      await inParts(
        databaseUrl,
        count,
        `INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
         SELECT id, seq + 1, seq, $3::int
         FROM customer, generate_series($1::int, $2::int, 2) seq ORDER BY seq, id`,
        [points],
      );
    })(),
  ]);
}

/** Runs a statement for all customers' entries in parts; each part is from entry $1 to entry $2. */
async function inParts(databaseUrl: string, count: number, text: string, values: unknown[]): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    const { rows } = await db.query<{ customers: number }>("SELECT count(*)::int AS customers FROM customer");
    const step = Math.max(2, Math.floor(atOnce / (rows[0]?.customers ?? 1) / 2) * 2);
    for (let from = 1; from <= count; from += step)
      await db.query(text, [from, Math.min(count, from + step - 1), ...values]);
  });
}

/**
 * The past of the first customers, in blocks of twenty entries: two credits, one of them spent on a voucher
 * that was used in a store, the other expired in seventeen parts.
 */
export async function makeHeavyPast(
  { databaseUrl, points, offerIds, now }: Past,
  count: number,
  customers: number,
): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    await db.query(
      `CREATE TEMP TABLE past AS
       SELECT p.id AS user_id, seq, k, uuidv7() AS purchase_id, uuidv7() AS item_id,
         ($3::uuid[])[1 + seq / 20 % cardinality($3::uuid[])] AS offer_id,
         CASE WHEN k <= 2 THEN $4::int WHEN k = 3 THEN -$4::int WHEN k < 20 THEN -$4::int / 20 ELSE -$4::int / 5 END AS amount,
         $5::timestamptz - interval '14 days' - ($2::int - seq) * interval '10 minutes' AS moment
       FROM (SELECT id FROM customer ORDER BY id LIMIT $1::int) p, generate_series(1, $2::int) seq,
         LATERAL (SELECT (seq - 1) % 20 + 1 AS k) block`,
      [customers, count, offerIds, points, now],
    );
    await db.query(
      `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
       SELECT user_id, seq, amount,
         (CASE WHEN k <= 2 THEN 'ISSUED' WHEN k = 3 THEN 'SPENT' ELSE 'EXPIRED' END)::ledger_contra,
         sum(amount) OVER (PARTITION BY user_id ORDER BY seq),
         (CASE WHEN k <= 2 THEN 'GIFT' WHEN k = 3 THEN 'CONSUMED' ELSE 'EXPIRED' END)::points_source,
         CASE WHEN k <= 2 THEN 'gift:' || seq WHEN k = 3 THEN 'purchase:' || purchase_id ELSE 'expire:' || seq END,
         CASE WHEN k = 3 THEN jsonb_build_object('offerId', offer_id, 'purchaseId', purchase_id, 'walletItemId', item_id)
           ELSE '{}' END, moment
       FROM past ORDER BY seq, user_id`,
    );
    await db.query(
      `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
       SELECT user_id, seq, amount, 0, CASE k WHEN 1 THEN moment + interval '60 days' ELSE moment + interval '15 minutes' END
       FROM past WHERE k <= 2 ORDER BY seq, user_id`,
    );
    await db.query(
      `INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
       SELECT user_id, seq, CASE k WHEN 3 THEN seq - 2 ELSE seq - k + 2 END, -amount FROM past WHERE k > 2 ORDER BY seq, user_id`,
    );
    await db.query(
      `INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, wallet_item_id, created_at)
       SELECT user_id, purchase_id, offer_id, 'COMPLETED', -amount, 0, item_id, moment FROM past WHERE k = 3`,
    );
    await db.query(
      `INSERT INTO wallet_item (user_id, id, code, offer_id, partner_id, type, status, face_value_millimes,
         remaining_millimes, available_online, created_at)
       SELECT p.user_id, p.item_id, upper(substr(md5(p.item_id::text), 1, 10)), o.id, o.partner_id, o.type, 'USED',
         o.face_value_millimes, 0, false, p.moment
       FROM past p JOIN offer o ON o.id = p.offer_id WHERE p.k = 3 ORDER BY p.seq, p.user_id`,
    );
  });
}
