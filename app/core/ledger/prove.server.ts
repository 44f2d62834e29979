import { columnsOf, counted, given, maybe, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { readRowsIn, type ReadsRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { campaignRules } from "#app/core/ledger/proof/campaign-rules.ts";
import { readFigures, type Figures } from "#app/core/ledger/proof/figures.server.ts";
import { causeRules } from "#app/core/ledger/proof/cause-rules.ts";
import { clickoutRules } from "#app/core/ledger/proof/clickout-rules.ts";
import {
  mergeRules,
  ownedBy,
  ownedEntries,
  questionsOf,
  type Merged,
} from "#app/core/ledger/proof/merge-rules.ts";
import { levelRules } from "#app/core/ledger/proof/level-rules.ts";
import { paymentRules } from "#app/core/ledger/proof/payment-rules.ts";
import { premiumRules } from "#app/core/ledger/proof/premium-rules.ts";
import { returnRules, wasReturned } from "#app/core/ledger/proof/return-rules.ts";
import { newcomerRules } from "#app/core/ledger/proof/newcomer-rules.ts";
import { approvalRules } from "#app/core/ledger/proof/approval-rules.ts";
import { mendRules } from "#app/core/ledger/proof/mend-rules.ts";
import { offlineRules } from "#app/core/ledger/proof/offline-rules.ts";
import { lineRules } from "#app/core/ledger/proof/line-rules.ts";
import { statementRules } from "#app/core/ledger/proof/statement-rules.ts";
import { wheelRules } from "#app/core/ledger/proof/wheel-rules.ts";

/** A violation of a ledger rule. */
export interface Violation {
  rule: string;
  /** The customer, or null for a violation about an offer. */
  userId: string | null;
  detail: string;
}

/** The size of the ledger, and what is wrong in it. */
export type Proof = Figures & {
  /** The number of all violations; `violations` names the first of each rule. */
  violationCount: number;
  violations: Violation[];
};

/** Each rule is a query that finds nothing as long as the ledger is consistent. */
const rules: Record<string, string> = {
  ...premiumRules,
  "the balance is the sum of its entries, numbered without gaps": `
    SELECT a.user_id, format('available %s, entries %s, seq %s of %s', a.available, coalesce(e.total, 0), a.seq,
      coalesce(e.entries, 0)) AS detail
    FROM points_account a
    LEFT JOIN (SELECT user_id, sum(amount) AS total, count(*) AS entries, max(seq) AS last
      FROM points_entry GROUP BY user_id) e ON e.user_id = a.user_id
    WHERE a.available <> coalesce(e.total, 0) OR a.seq <> coalesce(e.entries, 0) OR a.seq <> coalesce(e.last, 0)`,
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
    SELECT a.user_id, format('available %s, lots %s', a.available, coalesce(l.remaining, 0)) AS detail
    FROM points_account a
    LEFT JOIN (SELECT user_id, sum(remaining) AS remaining FROM points_lot GROUP BY user_id) l ON l.user_id = a.user_id
    WHERE a.available <> coalesce(l.remaining, 0)`,
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
  "each hold of points is open as long as its entries say that they are reserved": `
    SELECT coalesce(h.user_id, e.user_id) AS user_id, format('hold %s of %s is open, its entries reserve %s', coalesce(h.id, e.id),
      coalesce(h.points, 0), coalesce(e.points, 0)) AS detail
    FROM (SELECT user_id, id::text AS id, points FROM points_hold WHERE kind = 'RESERVED' AND state = 'OPEN') h
    FULL JOIN (SELECT user_id, substring(reference from 'reserve:(.*)$') AS id, -sum(amount) AS points
      FROM points_entry WHERE contra = 'RESERVED' GROUP BY 1, 2) e ON e.user_id = h.user_id AND e.id = h.id
    WHERE coalesce(h.points, 0) <> coalesce(e.points, 0)`,
  "only what was past its time has expired": `
    SELECT e.user_id, format('entry %s of %s, lot %s until %s', e.seq, e.created_at, l.seq, l.expires_at) AS detail
    FROM points_entry e
    JOIN lot_use u ON u.user_id = e.user_id AND u.entry_seq = e.seq
    JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
    WHERE e.contra = 'EXPIRED' AND l.expires_at > e.created_at`,
  "nothing is left to a deleted account": `
    SELECT u.id AS user_id, format('available %s, reserved %s, pending %s', a.available, a.reserved, a.pending) AS detail
    FROM customer u JOIN points_account a ON a.user_id = u.id
    WHERE u.status = 'DELETED' AND (a.available <> 0 OR a.reserved <> 0 OR a.pending <> 0)
    UNION ALL SELECT u.id, format('item %s is open', w.id)
    FROM customer u JOIN wallet_item w ON w.user_id = u.id WHERE u.status = 'DELETED' AND w.status = 'ACTIVE'`,
  "what was ever earned is the sum of what was issued": `
    SELECT a.user_id, format('earned %s, issued %s', a.lifetime_earned, coalesce(e.issued, 0)) AS detail
    FROM points_account a
    LEFT JOIN (SELECT owner, sum(amount) AS issued FROM ${ownedEntries} o
      WHERE contra = 'ISSUED' AND amount > 0 GROUP BY owner) e ON e.owner = a.user_id
    WHERE a.lifetime_earned <> coalesce(e.issued, 0)`,
  "no entry is later than the clock": `
    SELECT user_id, format('entry %s of %s', seq, created_at) AS detail
    FROM points_entry WHERE created_at > (SELECT clock_latest())`,
  "no day is closed before it is over": `
    SELECT NULL::uuid AS user_id, format('day %s', day) AS detail
    FROM ledger_day WHERE day >= (SELECT (clock_latest() AT TIME ZONE 'Africa/Tunis')::date)`,
  "every active customer has an account, and every entry an account": `
    SELECT id AS user_id, 'no account' AS detail FROM customer u
    WHERE status = 'ACTIVE' AND NOT EXISTS (SELECT 1 FROM points_account a WHERE a.user_id = u.id)
    UNION ALL SELECT DISTINCT user_id, 'entries without an account' FROM points_entry e
    WHERE NOT EXISTS (SELECT 1 FROM points_account a WHERE a.user_id = e.user_id)`,
  ...levelRules,
  "a purchase was paid with its price": `
    SELECT p.user_id, format('purchase %s cost %s, paid %s', p.id, p.point_price, coalesce(-e.amount, 0)) AS detail
    FROM purchase p
    LEFT JOIN ${ownedEntries} e ON e.owner = p.user_id
      AND e.reference = CASE WHEN p.hold_id IS NULL THEN 'purchase:' || p.id ELSE 'spend:' || p.hold_id END
    WHERE coalesce(-e.amount, 0) <> CASE WHEN p.status = 'COMPLETED' OR ${wasReturned} THEN p.point_price ELSE 0 END`,
  ...returnRules,
  "one wallet item for one purchase": `
    SELECT p.user_id, format('purchase %s has %s items', p.id, count(w.id)) AS detail
    FROM purchase p LEFT JOIN wallet_item w ON w.user_id = p.user_id AND w.id = p.wallet_item_id
    GROUP BY p.user_id, p.id HAVING count(w.id) <> CASE WHEN p.status = 'COMPLETED' OR ${wasReturned} THEN 1 ELSE 0 END
    UNION ALL SELECT w.user_id, format('item %s of %s purchases', w.id, count(p.id))
    FROM wallet_item w LEFT JOIN purchase p ON p.user_id = w.user_id AND p.wallet_item_id = w.id
    GROUP BY w.user_id, w.id HAVING count(p.id) <> 1`,
  "a wallet item holds what was not used of it": `
    SELECT w.user_id, format('item %s %s: %s of %s, used %s in %s goes', w.id, w.status, w.remaining_millimes,
      w.face_value_millimes, u.amount, u.uses) AS detail
    FROM wallet_item w
    JOIN LATERAL (SELECT coalesce(sum(CASE WHEN given_back THEN -1 ELSE 1 END), 0) AS uses, coalesce(sum(amount_millimes), 0) AS amount
      FROM wallet_use WHERE user_id = w.user_id AND wallet_item_id = w.id) u ON true
    WHERE (w.type = 'VOUCHER' AND (w.remaining_millimes <> w.face_value_millimes - u.amount
            OR (w.status = 'USED') <> (w.remaining_millimes = 0)))
       OR (w.type = 'COUPON' AND u.uses <> CASE WHEN w.status IN ('USED', 'USED_ONLINE') THEN 1 ELSE 0 END)`,
  "a confirmed transaction gave what it says": `
    SELECT t.user_id, format('transaction %s says %s, gave %s', t.id, t.points_earned, coalesce(e.amount, 0)) AS detail
    FROM transaction t
    LEFT JOIN ${ownedEntries} e ON e.owner = t.user_id AND e.reference = 'transaction:' || t.id
    WHERE t.status IN ('CONFIRMED', 'CANCELLED') AND t.points_earned - t.campaign_points <> coalesce(e.amount, 0)`,
  "a cancelled part took back what it says": `
    SELECT t.user_id, format('%s %s says %s, took %s', t.verb, t.id, t.cancelled_points, coalesce(b.points, 0)) AS detail
    FROM (SELECT user_id, id, 'transaction-cancel' AS verb, cancelled_points FROM transaction WHERE channel = 'STORE'
      UNION ALL SELECT user_id, id, 'request-cancel', cancelled_points FROM validation_request) t
    LEFT JOIN (SELECT owner AS user_id, split_part(reference, ':', 1) AS verb, split_part(reference, ':', 2) AS id,
        sum(-amount + (detail ->> 'owedPoints')::integer) AS points
      FROM ${ownedEntries} o WHERE reference ~ '^(transaction|request)-cancel:[^:]+:[^:]+(:[0-9a-f-]{36})?$' GROUP BY 1, 2, 3) b
      ON b.user_id = t.user_id AND b.verb = t.verb AND b.id = t.id::text
    WHERE t.cancelled_points <> coalesce(b.points, 0)`,
  "what is owed was taken back and not recovered": `
    SELECT a.user_id, format('owed %s, entries %s', a.owed, coalesce(e.owed, 0)) AS detail
    FROM points_account a
    LEFT JOIN (SELECT user_id, sum(CASE WHEN source = 'OWED' THEN amount ELSE (detail ->> 'owedPoints')::integer END) AS owed
      FROM points_entry WHERE source = 'OWED' OR (source <> 'INACTIVITY' AND contra = 'CANCELLED') GROUP BY user_id) e
      ON e.user_id = a.user_id
    WHERE a.owed <> coalesce(e.owed, 0)`,
  "what a sale reserves or keeps is held while it waits": `
    SELECT t.user_id, format('transaction %s is %s, its hold %s', t.id, t.status, h.state) AS detail
    FROM transaction t JOIN ${ownedBy("points_hold")} h ON h.owner = t.user_id AND h.id = t.hold_id
    WHERE h.state <> CASE t.status WHEN 'AWAITING_CASHIER' THEN 'OPEN'::hold_state WHEN 'CONFIRMED' THEN 'POSTED'::hold_state
      WHEN 'CANCELLED' THEN 'POSTED'::hold_state ELSE 'RELEASED'::hold_state END
    UNION ALL SELECT w.user_id, format('item %s is kept for %s, which is %s', w.id, w.held_by, t.status)
    FROM wallet_item w LEFT JOIN transaction t ON t.user_id = w.user_id AND t.id = w.held_by
    WHERE w.held_by IS NOT NULL AND t.status IS DISTINCT FROM 'AWAITING_CASHIER'`,
  "what a request reserves or expects is held while it waits": `
    SELECT r.user_id, format('request %s is %s, its hold %s', r.id, r.status, h.state) AS detail
    FROM validation_request r CROSS JOIN LATERAL (VALUES (r.hold_id), (r.id)) holds(id)
    LEFT JOIN ${ownedBy("points_hold")} h ON h.owner = r.user_id AND h.id = holds.id
    WHERE (holds.id = r.hold_id OR h.id IS NOT NULL) AND h.state IS DISTINCT FROM CASE r.status WHEN 'ACCEPTED' THEN 'POSTED'::hold_state
      WHEN 'REFUSED' THEN 'RELEASED'::hold_state ELSE 'OPEN'::hold_state END`,
  "an accepted request gave what it says, and no other gave anything": `
    SELECT r.user_id, format('request %s is %s, says %s, gave %s', r.id, r.status, r.points, coalesce(e.amount, 0)) AS detail
    FROM validation_request r
    LEFT JOIN ${ownedEntries} e ON e.owner = r.user_id AND e.reference = 'request:' || r.id
    LEFT JOIN (SELECT user_id, subject, sum(points - released) AS points FROM campaign_award
      WHERE state <> 'WAITS' GROUP BY 1, 2) a ON a.user_id = r.user_id AND a.subject = 'request:' || r.id
    WHERE coalesce(e.amount, 0) <> CASE r.status WHEN 'ACCEPTED' THEN r.points - coalesce(a.points, 0) ELSE 0 END
    UNION ALL SELECT r.user_id, format('request %s says %s - %s, its transaction %s - %s', r.id, r.points, r.cancelled_points,
      t.points_earned, t.cancelled_points)
    FROM validation_request r JOIN transaction t ON t.user_id = r.user_id AND t.id = r.transaction_id
    WHERE r.status = 'ACCEPTED' AND (t.status <> 'CLAIMED' OR t.points_earned <> r.points OR t.cancelled_points <> r.cancelled_points)`,
  "an online use has its transaction, and agrees with it and its item": `
    SELECT u.user_id, format('use %s of %s, its transaction %s takes off %s of %s', u.id, u.amount_millimes, t.id,
      t.reduction_millimes, t.price_millimes) AS detail
    FROM wallet_use u
    JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
    LEFT JOIN transaction t ON t.user_id = u.user_id AND t.id = u.transaction_id
    WHERE u.channel = 'ONLINE' AND (t.id IS NULL OR t.channel <> 'ONLINE' OR t.wallet_item_id <> u.wallet_item_id
      OR (t.partner_id <> w.partner_id
        AND t.partner_id IS DISTINCT FROM (SELECT o.partner_id FROM offer o WHERE o.id = w.offer_id))
      OR CASE WHEN NOT u.given_back THEN t.reduction_millimes
        WHEN w.returned_at IS NULL OR t.item_back_millimes > 0 THEN -t.item_back_millimes ELSE -t.reduction_millimes END <> u.amount_millimes -- its share of the price
      OR t.payable_millimes <> t.price_millimes - t.reduction_millimes)
    UNION ALL SELECT w.user_id, format('item %s is used online, but by no use', w.id)
    FROM wallet_item w
    WHERE w.status = 'USED_ONLINE' AND NOT EXISTS (
      SELECT 1 FROM wallet_use u WHERE u.user_id = w.user_id AND u.wallet_item_id = w.id AND u.channel = 'ONLINE')`,
  "an online transaction stands where its claims stand": `
    SELECT t.user_id, format('transaction %s is %s, its newest claim %s', t.id, t.status, r.status) AS detail
    FROM transaction t
    JOIN LATERAL (SELECT status FROM validation_request WHERE user_id = t.user_id AND transaction_id = t.id
      ORDER BY created_at DESC, id DESC LIMIT 1) r ON true
    WHERE t.channel = 'ONLINE' AND t.status <> 'CANCELLED' AND t.status <> CASE r.status WHEN 'ACCEPTED' THEN 'CLAIMED'::transaction_status
      WHEN 'REFUSED' THEN 'REFUSED'::transaction_status ELSE 'PRODUCT_VALIDATION_NEEDED'::transaction_status END`,
  "what a claim stands on is marked as long as it counts": `
    SELECT m.user_id, format('%s of %s, which is %s', m.kind, m.request_id, r.status) AS detail
    FROM claim_mark m LEFT JOIN validation_request r ON r.user_id = m.user_id AND r.id = m.request_id
    WHERE r.status IS NULL OR r.status = 'REFUSED' OR (m.kind = 'ORDER' AND r.kind <> 'ONLINE')
      OR (m.kind = 'DOCUMENT' AND r.document_hash <> m.hash)
    UNION ALL SELECT r.user_id, format('claim %s is %s, its order %s, its document %s', r.id, r.status, o.hash, d.hash)
    FROM validation_request r
    LEFT JOIN claim_mark o ON o.user_id = r.user_id AND o.request_id = r.id AND o.kind = 'ORDER'
    LEFT JOIN claim_mark d ON d.user_id = r.user_id AND d.request_id = r.id AND d.kind = 'DOCUMENT'
    WHERE r.status <> 'REFUSED'
      AND ((r.order_id IS NOT NULL AND o.hash IS NULL) OR (r.document_hash IS NOT NULL AND d.hash IS NULL))`,
  "the per-user limit's count is the number of purchases": `
    SELECT t.user_id, format('offer %s taken %s, bought %s', t.offer_id, t.taken - t.before, coalesce(p.bought, 0)) AS detail
    FROM offer_taken t
    LEFT JOIN (SELECT user_id, offer_id, count(*) AS bought FROM purchase
      WHERE origin = 'SHOP' AND status IN ('COMPLETED', 'AWAITING_PAYMENT') GROUP BY user_id, offer_id) p
      ON p.user_id = t.user_id AND p.offer_id = t.offer_id
    WHERE t.taken - t.before <> coalesce(p.bought, 0)`,
  "stock left and units sold are the units made": `
    SELECT NULL::uuid AS user_id, format('offer %s made %s, left %s, sold %s', s.subject_id, s.made, s.remaining, coalesce(p.sold, 0)) AS detail
    FROM (SELECT subject_id, sum(made) AS made, sum(remaining) AS remaining FROM stock
      WHERE kind = 'OFFER' GROUP BY subject_id) s
    LEFT JOIN (SELECT offer_id, count(*) AS sold FROM (
        SELECT offer_id FROM purchase WHERE status IN ('COMPLETED', 'AWAITING_PAYMENT')
        UNION ALL SELECT (set_aside -> 'item' ->> 'offer')::uuid FROM campaign_award WHERE set_aside IS NOT NULL) taken
      GROUP BY offer_id) p ON p.offer_id = s.subject_id
    WHERE s.made <> s.remaining + coalesce(p.sold, 0)`,
  ...mergeRules,
  ...approvalRules,
  ...mendRules,
  ...causeRules,
  ...newcomerRules,
  ...paymentRules,
  ...wheelRules,
  ...clickoutRules,
  ...campaignRules,
  ...lineRules,
  ...offlineRules,
  ...statementRules,
};

/** The rules that `proveLedger` checks. */
export const proofRules = Object.keys(rules);

/** How many violations of a rule are named; the others are only counted. */
const maxNamed = 100;

const violationColumns = columnsOf("v", {
  userId: maybe(uuid),
  detail: text,
  total: given(Prisma.sql`count(*) OVER ()`, counted),
});

/** Which accounts have become part of which. */
async function readMerged(db: ReadsRows): Promise<Merged> {
  const rows = await readRowsIn<{ gone: string; into: string }>(db)`
    SELECT id AS gone, merged_into AS "into" FROM customer WHERE merged_into IS NOT NULL`;
  return { gone: rows.map((row) => row.gone), into: rows.map((row) => row.into) };
}

/**
 * Checks the whole ledger against every rule, in one snapshot. A violation names the customer and the rule.
 */
export async function proveLedger(): Promise<Proof> {
  return patientlyAside(async (db) => {
    const figures = await readFigures(db);
    const violations: Violation[] = [];
    let violationCount = 0;
    const merged = await readMerged(db);
    for (const [rule, query] of Object.entries(rules)) {
      if (rule in mergeRules && merged.gone.length === 0) continue;
      for (const question of questionsOf(query, merged)) {
        const rows = await readRowsIn<RowOf<typeof violationColumns>>(db)`
          SELECT ${violationColumns.sql} FROM (${Prisma.raw(question)}) v LIMIT ${maxNamed}::int`;
        violations.push(...rows.map(({ userId, detail }) => ({ rule, userId, detail })));
        violationCount += rows[0]?.total ?? 0;
      }
    }
    return { ...figures, violations, violationCount };
  });
}
