import { ownedBy } from "./merge-rules.ts";

/** Events before the first line are those of a time without a settlement. */
const first = "(SELECT min(at) FROM settlement_line)";

const sumOf = (kind: string) => `coalesce(sum(quantity) FILTER (WHERE kind = '${kind}'), 0)`;
const lines = (kind: string) => `count(*) FILTER (WHERE kind = '${kind}')`;

/** By event what its lines of points say, and what stands of them. */
const pointsOf = (source: "TRANSACTION" | "CLAIM") => `
  (SELECT owner, source_id, ${sumOf("POINTS")} AS base, ${sumOf("CAMPAIGN")} AS campaign,
     ${sumOf("POINTS")} - ${sumOf("POINTS_BACK")} AS base_left, ${sumOf("CAMPAIGN")} - ${sumOf("CAMPAIGN_BACK")} AS campaign_left,
     greatest(${lines("POINTS")}, ${lines("CAMPAIGN")}) AS lines
   FROM ${ownedBy("settlement_line")} o WHERE source = '${source}' GROUP BY owner, source_id)`;

/**
 * The adjustments, each with the event of the line that it answers: `owner` and `source_id`, NULL where there is no such line.
 * There are few of them.
 */
const answers = `
  (SELECT a.*, l.owner AS event_owner, l.source AS event_source, l.source_id AS event_id, l.kind AS answered_kind,
     l.of_kind AS answered_of, l.quantity AS answered_quantity, l.amount_microdinars AS answered_amount
   FROM (SELECT * FROM settlement_line WHERE kind = 'ADJUSTMENT' OFFSET 0) a
   LEFT JOIN ${ownedBy("settlement_line")} l ON l.id = a.answers_id)`;

/** What the kept terms of an event `t` give for its amount `paid`: app/core/domain/points/earning.ts in SQL. */
const earned = `
  CROSS JOIN LATERAL (SELECT coalesce(floor(t.paid * (t.terms ->> 'rate')::numeric / 1000), 0) AS base) b
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE
      WHEN t.paid = 0 OR t.paid < coalesce((c ->> 'minAmountMillimes')::bigint, 0) THEN 0
      WHEN c ->> 'multiplier' IS NULL THEN coalesce((c ->> 'points')::bigint, 0)
      ELSE floor(b.base * (round((c ->> 'multiplier')::numeric * 100) - 100) / 100) END), 0) AS campaign
    FROM jsonb_array_elements(coalesce(t.terms -> 'campaigns', '[]')) c) k`;

/** Of a line `l` of contract `c` its price in microdinars, and the share of it that is owed. */
const isOfPoints = "l.kind IN ('POINTS', 'CAMPAIGN', 'POINTS_BACK', 'CAMPAIGN_BACK')";
const unit = `CASE WHEN NOT ${isOfPoints} THEN 1000 WHEN p.source_id IS NULL THEN coalesce(c.point_price_microdinars, 0) ELSE 0 END`;
const share = `coalesce(CASE l.kind WHEN 'POINTS' THEN 1 WHEN 'POINTS_BACK' THEN -1
    WHEN 'CAMPAIGN' THEN c.campaign_percent / 100.0 WHEN 'CAMPAIGN_BACK' THEN -c.campaign_percent / 100.0
    WHEN 'VOUCHER' THEN -c.voucher_percent / 100.0 WHEN 'VOUCHER_BACK' THEN c.voucher_percent / 100.0
    WHEN 'COMMISSION' THEN c.voucher_percent / 100.0 * c.commission_hundredths / 10000.0
    ELSE -c.voucher_percent / 100.0 * c.commission_hundredths / 10000.0 END, 0)`;
const thatDay = "(l.event_at AT TIME ZONE 'Africa/Tunis')::date";

