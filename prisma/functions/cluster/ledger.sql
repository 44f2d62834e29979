-- The ledger where customers' rows lie in shards.

-- As clock_accepts, read from within a trigger of a shard.
-- Rule: Points (no entry of another time). Locks: none.
CREATE OR REPLACE FUNCTION cluster.clock_accepts(p_at timestamptz) RETURNS boolean LANGUAGE plpgsql
SET citus.allow_nested_distributed_execution = on AS $$
BEGIN
  RETURN clock_accepts(p_at);
END $$;

-- As in ledger.sql. In a shard the table has a name of its own.
-- Rule: Points (never a gap, an edit, a wrong balance or an entry of the future). Locks: none; reads the previous entry.
CREATE OR REPLACE FUNCTION points_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'ledger entries are never changed or deleted';
  END IF;
  IF NEW.seq > 1 THEN
    EXECUTE format('SELECT balance_after FROM %I WHERE user_id = $1 AND seq = $2 - 1', TG_TABLE_NAME)
      INTO before USING NEW.user_id, NEW.seq;
    IF before IS NULL THEN
      RAISE EXCEPTION 'ledger gap before entry % of %', NEW.seq, NEW.user_id;
    END IF;
  END IF;
  IF NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry % of % does not follow from the one before', NEW.seq, NEW.user_id;
  END IF;
  IF clock_off(NEW.created_at) THEN
    IF NOT cluster.clock_accepts(NEW.created_at) THEN
      RAISE SQLSTATE 'MZ003' USING MESSAGE = format('ledger entry %s of %s is of another time: %s', NEW.seq, NEW.user_id, NEW.created_at);
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- expire_points_of for those of p_users whose rows lie in a shard.
-- Rule: Jobs (points-expiry). Locks: the accounts in the order of their ids, those that are busy left out, then their lots.
CREATE OR REPLACE FUNCTION cluster.expire_points_of(p_shard uuid, p_users uuid[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  own record;
  one uuid;
  expired integer := 0;
BEGIN
  SELECT first_hash, last_hash INTO own FROM cluster.shard WHERE id = p_shard;
  FOR one IN SELECT id FROM unnest(p_users) AS asked (id)
    WHERE uuid_hash(id) BETWEEN own.first_hash AND own.last_hash ORDER BY id
  LOOP
    PERFORM 1 FROM points_account WHERE user_id = one FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      expired := expired + sign(ledger_expire(one, p_now));
    END IF;
  END LOOP;
  RETURN expired;
END $$;

-- cancel_inactive_of for those of p_users whose rows lie in a shard. Who is busy is waited for, one after another.
-- Rule: Accounts (inactivity). Locks: as ledger_cancel_inactive, for each in the order of their ids.
CREATE OR REPLACE FUNCTION cluster.cancel_inactive_of(
  p_shard uuid, p_users uuid[], p_latest date, p_reference text, p_now timestamptz
) RETURNS TABLE (done integer, others text[]) LANGUAGE plpgsql AS $$
DECLARE
  own record;
BEGIN
  SELECT first_hash, last_hash INTO own FROM cluster.shard WHERE id = p_shard;
  done := 0;
  others := ARRAY(SELECT asked.id::text FROM unnest(p_users) AS asked (id)
    WHERE uuid_hash(asked.id) BETWEEN own.first_hash AND own.last_hash ORDER BY asked.id);
  RETURN NEXT;
END $$;
