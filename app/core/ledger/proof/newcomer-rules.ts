/** SQL: welcomes that were let go without the award of this step. */
const givenStep = (step: number) => `
    SELECT n.user_id, format('step ${step} of %s, credited %s, held by %s', n.points[${step}], coalesce(e.amount, 0), n.hold_id) AS detail
    FROM newcomer n
    LEFT JOIN points_entry e ON e.user_id = n.user_id
      AND e.reference = 'onboarding:${step}' || n.again
    WHERE n.because IS NOT NULL AND n.welcome = 'GIVEN'
      AND (n.hold_id IS NOT NULL OR n.points[${step}] > 0 AND e.amount IS DISTINCT FROM n.points[${step}])`;

/** The rules of the ledger's proof about what waits for a newcomer's sign; decision 067. */
export const newcomerRules: Record<string, string> = {
  "a welcome that waits is held, and brought no level": `
    SELECT n.user_id, format('%s of %s wait, hold %s of %s', n.points, n.user_id, h.state, h.points) AS detail
    FROM newcomer n LEFT JOIN points_hold h ON h.user_id = n.user_id AND h.id = n.hold_id
    WHERE n.welcome = 'WAITS'
      AND (coalesce(h.points, 0) <> n.points[1] + n.points[2] + n.points[3] OR h.kind <> 'PENDING' OR h.state <> 'OPEN')
    UNION ALL SELECT n.user_id, format('level %s is given, and the welcome waits', l.level)
    FROM newcomer n JOIN user_level l ON l.user_id = n.user_id AND l.state = 'GIVEN' WHERE n.welcome = 'WAITS'`,
  "a welcome that was let go was given": [1, 2, 3].map(givenStep).join(" UNION ALL "),
  "a purchase that is a sign stands": `
    SELECT n.user_id, format('signed at %s by paying %s', n.signed_at, n.sale_millimes) AS detail
    FROM newcomer n
    WHERE n.sign = 'SALE' AND NOT EXISTS (
      SELECT FROM transaction t WHERE t.user_id = n.user_id AND t.status = 'CONFIRMED' AND t.yield = 'GIVEN'
        AND t.payable_millimes - t.cash_back_millimes >= n.sale_millimes)
      AND NOT EXISTS (
      SELECT FROM validation_request v WHERE v.user_id = n.user_id AND v.status = 'ACCEPTED' AND v.yield = 'GIVEN'
        AND v.amount_millimes - v.cancelled_millimes >= n.sale_millimes)`,
  "a friend without a sign counts for nobody": `
    SELECT r.user_id, format('friend %s', r.friend_id) AS detail
    FROM referral r
    JOIN (SELECT user_id FROM newcomer WHERE signed_at IS NULL OFFSET 0) n ON n.user_id = r.friend_id WHERE r.status = 'ACCEPTED'`,
};
