-- Mends of what the ledger's accounts, lots and closed days say, each asked for by one person and approved by another:
-- decision 069. Entries, uses of lots and holds are the truth. No mend changes them, and so none makes or loses a point.

-- Refuses every change of a mend, whoever makes it.
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE FUNCTION ledger_mend_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a mend of the ledger is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER ledger_mend_guard BEFORE UPDATE OR DELETE ON ledger_mend
  FOR EACH ROW EXECUTE FUNCTION ledger_mend_guard();
CREATE OR REPLACE TRIGGER ledger_mend_kept BEFORE TRUNCATE ON ledger_mend
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_mend_guard();

-- A customer's lots as they are, and what they are by the entries that opened them and the uses: `is_points`,
-- `is_remaining`; NULL for a lot that no entry opened.
-- Rule: Points (a credit opens a lot). Locks: none; a mend has locked points_account.
CREATE OR REPLACE FUNCTION ledger_lots_of(p_user uuid)
RETURNS TABLE (seq integer, points integer, remaining integer, is_points integer, is_remaining integer)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT l.seq, l.points, l.remaining, (e.amount + coalesce(o.points, 0))::integer,
    (e.amount + coalesce(o.points, 0) - coalesce(u.points, 0))::integer
  FROM points_lot l
  LEFT JOIN points_entry e ON e.user_id = l.user_id AND e.seq = l.seq
  LEFT JOIN (SELECT x.entry_seq, sum(x.points) AS points FROM lot_use x WHERE x.user_id = p_user GROUP BY 1) o ON o.entry_seq = l.seq
  LEFT JOIN (SELECT x.lot_seq, sum(x.points) AS points FROM lot_use x WHERE x.user_id = p_user GROUP BY 1) u ON u.lot_seq = l.seq
  WHERE l.user_id = p_user ORDER BY l.seq;
END $$;

