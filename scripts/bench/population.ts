import pg from "pg";
import { slotsFor, spreadStock } from "#app/domain/offers/stock.ts";

export interface Population {
  /** The customers' ids and sessions, in a different order than in the tables. */
  people: { userId: string; sessionId: string }[];
  /** The offers among which purchases are spread. */
  offerIds: string[];
  /** One more offer, with stock for all. */
  hotOfferId: string;
}

interface Size {
  customers: number;
  /** For each customer; even, and at least 10. */
  entries: number;
  offers: number;
  now: Date;
}

export const pricePoints = 100;

/** The stock of an offer: more than any run buys. */
const stock = 8_000_000;
export const slotsOfOffer = slotsFor(stock);

/** The open lots at the start: small ones that the first purchases use up, then one that is never empty. */
const openLots = [150, 150, 150, 150, 150, 1_000_000];

/**
 * Fills an empty, migrated database with customers who have a history: each earned points and spent them on
 * vouchers in turn, and has open lots. It writes in bulk, past the guards of the ledger; the proof at the end
 * of the bench checks the result.
 */
export async function populate(databaseUrl: string, size: Size): Promise<Population> {
  const db = new pg.Client({
    connectionString: databaseUrl,
    options: "-c session_replication_role=replica -c timezone=UTC",
  });
  await db.connect();
  try {
    const offerIds = await makeOffers(db, size.offers + 1, size.now);
    const people = await makePeople(db, size);
    await makeMovements(db, size, offerIds.slice(1));
    await makeTraces(db);
    await db.query("VACUUM ANALYZE");
    await db.query("CHECKPOINT");
    return { people, offerIds: offerIds.slice(1), hotOfferId: offerIds[0] ?? "" };
  } finally {
    await db.end();
  }
}

async function makeOffers(db: pg.Client, count: number, now: Date): Promise<string[]> {
  const text = { ar: "عرض", fr: "Offre", en: "Offer" };
  const { rows } = await db.query<{ id: string }>(
    `WITH partner AS (
       INSERT INTO partner (id, name, description, tags, search, created_at)
       VALUES (uuidv7(), 'Bench', $1, '{}', 'bench', $2) RETURNING id)
     INSERT INTO offer (id, partner_id, type, title, description, terms, pricing_type, point_price, per_user_limit,
       stock_limited, face_value_millimes, search, created_at)
     SELECT uuidv7(), partner.id, 'VOUCHER', $1, $1, $1, 'POINTS_ONLY', $3, 1000000, true, 10000, 'bench', $2
     FROM partner, generate_series(1, $4::int) RETURNING id`,
    [text, now, pricePoints, count],
  );
  const slots = spreadStock([], stock) ?? [];
  await db.query(
    `INSERT INTO offer_stock (offer_id, slot, made, remaining)
     SELECT o.id, s.slot, s.made, s.remaining FROM offer o, jsonb_to_recordset($1) AS s(slot int, made int, remaining int)`,
    [JSON.stringify(slots)],
  );
  return rows.map(({ id }) => id);
}

async function makePeople(db: pg.Client, { customers, now }: Size): Promise<Population["people"]> {
  await db.query(
    "CREATE TEMP TABLE person AS SELECT i, uuidv7() AS id, uuidv7() AS session_id FROM generate_series(1, $1::int) i",
    [customers],
  );
  await db.query(
    `INSERT INTO users (id, status, referral_code, onboarding_step, level, last_active_day, connected_days,
       longest_run_days, verified_at, created_at)
     SELECT id, 'ACTIVE', 'BENCH' || i, 3, 1, ($1::timestamptz AT TIME ZONE 'Africa/Tunis')::date, 1, 1,
       $1::timestamptz - interval '31 days', $1::timestamptz - interval '31 days' FROM person`,
    [now],
  );
  await db.query(
    `INSERT INTO user_level (user_id, level, reward_points, reached_at)
     SELECT id, 1, 0, $1::timestamptz - interval '31 days' FROM person`,
    [now],
  );
  await db.query(
    "INSERT INTO session (user_id, id, created_at, last_used_at) SELECT id, session_id, $1, $1 FROM person",
    [now],
  );
  const { rows } = await db.query<Population["people"][number]>(
    `SELECT id AS "userId", session_id AS "sessionId" FROM person ORDER BY md5(i::text)`,
  );
  return rows;
}

