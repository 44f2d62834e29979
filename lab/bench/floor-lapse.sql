-- What one batch of the jobs points-expiry and inactivity-cancellation writes, as one statement, for customers
-- known in advance: $1 their ids, $2 the time, $3 and $4 the entry's contra and source, $5 its reference.
WITH lapsed AS (
  UPDATE points_lot SET remaining = 0
  WHERE user_id = ANY ($1::uuid[]) AND open AND ($3::ledger_contra = 'CANCELLED' OR expires_at <= $2::timestamptz)
  RETURNING user_id, seq, old.remaining AS points
), account AS (
  UPDATE points_account a SET seq = a.seq + 1, available = a.available - l.points
  FROM (SELECT user_id, sum(points)::integer AS points FROM lapsed GROUP BY user_id) l
  WHERE a.user_id = l.user_id
  RETURNING a.user_id, a.seq, a.available, l.points
), entry AS (
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  SELECT user_id, seq, -points, $3::ledger_contra, available, $4::points_source, $5 || ':' || seq, '{}', $2::timestamptz
  FROM account RETURNING user_id, seq
)
INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
SELECT l.user_id, e.seq, l.seq, l.points FROM lapsed l JOIN entry e ON e.user_id = l.user_id
