/** SQL: an act of the audit about this mend `m` and its approval `a`, by the person `who`, at the time `at`. */
const isAudited = (action: string, at: string, who: string) => `EXISTS (
      SELECT 1 FROM audit_entry x LEFT JOIN api_key k ON k.id = x.key_id
      WHERE x.created_at = ${at} AND x.action = '${action}' AND x.target = m.subject
        AND x.detail ->> 'approvalId' = m.approval_id::text AND coalesce(k.made_by, x.key_id) = ${who}
        AND x.after = m.after AND coalesce(x.before, '{}') = CASE m.before WHEN 'null' THEN '{}' ELSE m.before END)`;

/**
 * The rule of the ledger's proof about what was mended in it; decision 069. The approval of an account that was erased
 * has lost its detail; the audit keeps what was written.
 */
export const mendRules: Record<string, string> = {
  "what was mended in the ledger was asked for by one person and approved by another": `
    SELECT NULL::uuid AS user_id, format('mend %s of %s, approval %s', m.approval_id, m.subject, a.status) AS detail
    FROM ledger_mend m
    LEFT JOIN approval a ON a.id = m.approval_id AND a.kind = 'LEDGER'
    LEFT JOIN api_key k ON k.id = a.answered_by
    WHERE a.status IS DISTINCT FROM 'APPROVED' OR a.subject <> m.subject OR a.requested_by <> m.asked_by::text
      OR coalesce(k.made_by, a.answered_by) IS DISTINCT FROM m.answered_by
      OR NOT (a.detail = '{}' AND a.user_id IS NOT NULL) AND (a.detail -> 'before' IS DISTINCT FROM m.before
        OR a.detail -> 'after' IS DISTINCT FROM m.after OR a.detail ->> 'note' <> m.reason)
      OR NOT ${isAudited("approval.ask", "a.created_at", "m.asked_by")}
      OR NOT ${isAudited("approval.approve", "a.answered_at", "m.answered_by")}
    UNION ALL SELECT NULL, format('approval %s of %s, no mend', a.id, a.subject)
    FROM approval a LEFT JOIN ledger_mend m ON m.approval_id = a.id
    WHERE a.kind = 'LEDGER' AND a.status = 'APPROVED' AND m.approval_id IS NULL`,
};
