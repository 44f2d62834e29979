-- Points that leave a balance without an action of the customer.

-- Removes the points of all lots expired by p_until, in one entry. Returns the points; without points no
-- entry is written. The account is locked in a statement of its own before the lots are read.
-- Rule: Points (expiry); Accounts (inactivity, deletion). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_lapse(
  p_user uuid, p_until timestamptz, p_contra ledger_contra, p_source points_source,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  lapsed integer;
  entry integer;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  SELECT coalesce(sum(remaining), 0)::integer INTO lapsed FROM points_lot
  WHERE user_id = p_user AND open AND expires_at <= p_until;
  IF lapsed = 0 THEN
    RETURN 0;
  END IF;
  entry := ledger_entry(p_user, -lapsed, p_contra, p_source, p_reference, p_detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, entry, seq, remaining FROM points_lot
  WHERE user_id = p_user AND open AND expires_at <= p_until;
  UPDATE points_lot SET remaining = 0 WHERE user_id = p_user AND open AND expires_at <= p_until;
  RETURN lapsed;
END $$;

-- Removes expired points. Returns the points. The reference is the entry's place in the ledger, because
-- points that a released hold returns to an old lot expire once more.
-- Rule: Points (expiry). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_expire(p_user uuid, p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  entries integer;
BEGIN
  SELECT seq INTO entries FROM points_account WHERE user_id = p_user FOR UPDATE;
  RETURN ledger_lapse(p_user, p_now, 'EXPIRED', 'EXPIRED', 'expire:' || (entries + 1), '{}', p_now);
END $$;

-- Removes all points: expired points are recorded as expired, the rest as cancelled. Returns the cancelled points; 0,
-- and nothing is written, if this reference has cancelled before.
-- Rule: Accounts (inactivity, deletion). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_cancel(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM 1 FROM points_entry WHERE user_id = p_user AND reference = p_reference;
  IF FOUND THEN
    RETURN 0;
  END IF;
  PERFORM ledger_expire(p_user, p_now);
  RETURN ledger_lapse(p_user, 'infinity', 'CANCELLED', 'INACTIVITY', p_reference, p_detail, p_now);
END $$;

-- The same of an active customer who is not blocked, if the day of their last activity is still p_since: concurrent
-- activity comes either before, and saves the points, or after. Returns the points cancelled.
-- Rule: Accounts (inactivity). Locks: the customer's row, points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_cancel_inactive(p_user uuid, p_since date, p_reference text, p_detail jsonb, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer
  WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NULL
    AND inactive_since(last_active_day, verified_at) = p_since
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  RETURN ledger_cancel(p_user, p_reference, p_detail, p_now);
END $$;

-- ledger_lapse for many customers, whose accounts the caller has locked. p_reference is NULL for an expiry, whose reference is
-- the entry's place; the detail of a cancellation says since when the customer was away. Returns from how many customers
-- points were removed.
-- Rule: Jobs (points-expiry, inactivity-cancellation). Locks: the lots.
CREATE OR REPLACE FUNCTION lapse_points_of(
  p_users uuid[], p_until timestamptz, p_contra ledger_contra, p_source points_source, p_reference text, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  removed integer;
BEGIN
  WITH lapsed AS (
    SELECT user_id, sum(remaining)::integer AS points FROM points_lot
    WHERE user_id = ANY (p_users) AND open AND expires_at <= p_until GROUP BY user_id
  ), account AS (
    UPDATE points_account a SET seq = a.seq + 1, available = a.available - l.points
    FROM lapsed l WHERE a.user_id = l.user_id
    RETURNING a.user_id, a.seq, a.available, l.points
  )
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  SELECT a.user_id, a.seq, -a.points, p_contra, a.available, p_source, coalesce(p_reference, 'expire:' || a.seq),
    CASE WHEN p_reference IS NULL THEN '{}'::jsonb
      ELSE jsonb_build_object('inactiveSince', inactive_since(c.last_active_day, c.verified_at)) END, p_now
  FROM account a JOIN customer c ON c.id = a.user_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed > 0 THEN
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    SELECT l.user_id, a.seq, l.seq, l.remaining
    FROM points_lot l JOIN points_account a ON a.user_id = l.user_id
    WHERE l.user_id = ANY (p_users) AND l.open AND l.expires_at <= p_until;
    UPDATE points_lot SET remaining = 0 WHERE user_id = ANY (p_users) AND open AND expires_at <= p_until;
  END IF;
  RETURN removed;
END $$;

-- ledger_expire for many customers in one transaction. Customers who are buying or earning at this moment are skipped and
-- left to the next run, so that nobody waits. Returns from how many customers points were removed. The accounts are
-- locked in a statement of its own before the lots are read.
-- Rule: Jobs (points-expiry). Locks: the accounts in the order of their ids, those that are busy left out, then
-- their lots.
CREATE OR REPLACE FUNCTION expire_points_of(p_users uuid[], p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  locked uuid[] := ARRAY(
    SELECT user_id FROM points_account WHERE user_id = ANY (p_users) ORDER BY user_id FOR UPDATE SKIP LOCKED);
BEGIN
  RETURN lapse_points_of(locked, p_now, 'EXPIRED', 'EXPIRED', NULL, p_now);
END $$;

-- ledger_cancel_inactive for many customers in one transaction that waits for nobody: those who were last active on
-- p_latest or before. Returns from how many points were cancelled, and who is left for ledger_cancel_inactive: the busy ones,
-- and who is not due any more.
-- Rule: Accounts (inactivity). Locks: the customers' rows, then their accounts, both in the order of their ids and
-- without those that are busy; then the lots.
CREATE OR REPLACE FUNCTION cancel_inactive_of(p_users uuid[], p_latest date, p_reference text, p_now timestamptz)
RETURNS TABLE (done integer, others text[]) LANGUAGE plpgsql AS $$
DECLARE
  away uuid[] := ARRAY(
    SELECT id FROM customer
    WHERE id = ANY (p_users) AND status = 'ACTIVE' AND blocked_at IS NULL
      AND inactive_since(last_active_day, verified_at) <= p_latest
    ORDER BY id FOR UPDATE SKIP LOCKED);
  locked uuid[] := ARRAY(
    SELECT a.user_id FROM points_account a
    WHERE a.user_id = ANY (away)
      AND NOT EXISTS (SELECT FROM points_entry e WHERE e.user_id = a.user_id AND e.reference = p_reference)
    ORDER BY a.user_id FOR UPDATE OF a SKIP LOCKED);
BEGIN
  PERFORM lapse_points_of(locked, p_now, 'EXPIRED', 'EXPIRED', NULL, p_now);
  done := lapse_points_of(locked, 'infinity', 'CANCELLED', 'INACTIVITY', p_reference, p_now);
  others := ARRAY(SELECT asked.id::text FROM unnest(p_users) AS asked (id) WHERE asked.id <> ALL (locked) ORDER BY asked.id);
  RETURN NEXT;
END $$;
