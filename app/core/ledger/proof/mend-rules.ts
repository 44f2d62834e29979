/** The rule of the ledger's proof about what was mended in it; decision 069. */
export const mendRules: Record<string, string> = {
  "what was mended in the ledger was asked for by one person and approved by another": `
    SELECT NULL::uuid AS user_id, format('mend %s of %s, approval %s', m.approval_id, m.subject, a.status) AS detail
    FROM ledger_mend m LEFT JOIN approval a ON a.id = m.approval_id AND a.kind = 'LEDGER'
    WHERE a.status IS DISTINCT FROM 'APPROVED' OR a.subject <> m.subject OR a.requested_by <> m.asked_by::text
    UNION ALL SELECT NULL, format('approval %s of %s, no mend', a.id, a.subject)
    FROM approval a LEFT JOIN ledger_mend m ON m.approval_id = a.id
    WHERE a.kind = 'LEDGER' AND a.status = 'APPROVED' AND m.approval_id IS NULL`,
};
