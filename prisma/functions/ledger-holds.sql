-- Points that are reserved or pending.

-- Reserves spendable points: they leave the balance and wait in `reserved`.
-- Rule: Points (reserved). Locks: points_account, then the lots, then the hold.
CREATE OR REPLACE FUNCTION ledger_reserve(
  p_user uuid, p_hold uuid, p_points integer, p_source points_source, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry integer := ledger_take(p_user, p_points, 'RESERVED', p_source, 'reserve:' || p_hold, p_detail, p_now);
BEGIN
  UPDATE points_account SET reserved = reserved + p_points WHERE user_id = p_user;
  INSERT INTO points_hold (user_id, id, kind, points, entry_seq, created_at)
  VALUES (p_user, p_hold, 'RESERVED', p_points, entry, p_now);
END $$;

-- Records pending points; they are not part of the balance.
-- Rule: Points (pending). Locks: points_account, then the hold.
CREATE OR REPLACE FUNCTION ledger_expect(p_user uuid, p_hold uuid, p_points integer, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE points_account SET pending = pending + p_points WHERE user_id = p_user;
  INSERT INTO points_hold (user_id, id, kind, points, created_at)
  VALUES (p_user, p_hold, 'PENDING', p_points, p_now);
END $$;

-- Reduces the pending points of a hold by p_points.
-- Rule: Points (pending). Locks: points_account, then the hold.
CREATE OR REPLACE FUNCTION ledger_expect_less(p_user uuid, p_hold uuid, p_points integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE points_account SET pending = pending - p_points WHERE user_id = p_user;
  UPDATE points_hold SET points = points - p_points WHERE user_id = p_user AND id = p_hold;
END $$;

-- Closes a hold once: the compare-and-set on its state lets only one of several concurrent callers continue. Released
-- points return to the same lots, as a refund; posted points are spent from the same lots at once. Returns false if the
-- hold was not open.
-- Rule: Points (reserved, pending). Locks: the hold, then points_account, then the lots; the caller has locked
-- the account before it.
CREATE OR REPLACE FUNCTION ledger_close_hold(p_user uuid, p_hold uuid, p_posted boolean, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  hold record;
  reserved_by record;
  back integer;
  spent integer;
BEGIN
  UPDATE points_hold
  SET state = CASE WHEN p_posted THEN 'POSTED'::hold_state ELSE 'RELEASED'::hold_state END, closed_at = p_now
  WHERE user_id = p_user AND id = p_hold AND state = 'OPEN'
  RETURNING * INTO hold;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF hold.kind = 'PENDING' THEN
    UPDATE points_account SET pending = pending - hold.points WHERE user_id = p_user;
    RETURN true;
  END IF;
  SELECT source, detail INTO reserved_by FROM points_entry WHERE user_id = p_user AND seq = hold.entry_seq;
  UPDATE points_account SET reserved = reserved - hold.points WHERE user_id = p_user;
  IF NOT p_posted THEN
    RETURN ledger_credit(p_user, hold.points, 'REFUND', 'unreserve:' || p_hold, NULL, reserved_by.detail, p_now, 'RESERVED', hold.entry_seq);
  END IF;
  back := ledger_entry(p_user, hold.points, 'RESERVED', reserved_by.source, 'unreserve:' || p_hold, reserved_by.detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, back, lot_seq, -points FROM lot_use WHERE user_id = p_user AND entry_seq = hold.entry_seq;
  spent := ledger_entry(p_user, -hold.points, 'SPENT', reserved_by.source, 'spend:' || p_hold, reserved_by.detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, spent, lot_seq, points FROM lot_use WHERE user_id = p_user AND entry_seq = hold.entry_seq;
  RETURN true;
END $$;
