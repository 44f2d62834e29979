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
};