-- What a customer's account and lots say, and what they are by the entries, the uses and the open holds: {"before",
-- "after"}, each with the lots that differ as "number: remaining/points"; "wrong": which of these do not agree among
-- themselves, and no mend puts that right (ENTRIES, LOTS, HOLDS); "hash": of all entries, by which a later look knows them
-- again. "before" is NULL without an account that there should be: who has not proved a login yet has none, and nothing to
-- mend. NULL: there is no such customer.
-- Rule: Points. Locks: none; a mend has locked points_account.
CREATE OR REPLACE FUNCTION ledger_case_of_customer(p_user uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  is_part_of uuid;
  standing customer_status;
  account points_account%ROWTYPE;
  former uuid[];
  wrong text[] := '{}';
  entries record;
  issued bigint;
  held record;
  lots record;
  said jsonb;
  found_out jsonb;
BEGIN
  SELECT merged_into, status INTO is_part_of, standing FROM customer WHERE id = p_user;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(array_agg(id ORDER BY id), '{}') INTO former FROM customer WHERE merged_into = p_user;

  SELECT coalesce(sum(e.amount), 0) AS available, count(*) AS entries, coalesce(max(e.seq), 0) AS last,
    coalesce(bool_and(e.balance_after = e.before + e.amount), true) AS follow,
    coalesce(sum(e.amount) FILTER (WHERE e.contra = 'ISSUED' AND e.amount > 0), 0) AS issued,
    coalesce(-sum(e.amount) FILTER (WHERE e.contra = 'RESERVED'), 0) AS reserved,
    coalesce(sum(CASE WHEN e.source = 'OWED' THEN e.amount WHEN e.source <> 'INACTIVITY' AND e.contra = 'CANCELLED'
      THEN (e.detail ->> 'owedPoints')::integer END), 0) AS owed,
    encode(ledger_chain(jsonb_build_array(e.seq, e.amount, e.contra::text, e.balance_after, e.source::text, e.reference, e.detail,
      (extract(epoch FROM e.created_at) * 1000)::bigint)::text ORDER BY e.seq), 'hex') AS hash
  INTO entries
  FROM (SELECT x.*, lag(x.balance_after, 1, 0) OVER (ORDER BY x.seq) AS before FROM points_entry x WHERE x.user_id = p_user) e;
  IF NOT entries.follow OR entries.entries <> entries.last OR least(entries.available, entries.owed) < 0 THEN
    wrong := wrong || 'ENTRIES'::text;
  END IF;
  -- What was ever earned goes over to the account that one becomes part of; the entries stay.
  SELECT coalesce(sum(e.amount), 0) INTO issued FROM points_entry e
  WHERE e.user_id = ANY (former) AND e.contra = 'ISSUED' AND e.amount > 0;
  issued := CASE WHEN is_part_of IS NULL THEN entries.issued + issued ELSE 0 END;

  SELECT coalesce(sum(l.remaining), 0) AS remaining, coalesce(sum(l.is_remaining), 0) AS is_remaining,
    coalesce(bool_and((l.is_points > 0 AND l.is_remaining BETWEEN 0 AND l.is_points) IS TRUE), true) AS good,
    array_agg(format('%s: %s/%s', l.seq, l.remaining, l.points) ORDER BY l.seq)
      FILTER (WHERE (l.remaining, l.points) IS DISTINCT FROM (l.is_remaining, l.is_points)) AS said,
    array_agg(format('%s: %s/%s', l.seq, l.is_remaining, l.is_points) ORDER BY l.seq)
      FILTER (WHERE (l.remaining, l.points) IS DISTINCT FROM (l.is_remaining, l.is_points)) AS found
  INTO lots FROM ledger_lots_of(p_user) l;
  -- An entry that opened no lot is made of uses alone; where a lot is missing, it is made of less.
  IF NOT lots.good OR lots.is_remaining <> entries.available OR EXISTS (
    SELECT 1 FROM points_entry e
    LEFT JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq
    LEFT JOIN (SELECT x.entry_seq, sum(x.points) AS points FROM lot_use x WHERE x.user_id = p_user GROUP BY 1) u ON u.entry_seq = e.seq
    WHERE e.user_id = p_user AND l.seq IS NULL AND e.amount <> -coalesce(u.points, 0)) THEN
    wrong := wrong || 'LOTS'::text;
  END IF;

  SELECT coalesce(sum(h.points) FILTER (WHERE h.kind = 'RESERVED'), 0) AS reserved,
    coalesce(sum(h.points) FILTER (WHERE h.kind = 'PENDING'), 0) AS pending,
    coalesce(bool_and(h.kind = 'PENDING' OR (e.contra = 'RESERVED' AND e.amount = -h.points AND b.seq IS NULL) IS TRUE), true) AS good
  INTO held
  FROM points_hold h
  LEFT JOIN points_entry e ON e.user_id = h.user_id AND e.seq = h.entry_seq
  LEFT JOIN points_entry b ON b.user_id = h.user_id AND b.reference = 'unreserve:' || h.id
  WHERE h.user_id = p_user AND h.state = 'OPEN';
  -- A hold that is gone, or closed by hand, is seen by the sum alone: its points are in no balance and in no hold.
  IF NOT held.good OR held.reserved <> entries.reserved THEN
    wrong := wrong || 'HOLDS'::text;
  END IF;

  SELECT * INTO account FROM points_account WHERE user_id = p_user;
  IF FOUND THEN
    said := jsonb_strip_nulls(jsonb_build_object('available', account.available, 'reserved', account.reserved,
      'pending', account.pending, 'owed', account.owed, 'lifetimeEarned', account.lifetime_earned, 'entries', account.seq,
      'inLots', lots.remaining, 'lots', to_jsonb(lots.said)));
  END IF;
  found_out := jsonb_strip_nulls(jsonb_build_object('available', entries.available, 'reserved', held.reserved,
    'pending', held.pending, 'owed', entries.owed, 'lifetimeEarned', issued, 'entries', entries.entries,
    'inLots', lots.is_remaining, 'lots', to_jsonb(lots.found)));
  IF said IS NULL AND entries.entries = 0 AND standing <> 'ACTIVE' THEN
    said := found_out;
  END IF;
  RETURN jsonb_build_object('before', said, 'after', found_out, 'wrong', to_jsonb(wrong), 'hash', entries.hash);
END $$;

-- How a closed day was closed or last acknowledged, and what it has now: {"before", "after"}, each with the number of entries
-- and the hash; "wrong": why it cannot be acknowledged. NULL: no such day is closed.
--   ENTRIES: an entry of the day does not follow from the one before, or the next one from it.
--   TAKEN: it has fewer entries than it had. What was taken away is put back first.
--   CHAIN: the day itself was changed, or the one before or after it.
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE FUNCTION ledger_case_of_day(p_book text, p_day date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  closed ledger_day%ROWTYPE;
  linked boolean;
  now_is record;
  known jsonb;
  wrong text[] := '{}';
  since timestamptz := p_day::timestamp AT TIME ZONE 'Africa/Tunis';
  until timestamptz := (p_day + 1)::timestamp AT TIME ZONE 'Africa/Tunis';
BEGIN
  IF p_book = 'ledger' THEN
    SELECT * INTO closed FROM ledger_day WHERE day = p_day;
    SELECT coalesce((SELECT hash FROM ledger_day WHERE day = p_day - 1), '') = closed.previous_hash
      AND NOT EXISTS (SELECT 1 FROM ledger_day WHERE day = p_day + 1 AND previous_hash <> closed.hash) INTO linked;
    SELECT h.entries, h.hash INTO now_is FROM ledger_day_hash(p_day, closed.previous_hash) h;
    IF EXISTS (
      SELECT 1 FROM points_entry e
      LEFT JOIN points_entry b ON b.user_id = e.user_id AND b.seq = e.seq - 1
      LEFT JOIN points_entry n ON n.user_id = e.user_id AND n.seq = e.seq + 1
      WHERE e.created_at >= since AND e.created_at < until
        AND (e.balance_after <> coalesce(b.balance_after, 0) + e.amount OR (b.seq IS NULL AND e.seq > 1)
          OR n.balance_after <> e.balance_after + n.amount)) THEN
      wrong := wrong || 'ENTRIES'::text;
    END IF;
  ELSE
    SELECT * INTO closed FROM audit_day WHERE day = p_day;
    SELECT coalesce((SELECT hash FROM audit_day WHERE day = p_day - 1), '') = closed.previous_hash
      AND NOT EXISTS (SELECT 1 FROM audit_day WHERE day = p_day + 1 AND previous_hash <> closed.hash) INTO linked;
    SELECT h.entries, h.hash INTO now_is FROM audit_day_hash(p_day, closed.previous_hash) h;
  END IF;
  IF closed.day IS NULL THEN
    RETURN NULL;
  END IF;
  known := coalesce(
    (SELECT m.after FROM ledger_mend m WHERE m.subject = p_book || ':' || p_day::text ORDER BY m.created_at DESC, m.approval_id DESC LIMIT 1),
    jsonb_build_object('entries', closed.entries, 'hash', closed.hash));
  IF now_is.entries < (known ->> 'entries')::integer THEN
    wrong := wrong || 'TAKEN'::text;
  END IF;
  IF NOT linked THEN
    wrong := wrong || 'CHAIN'::text;
  END IF;
  RETURN jsonb_build_object('before', known, 'after', jsonb_build_object('entries', now_is.entries, 'hash', now_is.hash),
    'wrong', to_jsonb(wrong), 'hash', now_is.hash);
END $$;

-- The case of a subject: a customer by the id, or a closed day as "ledger:2026-11-26" or "audit:2026-11-26".
-- Rule: Points. Locks: none; a mend has locked points_account.
CREATE OR REPLACE FUNCTION ledger_case(p_subject text) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_subject LIKE '%:%' THEN
    RETURN ledger_case_of_day(split_part(p_subject, ':', 1), split_part(p_subject, ':', 2)::date);
  END IF;
  RETURN ledger_case_of_customer(p_subject::uuid);
END $$;

-- Mends what p_asked says, which has to be the case still. An account and its lots become what the entries, the uses and the
-- open holds say; a closed day keeps its entries and its hash, and its new hash is acknowledged beside it. The caller closes
-- the approval in the same transaction. Figures of a day with more entries are added up again, with those of the days since.
-- The reason is kept for a day alone, where nothing else tells it: an account's stands in its approval, which is erased.
-- Guard: FACTS_CHANGED (it is another case than the one that was asked for, or a day was answered: decide again).
-- Rule: Points (entries are never changed). Locks: the customer's row, points_account, then the lots; for a day the approval,
-- then the table of the days with figures, so that none is added up meanwhile.
CREATE OR REPLACE FUNCTION ledger_mend(
  p_subject text, p_approval uuid, p_asked jsonb, p_reason text, p_asked_by uuid, p_answered_by uuid, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  merged uuid[];
  owner uuid;
  now_is jsonb;
  lot record;
  last timestamptz;
BEGIN
  IF p_subject NOT LIKE '%:%' THEN
    owner := p_subject::uuid;
    PERFORM 1 FROM customer WHERE id = owner FOR UPDATE;
    PERFORM 1 FROM points_account WHERE user_id = owner FOR UPDATE;
  ELSE
    PERFORM 1 FROM approval WHERE id = p_approval AND status = 'PENDING' FOR UPDATE;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
  END IF;
  now_is := ledger_case(p_subject);
  IF now_is IS DISTINCT FROM p_asked OR now_is -> 'wrong' <> '[]' OR now_is -> 'before' = now_is -> 'after' THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  -- The newest is the last that was written, also where a server's clock is behind.
  SELECT max(m.created_at) INTO last FROM ledger_mend m WHERE m.subject = p_subject;
  INSERT INTO ledger_mend (approval_id, subject, before, after, reason, asked_by, answered_by, created_at)
  VALUES (p_approval, p_subject, now_is -> 'before', now_is -> 'after', CASE WHEN owner IS NULL THEN p_reason END,
    p_asked_by, p_answered_by, greatest(p_now, last + interval '1 millisecond'));
  IF owner IS NULL THEN
    IF p_subject LIKE 'ledger:%' THEN
      LOCK TABLE figures_day IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM figures_day WHERE day >= split_part(p_subject, ':', 2)::date;
    END IF;
    -- An entry may have come while the day was hashed.
    now_is := ledger_case(p_subject);
    IF now_is -> 'wrong' <> '[]' OR now_is -> 'before' IS DISTINCT FROM now_is -> 'after' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
    RETURN;
  END IF;
  FOR lot IN SELECT * FROM ledger_lots_of(owner) LOOP
    IF (lot.points, lot.remaining) IS DISTINCT FROM (lot.is_points, lot.is_remaining) THEN
      UPDATE points_lot SET points = lot.is_points, remaining = lot.is_remaining WHERE user_id = owner AND seq = lot.seq;
    END IF;
  END LOOP;
  IF now_is -> 'before' = 'null' THEN
    merged := ARRAY(SELECT id FROM customer WHERE merged_into = owner ORDER BY id);
    INSERT INTO points_account (user_id, merged_from) VALUES (owner, merged);
  END IF;
  UPDATE points_account
  SET available = (now_is -> 'after' ->> 'available')::integer, reserved = (now_is -> 'after' ->> 'reserved')::integer,
      pending = (now_is -> 'after' ->> 'pending')::integer, owed = (now_is -> 'after' ->> 'owed')::integer,
      lifetime_earned = (now_is -> 'after' ->> 'lifetimeEarned')::integer, seq = (now_is -> 'after' ->> 'entries')::integer
  WHERE user_id = owner;
  now_is := ledger_case(p_subject);
  IF now_is -> 'wrong' <> '[]' OR now_is -> 'before' IS DISTINCT FROM now_is -> 'after' THEN
    RAISE EXCEPTION 'the mend of % did not mend it', owner;
  END IF;
END $$;
