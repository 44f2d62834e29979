/** The rules of the ledger's proof about points that wait for an operator; decision 030. */
export const approvalRules: Record<string, string> = {
  "what waits for an operator is held while it waits": `
    SELECT a.user_id, format('approval %s of %s is %s, its hold %s of %s', a.id, a.points, a.status, h.state, h.points) AS detail
    FROM approval a LEFT JOIN points_hold h ON h.user_id = a.user_id AND h.id = a.id
    WHERE a.kind IN ('SALE', 'CLAIM') AND (h.points IS DISTINCT FROM a.points OR h.kind <> 'PENDING'
      OR h.state <> CASE a.status WHEN 'PENDING' THEN 'OPEN'::hold_state WHEN 'APPROVED' THEN 'POSTED'::hold_state
        ELSE 'RELEASED'::hold_state END)`,
  "a sale or claim says how many of its points wait": `
    SELECT t.user_id, format('transaction %s says %s wait, approval %s', t.id, t.held_points, coalesce(a.points, 0)) AS detail
    FROM transaction t
    LEFT JOIN validation_request r ON r.user_id = t.user_id AND r.transaction_id = t.id AND r.status = 'ACCEPTED'
    LEFT JOIN approval a ON a.user_id = t.user_id AND a.status = 'PENDING'
      AND ((a.kind = 'SALE' AND a.subject = t.id::text) OR (a.kind = 'CLAIM' AND a.subject = r.id::text))
    WHERE t.held_points <> coalesce(a.points, 0)
    UNION ALL SELECT r.user_id, format('request %s says %s wait, approval %s', r.id, r.held_points, coalesce(a.points, 0))
    FROM validation_request r
    LEFT JOIN approval a ON a.user_id = r.user_id AND a.kind = 'CLAIM' AND a.subject = r.id::text AND a.status = 'PENDING'
    WHERE r.held_points <> coalesce(a.points, 0)`,
  "an approved gift or correction was made, and no other": `
    SELECT a.user_id, format('%s %s of %s is %s, gave %s', a.kind, a.subject, a.points, a.status, e.seq) AS detail
    FROM approval a
    LEFT JOIN points_entry e ON e.user_id = a.user_id AND e.reference = lower(a.kind::text) || ':' || a.subject
    WHERE a.kind IN ('GIFT', 'CORRECTION') AND (e.seq IS NOT NULL) <> (a.status = 'APPROVED')`,
};
