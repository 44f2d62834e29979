-- Units of what is limited, where they lie beside customers: the slots of a stock are numbered over the shards, and a shard
-- has those from its first slot on.

-- The slots of a stock that have units left. What lies on a node that is away is not there.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION cluster.slots_with_units(p_subject uuid) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  one record;
  there integer[];
  slots integer[] := '{}';
BEGIN
  SELECT array_agg(slot) INTO slots FROM stock WHERE subject_id = p_subject AND remaining > 0;
  RETURN coalesce(slots, '{}');
EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
  FOR one IN SELECT id FROM cluster.shard LOOP
    BEGIN
      SELECT array_agg(slot) INTO there FROM stock WHERE shard = one.id AND subject_id = p_subject AND remaining > 0;
      slots := slots || there;
    EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
      CONTINUE;
    END;
  END LOOP;
  RETURN slots;
END $$;

-- The shard in which a slot lies.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION cluster.shard_of_slot(p_slot integer, OUT id uuid, OUT first_slot integer) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT s.id, s.first_slot INTO id, first_slot FROM cluster.shard s
  WHERE s.first_slot <= p_slot ORDER BY s.first_slot DESC LIMIT 1;
END $$;

-- As in stock.sql: from the given slot, else from the others of its shard, then from other shards.
-- Rule: Offers, purchases, wallet; Wheels; Click-out (stock never goes below zero). Locks: one row of stock, near the end
-- of its transaction.
CREATE OR REPLACE FUNCTION take_unit(p_subject uuid, p_slot integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  near record := cluster.shard_of_slot(p_slot);
  place record;
  slots integer[];
  other integer;
BEGIN
  UPDATE stock SET remaining = remaining - 1
  WHERE shard = near.id AND subject_id = p_subject AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN p_slot;
  END IF;
  slots := cluster.slots_with_units(p_subject);
  FOR other IN SELECT slot FROM unnest(slots) AS left_over (slot) ORDER BY slot < near.first_slot, slot LOOP
    place := cluster.shard_of_slot(other);
    UPDATE stock SET remaining = remaining - 1
    WHERE shard = place.id AND subject_id = p_subject AND slot = other AND remaining > 0;
    IF FOUND THEN
      RETURN other;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- As in stock.sql.
-- Rule: Offers, purchases, wallet; Cause and consequence (watched things). Locks: one row of stock, last in its
-- transaction.
CREATE OR REPLACE FUNCTION return_unit(p_subject uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record := cluster.shard_of_slot(p_slot);
  units integer;
BEGIN
  UPDATE stock SET remaining = remaining + 1
  WHERE shard = place.id AND subject_id = p_subject AND slot = p_slot AND remaining < made
  RETURNING remaining INTO units;
  IF FOUND THEN
    PERFORM cluster.note_if_only(p_subject, p_slot, units);
    RETURN;
  END IF;
  FOR place IN
    SELECT shard, slot FROM stock WHERE subject_id = p_subject AND remaining < made ORDER BY made - remaining DESC, slot
  LOOP
    UPDATE stock SET remaining = remaining + 1
    WHERE shard = place.shard AND subject_id = p_subject AND slot = place.slot AND remaining < made
    RETURNING remaining INTO units;
    IF FOUND THEN
      PERFORM cluster.note_if_only(p_subject, place.slot, units);
      RETURN;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'no slot of % lacks a unit', p_subject;
END $$;

-- Marks a unit that has come back if its slot has so many and no other slot has any.
-- Rule: Cause and consequence (watched things). Locks: one row of stock.
CREATE OR REPLACE FUNCTION cluster.note_if_only(p_subject uuid, p_slot integer, p_units integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_units = 1 AND array_remove(cluster.slots_with_units(p_subject), p_slot) = '{}' THEN
    PERFORM note_come_back(p_subject, p_slot);
  END IF;
END $$;

-- As in stock.sql.
-- Rule: Cause and consequence (watched things). Locks: one row of stock.
CREATE OR REPLACE FUNCTION note_come_back(p_subject uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place record := cluster.shard_of_slot(p_slot);
BEGIN
  UPDATE stock SET came_back = came_back + 1
  WHERE shard = place.id AND subject_id = p_subject AND slot = p_slot AND kind = 'OFFER';
END $$;

-- As in stock.sql: shard by shard, as rows can only be locked in one at a time, and in the order of the slots.
-- Rule: Offers, purchases, wallet. Locks: the rows of the stock in the order of their slots.
CREATE OR REPLACE FUNCTION lock_stock(p_subject uuid) RETURNS TABLE (slot integer, made integer, remaining integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM cluster.shard ORDER BY first_slot LOOP
    RETURN QUERY SELECT slot, made, remaining FROM stock
      WHERE shard = one.id AND subject_id = p_subject ORDER BY slot FOR UPDATE;
  END LOOP;
END $$;

-- As in stock.sql.
-- Rule: Offers, purchases, wallet. Locks: the rows that are there.
CREATE OR REPLACE FUNCTION write_stock(p_rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT id, first_slot, coalesce(lead(first_slot) OVER (ORDER BY first_slot) - 1, 2147483647) AS last_slot FROM cluster.shard
  LOOP
    INSERT INTO stock (shard, subject_id, kind, slot, made, remaining)
    SELECT one.id, r."subjectId", r.kind, r.slot, r.made, r.remaining
    FROM jsonb_to_recordset(p_rows) AS r ("subjectId" uuid, kind stock_kind, slot integer, made integer, remaining integer)
    WHERE r.slot BETWEEN one.first_slot AND one.last_slot
    ON CONFLICT (subject_id, slot, shard) DO UPDATE SET made = excluded.made, remaining = excluded.remaining;
  END LOOP;
END $$;
