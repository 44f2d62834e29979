-- What one batch of the job points-expiry writes, as one statement, for customers known in advance:
-- $1 their ids, $2 the time.
WITH lapsed AS (
  UPDATE floor.points_lot SET remaining = 0
  WHERE user_id = ANY ($1::uuid[]) AND open AND expires_at <= $2::timestamptz
  RETURNING user_id, seq, old.remaining AS points
), account AS (
  UPDATE floor.points_account a SET seq = a.seq + 1, available = a.available - l.points
  FROM (SELECT user_id, sum(points)::integer AS points FROM lapsed GROUP BY user_id) l
  WHERE a.user_id = l.user_id
  RETURNING a.user_id, a.seq, a.available, l.points
), entry AS (
  INSERT INTO floor.points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  SELECT user_id, seq, -points, 'EXPIRED', available, 'EXPIRED', 'expire:' || seq, '{}', $2::timestamptz FROM account
  RETURNING user_id, seq
)
INSERT INTO floor.lot_use (user_id, entry_seq, lot_seq, points)
SELECT l.user_id, e.seq, l.seq, l.points FROM lapsed l JOIN entry e ON e.user_id = l.user_id
