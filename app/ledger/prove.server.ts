import { prisma } from "#app/db/client.server.ts";

/** Something in the books that cannot be true. */
export interface Untruth {
  rule: string;
  /** The customer, or null for an untruth about an offer. */
  userId: string | null;
  detail: string;
}

export interface Proof {
  accounts: number;
  entries: number;
  lots: number;
  openHolds: number;
  outstandingPoints: number;
  untruths: Untruth[];
}

/** Each rule is a query that finds nothing as long as the books are true. */
const rules: Record<string, string> = {
  "the balance is the sum of its entries, numbered without gaps": `
    SELECT a.user_id, format('available %s, entries %s, seq %s of %s', a.available, e.total, a.seq, e.entries) AS detail
    FROM points_account a
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS total, count(*) AS entries, coalesce(max(seq), 0) AS last
      FROM points_entry WHERE user_id = a.user_id) e ON true
    WHERE a.available <> e.total OR a.seq <> e.entries OR a.seq <> e.last`,
  "the last entry shows the balance": `
    SELECT a.user_id, format('available %s, last entry %s', a.available, e.balance_after) AS detail
    FROM points_account a JOIN points_entry e ON e.user_id = a.user_id AND e.seq = a.seq
    WHERE e.balance_after <> a.available`,
  "each entry follows from the one before": `
    SELECT user_id, format('entry %s', seq) AS detail FROM (
      SELECT user_id, seq, amount, balance_after,
        lag(balance_after, 1, 0) OVER (PARTITION BY user_id ORDER BY seq) AS before FROM points_entry) e
    WHERE balance_after <> before + amount`,
  "the lots hold the balance": `
    SELECT a.user_id, format('available %s, lots %s', a.available, l.remaining) AS detail
    FROM points_account a
    LEFT JOIN LATERAL (SELECT coalesce(sum(remaining), 0) AS remaining FROM points_lot WHERE user_id = a.user_id) l ON true
    WHERE a.available <> l.remaining`,
  "each entry is made of the lots it opened and used": `
    SELECT e.user_id, format('entry %s of %s, lots %s', e.seq, e.amount, coalesce(l.points, 0) - coalesce(u.points, 0)) AS detail
    FROM points_entry e
    LEFT JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq
    LEFT JOIN (SELECT user_id, entry_seq, sum(points) AS points FROM lot_use GROUP BY user_id, entry_seq) u
      ON u.user_id = e.user_id AND u.entry_seq = e.seq
    WHERE e.amount <> coalesce(l.points, 0) - coalesce(u.points, 0)`,
  "each lot holds what was not used of it": `
    SELECT l.user_id, format('lot %s holds %s of %s, used %s', l.seq, l.remaining, l.points, coalesce(u.points, 0)) AS detail
    FROM points_lot l
    LEFT JOIN (SELECT user_id, lot_seq, sum(points) AS points FROM lot_use GROUP BY user_id, lot_seq) u
      ON u.user_id = l.user_id AND u.lot_seq = l.seq
    WHERE l.remaining <> l.points - coalesce(u.points, 0)`,
  "open holds are what is reserved and pending": `
    SELECT a.user_id, format('reserved %s, pending %s, holds %s and %s', a.reserved, a.pending, h.reserved, h.pending) AS detail
    FROM points_account a
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(points) FILTER (WHERE kind = 'RESERVED'), 0) AS reserved,
             coalesce(sum(points) FILTER (WHERE kind = 'PENDING'), 0) AS pending
      FROM points_hold WHERE user_id = a.user_id AND state = 'OPEN') h ON true
    WHERE a.reserved <> h.reserved OR a.pending <> h.pending`,
  "what was ever earned is the sum of what was issued": `
    SELECT a.user_id, format('earned %s, issued %s', a.lifetime_earned, e.issued) AS detail
    FROM points_account a
    LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS issued FROM points_entry
      WHERE user_id = a.user_id AND contra = 'ISSUED' AND amount > 0) e ON true
    WHERE a.lifetime_earned <> e.issued`,
  "every active customer has an account, and every entry an account": `
    SELECT id AS user_id, 'no account' AS detail FROM users u
    WHERE status = 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM points_account a WHERE a.user_id = u.id)
    UNION ALL SELECT DISTINCT user_id, 'entries without an account' FROM points_entry e
    WHERE NOT EXISTS (SELECT 1 FROM points_account a WHERE a.user_id = e.user_id)`,
  "levels are held without gaps, each rewarded once": `
    SELECT u.id AS user_id, format('level %s, reached %s, rewarded %s, paid %s', u.level, l.reached, l.reward, e.paid) AS detail
    FROM users u
    JOIN LATERAL (SELECT count(*) AS reached, coalesce(max(level), 0) AS top, coalesce(sum(reward_points), 0) AS reward
      FROM user_level WHERE user_id = u.id) l ON true
    JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS paid FROM points_entry WHERE user_id = u.id AND source = 'LEVEL') e ON true
    WHERE u.level <> l.reached OR u.level <> l.top OR l.reward <> e.paid`,
  "a purchase was paid with its price": `
    SELECT p.user_id, format('purchase %s cost %s, paid %s', p.id, p.point_price, coalesce(-e.amount, 0)) AS detail
    FROM purchase p
    LEFT JOIN points_entry e ON e.user_id = p.user_id AND e.reference = 'purchase:' || p.id
    WHERE p.point_price <> coalesce(-e.amount, 0)`,
  "one wallet item for one purchase": `
    SELECT p.user_id, format('purchase %s has %s items', p.id, count(w.id)) AS detail
    FROM purchase p LEFT JOIN wallet_item w ON w.user_id = p.user_id AND w.id = p.wallet_item_id
    GROUP BY p.user_id, p.id HAVING count(w.id) <> 1
    UNION ALL SELECT w.user_id, format('item %s of %s purchases', w.id, count(p.id))
    FROM wallet_item w LEFT JOIN purchase p ON p.user_id = w.user_id AND p.wallet_item_id = w.id
    GROUP BY w.user_id, w.id HAVING count(p.id) <> 1`,
  "a wallet item holds what was not used of it": `
    SELECT w.user_id, format('item %s %s: %s of %s, used %s in %s goes', w.id, w.status, w.remaining_millimes,
      w.face_value_millimes, u.amount, u.uses) AS detail
    FROM wallet_item w
    JOIN LATERAL (SELECT count(*) AS uses, coalesce(sum(amount_millimes), 0) AS amount
      FROM wallet_use WHERE user_id = w.user_id AND wallet_item_id = w.id) u ON true
    WHERE (w.type = 'VOUCHER' AND (w.remaining_millimes <> w.face_value_millimes - u.amount
            OR (w.status = 'USED') <> (w.remaining_millimes = 0)))
       OR (w.type = 'COUPON' AND u.uses <> CASE WHEN w.status IN ('USED', 'USED_ONLINE') THEN 1 ELSE 0 END)`,
  "a confirmed transaction gave what it says": `
    SELECT t.user_id, format('transaction %s says %s, gave %s', t.id, t.points_earned, coalesce(e.amount, 0)) AS detail
    FROM transactions t
    LEFT JOIN points_entry e ON e.user_id = t.user_id AND e.reference = 'transaction:' || t.id
    WHERE t.status = 'CONFIRMED' AND t.points_earned <> coalesce(e.amount, 0)`,
  "the per-user limit's count is the number of purchases": `
    SELECT t.user_id, format('offer %s taken %s, bought %s', t.offer_id, t.taken, p.bought) AS detail
    FROM offer_taken t
    JOIN LATERAL (SELECT count(*) AS bought FROM purchase WHERE user_id = t.user_id AND offer_id = t.offer_id) p ON true
    WHERE t.taken <> p.bought`,
  "stock left and units sold are the units made": `
    SELECT NULL::uuid AS user_id, format('offer %s made %s, left %s, sold %s', s.offer_id, s.made, s.remaining, p.sold) AS detail
    FROM (SELECT offer_id, sum(made) AS made, sum(remaining) AS remaining FROM offer_stock GROUP BY offer_id) s
    JOIN LATERAL (SELECT count(*) AS sold FROM purchase WHERE offer_id = s.offer_id) p ON true
    WHERE s.made <> s.remaining + p.sold`,
};

