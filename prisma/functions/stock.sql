-- Units of what is limited: an offer, a prize, a campaign code. Many transactions want the same row: it is locked last
-- and for the shortest time.

-- Takes one unit of a stock: from the given slot, else from the others. Returns the slot that it came from; NULL if there
-- is none left.
-- Rule: Offers, purchases, wallet; Wheels; Click-out (stock never goes below zero). Locks: one row of stock, near the
-- end of its transaction.
CREATE OR REPLACE FUNCTION take_unit(p_subject uuid, p_slot integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  other integer;
BEGIN
  UPDATE stock SET remaining = remaining - 1 WHERE subject_id = p_subject AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN p_slot;
  END IF;
  FOR other IN
    SELECT slot FROM stock WHERE subject_id = p_subject AND remaining > 0 ORDER BY slot < p_slot, slot
  LOOP
    UPDATE stock SET remaining = remaining - 1 WHERE subject_id = p_subject AND slot = other AND remaining > 0;
    IF FOUND THEN
      RETURN other;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Gives one sold unit back: to the slot that it came from, if that is known and still lacks one, else to that which lacks
-- the most. All together lack as many units as are sold, so one of them has room for it.
-- If it is the only one that is left, it has come back.
-- Rule: Offers, purchases, wallet; Cause and consequence (watched things). Locks: one row of stock, last in its
-- transaction.
CREATE OR REPLACE FUNCTION return_unit(p_subject uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  other integer;
  units integer;
BEGIN
  FOR other IN
    SELECT slot FROM stock WHERE subject_id = p_subject AND remaining < made
    ORDER BY slot <> p_slot, made - remaining DESC, slot
  LOOP
    UPDATE stock SET remaining = remaining + 1 WHERE subject_id = p_subject AND slot = other AND remaining < made
    RETURNING remaining INTO units;
    IF FOUND THEN
      IF units = 1 AND NOT EXISTS (
        SELECT 1 FROM stock WHERE subject_id = p_subject AND slot <> other AND remaining > 0) THEN
        PERFORM note_come_back(p_subject, other);
      END IF;
      RETURN;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'no slot of % lacks a unit', p_subject;
END $$;

-- Marks that an offer that was sold out has units again; the job message-dispatch tells those who watch it.
-- Rule: Cause and consequence (watched things). Locks: one row of stock.
CREATE OR REPLACE FUNCTION note_come_back(p_subject uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock SET came_back = came_back + 1 WHERE subject_id = p_subject AND slot = p_slot AND kind = 'OFFER';
END $$;

-- Locks the rows of a stock, for an operator who changes it.
-- Rule: Offers, purchases, wallet. Locks: the rows in the order of their slots.
CREATE OR REPLACE FUNCTION lock_stock(p_subject uuid) RETURNS TABLE (slot integer, made integer, remaining integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT slot, made, remaining FROM stock WHERE subject_id = p_subject ORDER BY slot FOR UPDATE;
END $$;

-- Writes rows of stocks: new ones, and changed ones that are locked. p_rows: each with subjectId, kind, slot, made and
-- remaining.
-- Rule: Offers, purchases, wallet. Locks: the rows that are there.
CREATE OR REPLACE FUNCTION write_stock(p_rows jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (subject_id, kind, slot, made, remaining)
  SELECT r."subjectId", r.kind, r.slot, r.made, r.remaining
  FROM jsonb_to_recordset(p_rows) AS r ("subjectId" uuid, kind stock_kind, slot integer, made integer, remaining integer)
  ON CONFLICT (subject_id, slot) DO UPDATE SET made = excluded.made, remaining = excluded.remaining;
END $$;
