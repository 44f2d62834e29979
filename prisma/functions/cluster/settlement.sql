-- Who owes whom where lines lie in shards, beside the customers whose events they are.

-- As in settlement.sql, from within a trigger of a shard.
-- Rule: Settlement (a line is never changed). Locks: none.
CREATE OR REPLACE FUNCTION settlement_line_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'lines of the settlement are never changed or deleted';
  END IF;
  IF clock_off(NEW.at) THEN
    IF NOT cluster.clock_accepts(NEW.at) THEN
      RAISE SQLSTATE 'MZ003' USING MESSAGE = format('settlement line %s is of another time: %s', NEW.id, NEW.at);
    END IF;
  END IF;
  RETURN NEW;
END $$;
