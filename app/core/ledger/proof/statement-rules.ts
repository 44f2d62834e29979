/**
 * What the lines of each company and month come to in millimes: each kind's sum is rounded by itself, half up by its absolute
 * value. What a credit note holds is in no invoice.
 */
const sums = `
  (SELECT legal_entity_id, month, sum(lines) AS lines,
     coalesce(sum(round(amount / 1000)) FILTER (WHERE part NOT IN ('VOUCHER', 'VOUCHER_BACK', 'BACK', 'NOTED')), 0) AS net,
     coalesce(-sum(round(amount / 1000)) FILTER (WHERE part IN ('VOUCHER', 'VOUCHER_BACK', 'BACK')), 0) AS reimbursement
   FROM (SELECT legal_entity_id, date_trunc('month', at AT TIME ZONE 'Africa/Tunis')::date AS month,
       CASE WHEN kind <> 'ADJUSTMENT' THEN kind::text WHEN of_kind IN ('VOUCHER', 'VOUCHER_BACK') THEN 'BACK'
         WHEN document_id IS NULL THEN 'ADJUSTMENT' ELSE 'NOTED' END AS part,
       count(*) AS lines, sum(amount_microdinars) AS amount
     FROM settlement_line WHERE legal_entity_id IS NOT NULL GROUP BY 1, 2, 3) k
   GROUP BY legal_entity_id, month)`;