/** The rules of the ledger's proof about the lines that each event writes for its partner; decision 085. */
export const lineRules: Record<string, string> = {
  "a sale's points are a line of the settlement, and what was undone of them its mirror": `
    SELECT t.user_id, format('sale %s gave %s and %s of campaigns, of which %s and %s stand; its lines say %s and %s, %s and %s', t.id,
      t.base, t.campaign, least(t.base, b.base), least(t.campaign, k.campaign), coalesce(l.base, 0), coalesce(l.campaign, 0),
      coalesce(l.base_left, 0), coalesce(l.campaign_left, 0)) AS detail
    FROM (SELECT user_id, id, points_earned - bonus_points - campaign_points AS base, campaign_points AS campaign,
        CASE status WHEN 'CANCELLED' THEN 0 ELSE payable_millimes - cash_back_millimes END AS paid, earning_terms AS terms
      FROM transaction WHERE channel = 'STORE' AND status IN ('CONFIRMED', 'CANCELLED') AND confirmed_at >= ${first}) t
    LEFT JOIN ${pointsOf("TRANSACTION")} l ON l.owner = t.user_id AND l.source_id = t.id ${earned}
    WHERE coalesce(l.base, 0) <> t.base OR coalesce(l.campaign, 0) <> t.campaign OR l.lines > 1
      OR coalesce(l.base_left, 0) <> least(t.base, b.base) OR coalesce(l.campaign_left, 0) <> least(t.campaign, k.campaign)`,
  "a claim's points are a line of the settlement, and what was undone of them its mirror": `
    SELECT t.user_id, format('claim %s gave %s, of which %s and %s of campaigns stand at most; its lines say %s and %s, %s and %s',
      t.id, t.points, b.base, k.campaign, coalesce(l.base, 0), coalesce(l.campaign, 0), coalesce(l.base_left, 0),
      coalesce(l.campaign_left, 0)) AS detail
    FROM (SELECT user_id, id, points, earning_terms AS terms,
        CASE WHEN cancelled_at IS NULL THEN coalesce(amount_millimes, 0) - cancelled_millimes ELSE 0 END AS paid
      FROM validation_request WHERE status = 'ACCEPTED' AND responded_at >= ${first}) t
    LEFT JOIN ${pointsOf("CLAIM")} l ON l.owner = t.user_id AND l.source_id = t.id ${earned}
    WHERE t.points <> coalesce(l.base + floor(l.base * coalesce((t.terms ->> 'bonusPercent')::integer, 0) / 100) + l.campaign, 0)
      OR l.lines > 1 OR l.base_left <> least(l.base, b.base) OR l.campaign_left <> least(l.campaign, k.campaign)`,
  "a voucher used is a line of the settlement, and what came back of it its mirror": `
    SELECT t.user_id, format('%s of a voucher used in %s, %s back; its lines say %s and %s, of the commission %s and %s', u.used, t.id,
      e.back, coalesce(l.used, 0), coalesce(l.back, 0), coalesce(l.of_commission, 0), coalesce(l.commission_back, 0)) AS detail
    FROM (SELECT u.user_id, u.transaction_id, sum(u.amount_millimes) AS used
      FROM wallet_use u JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id AND w.type = 'VOUCHER'
      WHERE NOT u.given_back AND u.amount_millimes > 0 AND u.created_at >= ${first} GROUP BY 1, 2) u
    JOIN transaction t ON t.user_id = u.user_id AND t.id = u.transaction_id
    LEFT JOIN (SELECT user_id, transaction_id FROM validation_request WHERE cancelled_at IS NOT NULL AND transaction_id IS NOT NULL
      GROUP BY 1, 2) r ON r.user_id = t.user_id AND r.transaction_id = t.id
    LEFT JOIN (SELECT owner, source_id, ${sumOf("VOUCHER")} AS used, ${sumOf("VOUCHER_BACK")} AS back,
        ${sumOf("COMMISSION")} AS of_commission, ${sumOf("COMMISSION_BACK")} AS commission_back,
        greatest(${lines("VOUCHER")}, ${lines("COMMISSION")}) AS lines
      FROM ${ownedBy("settlement_line")} o WHERE source IN ('TRANSACTION', 'ONLINE_USE') GROUP BY owner, source_id) l
      ON l.owner = t.user_id AND l.source_id = t.id
    CROSS JOIN LATERAL (SELECT CASE WHEN t.channel = 'STORE' THEN t.cancelled_millimes - t.cash_back_millimes
      WHEN t.status = 'CANCELLED' OR r.transaction_id IS NOT NULL THEN u.used ELSE 0 END AS back) e
    WHERE coalesce(l.used, 0) <> u.used OR l.of_commission <> u.used OR l.back <> e.back OR l.commission_back <> e.back OR l.lines > 1`,
  "a line of the settlement has its event": `
    SELECT l.owner AS user_id, format('%s of %s %s', l.kind, l.source, l.source_id) AS detail
    FROM ${ownedBy("settlement_line")} l
    LEFT JOIN transaction t ON t.user_id = l.owner AND t.id = l.source_id
    LEFT JOIN validation_request r ON r.user_id = l.owner AND r.id = l.source_id AND r.status = 'ACCEPTED'
    LEFT JOIN (SELECT user_id, transaction_id FROM wallet_use WHERE NOT given_back GROUP BY 1, 2) u
      ON u.user_id = l.owner AND u.transaction_id = l.source_id
    WHERE CASE l.source WHEN 'CLAIM' THEN r.id IS NULL WHEN 'DISPUTE' THEN false
      -- A till's sales are kept for some months, a line for ever.
      WHEN 'OFFLINE_SALE' THEN l.event_at >= (SELECT min(valid_until) FROM offline_allowance)
        AND NOT EXISTS (SELECT FROM offline_sale s WHERE s.settled_id = l.source_id)
      ELSE t.id IS NULL OR l.source = 'TRANSACTION' AND t.status NOT IN ('CONFIRMED', 'CANCELLED')
        OR l.kind IN ('VOUCHER', 'COMMISSION') AND u.transaction_id IS NULL END`,
  // A version made within the minute before an event may have been written after it.
  "a line of the settlement is at the price of its contract at the moment of its event": `
    SELECT l.owner AS user_id, format('line %s: %s at %s is %s, by its contract %s at %s is %s', l.id, l.kind, l.unit_microdinars,
      l.amount_microdinars, l.quantity, ${unit}, round(l.quantity * ${unit} * ${share})) AS detail
    FROM ${ownedBy("settlement_line")} l
    LEFT JOIN contract c ON c.id = l.contract_id
    LEFT JOIN (SELECT owner, source_id FROM ${ownedBy("pack_use")} o GROUP BY 1, 2) p ON p.owner = l.owner AND p.source_id = l.source_id
    WHERE l.kind <> 'ADJUSTMENT' AND (l.unit_microdinars <> ${unit} OR l.amount_microdinars <> round(l.quantity * ${unit} * ${share})
      OR c.legal_entity_id IS DISTINCT FROM l.legal_entity_id AND l.contract_id IS NOT NULL
      OR c.from_day > ${thatDay} OR c.created_at > l.event_at
      OR EXISTS (SELECT FROM contract n WHERE n.legal_entity_id = l.legal_entity_id AND n.from_day <= ${thatDay}
        AND n.created_at <= l.event_at - interval '1 minute'
        AND (c.id IS NULL OR (n.from_day, n.created_at, n.id) > (c.from_day, c.created_at, c.id))))`,
  "a pack holds what no event took of it, and each took what its points are": `
    SELECT NULL::uuid AS user_id, format('pack %s of %s holds %s, used %s', p.id, p.points, p.points_left, coalesce(u.used, 0)) AS detail
    FROM contract_pack p LEFT JOIN (SELECT pack_id, sum(points - points_back) AS used FROM pack_use GROUP BY 1) u ON u.pack_id = p.id
    WHERE p.points_left <> p.points - coalesce(u.used, 0)
    UNION ALL SELECT u.owner, format('event %s took %s of packs, gives %s', u.source_id, u.used, coalesce(l.points, 0))
    FROM (SELECT owner, source_id, sum(points - points_back) AS used FROM ${ownedBy("pack_use")} o GROUP BY 1, 2) u
    LEFT JOIN (SELECT event_owner, event_id, sum(CASE WHEN of_kind IN ('POINTS', 'CAMPAIGN') THEN quantity ELSE -quantity END) AS points
      FROM ${answers} o WHERE of_kind IN ('POINTS', 'CAMPAIGN', 'POINTS_BACK', 'CAMPAIGN_BACK') GROUP BY 1, 2) a
      ON a.event_owner = u.owner AND a.event_id = u.source_id
    LEFT JOIN (SELECT owner, source_id, ${sumOf("POINTS")} + ${sumOf("CAMPAIGN")} - ${sumOf("POINTS_BACK")}
        - ${sumOf("CAMPAIGN_BACK")} AS points
      FROM ${ownedBy("settlement_line")} o GROUP BY 1, 2) l ON l.owner = u.owner AND l.source_id = u.source_id
    WHERE u.used <> coalesce(l.points, 0) - coalesce(a.points, 0)`,
  // Parts that were rounded each by itself may come to a little more or less than the whole.
  "an adjustment answers a line that was disputed rightly, or the mirror of one, once and by no more than it": `
    SELECT coalesce(a.event_owner, a.user_id) AS user_id, format('adjustment %s of %s %s for %s answers %s %s of %s', a.id, a.of_kind, a.quantity,
      a.amount_microdinars, a.answered_kind, a.answered_quantity, a.answered_amount) AS detail
    FROM ${answers} a
    LEFT JOIN (SELECT answers_id, count(*) AS times FROM settlement_line WHERE answers_id IS NOT NULL GROUP BY 1) n
      ON n.answers_id = a.answers_id
    WHERE a.answered_kind IS NULL OR n.times > 1 OR a.of_kind <> coalesce(a.answered_of, a.answered_kind)
      OR a.quantity > a.answered_quantity OR abs(a.amount_microdinars) > abs(a.answered_amount)
      OR a.answered_kind::text NOT IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION') AND a.amount_microdinars * a.answered_amount > 0
    UNION ALL SELECT f.user_id, format('of %s %s, disputed rightly, %s for %s are left', f.kind, f.id, f.quantity + coalesce(s.quantity, 0),
      f.amount_microdinars + coalesce(s.amount, 0))
    FROM (SELECT l.user_id, l.id, l.kind, l.source, l.source_id, l.quantity, l.amount_microdinars
      FROM settlement_line l JOIN settlement_dispute_line x ON x.line_id = l.id
      JOIN settlement_dispute d ON d.id = x.dispute_id AND d.state = 'UPHELD'
      WHERE l.kind IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION')
        AND l.id NOT IN (SELECT a.answers_id FROM settlement_line a JOIN settlement_line b ON b.answers_id = a.id
          WHERE a.answers_id IS NOT NULL) OFFSET 0) f
    LEFT JOIN (SELECT source_id, source, kind, sum(quantity) AS quantity, sum(amount) AS amount, count(*) AS parts FROM (
        SELECT source_id, source, replace(kind::text, '_BACK', '') AS kind, -quantity AS quantity, amount_microdinars AS amount
        FROM settlement_line WHERE kind::text LIKE '%\\_BACK'
        UNION ALL SELECT event_id, event_source, replace(of_kind::text, '_BACK', ''),
          CASE WHEN of_kind::text LIKE '%\\_BACK' THEN quantity ELSE -quantity END, amount_microdinars
        FROM ${answers} o WHERE answered_kind <> 'ADJUSTMENT') k GROUP BY 1, 2, 3) s
      ON s.source_id = f.source_id AND s.source = f.source AND s.kind = f.kind::text
    WHERE f.quantity + coalesce(s.quantity, 0) <> 0 OR abs(f.amount_microdinars + coalesce(s.amount, 0)) > s.parts`,
};
