import type pg from "pg";
import { slotsFor, spreadStock } from "../../app/core/domain/stock.ts";
import { makeHeavyPast, makePlainPast, type Past } from "./long-past.ts";
import { makeTills } from "./tills.ts";
import type { Item } from "./requests.ts";
import { withClient, withoutIndexes } from "./without-indexes.ts";

export interface Person {
  userId: string;
  sessionId: string;
}

export interface Population {
  /** The customers' ids and sessions, in a different order than in the tables. */
  people: Person[];
  /** Customers with 100,000 entries, 10,000 lots and 5,000 wallet items. */
  heavy: Person[];
  /** The offers that are bought in turn. */
  offerIds: string[];
  /** One more offer, with stock for all. */
  hotOfferId: string;
  /** One key for each of several stores. */
  storeKeys: string[];
  /** Items that can be used; neighbours in the list belong to different customers. */
  items: Item[];
}

export interface Size {
  customers: number;
  /** Entries of each customer; an even number, at least 10. */
  entries: number;
  /** Older entries of each customer, of points that nobody spent; a multiple of 20. */
  past: number;
  /** How many customers are heavy. */
  heavy: number;
}

export const pricePoints = 100;

/** How many older entries a heavy customer has; the last ones are like everybody's. */
const heavyPast = 99_900;

/** The stock of an offer: more than any run buys. */
const stock = 8_000_000;
export const slotsOfOffer = slotsFor(stock, "OFFER").length;

const offers = 100;
const stores = 300;

/** The open lots at the start: small ones that the first purchases use up, then one that is never empty. */
const openLots = [150, 150, 150, 150, 150, 1_000_000];

/** Every other item has been used in a store. */
const isUsed = "m.n % 4 = 2";
/**
 * Items bought by entries up to this number are for the bench's redemptions; the others keep wallets full.
 */
const redeemable = 48;

const bulky = [
  "points_entry",
  "points_lot",
  "lot_use",
  "purchase",
  "wallet_item",
  "transaction",
  "wallet_use",
];

/**
 * Fills an empty, migrated database with customers who have a history: each earned points and spent them on
 * vouchers in turn, and has open lots. It writes in bulk, without the guards of the ledger; the proof at the
 * end of the bench checks the result.
 */
export async function populate(databaseUrl: string, size: Size, now: Date): Promise<Population> {
  return withClient(databaseUrl, async (db) => {
    const offerIds = await makeOffers(db, offers + 1, now);
    const spread = offerIds.slice(1);
    const storeKeys = await makeTills(db, stores, now);
    const everybody = await makePeople(db, size, now);
    await withoutIndexes(databaseUrl, bulky, async () => {
      await makePasts(databaseUrl, size, spread, now);
      await makeMovements(db, size, spread, now);
      await makeTraces(db);
      await makeUses(db);
    });
    await countTaken(db);
    const items = await readItems(db);
    await db.query("VACUUM ANALYZE");
    await db.query("CHECKPOINT");
    return {
      people: everybody.slice(size.heavy),
      heavy: everybody.slice(0, size.heavy),
      offerIds: spread,
      hotOfferId: offerIds[0] ?? "",
      storeKeys,
      items,
    };
  });
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
  const units = rows.flatMap(({ id }) => slots.map((slot) => ({ ...slot, subjectId: id, kind: "OFFER" })));
  await db.query("SELECT write_stock($1)", [JSON.stringify(units)]);
  return rows.map(({ id }) => id);
}

