-- What leaves a balance by itself, and what the jobs look for.

-- Takes everything out of the lots whose time is up by p_until, in one entry. Returns the points; none, no entry.
-- The account is locked in a statement of its own before the lots are read.
CREATE FUNCTION ledger_lapse(
  p_user uuid, p_until timestamptz, p_contra ledger_contra, p_source points_source,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  lapsed integer;
  entry integer;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  SELECT coalesce(sum(remaining), 0)::integer INTO lapsed FROM points_lot
  WHERE user_id = p_user AND remaining > 0 AND expires_at <= p_until;
  IF lapsed = 0 THEN
    RETURN 0;
  END IF;
  entry := ledger_entry(p_user, -lapsed, p_contra, p_source, p_reference, p_detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, entry, seq, remaining FROM points_lot
  WHERE user_id = p_user AND remaining > 0 AND expires_at <= p_until;
  UPDATE points_lot SET remaining = 0 WHERE user_id = p_user AND remaining > 0 AND expires_at <= p_until;
  RETURN lapsed;
END $$;

-- Takes what is past its time. Returns the points. Named by its place in the ledger: points that come back into an
-- old lot, from a released hold, expire again.
CREATE FUNCTION ledger_expire(p_user uuid, p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  entries integer;
BEGIN
  SELECT seq INTO entries FROM points_account WHERE user_id = p_user FOR UPDATE;
  RETURN ledger_lapse(p_user, p_now, 'EXPIRED', 'EXPIRED', 'expire:' || (entries + 1), '{}', p_now);
END $$;

-- Takes all there is: first what is past its time expires, the rest is cancelled. Returns the points cancelled;
-- 0, and nothing done, when this reference has cancelled before.
CREATE FUNCTION ledger_cancel(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz)
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

-- As before, but nothing is credited to an account that has been deleted: a credit that was decided a moment before
-- waits for the deletion here, and is refused with ACCOUNT_DELETED.
CREATE OR REPLACE FUNCTION ledger_credit(
  p_user uuid, p_points integer, p_source points_source, p_reference text,
  p_expires_at timestamptz, p_detail jsonb, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entry integer;
  debt integer;
BEGIN
  SELECT owed INTO STRICT debt FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM 1 FROM users WHERE id = p_user AND status = 'DELETED';
  IF FOUND THEN
    PERFORM guard_refuses('ACCOUNT_DELETED');
  END IF;
  PERFORM 1 FROM points_entry WHERE user_id = p_user AND reference = p_reference;
  IF FOUND THEN
    RETURN false;
  END IF;
  entry := ledger_entry(p_user, p_points, 'ISSUED', p_source, p_reference, p_detail, p_now);
  INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
  VALUES (p_user, entry, p_points, p_points, p_expires_at);
  IF debt > 0 THEN
    debt := least(debt, p_points);
    UPDATE points_lot SET remaining = remaining - debt WHERE user_id = p_user AND seq = entry;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    VALUES (p_user, ledger_entry(p_user, -debt, 'OWED', 'OWED', 'owed:' || entry, '{}', p_now), entry, debt);
    UPDATE points_account SET owed = owed - debt WHERE user_id = p_user;
  END IF;
  RETURN true;
END $$;

-- ------------------------------------------------------------ what the jobs look for

-- The day a customer was last here; who never came back after being verified was last here then.
CREATE FUNCTION inactive_since(p_last_active_day date, p_verified_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_last_active_day, (p_verified_at AT TIME ZONE 'Africa/Tunis')::date)
$$;

CREATE INDEX "users_inactive" ON "users" (inactive_since(last_active_day, verified_at), id) WHERE status = 'ACTIVE';
CREATE INDEX "users_deletion_requested" ON "users" (deletion_requested_at, id)
  WHERE status = 'ACTIVE' AND deletion_requested_at IS NOT NULL;
CREATE INDEX "users_not_erased" ON "users" (id) WHERE status = 'DELETED' AND erased_at IS NULL;
CREATE INDEX "outbox_of_user" ON "outbox" (user_id) WHERE user_id IS NOT NULL;
