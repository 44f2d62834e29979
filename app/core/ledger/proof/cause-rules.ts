import { spendingDays } from "#app/core/domain/levels/levels.ts";

/** SQL: each event that can bring something, by the subject that its yield names, and the state of all that it brings. */
const causes = `
  SELECT user_id, 'transaction:' || id AS subject, yield AS state FROM transaction WHERE yield IS NOT NULL
  UNION ALL SELECT user_id, 'request:' || id, yield FROM validation_request WHERE yield IS NOT NULL
  UNION ALL SELECT user_id, 'purchase:' || id, CASE status WHEN 'COMPLETED' THEN 'GIVEN'::yield_state ELSE 'TAKEN_BACK' END FROM purchase
  UNION ALL SELECT user_id, cause, state FROM user_level`;

/** SQL: the levels of accounts that have what they stand on. */
const held = `
  (SELECT l.* FROM user_level l JOIN customer u ON u.id = l.user_id AND u.merged_into IS NULL)`;

/** SQL: what counts for the sum of 30 days: when, and how many millimes. */
const paid = `
  SELECT user_id, confirmed_at AS at, payable_millimes - cash_back_millimes AS amount FROM transaction
  WHERE status = 'CONFIRMED' AND yield = 'GIVEN'
  UNION ALL SELECT user_id, responded_at, amount_millimes - cancelled_millimes FROM validation_request
  WHERE kind = 'ONLINE' AND status = 'ACCEPTED' AND yield = 'GIVEN'`;

/**
 * Rules of cause and consequence: queries that find nothing as long as what an event brought shares its fate; rules.md,
 * Cause and consequence, decision 056.
 */
export const causeRules: Record<string, string> = {
  "nobody has points to spend and owes some": `
    SELECT user_id, format('available %s, owed %s', available, owed) AS detail
    FROM points_account WHERE available > 0 AND owed > 0`,
  "nothing is given by an event that waits or is undone, but what was used and paid for": `
    SELECT g.user_id, format('%s for %s is %s, its event %s', g.what, g.subject, g.state, c.state) AS detail
    FROM (
      SELECT user_id, 'award of ' || campaign_id AS what, subject, state FROM campaign_award WHERE worth IS NULL
      UNION ALL SELECT user_id, 'stamp of ' || card_id, subject, state FROM stamp
      UNION ALL SELECT user_id, 'spin of ' || campaign_id, subject, state FROM free_spin WHERE used_at IS NULL) g
    JOIN (${causes}) c ON c.user_id = g.user_id AND c.subject = g.subject
    WHERE g.state = 'GIVEN' AND c.state <> 'GIVEN' OR g.state = 'WAITS' AND c.state <> 'WAITS'
    UNION ALL SELECT c.user_id, format('%s waits, and has given points', c.subject)
    FROM (${causes}) c JOIN points_entry e ON e.user_id = c.user_id AND e.reference = c.subject WHERE c.state = 'WAITS'`,
  "every level stands on facts that stand": `
    SELECT l.user_id, format('level %s of %s asked for %s', l.level, l.reached_at, l.targets) AS detail
    FROM ${held} l
    WHERE l.state = 'GIVEN' AND l.targets ? 'FIRST_COUPON' AND NOT EXISTS (
      SELECT 1 FROM wallet_item w WHERE w.user_id = l.user_id AND w.type = 'COUPON' AND w.returned_at IS NULL)
    UNION ALL SELECT l.user_id, format('level %s of %s asked for %s', l.level, l.reached_at, l.targets)
    FROM ${held} l
    WHERE l.state = 'GIVEN' AND l.targets ? 'IN_STORE_TRANSACTIONS' AND NOT EXISTS (
      SELECT 1 FROM transaction t WHERE t.user_id = l.user_id AND t.status = 'CONFIRMED' AND t.yield = 'GIVEN')
    UNION ALL SELECT l.user_id, format('level %s of %s asked for %s', l.level, l.reached_at, l.targets)
    FROM ${held} l
    LEFT JOIN (
      SELECT s.user_id, s.level, max(s.amount) AS most FROM (
        SELECT m.user_id, m.level, m.at, sum(p.amount) AS amount
        FROM (SELECT user_id, level, reached_at AS at FROM user_level
          UNION SELECT r.user_id, r.level, q.at FROM user_level r JOIN (${paid}) q ON q.user_id = r.user_id AND q.at > r.reached_at) m
        JOIN (${paid}) p ON p.user_id = m.user_id AND p.at <= m.at
          AND p.at >= (date_trunc('day', m.at AT TIME ZONE 'Africa/Tunis') - interval '${spendingDays} days') AT TIME ZONE 'Africa/Tunis'
        GROUP BY 1, 2, 3) s
      GROUP BY 1, 2) spent ON spent.user_id = l.user_id AND spent.level = l.level
    WHERE l.state = 'GIVEN' AND l.targets ? 'SPENT_30_DAYS_MILLIMES'
      AND coalesce(spent.most, 0) < (l.targets ->> 'SPENT_30_DAYS_MILLIMES')::bigint`,
};
