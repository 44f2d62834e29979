-- What the economy's jobs look for, and how a day of the books is closed.

-- ------------------------------------------------------------ points past their time

-- Lots with something left, by the end of their time, whoever's they are.
CREATE INDEX "points_lot_due" ON "points_lot" (expires_at, user_id, seq) WHERE remaining > 0;

-- ledger_expire for many customers in one transaction. Who is just buying or earning is passed over and left to the
-- next run, so that nobody waits for the others. Returns for how many something was taken.
-- The accounts are locked in a statement of their own before the lots are read.
CREATE FUNCTION ledger_expire_many(p_users uuid[], p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  locked uuid[];
  expired integer;
BEGIN
  SELECT array_agg(user_id) INTO locked FROM (
    SELECT user_id FROM points_account WHERE user_id = ANY (p_users) ORDER BY user_id FOR UPDATE SKIP LOCKED) a;
  WITH lapsed AS (
    SELECT user_id, sum(remaining)::integer AS points FROM points_lot
    WHERE user_id = ANY (locked) AND remaining > 0 AND expires_at <= p_now GROUP BY user_id
  ), account AS (
    UPDATE points_account a SET seq = a.seq + 1, available = a.available - l.points
    FROM lapsed l WHERE a.user_id = l.user_id
    RETURNING a.user_id, a.seq, a.available, l.points
  )
  INSERT INTO points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  SELECT user_id, seq, -points, 'EXPIRED', available, 'EXPIRED', 'expire:' || seq, '{}', p_now FROM account;
  GET DIAGNOSTICS expired = ROW_COUNT;
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT l.user_id, a.seq, l.seq, l.remaining
  FROM points_lot l JOIN points_account a ON a.user_id = l.user_id
  WHERE l.user_id = ANY (locked) AND l.remaining > 0 AND l.expires_at <= p_now;
  UPDATE points_lot SET remaining = 0 WHERE user_id = ANY (locked) AND remaining > 0 AND expires_at <= p_now;
  RETURN expired;
END $$;

-- ------------------------------------------------------------ levels and registrations

CREATE INDEX "users_of_level" ON "users" (level, id) WHERE status = 'ACTIVE';
CREATE INDEX "users_never_verified" ON "users" (created_at, id) WHERE status = 'UNVERIFIED';

-- ------------------------------------------------------------ days of the books

-- A business day that is over: its entries as a hash that contains the hash of the day before.
CREATE TABLE "ledger_day" (
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,

    CONSTRAINT "ledger_day_pkey" PRIMARY KEY ("day")
);

-- Entries come in the order of their time and stay where they are: a few bytes for each hundred pages find a day.
CREATE INDEX "points_entry_created_at_idx" ON "points_entry" USING BRIN ("created_at") WITH (autosummarize = on);

-- One entry after another into one hash, so that a day of any size needs no memory.
CREATE FUNCTION ledger_chain_step(p_state bytea, p_entry text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_state || convert_to(p_entry, 'UTF8'))
$$;
CREATE AGGREGATE ledger_chain(text) (SFUNC = ledger_chain_step, STYPE = bytea, INITCOND = '');

-- How many entries a day has, and their hash behind that of the day before. Every column of an entry is in it.
CREATE FUNCTION ledger_day_hash(p_day date, p_previous_hash text) RETURNS TABLE (entries integer, hash text)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, encode(sha256(convert_to(
    p_previous_hash || p_day::text || count(*) || coalesce(encode(ledger_chain(jsonb_build_array(
      user_id, seq, amount, contra::text, balance_after, source::text, reference, detail,
      (extract(epoch FROM created_at) * 1000)::bigint)::text ORDER BY user_id, seq), 'hex'), ''), 'UTF8')), 'hex')
  FROM points_entry
  WHERE created_at >= p_day::timestamp AT TIME ZONE 'Africa/Tunis'
    AND created_at < (p_day + 1)::timestamp AT TIME ZONE 'Africa/Tunis'
$$;

-- A closed day is opened again only by taking it away with all that follow, when the sandbox's clock is put back.
CREATE FUNCTION ledger_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed day of the ledger is never changed';
END $$;
CREATE TRIGGER ledger_day_guard BEFORE UPDATE ON ledger_day FOR EACH ROW EXECUTE FUNCTION ledger_day_guard();