/** Makes the customers, the heavy ones first. */
async function makePeople(db: pg.Client, size: Size, now: Date): Promise<Person[]> {
  await db.query(
    `CREATE TEMP TABLE person AS SELECT i, uuidv7() AS id, uuidv7() AS session_id,
       CASE WHEN i <= $2::int THEN ${heavyPast} ELSE $3::int END AS past,
       CASE WHEN i <= $2::int THEN ${(heavyPast / 20) * 200} ELSE $3::int / 2 * ${pricePoints} END AS earned
     FROM generate_series(1, $1::int) i`,
    [size.customers + size.heavy, size.heavy, size.past],
  );
  await db.query(
    `INSERT INTO customer (id, status, referral_code, onboarding_step, level, last_active_day, connected_days,
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
  const { rows } = await db.query<Person>(
    `SELECT id AS "userId", session_id AS "sessionId" FROM person ORDER BY i > $1::int, md5(i::text)`,
    [size.heavy],
  );
  return rows;
}

async function makePasts(databaseUrl: string, size: Size, offerIds: string[], now: Date): Promise<void> {
  const past: Past = { databaseUrl, points: pricePoints, offerIds, now };
  if (size.past > 0) await makePlainPast(past, size.past);
  if (size.heavy > 0) await makeHeavyPast(past, heavyPast, size.heavy);
}

/**
 * Writes entries and balances in order of time, so that a customer's entries lie far apart, as in real use.
 * They follow the entries of the past.
 */
async function makeMovements(db: pg.Client, { entries }: Size, offerIds: string[], now: Date): Promise<void> {
  const settled = entries - openLots.length;
  await db.query(
    `CREATE TEMP TABLE movement AS
     SELECT m.*, past + n AS seq, sum(amount) OVER (PARTITION BY user_id ORDER BY n) AS balance,
       $4::timestamptz - ($1::int - n) * interval '20 minutes' AS moment
     FROM (
       SELECT p.id AS user_id, p.past, p.earned, n,
         CASE WHEN n > $2::int THEN ($3::int[])[n - $2::int] WHEN n % 2 = 1 THEN $5::int ELSE -$5::int END AS amount,
         uuidv7() AS purchase_id, uuidv7() AS item_id, ($6::uuid[])[1 + (p.i + n) % cardinality($6::uuid[])] AS offer_id
       FROM person p, generate_series(1, $1::int) n) m`,
    [entries, settled, openLots, now, pricePoints, offerIds],
  );
  await db.query(
    `INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
     SELECT user_id, seq, amount, (CASE WHEN amount > 0 THEN 'ISSUED' ELSE 'SPENT' END)::ledger_contra, balance,
       (CASE WHEN amount > 0 THEN 'GIFT' ELSE 'CONSUMED' END)::points_source,
       CASE WHEN amount > 0 THEN 'gift:' || seq ELSE 'purchase:' || purchase_id END,
       CASE WHEN amount > 0 THEN jsonb_build_object('note', 'bench')
         ELSE jsonb_build_object('offerId', offer_id, 'purchaseId', purchase_id, 'walletItemId', item_id) END, moment
     FROM movement ORDER BY n, user_id`,
  );
  await db.query(
    `INSERT INTO points_account (user_id, available, lifetime_earned, seq)
     SELECT user_id, sum(amount), min(earned) + sum(amount) FILTER (WHERE amount > 0), max(seq)
     FROM movement GROUP BY user_id`,
  );
  await db.query(
    `INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
     SELECT user_id, seq, amount, CASE WHEN n > $1::int THEN amount ELSE 0 END, moment + interval '60 days'
     FROM movement WHERE amount > 0 ORDER BY n, user_id`,
    [settled],
  );
}

/** Writes the purchases and items that the spent points paid for. */
async function makeTraces(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
     SELECT user_id, seq, seq - 1, -amount FROM movement WHERE amount < 0 ORDER BY n, user_id`,
  );
  await db.query(
    `INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, wallet_item_id, created_at)
     SELECT user_id, purchase_id, offer_id, 'COMPLETED', -amount, 0, item_id, moment
     FROM movement WHERE amount < 0 ORDER BY n, user_id`,
  );
  await db.query(
    `INSERT INTO wallet_item (user_id, id, code, offer_id, partner_id, type, status, face_value_millimes,
       remaining_millimes, available_online, created_at)
     SELECT m.user_id, m.item_id, upper(substr(md5(m.item_id::text), 1, 10)), o.id, o.partner_id, o.type,
       (CASE WHEN ${isUsed} THEN 'USED' ELSE 'ACTIVE' END)::wallet_item_status, o.face_value_millimes,
       CASE WHEN ${isUsed} THEN 0 ELSE o.face_value_millimes END, false, m.moment
     FROM movement m JOIN offer o ON o.id = m.offer_id WHERE m.amount < 0 ORDER BY m.n, m.user_id`,
  );
}

/**
 * Writes the sales in which the used items were used. They earned no points, because nothing was left to pay.
 */
async function makeUses(db: pg.Client): Promise<void> {
  await db.query(
    `WITH sale AS (
       INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, yield, wallet_item_id, price_millimes,
         reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, confirmed_at, closed_at)
       SELECT w.user_id, uuidv7(), w.code, s.partner_id, s.id, 'CONFIRMED', 'GIVEN', w.id, w.face_value_millimes,
         w.face_value_millimes, 0, 0, 0, w.created_at, w.created_at, w.created_at
       FROM wallet_item w, (SELECT id, partner_id FROM store LIMIT 1) s WHERE w.status = 'USED' ORDER BY w.created_at
       RETURNING user_id, id, store_id, wallet_item_id, reduction_millimes, created_at)
     INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id, amount_millimes,
       remaining_millimes, created_at)
     SELECT user_id, uuidv7(), wallet_item_id, 'STORE', store_id, id, reduction_millimes, 0, created_at FROM sale`,
  );
}

async function countTaken(db: pg.Client): Promise<void> {
  await db.query(
    `INSERT INTO offer_taken (user_id, offer_id, taken)
     SELECT user_id, offer_id, count(*) FROM purchase GROUP BY user_id, offer_id`,
  );
  await db.query(
    `UPDATE stock s SET remaining = remaining - sold.units
     FROM (SELECT offer_id, count(*) AS units FROM purchase GROUP BY offer_id) sold
     WHERE s.subject_id = sold.offer_id AND s.slot = 0`,
  );
}

/** Reads enough items for a run's redemptions, but few enough to keep everybody's wallet full. */
async function readItems(db: pg.Client): Promise<Item[]> {
  const { rows } = await db.query<Item>(
    `SELECT m.item_id AS id, m.user_id AS "userId", upper(substr(md5(m.item_id::text), 1, 10)) AS code
     FROM movement m JOIN person p ON p.id = m.user_id WHERE m.amount < 0 AND NOT ${isUsed} AND n <= ${redeemable} AND p.past <> ${heavyPast}
     ORDER BY n, md5(p.i::text)`,
  );
  return rows;
}
