-- The ledger: the only way points move. TypeScript decides, these functions move and guard.
-- A guard that refuses raises MZ001 with its name; the whole transaction is undone.

CREATE FUNCTION guard_refuses(p_guard text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MZ001', MESSAGE = p_guard;
END $$;

-- ------------------------------------------------------------ idempotency

-- Claims a key for this transaction. NULL: the work is ours to do. Otherwise the stored answer.
-- A second caller with the same key waits on the unique row until the first has committed or gone.
CREATE FUNCTION idempotency_claim(p_owner uuid, p_path text, p_key text, p_hash text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  kept record;
BEGIN
  IF p_key IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO idempotency_key AS k (owner_id, path, key, request_hash, created_at)
  VALUES (p_owner, p_path, p_key, p_hash, p_now)
  ON CONFLICT (owner_id, path, key) DO UPDATE
    SET request_hash = excluded.request_hash, response = NULL, created_at = excluded.created_at
    WHERE k.created_at <= p_now - interval '24 hours';
  IF FOUND THEN
    RETURN NULL;
  END IF;
  SELECT request_hash, response INTO kept
  FROM idempotency_key WHERE owner_id = p_owner AND path = p_path AND key = p_key;
  IF kept.request_hash <> p_hash THEN
    PERFORM guard_refuses('IDEMPOTENCY_KEY_REUSED');
  END IF;
  RETURN kept.response;
END $$;

CREATE FUNCTION idempotency_store(p_owner uuid, p_path text, p_key text, p_response jsonb)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_key IS NOT NULL THEN
    UPDATE idempotency_key SET response = p_response
    WHERE owner_id = p_owner AND path = p_path AND key = p_key;
  END IF;
END $$;

-- ------------------------------------------------------------ entries

-- Refuses a gap, a wrong balance and every edit, whoever writes.
CREATE FUNCTION points_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'ledger entries are never changed or deleted';
  END IF;
  IF NEW.seq > 1 THEN
    SELECT balance_after INTO before FROM points_entry WHERE user_id = NEW.user_id AND seq = NEW.seq - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger gap before entry % of %', NEW.seq, NEW.user_id;
    END IF;
  END IF;
  IF NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry % of % does not follow from the one before', NEW.seq, NEW.user_id;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER points_entry_guard BEFORE INSERT OR UPDATE OR DELETE ON points_entry
  FOR EACH ROW EXECUTE FUNCTION points_entry_guard();
CREATE TRIGGER points_entry_kept BEFORE TRUNCATE ON points_entry
  FOR EACH STATEMENT EXECUTE FUNCTION points_entry_guard();

-- Writes one movement; its UPDATE of points_account is the customer's lock.
CREATE FUNCTION ledger_entry(
  p_user uuid, p_amount integer, p_contra ledger_contra, p_source points_source,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  account record;
BEGIN
  UPDATE points_account
  SET seq = seq + 1,
      available = available + p_amount,
      lifetime_earned = lifetime_earned + CASE WHEN p_contra = 'ISSUED' AND p_amount > 0 THEN p_amount ELSE 0 END
  WHERE user_id = p_user AND available + p_amount >= 0
  RETURNING seq, available INTO account;
  IF NOT FOUND THEN
    PERFORM guard_refuses('INSUFFICIENT_POINTS');
  END IF;
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  VALUES (p_user, account.seq, p_amount, p_contra, account.available, p_source, p_reference, p_detail, p_now);
  RETURN account.seq;
END $$;

-- Points that can be spent at p_now: the balance less lots past their time that no job has taken yet.
CREATE FUNCTION ledger_spendable(p_user uuid, p_now timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT a.available - coalesce((
    SELECT sum(remaining)::integer FROM points_lot l
    WHERE l.user_id = p_user AND l.remaining > 0 AND l.expires_at <= p_now), 0)
  FROM points_account a WHERE a.user_id = p_user
$$;

-- Takes points out of the lots that expire first. Refuses INSUFFICIENT_POINTS: lots past their time do not count.
-- The lots are read in a statement of their own after the account is locked: one statement for both
-- would see the lots as they were before the wait.
CREATE FUNCTION ledger_take(
  p_user uuid, p_points integer, p_contra ledger_contra, p_source points_source,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  entry integer := ledger_entry(p_user, -p_points, p_contra, p_source, p_reference, p_detail, p_now);
  missing integer := p_points;
  part integer;
  lot record;
BEGIN
  FOR lot IN
    SELECT seq, remaining FROM points_lot
    WHERE user_id = p_user AND remaining > 0 AND expires_at > p_now
    ORDER BY expires_at, seq
  LOOP
    part := least(missing, lot.remaining);
    UPDATE points_lot SET remaining = remaining - part WHERE user_id = p_user AND seq = lot.seq;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, entry, lot.seq, part);
    missing := missing - part;
    EXIT WHEN missing = 0;
  END LOOP;
  IF missing > 0 THEN
    PERFORM guard_refuses('INSUFFICIENT_POINTS');
  END IF;
  RETURN entry;
END $$;

-- Credits points as one lot and recovers what the customer owes from it.
-- False, and nothing done, when this reference has been credited before.
CREATE FUNCTION ledger_credit(
  p_user uuid, p_points integer, p_source points_source, p_reference text,
  p_expires_at timestamptz, p_detail jsonb, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entry integer;
  debt integer;
BEGIN
  SELECT owed INTO STRICT debt FROM points_account WHERE user_id = p_user FOR UPDATE;
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

-- ------------------------------------------------------------ holds

-- Sets spendable points aside; they leave the balance and wait in `reserved`.
CREATE FUNCTION ledger_reserve(
  p_user uuid, p_hold uuid, p_points integer, p_source points_source, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry integer := ledger_take(p_user, p_points, 'RESERVED', p_source, 'reserve:' || p_hold, p_detail, p_now);
BEGIN
  UPDATE points_account SET reserved = reserved + p_points WHERE user_id = p_user;
  INSERT INTO points_hold (user_id, id, kind, points, entry_seq, created_at)
  VALUES (p_user, p_hold, 'RESERVED', p_points, entry, p_now);
END $$;

-- Notes points that may come; they are not part of the balance.
CREATE FUNCTION ledger_expect(p_user uuid, p_hold uuid, p_points integer, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE points_account SET pending = pending + p_points WHERE user_id = p_user;
  INSERT INTO points_hold (user_id, id, kind, points, created_at)
  VALUES (p_user, p_hold, 'PENDING', p_points, p_now);
END $$;

-- Closes a hold once: the compare-and-set on its state names one winner, and only the winner goes on.
-- A reservation goes back into its very lots; when it is posted, the same lots pay at once.
CREATE FUNCTION ledger_close_hold(p_user uuid, p_hold uuid, p_posted boolean, p_now timestamptz)
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
  back := ledger_entry(p_user, hold.points, 'RESERVED', reserved_by.source, 'unreserve:' || p_hold, reserved_by.detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, back, lot_seq, -points FROM lot_use WHERE user_id = p_user AND entry_seq = hold.entry_seq;
  IF p_posted THEN
    spent := ledger_entry(p_user, -hold.points, 'SPENT', reserved_by.source, 'spend:' || p_hold, reserved_by.detail, p_now);
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    SELECT p_user, spent, lot_seq, points FROM lot_use WHERE user_id = p_user AND entry_seq = hold.entry_seq;
  ELSE
    UPDATE points_lot l SET remaining = l.remaining + u.points
    FROM lot_use u
    WHERE u.user_id = p_user AND u.entry_seq = hold.entry_seq AND l.user_id = p_user AND l.seq = u.lot_seq;
  END IF;
  RETURN true;
END $$;

-- ------------------------------------------------------------ levels

-- Grants the levels that TypeScript found earned, each rewarded once: [{"level": 2, "rewardPoints": 100}].
-- Answers {"level", "rewardPoints"} of what was new, or NULL.
CREATE FUNCTION grant_levels(p_user uuid, p_levels jsonb, p_expires_at timestamptz, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  step record;
  reached integer;
  reward integer := 0;
BEGIN
  FOR step IN
    SELECT * FROM jsonb_to_recordset(p_levels) AS s(level integer, "rewardPoints" integer) ORDER BY level
  LOOP
    INSERT INTO user_level (user_id, level, reward_points, reached_at)
    VALUES (p_user, step.level, step."rewardPoints", p_now) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    reached := step.level;
    IF step."rewardPoints" > 0 THEN
      PERFORM ledger_credit(p_user, step."rewardPoints", 'LEVEL', 'level:' || step.level, p_expires_at,
        jsonb_build_object('level', step.level), p_now);
      reward := reward + step."rewardPoints";
    END IF;
  END LOOP;
  IF reached IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE users SET level = greatest(level, reached) WHERE id = p_user;
  RETURN jsonb_build_object('level', reached, 'rewardPoints', reward);
END $$;
