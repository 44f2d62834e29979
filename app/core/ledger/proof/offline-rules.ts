const sumOf = (kind: string) => `coalesce(sum(quantity) FILTER (WHERE kind = '${kind}'), 0)`;

/** The rules of the ledger's proof about sales of tills that had no network; decision 088. */
export const offlineRules: Record<string, string> = {
  "a till's sale without a network that counts has its one sale, and none else has one": `
    SELECT s.user_id, format('sale %s of allowance %s is %s at %s, its transaction %s at %s', s.seq, s.allowance_id, s.outcome,
      s.at, t.status, t.confirmed_at) AS detail
    FROM offline_sale s LEFT JOIN transaction t ON t.id = s.transaction_id
    WHERE s.outcome = 'DONE' AND s.transaction_id IS NULL OR s.outcome = 'REFUSED' AND s.transaction_id IS NOT NULL
      OR s.transaction_id IS NOT NULL
        AND (t.id IS NULL OR t.status NOT IN ('CONFIRMED', 'CANCELLED') OR t.confirmed_at <> s.at)
    UNION ALL SELECT min(s.user_id::text)::uuid, format('transaction %s is that of %s sales', s.transaction_id, count(*))
    FROM offline_sale s WHERE s.transaction_id IS NOT NULL GROUP BY s.transaction_id HAVING count(*) > 1`,
  "what a till lost stays within its bounds": `
    SELECT s.user_id, format('till %s lost %s, its allowance %s bears %s', s.device_id, s.loss_millimes, a.id,
      a.max_reduction_millimes) AS detail
    FROM offline_sale s JOIN offline_allowance a ON a.id = s.allowance_id
    WHERE s.loss_millimes > a.max_reduction_millimes`,
  "what the house bears of a till's voucher is a line of the settlement, and what came back of it its mirror": `
    SELECT s.user_id, format('loss %s of %s, %s back; its lines say %s and %s, of the commission %s and %s', s.settled_id,
      s.loss_millimes, e.back, l.used, l.back, l.of_commission, l.commission_back) AS detail
    FROM offline_sale s
    LEFT JOIN transaction t ON t.id = s.transaction_id
    LEFT JOIN (SELECT source_id, ${sumOf("VOUCHER")} AS used, ${sumOf("VOUCHER_BACK")} AS back, ${sumOf("COMMISSION")} AS of_commission,
        ${sumOf("COMMISSION_BACK")} AS commission_back, count(*) FILTER (WHERE kind = 'VOUCHER') AS lines
      FROM settlement_line WHERE source = 'OFFLINE_SALE' GROUP BY source_id) l ON l.source_id = s.settled_id
    CROSS JOIN LATERAL (SELECT CASE WHEN t.id IS NULL THEN 0 WHEN t.price_millimes = 0 THEN s.loss_millimes * (t.status = 'CANCELLED')::int
      ELSE s.loss_millimes - s.loss_millimes::bigint * (t.price_millimes - t.cancelled_millimes) / t.price_millimes END AS back) e
    WHERE s.settled_id IS NOT NULL AND (l.used IS DISTINCT FROM s.loss_millimes OR l.of_commission <> l.used OR l.back <> e.back
      OR l.commission_back <> l.back OR l.lines > 1)`,
};
