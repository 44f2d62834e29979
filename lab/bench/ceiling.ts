/**
 * The honest ceiling: what a call costs with only the work that it needs. One statement reads all that its
 * answer needs, and only a purchase calls a function after it.
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { newId } from "../../app/core/db/ids.server.ts";
import type { TokenClaims } from "../../app/core/auth/tokens.server.ts";
import type { ArgumentsOf } from "../../app/core/db/call-function.server.ts";
import { databaseFunctions, databaseRecords } from "../../app/core/db/database-functions.ts";
import { literalOf } from "../../app/core/db/record-literal.ts";

const balance = `
  SELECT u.status::text AS status, a.available - coalesce((SELECT sum(l.remaining)::int FROM points_lot l
      WHERE l.user_id = u.id AND l.remaining > 0 AND l.expires_at <= $3), 0) AS available,
    a.pending, a.reserved, a.owed, a.lifetime_earned, u.level, u.onboarding_step, next.remaining, next.expires_at
  FROM session s JOIN customer u ON u.id = s.user_id JOIN points_account a ON a.user_id = u.id
  LEFT JOIN LATERAL (SELECT remaining, expires_at FROM points_lot l
    WHERE l.user_id = u.id AND l.remaining > 0 AND l.expires_at > $3 ORDER BY l.expires_at LIMIT 1) next ON true
  WHERE s.user_id = $1 AND s.id = $2 AND s.last_used_at > $3::timestamptz - interval '90 days'`;

const history = `
  SELECT e.*, l.expires_at, o.id AS offer_id, o.title ->> 'fr' AS title
  FROM session s CROSS JOIN LATERAL (
    SELECT e.seq, e.amount, e.balance_after, e.source::text AS source, e.detail, e.created_at FROM points_entry e
    WHERE e.user_id = s.user_id ORDER BY e.seq DESC LIMIT 21) e
  LEFT JOIN points_lot l ON l.user_id = s.user_id AND l.seq = e.seq
  LEFT JOIN offer o ON o.id = (e.detail ->> 'offerId')::uuid
  WHERE s.user_id = $1 AND s.id = $2 AND s.last_used_at > $3::timestamptz - interval '90 days' ORDER BY e.seq DESC`;

const wallet = `
  SELECT w.*, o.title ->> 'fr' AS title, o.terms ->> 'fr' AS terms, o.image_url, p.name, p.logo_url
  FROM session s CROSS JOIN LATERAL (
    SELECT w.id, w.code, w.type::text AS type, w.status::text AS status, w.face_value_millimes, w.remaining_millimes,
      w.valid_from, w.valid_to, w.created_at, w.offer_id, w.partner_id FROM wallet_item w
    WHERE w.user_id = s.user_id AND w.status = 'ACTIVE' AND (w.valid_to IS NULL OR w.valid_to > $3)
    ORDER BY w.id DESC LIMIT 21) w
  JOIN offer o ON o.id = w.offer_id LEFT JOIN partner p ON p.id = w.partner_id
  WHERE s.user_id = $1 AND s.id = $2 AND s.last_used_at > $3::timestamptz - interval '90 days' ORDER BY w.id DESC`;

const beforePurchase = `
  SELECT u.status::text AS status, u.level, o.version, o.point_price, o.per_user_limit, o.available_from, o.available_to,
    o.valid_to, t.taken, a.available, a.facts_version,
    (SELECT count(*)::int FROM stock k WHERE k.subject_id = o.id AND k.remaining > 0) AS slots
  FROM session s JOIN customer u ON u.id = s.user_id JOIN points_account a ON a.user_id = u.id
  JOIN offer o ON o.id = $4 LEFT JOIN offer_taken t ON t.user_id = u.id AND t.offer_id = o.id
  WHERE s.user_id = $1 AND s.id = $2 AND s.last_used_at > $3::timestamptz - interval '90 days'`;

interface Buyable {
  version: number;
  point_price: number;
  slots: number;
}

const { takes } = databaseFunctions.purchase_offer;
const names = Object.keys(takes) as (keyof typeof takes)[];
const purchase = `SELECT purchase_offer(${names.map((name, at) => `${name} => $${at + 1}::${takes[name]}`).join(", ")}) AS answer`;

/** The same answers as those of the app, or nearly the same, for callers whose token has been checked. */
export const ceiling = {
  balance: (pool: pg.Pool, caller: TokenClaims) => read(pool, "balance", balance, caller),
  history: (pool: pg.Pool, caller: TokenClaims) => read(pool, "history", history, caller),
  wallet: (pool: pg.Pool, caller: TokenClaims) => read(pool, "wallet", wallet, caller),
  purchase: buy,
};

async function read(pool: pg.Pool, name: string, text: string, caller: TokenClaims): Promise<unknown> {
  const { rows } = await pool.query<pg.QueryResultRow>({
    name,
    text,
    values: [caller.userId, caller.sessionId, new Date()],
  });
  if (rows.length === 0) throw new Error(`the ceiling found no ${name}`);
  return { success: true, items: rows };
}

async function buy(pool: pg.Pool, caller: TokenClaims, offerId: string, key: string): Promise<unknown> {
  const now = new Date();
  const found = await pool.query<Buyable>({
    name: "before-purchase",
    text: beforePurchase,
    values: [caller.userId, caller.sessionId, now, offerId],
  });
  const [offer] = found.rows;
  if (!offer) throw new Error("the ceiling found no offer");
  const item = { purchase: newId(), item: newId(), code: randomUUID().slice(0, 8).toUpperCase() + "22" };
  const args: ArgumentsOf<"purchase_offer"> = {
    p_call: {
      ...{ owner: caller.userId, actor: null, roles: null, request_id: "", now, cashier: null, person: null },
      ...{ path: "/api/v1/client/shop/purchase", key, hash: offerId },
    },
    p_user: caller.userId,
    p_item: {
      ...{ offer: offerId, version: offer.version, ...item, valid_to: null },
      slot: Math.floor(Math.random() * offer.slots),
    },
    p_point_price: offer.point_price,
    p_source: "CONSUMED",
    p_levels: null,
    p_answer: { id: item.purchase, status: "COMPLETED", walletItemId: item.item },
  };
  const values = names.map((name) => literalOf(args[name], takes[name], databaseRecords));
  const { rows } = await pool.query<{ answer: object }>({ name: "purchase", text: purchase, values });
  return { success: true, ...rows[0]?.answer };
}
