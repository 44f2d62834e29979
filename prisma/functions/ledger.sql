-- The ledger: the only way to move points, always under the lock of the customer's points_account.

-- Refuses a gap, a wrong balance, a time in the future or in the past and every change of an entry, whoever writes. The
-- sandbox's state is read only for an entry off the server's clock, so an ordinary entry costs two comparisons. A day is
-- closed an hour after its end: an entry of no more than a minute ago is never in one. MZ003: a server's clock is wrong.
-- Rule: Points (never a gap, an edit, a wrong balance or an entry of another time). Locks: none; reads the previous entry.
CREATE OR REPLACE FUNCTION points_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'ledger entries are never changed or deleted';
  END IF;
  IF NEW.seq > 1 THEN
    SELECT balance_after INTO before FROM points_entry WHERE user_id = NEW.user_id AND seq = NEW.seq - 1;
    IF before IS NULL THEN
      RAISE EXCEPTION 'ledger gap before entry % of %', NEW.seq, NEW.user_id;
    END IF;
  END IF;
  IF NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry % of % does not follow from the one before', NEW.seq, NEW.user_id;
  END IF;
  IF clock_ahead(NEW.created_at) THEN
    IF NEW.created_at > clock_latest() THEN
      RAISE SQLSTATE 'MZ003' USING MESSAGE = format('ledger entry %s of %s is in the future: %s', NEW.seq, NEW.user_id, NEW.created_at);
    END IF;
  ELSIF NEW.created_at < clock_timestamp() - interval '1 minute' THEN
    IF NEW.created_at < clock_earliest() THEN
      RAISE SQLSTATE 'MZ003' USING MESSAGE = format('ledger entry %s of %s is of the past: %s', NEW.seq, NEW.user_id, NEW.created_at);
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER points_entry_guard BEFORE INSERT OR UPDATE OR DELETE ON points_entry
  FOR EACH ROW EXECUTE FUNCTION points_entry_guard();
CREATE OR REPLACE TRIGGER points_entry_kept BEFORE TRUNCATE ON points_entry
  FOR EACH STATEMENT EXECUTE FUNCTION points_entry_guard();