/**
 * Entries and balances, one by one in order of time, so that a customer's entries lie far apart, as in real
 * use.
 */
async function makeMovements(db: pg.Client, { entries, now }: Size, offerIds: string[]): Promise<void> {
  const settled = entries - openLots.length;
  await db.query(
    `CREATE TEMP TABLE movement AS
     SELECT m.*, sum(amount) OVER (PARTITION BY user_id ORDER BY seq) AS balance,
       $4::timestamptz - ($1::int - seq) * interval '20 minutes' AS moment
     FROM (
       SELECT p.id AS user_id, seq,
         CASE WHEN seq > $2::int THEN ($3::int[])[seq - $2::int] WHEN seq % 2 = 1 THEN $5::int ELSE -$5::int END AS amount,
         uuidv7() AS purchase_id, uuidv7() AS item_id, ($6::uuid[])[1 + (p.i + seq) % cardinality($6::uuid[])] AS offer_id
       FROM person p, generate_series(1, $1::int) seq) m`,
    [entries, settled, openLots, now, pricePoints, offerIds],
  );
  await db.query(
    `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
     SELECT user_id, seq, amount, (CASE WHEN amount > 0 THEN 'ISSUED' ELSE 'SPENT' END)::ledger_contra, balance,
       (CASE WHEN amount > 0 THEN 'GIFT' ELSE 'CONSUMED' END)::points_source,
       CASE WHEN amount > 0 THEN 'gift:' || seq ELSE 'purchase:' || purchase_id END,
       CASE WHEN amount > 0 THEN jsonb_build_object('note', 'bench')
         ELSE jsonb_build_object('offerId', offer_id, 'purchaseId', purchase_id, 'walletItemId', item_id) END, moment
     FROM movement ORDER BY seq, user_id`,
  );
  await db.query(
    `INSERT INTO points_account (user_id, available, lifetime_earned, seq)
     SELECT user_id, sum(amount), sum(amount) FILTER (WHERE amount > 0), max(seq) FROM movement GROUP BY user_id`,
  );
  await db.query(
    `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
     SELECT user_id, seq, amount, CASE WHEN seq > $1::int THEN amount ELSE 0 END, moment + interval '60 days'
     FROM movement WHERE amount > 0 ORDER BY seq, user_id`,
    [settled],
  );
}

/** What the spent points paid for. */
async function makeTraces(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
     SELECT user_id, seq, seq - 1, -amount FROM movement WHERE amount < 0 ORDER BY seq, user_id`,
  );
  await db.query(
    `INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, wallet_item_id, created_at)
     SELECT user_id, purchase_id, offer_id, 'COMPLETED', -amount, 0, item_id, moment
     FROM movement WHERE amount < 0 ORDER BY seq, user_id`,
  );
  await db.query(
    `INSERT INTO wallet_item (user_id, id, code, offer_id, partner_id, type, face_value_millimes, remaining_millimes,
       available_online, created_at)
     SELECT m.user_id, m.item_id, upper(substr(md5(m.item_id::text), 1, 10)), o.id, o.partner_id, o.type,
       o.face_value_millimes, o.face_value_millimes, false, m.moment
     FROM movement m JOIN offer o ON o.id = m.offer_id WHERE m.amount < 0 ORDER BY m.seq, m.user_id`,
  );
  await db.query(
    `INSERT INTO offer_taken (user_id, offer_id, taken)
     SELECT user_id, offer_id, count(*) FROM movement WHERE amount < 0 GROUP BY user_id, offer_id`,
  );
  await db.query(
    `UPDATE offer_stock s SET remaining = remaining - sold.units
     FROM (SELECT offer_id, count(*) AS units FROM purchase GROUP BY offer_id) sold
     WHERE s.offer_id = sold.offer_id AND s.slot = 0`,
  );
}
