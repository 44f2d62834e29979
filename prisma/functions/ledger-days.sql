-- The days of the ledger: each past day becomes a hash, chained to the day before.

-- Adds one entry after another to one hash, so that a day of any size needs no memory.
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE FUNCTION ledger_chain_step(p_state bytea, p_entry text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_state || convert_to(p_entry, 'UTF8'))
$$;

-- Hashes all entries of a day, in the requested order.
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE AGGREGATE ledger_chain(text) (SFUNC = ledger_chain_step, STYPE = bytea, INITCOND = '');

-- The number of a day's entries, and their hash combined with that of the day before. It covers every column
-- of an entry.
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE FUNCTION ledger_day_hash(p_day date, p_previous_hash text) RETURNS TABLE (entries integer, hash text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT count(*)::integer, encode(sha256(convert_to(
    p_previous_hash || p_day::text || count(*) || coalesce(encode(ledger_chain(jsonb_build_array(
      user_id, seq, amount, contra::text, balance_after, source::text, reference, detail,
      (extract(epoch FROM created_at) * 1000)::bigint)::text ORDER BY user_id, seq), 'hex'), ''), 'UTF8')), 'hex')
  FROM points_entry
  WHERE created_at >= p_day::timestamp AT TIME ZONE 'Africa/Tunis'
    AND created_at < (p_day + 1)::timestamp AT TIME ZONE 'Africa/Tunis';
END $$;

-- Refuses every change of a closed day, and to close one that is not over. A day is reopened only by deleting it and all later days, when the sandbox's
-- clock is reset; outside a sandbox, servers have no right to delete them (rights.sql).
-- Rule: Points (entries are never changed). Locks: none.
CREATE OR REPLACE FUNCTION ledger_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.day < (clock_latest() AT TIME ZONE 'Africa/Tunis')::date THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a day of the ledger is closed before it is over: %', NEW.day;
  END IF;
  RAISE EXCEPTION 'a closed day of the ledger is never changed';
END $$;

CREATE OR REPLACE TRIGGER ledger_day_guard BEFORE INSERT OR UPDATE ON ledger_day FOR EACH ROW EXECUTE FUNCTION ledger_day_guard();

-- Closes the days after the last closed one that were over before p_before, at most p_most of them, and
-- returns them. For a long time without entries, the entries are searched once and not per day. Stops if a
-- concurrent call has just closed a day. Raises an error if p_before is later than the day of the server's clock.
-- Rule: Points (entries are never changed). Locks: the row of the day that is being closed, by its key.
CREATE OR REPLACE FUNCTION ledger_close_days(p_before date, p_most integer)
RETURNS TABLE (day date, entries integer, hash text, previous_hash text) LANGUAGE plpgsql AS $$
DECLARE
  last record;
  closing ledger_day%ROWTYPE;
  -- The next day with entries; the days before it have none.
  busy date;
BEGIN
  IF p_before > (clock_latest() AT TIME ZONE 'Africa/Tunis')::date THEN
    RAISE EXCEPTION 'the days before % are not over', p_before;
  END IF;
  SELECT d.day, d.hash INTO last FROM ledger_day d ORDER BY d.day DESC LIMIT 1;
  closing.day := last.day + 1;
  closing.hash := coalesce(last.hash, '');
  IF last.day IS NULL THEN
    SELECT (min(created_at) AT TIME ZONE 'Africa/Tunis')::date INTO closing.day FROM points_entry;
  END IF;
  FOR turn IN 1 .. p_most LOOP
    EXIT WHEN closing.day IS NULL OR closing.day >= p_before;
    closing.previous_hash := closing.hash;
    IF closing.day < busy THEN
      closing.hash := encode(sha256(convert_to(closing.previous_hash || closing.day::text || '0', 'UTF8')), 'hex');
      closing.entries := 0;
    ELSE
      SELECT h.entries, h.hash INTO closing.entries, closing.hash FROM ledger_day_hash(closing.day, closing.previous_hash) h;
      IF closing.entries = 0 THEN
        SELECT coalesce((min(created_at) AT TIME ZONE 'Africa/Tunis')::date, 'infinity') INTO busy FROM points_entry
        WHERE created_at >= (closing.day + 1)::timestamp AT TIME ZONE 'Africa/Tunis';
      END IF;
    END IF;
    INSERT INTO ledger_day (day, entries, hash, previous_hash)
    VALUES (closing.day, closing.entries, closing.hash, closing.previous_hash) ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
    RETURN QUERY SELECT closing.day, closing.entries, closing.hash, closing.previous_hash;
    closing.day := closing.day + 1;
  END LOOP;
END $$;
