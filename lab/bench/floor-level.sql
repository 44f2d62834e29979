-- What one batch of the job level-sweep writes, as one statement, for customers known in advance who reach
-- level 6: $1 their ids, $2 the time.
WITH reward AS (
  SELECT level_points[6] AS points FROM economy
), account AS (
  UPDATE points_account SET seq = seq + 1, available = available + points, lifetime_earned = lifetime_earned + points,
    facts_version = facts_version + 1
  FROM reward WHERE user_id = ANY ($1::uuid[])
  RETURNING user_id, seq, available, points
), level AS (
  INSERT INTO user_level (user_id, level, reward_points, reached_at)
  SELECT user_id, 6, points, $2::timestamptz FROM account
), entry AS (
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  SELECT user_id, seq, points, 'ISSUED', available, 'LEVEL', 'level:6', '{"level": 6}', $2::timestamptz FROM account
), lot AS (
  INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
  SELECT user_id, seq, points, points, $2::timestamptz + interval '180 days' FROM account
)
UPDATE customer SET level = 6 WHERE id = ANY ($1::uuid[])