/** The rules of the ledger's proof about months that are closed, their documents and their payouts; decision 085. */
export const statementRules: Record<string, string> = {
  "a statement is the sum of its lines, and each line of a month that is closed is in one": `
    SELECT NULL::uuid AS user_id, format('statement %s of %s: %s lines, net %s, back %s; its lines %s, %s, %s', s.id, s.month, s.lines,
      s.net_millimes, s.reimbursement_millimes, coalesce(l.lines, 0), coalesce(l.net, 0), coalesce(l.reimbursement, 0)) AS detail
    FROM settlement_statement s LEFT JOIN ${sums} l ON l.legal_entity_id = s.legal_entity_id AND l.month = s.month
    WHERE s.lines <> coalesce(l.lines, 0) OR s.net_millimes <> coalesce(l.net, 0)
      OR s.reimbursement_millimes <> coalesce(l.reimbursement, 0)
    UNION ALL SELECT NULL, format('%s lines of company %s in %s, which has no statement', l.lines, l.legal_entity_id, l.month)
    FROM ${sums} l
    JOIN (SELECT legal_entity_id, max(month) AS month FROM settlement_statement GROUP BY 1) last
      ON last.legal_entity_id = l.legal_entity_id AND l.month < last.month
    LEFT JOIN settlement_statement s ON s.legal_entity_id = l.legal_entity_id AND s.month = l.month
    WHERE s.id IS NULL`,
  "what a statement says of each kind is what its lines come to, and its credit what its credit notes do": `
    SELECT NULL::uuid AS user_id, format('statement %s says %s of %s for %s, its lines %s for %s', coalesce(t.id, l.id),
      coalesce(t.quantity, 0), coalesce(t.kind, l.kind), coalesce(t.amount, 0), coalesce(l.quantity, 0), coalesce(l.amount, 0)) AS detail
    FROM (SELECT s.id, t.kind, t.quantity, t."amountMillimes" AS amount FROM settlement_statement s,
        jsonb_to_recordset(s.totals) AS t (kind text, quantity bigint, "amountMillimes" bigint)) t
    FULL JOIN (SELECT s.id, k.kind, k.quantity, k.amount FROM settlement_statement s
      JOIN (SELECT legal_entity_id, date_trunc('month', at AT TIME ZONE 'Africa/Tunis')::date AS month, kind::text AS kind,
          sum(quantity) AS quantity, round(sum(amount_microdinars) / 1000) AS amount
        FROM settlement_line WHERE legal_entity_id IS NOT NULL GROUP BY 1, 2, 3) k
        ON k.legal_entity_id = s.legal_entity_id AND k.month = s.month) l ON l.id = t.id AND l.kind = t.kind
    WHERE t.quantity IS DISTINCT FROM l.quantity OR t.amount IS DISTINCT FROM l.amount
    UNION ALL SELECT NULL, format('statement %s credits %s, its credit notes come to %s', s.id, s.credit_millimes, coalesce(c.total, 0))
    FROM settlement_statement s
    LEFT JOIN (SELECT n.legal_entity_id, n.month, sum(d.total_millimes) AS total
      FROM (SELECT DISTINCT legal_entity_id, date_trunc('month', at AT TIME ZONE 'Africa/Tunis')::date AS month, document_id
        FROM settlement_line WHERE document_id IS NOT NULL) n
      JOIN settlement_document d ON d.id = n.document_id GROUP BY 1, 2) c
      ON c.legal_entity_id = s.legal_entity_id AND c.month = s.month
    WHERE s.credit_millimes <> coalesce(c.total, 0)`,
  "each statement of a company follows from the one before": `
    SELECT NULL::uuid AS user_id, format('statement %s of %s', id, month) AS detail
    FROM (SELECT id, month, previous_hash, lag(hash, 1, repeat('0', 64)) OVER (PARTITION BY legal_entity_id ORDER BY month) AS before
      FROM settlement_statement) s
    WHERE previous_hash <> before`,
  "what a statement owes follows from its sums": `
    SELECT NULL::uuid AS user_id, format('statement %s: net %s, VAT %s at %s, stamp %s, total %s, back %s, credit %s, payout %s', id,
      net_millimes, vat_millimes, vat_percent, stamp_millimes, total_millimes, reimbursement_millimes, credit_millimes,
      payout_millimes) AS detail
    FROM settlement_statement
    WHERE vat_millimes <> round(net_millimes * vat_percent / 100.0) OR total_millimes <> net_millimes + vat_millimes + stamp_millimes
      OR payout_millimes <> reimbursement_millimes + credit_millimes - CASE WHEN netting THEN total_millimes ELSE 0 END
      OR (stamp_millimes > 0) <> (net_millimes > 0)`,
  "a document of a company is what its lines come to, debit for credit": `
    SELECT NULL::uuid AS user_id, format('statement %s of %s and %s VAT, %s documents of %s and %s', s.id, s.net_millimes,
      s.vat_millimes, coalesce(d.count, 0), coalesce(d.net, 0), coalesce(d.vat, 0)) AS detail
    FROM settlement_statement s
    LEFT JOIN (SELECT statement_id, count(*) AS count,
        sum(CASE type WHEN 'INVOICE' THEN net_millimes ELSE -net_millimes END) AS net,
        sum(CASE type WHEN 'INVOICE' THEN vat_millimes ELSE -vat_millimes END) AS vat,
        sum(CASE type WHEN 'INVOICE' THEN total_millimes ELSE -total_millimes END) AS total
      FROM settlement_document WHERE dispute_id IS NULL GROUP BY 1) d ON d.statement_id = s.id
    WHERE d.count > 1 OR CASE WHEN s.issued_at IS NULL THEN d.count > 0 ELSE coalesce(d.net, 0) <> s.net_millimes
      OR coalesce(d.vat, 0) <> s.vat_millimes OR coalesce(d.total, 0) <> s.total_millimes END
    UNION ALL SELECT NULL, format('document %s of %s, its adjustments %s', d.id, d.net_millimes, coalesce(a.net, 0))
    FROM settlement_document d
    LEFT JOIN (SELECT document_id, sum(round(amount / 1000)) AS net FROM (SELECT document_id, of_kind, sum(amount_microdinars) AS amount
        FROM settlement_line WHERE document_id IS NOT NULL GROUP BY 1, 2) k GROUP BY 1) a ON a.document_id = d.id
    WHERE (d.dispute_id IS NOT NULL OR a.net IS NOT NULL) AND d.net_millimes <> -coalesce(a.net, 0)`,
  "numbers of a company's documents are counted within their series and year, without a gap": `
    SELECT NULL::uuid AS user_id, format('series %s of %s ends with %s, has %s documents up to %s', coalesce(s.series, d.series),
      coalesce(s.year, d.year), coalesce(s.last, 0), coalesce(d.count, 0), coalesce(d.last, 0)) AS detail
    FROM settlement_series s
    FULL JOIN (SELECT series, year, count(*) AS count, max(number) AS last FROM settlement_document GROUP BY 1, 2) d
      ON d.series = s.series AND d.year = s.year
    WHERE coalesce(s.last, 0) <> coalesce(d.count, 0) OR coalesce(s.last, 0) <> coalesce(d.last, 0)`,
  "a batch is the sum of its payouts, a payout of its statements, and the bank says what became of it": `
    SELECT NULL::uuid AS user_id, format('batch %s of %s, its payouts %s', b.id, b.total_millimes, coalesce(p.total, 0)) AS detail
    FROM payout_batch b LEFT JOIN (SELECT batch_id, sum(amount_millimes) AS total FROM payout GROUP BY 1) p ON p.batch_id = b.id
    WHERE b.total_millimes <> coalesce(p.total, 0)
    UNION ALL SELECT NULL, format('payout %s of %s and %s withheld, its statements %s', p.id, p.amount_millimes, p.withheld_millimes,
      coalesce(s.total, 0))
    FROM payout p LEFT JOIN (SELECT payout_id, sum(amount_millimes) AS total FROM payout_statement GROUP BY 1) s ON s.payout_id = p.id
    WHERE p.amount_millimes + p.withheld_millimes <> coalesce(s.total, 0)
    UNION ALL SELECT NULL, format('payout %s of statement %s pays %s of %s', x.payout_id, s.id, x.amount_millimes, s.payout_millimes)
    FROM payout_statement x JOIN settlement_statement s ON s.id = x.statement_id WHERE x.amount_millimes <> s.payout_millimes
    UNION ALL SELECT NULL, format('payout %s is %s, of its statement %s it %s', p.id, p.status, x.statement_id,
      CASE WHEN x.open THEN 'may pay no other' ELSE 'says that another may pay' END)
    FROM payout_statement x JOIN payout p ON p.id = x.payout_id WHERE x.open <> (p.status NOT IN ('RETURNED', 'DROPPED'))
    UNION ALL SELECT NULL, format('payout %s of %s is %s, in a batch that is %s; the bank says %s of %s', p.id, p.amount_millimes,
      p.status, b.status, l.kinds, l.amount)
    FROM payout p JOIN payout_batch b ON b.id = p.batch_id
    LEFT JOIN (SELECT payout_id, string_agg(kind::text, ' ' ORDER BY at, kind) AS kinds, max(amount_millimes) AS amount,
        min(amount_millimes) AS least FROM bank_line WHERE payout_id IS NOT NULL GROUP BY 1) l ON l.payout_id = p.id
    WHERE (p.status IN ('PAID', 'RETURNED')) <> (l.kinds IS NOT NULL) OR l.kinds NOT LIKE '%' || p.status
      OR l.amount <> p.amount_millimes OR l.least <> p.amount_millimes
      OR (b.status IN ('DRAFT', 'APPROVED')) <> (p.status = 'IN_BATCH') OR (b.status = 'DROPPED') <> (p.status = 'DROPPED')`,
  "what is withheld from a payout has its certificates, until it comes back or is dropped": `
    SELECT NULL::uuid AS user_id, format('payout %s of %s keeps %s, its certificates %s', p.id, p.status, p.withheld_millimes,
      coalesce(w.kept, 0)) AS detail
    FROM payout p
    LEFT JOIN (SELECT payout_id, sum(amount_millimes) AS kept FROM settlement_withholding
      WHERE payout_id IS NOT NULL AND taken_back_at IS NULL GROUP BY 1) w ON w.payout_id = p.id
    WHERE coalesce(w.kept, 0) <> CASE WHEN p.status IN ('RETURNED', 'DROPPED') THEN 0 ELSE p.withheld_millimes END`,
};
