-- The audit of what operators and merchants did and read, and its closed days.

-- Refuses every change of an audit row, whoever makes it, and a row of another time: a day is closed an hour after its end, and
-- a row of no more than half an hour ago is never in one.
-- Rule: none of the economy's rules: operators are accountable for their actions. Locks: none.
CREATE OR REPLACE FUNCTION audit_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF clock_far_off(NEW.created_at) THEN
      IF NOT clock_accepts(NEW.created_at) THEN
        RAISE SQLSTATE 'MZ003' USING MESSAGE = format('entry %s of the audit is of another time: %s', NEW.id, NEW.created_at);
      END IF;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what an operator did is never changed or deleted';
END $$;

DO $$ BEGIN
  CREATE OR REPLACE TRIGGER audit_entry_guard BEFORE INSERT OR UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_guard();
  CREATE OR REPLACE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_guard();
END $$;

-- Records the act of a merchant or an operator on a customer, in the transaction of the act; of a cashier at a till too.
-- Rule: none of the economy's rules: they are accountable for their acts. Locks: none.
CREATE OR REPLACE FUNCTION audit_act(
  p_call moving_call, p_action text, p_target uuid, p_user uuid, p_detail jsonb,
  p_before jsonb DEFAULT NULL, p_after jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_entry (id, actor_kind, key_id, roles, action, target, user_id, detail, before, after, request_id, created_at)
  VALUES (uuidv7(), p_call.actor, p_call.owner, p_call.roles, p_action, p_target::text, p_user,
    p_detail || CASE WHEN p_call.cashier IS NULL THEN '{}' ELSE jsonb_build_object('cashierId', p_call.cashier) END,
    p_before, p_after,
    p_call.request_id, p_call.now);
END $$;

-- The number of a day's audit entries, and their hash combined with that of the day before. It covers every column.
-- Rule: none of the economy's rules: what was recorded is evidence. Locks: none.
CREATE OR REPLACE FUNCTION audit_day_hash(p_day date, p_previous_hash text) RETURNS TABLE (entries integer, hash text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT count(*)::integer, encode(sha256(convert_to(
    p_previous_hash || p_day::text || count(*) || coalesce(encode(ledger_chain(jsonb_build_array(
      id, actor_kind::text, key_id, roles, action, target, user_id, detail, before, after, request_id,
      (extract(epoch FROM created_at) * 1000)::bigint)::text ORDER BY id), 'hex'), ''), 'UTF8')), 'hex')
  FROM audit_entry
  WHERE created_at >= p_day::timestamp AT TIME ZONE 'Africa/Tunis'
    AND created_at < (p_day + 1)::timestamp AT TIME ZONE 'Africa/Tunis';
END $$;

-- Refuses every change of a closed day, and to close one that is not over. A day is reopened only by deleting it and all later days, when the sandbox's
-- clock is reset; outside a sandbox, servers have no right to delete them (rights.sql).
-- Rule: none of the economy's rules: what was recorded is evidence. Locks: none.
CREATE OR REPLACE FUNCTION audit_day_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.day < (clock_latest() AT TIME ZONE 'Africa/Tunis')::date THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'a day of the audit is closed before it is over: %', NEW.day;
  END IF;
  RAISE EXCEPTION 'a closed day of the audit is never changed';
END $$;

CREATE OR REPLACE TRIGGER audit_day_guard BEFORE INSERT OR UPDATE ON audit_day FOR EACH ROW EXECUTE FUNCTION audit_day_guard();

-- Closes the days after the last closed one that were over before p_before, at most p_most of them, and returns them.
-- Stops if a concurrent call has just closed a day. Raises an error if p_before is later than the day of the server's
-- clock.
-- Rule: none of the economy's rules: what was recorded is evidence. Locks: the row of the day that is being closed, by
-- its key.
CREATE OR REPLACE FUNCTION audit_close_days(p_before date, p_most integer)
RETURNS TABLE (day date, entries integer, hash text, previous_hash text) LANGUAGE plpgsql AS $$
DECLARE
  last record;
  closing audit_day%ROWTYPE;
BEGIN
  IF p_before > (clock_latest() AT TIME ZONE 'Africa/Tunis')::date THEN
    RAISE EXCEPTION 'the days before % are not over', p_before;
  END IF;
  SELECT d.day, d.hash INTO last FROM audit_day d ORDER BY d.day DESC LIMIT 1;
  closing.day := last.day + 1;
  closing.hash := coalesce(last.hash, '');
  IF last.day IS NULL THEN
    SELECT (min(created_at) AT TIME ZONE 'Africa/Tunis')::date INTO closing.day FROM audit_entry;
  END IF;
  FOR turn IN 1 .. p_most LOOP
    EXIT WHEN closing.day IS NULL OR closing.day >= p_before;
    closing.previous_hash := closing.hash;
    SELECT h.entries, h.hash INTO closing.entries, closing.hash FROM audit_day_hash(closing.day, closing.previous_hash) h;
    INSERT INTO audit_day (day, entries, hash, previous_hash)
    VALUES (closing.day, closing.entries, closing.hash, closing.previous_hash) ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
    RETURN QUERY SELECT closing.day, closing.entries, closing.hash, closing.previous_hash;
    closing.day := closing.day + 1;
  END LOOP;
END $$;