/** The rules that `proveLedger` holds the books against. */
export const proofRules = Object.keys(rules);

/** Holds the whole books against every rule, in one snapshot. An untruth names the customer and the rule. */
export async function proveLedger(): Promise<Proof> {
  return prisma.$transaction(
    async (tx) => {
      const [figures] = await tx.$queryRawUnsafe<Omit<Proof, "untruths">[]>(`
        SELECT (SELECT count(*)::int FROM points_account) AS accounts,
          (SELECT count(*)::int FROM points_entry) AS entries,
          (SELECT count(*)::int FROM points_lot) AS lots,
          (SELECT count(*)::int FROM points_hold WHERE state = 'OPEN') AS "openHolds",
          (SELECT coalesce(sum(available + reserved), 0)::float8 FROM points_account) AS "outstandingPoints"`);
      const untruths: Untruth[] = [];
      for (const [rule, query] of Object.entries(rules)) {
        const found = await tx.$queryRawUnsafe<{ user_id: string | null; detail: string }[]>(query);
        untruths.push(...found.map(({ user_id, detail }) => ({ rule, userId: user_id, detail })));
      }
      if (!figures) throw new Error("the proof found no figures");
      return { ...figures, untruths };
    },
    { isolationLevel: "RepeatableRead", timeout: 10 * 60_000 },
  );
}