-- Writes one entry; its UPDATE of points_account is the customer's lock. Amounts that people decide on (sales, gifts,
-- wheels) are limited (guard OUT_OF_RANGE) well below the largest number, which leaves room for all future levels and
-- friends: these are never refused. Guards: INSUFFICIENT_POINTS, OUT_OF_RANGE.
-- Rule: Points (every change is an entry). Locks: the customer's points_account, by its UPDATE.
CREATE OR REPLACE FUNCTION ledger_entry(
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
  RETURNING seq, available, lifetime_earned INTO account;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INSUFFICIENT_POINTS';
  ELSIF account.lifetime_earned > 2000000000 AND p_amount > 0 AND p_contra = 'ISSUED' AND p_source IN (
      'BUYING', 'BUYING_ONLINE', 'CLAIMED', 'GIFT', 'CORRECTION', 'WHEEL', 'WHEEL_PRIZES') THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_RANGE';
  END IF;
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  VALUES (p_user, account.seq, p_amount, p_contra, account.available, p_source, p_reference, p_detail, p_now);
  RETURN account.seq;
END $$;

-- Points spendable at p_now: the balance without expired lots that no job has removed yet.
-- Rule: Points (past their expiry they cannot be spent). Locks: none.
CREATE OR REPLACE FUNCTION ledger_spendable(p_user uuid, p_now timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  spendable integer;
BEGIN
  SELECT a.available - coalesce((
      SELECT sum(l.remaining)::integer FROM points_lot l WHERE l.user_id = p_user AND l.open AND l.expires_at <= p_now), 0)
  INTO spendable FROM points_account a WHERE a.user_id = p_user;
  RETURN spendable;
END $$;

-- Takes points from the lots that expire first. Refuses INSUFFICIENT_POINTS; expired lots do not count. The lots are
-- read by a later statement than the one that locks the account: a statement that waited for the lock would see them as
-- they were before. One lot is taken at a time, and the index is searched from behind the last one, so that neither
-- other lots nor those just emptied are read.
-- Rule: Points (the lots that expire first). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_take(
  p_user uuid, p_points integer, p_contra ledger_contra, p_source points_source,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  entry integer := ledger_entry(p_user, -p_points, p_contra, p_source, p_reference, p_detail, p_now);
  missing integer := p_points;
  part integer;
  -- The search starts behind all lots that expired by p_now.
  lot_end timestamptz := p_now;
  lot integer := 2147483647;
BEGIN
  WHILE missing > 0 LOOP
    UPDATE points_lot SET remaining = remaining - least(missing, remaining)
    WHERE user_id = p_user AND seq = (
      SELECT seq FROM points_lot
      WHERE user_id = p_user AND open AND (expires_at, seq) > (lot_end, lot)
      ORDER BY expires_at, seq LIMIT 1)
    RETURNING expires_at, seq, old.remaining - new.remaining INTO lot_end, lot, part;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INSUFFICIENT_POINTS';
    END IF;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, entry, lot, part);
    missing := missing - part;
  END LOOP;
  RETURN entry;
END $$;

-- Credits points: as a new lot that lapses at p_expires_at, or with p_lots_of back into the lots that this earlier entry
-- took them from, with their old expiry; a part of them into those that expire last, after the p_before that came back so
-- earlier. This is the only way in which points arrive or come back, and so the only place
-- where a debt is paid: what the customer owes is taken from them first, also from lots that are past their time, which
-- lapse only afterwards. Notifies open pages of points that are new. Returns false, and nothing is written, if this
-- reference was credited before. A deleted account gets no new points, a blocked one only corrections. A credit that was
-- decided just before a deletion or a block waits here until that is done, and is refused.
-- Guards: ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Points (a credit opens a lot; debt). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_credit(
  p_user uuid, p_points integer, p_source points_source, p_reference text, p_expires_at timestamptz, p_detail jsonb,
  p_now timestamptz, p_contra ledger_contra DEFAULT 'ISSUED', p_lots_of integer DEFAULT NULL, p_before integer DEFAULT 0
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entry integer;
  owing integer;
  debt integer;
  account record;
  lot record;
  part integer;
BEGIN
  SELECT owed INTO STRICT debt FROM points_account WHERE user_id = p_user FOR UPDATE;
  IF p_contra = 'ISSUED' THEN
    SELECT status, blocked_at INTO account FROM customer WHERE id = p_user;
    IF account.status = 'DELETED' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ACCOUNT_DELETED';
    ELSIF account.blocked_at IS NOT NULL AND p_source::text <> 'CORRECTION' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'USER_BLOCKED';
    END IF;
  END IF;
  PERFORM 1 FROM points_entry WHERE user_id = p_user AND reference = p_reference;
  IF FOUND THEN
    RETURN false;
  END IF;
  entry := ledger_entry(p_user, p_points, p_contra, p_source, p_reference, p_detail, p_now);
  IF p_lots_of IS NULL THEN
    INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
    VALUES (p_user, entry, p_points, p_points, p_expires_at);
  ELSE
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    SELECT p_user, entry, lot_seq, greatest(before, p_before) - least(before + points, p_before + p_points) FROM (
      SELECT u.lot_seq, u.points, sum(u.points) OVER (ORDER BY l.expires_at DESC, l.seq DESC) - u.points AS before
      FROM lot_use u JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
      WHERE u.user_id = p_user AND u.entry_seq = p_lots_of) paid
    WHERE before < p_before + p_points AND before + points > p_before;
    UPDATE points_lot l SET remaining = l.remaining - u.points
    FROM lot_use u WHERE u.user_id = p_user AND u.entry_seq = entry AND l.user_id = p_user AND l.seq = u.lot_seq;
  END IF;
  IF debt > 0 THEN
    -- Who owes had nothing before: what there is now has just come.
    debt := least(debt, p_points);
    owing := ledger_entry(p_user, -debt, 'OWED', 'OWED', 'owed:' || entry, '{}', p_now);
    UPDATE points_account SET owed = owed - debt WHERE user_id = p_user;
    FOR lot IN SELECT seq, remaining FROM points_lot WHERE user_id = p_user AND open ORDER BY expires_at, seq LOOP
      EXIT WHEN debt = 0;
      part := least(debt, lot.remaining);
      UPDATE points_lot SET remaining = remaining - part WHERE user_id = p_user AND seq = lot.seq;
      INSERT INTO lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, owing, lot.seq, part);
      debt := debt - part;
    END LOOP;
  END IF;
  IF p_contra = 'ISSUED' THEN
    PERFORM tell(p_user, jsonb_build_object('type', 'points', 'source', p_source, 'points', p_points), p_now);
  END IF;
  RETURN true;
END $$;

-- A credit of an account that became part of this one, or part of one that did: what was left of each of its lots came over
-- as a lot that names it. Of several the one that came first. Returns {"seq", "lot", "amount"}: from which place on the
-- other's events are this account's; the lot, if anything was left of it; and the credit without what lapsed elsewhere. NULL:
-- there is none.
-- Rule: Points (refund); decision 060. Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION ledger_former_credit(p_user uuid, p_credit text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  came record;
  credited record;
  below jsonb;
  lapsed integer;
BEGIN
  FOR came IN
    SELECT (detail ->> 'mergedFrom')::uuid AS former, min(seq) AS seq FROM points_entry
    WHERE user_id = p_user AND source = 'MERGED' AND reference LIKE 'merged:%' GROUP BY 1 ORDER BY 2
  LOOP
    SELECT seq, amount INTO credited FROM points_entry WHERE user_id = came.former AND reference = p_credit;
    IF FOUND THEN
      below := jsonb_build_object('lot', credited.seq, 'amount', credited.amount);
    ELSE
      below := ledger_former_credit(came.former, p_credit);
      CONTINUE WHEN below IS NULL;
    END IF;
    SELECT coalesce(sum(u.points), 0) INTO lapsed
    FROM lot_use u JOIN points_entry e ON e.user_id = u.user_id AND e.seq = u.entry_seq
    WHERE u.user_id = came.former AND u.lot_seq = (below ->> 'lot')::integer AND e.source IN ('EXPIRED', 'INACTIVITY');
    SELECT seq INTO credited FROM points_entry
    WHERE user_id = p_user AND reference = format('merged:%s:%s', came.former, below ->> 'lot');
    RETURN jsonb_build_object('seq', came.seq, 'lot', credited.seq, 'amount', (below ->> 'amount')::integer - lapsed);
  END LOOP;
  RETURN NULL;
END $$;

-- Takes points back: from the lot of the credit p_credit first, then from those that expire first; what is missing becomes
-- owed. Of the credit, points that expired or were cancelled for inactivity are not owed; p_before: what was already taken
-- back of it. Without a credit (p_credit NULL) all p_points are due. A credit of an account that became part of this one is
-- found there. Expired points are removed first. Returns
-- {"taken", "owed", "since"}: the last is the place of the credit's entry.
-- Rule: Points (refund; corrections; a balance is never below zero). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_take_back(
  p_user uuid, p_points integer, p_source points_source, p_reference text, p_detail jsonb, p_now timestamptz,
  p_credit text DEFAULT NULL, p_before integer DEFAULT 0
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  credited record;
  lapsed integer := 0;
  wanted integer := p_points;
  taken integer;
  missing integer;
  part integer;
  entry integer;
  lot record;
  former jsonb;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  -- Expired points are removed first: what is in the lots afterwards can be taken.
  PERFORM ledger_expire(p_user, p_now);
  SELECT seq, amount, seq AS lot INTO credited FROM points_entry WHERE user_id = p_user AND reference = p_credit;
  IF p_credit IS NOT NULL AND NOT FOUND THEN
    former := ledger_former_credit(p_user, p_credit);
    SELECT (former ->> 'seq')::integer AS seq, (former ->> 'amount')::integer AS amount, (former ->> 'lot')::integer AS lot
    INTO credited;
  END IF;
  IF p_credit IS NOT NULL THEN
    SELECT coalesce(sum(u.points), 0) INTO lapsed
    FROM lot_use u JOIN points_entry e ON e.user_id = u.user_id AND e.seq = u.entry_seq
    WHERE u.user_id = p_user AND u.lot_seq = credited.lot AND e.source IN ('EXPIRED', 'INACTIVITY');
    wanted := greatest(least(p_points, credited.amount - lapsed - p_before), 0);
  END IF;
  IF wanted = 0 THEN
    RETURN jsonb_build_object('taken', 0, 'owed', 0, 'since', credited.seq);
  END IF;
  SELECT least(wanted, available) INTO taken FROM points_account WHERE user_id = p_user;
  entry := ledger_entry(p_user, -taken, 'CANCELLED', p_source, p_reference,
    p_detail || jsonb_build_object('owedPoints', wanted - taken), p_now);
  missing := taken;
  FOR lot IN
    SELECT seq, remaining FROM points_lot WHERE user_id = p_user AND open
    ORDER BY seq IS NOT DISTINCT FROM credited.lot DESC, expires_at, seq
  LOOP
    EXIT WHEN missing = 0;
    part := least(missing, lot.remaining);
    UPDATE points_lot SET remaining = remaining - part WHERE user_id = p_user AND seq = lot.seq;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, entry, lot.seq, part);
    missing := missing - part;
  END LOOP;
  UPDATE points_account SET owed = owed + wanted - taken WHERE user_id = p_user;
  RETURN jsonb_build_object('taken', taken, 'owed', wanted - taken, 'since', credited.seq);
END $$;

-- Returns spent points, or p_part of them after the p_before that came back earlier, to the same lots that paid, with their old expiry; what is past its time then
-- lapses. Points that were spent with an account that became part of this one arrive here, one entry for each last day, the
-- latest first. Does nothing if none were spent.
-- Rule: Points (refund; debt). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION ledger_give_back(
  p_user uuid, p_spent_reference text, p_reference text, p_detail jsonb, p_now timestamptz, p_part integer DEFAULT NULL,
  p_before integer DEFAULT 0
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spent record;
  former uuid;
  lot record;
  wanted integer := coalesce(p_part, 2147483647);
  passed integer := p_before;
  part integer;
BEGIN
  SELECT seq, amount INTO spent FROM points_entry WHERE user_id = p_user AND reference = p_spent_reference;
  IF FOUND THEN
    PERFORM ledger_credit(p_user, coalesce(p_part, -spent.amount), 'REFUND', p_reference, NULL, p_detail, p_now, 'SPENT', spent.seq,
      p_before);
    PERFORM ledger_expire(p_user, p_now);
    RETURN;
  END IF;
  FOR former IN SELECT unnest(merged_from) FROM points_account WHERE user_id = p_user LOOP
    FOR lot IN
      SELECT l.expires_at, sum(u.points)::integer AS points, row_number() OVER (ORDER BY l.expires_at DESC) AS place
      FROM points_entry e
      JOIN lot_use u ON u.user_id = e.user_id AND u.entry_seq = e.seq
      JOIN points_lot l ON l.user_id = e.user_id AND l.seq = u.lot_seq
      WHERE e.user_id = former AND e.reference = p_spent_reference GROUP BY l.expires_at ORDER BY l.expires_at DESC
    LOOP
      EXIT WHEN wanted <= 0;
      part := least(lot.points - least(lot.points, passed), wanted);
      passed := greatest(passed - lot.points, 0);
      CONTINUE WHEN part = 0;
      PERFORM ledger_credit(p_user, part, 'REFUND',
        CASE lot.place WHEN 1 THEN p_reference ELSE p_reference || ':' || lot.place END, lot.expires_at, p_detail, p_now, 'SPENT');
      wanted := wanted - part;
    END LOOP;
    PERFORM ledger_expire(p_user, p_now);
  END LOOP;
END $$;
