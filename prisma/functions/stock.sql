-- Units of an offer. Many transactions want the same row: it is locked last and for the shortest time.

-- Takes one unit of an offer's stock, trying the slots from the given one on and then those before it.
-- Returns the slot it came from. Guard: OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet (stock never goes below zero). Locks: one row of offer_stock, last in its
-- transaction.
CREATE OR REPLACE FUNCTION take_stock_from(p_offer uuid, p_slot integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  candidate integer;
BEGIN
  UPDATE offer_stock SET remaining = remaining - 1 WHERE offer_id = p_offer AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN p_slot;
  END IF;
  FOR candidate IN
    SELECT slot FROM offer_stock WHERE offer_id = p_offer AND slot <> p_slot ORDER BY slot < p_slot, slot
  LOOP
    UPDATE offer_stock SET remaining = remaining - 1 WHERE offer_id = p_offer AND slot = candidate AND remaining > 0;
    IF FOUND THEN
      RETURN candidate;
    END IF;
  END LOOP;
  PERFORM guard_refuses('OUT_OF_STOCK');
END $$;

-- Gives one sold unit back: to the slot that it came from, if that is known and still lacks one, else to the slot that
-- lacks the most. All slots together lack as many units as are sold, so one of them has room for it.
-- Rule: Offers, purchases, wallet. Locks: one row of offer_stock, last in its transaction.
CREATE OR REPLACE FUNCTION return_stock(p_offer uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  candidate integer;
BEGIN
  FOR candidate IN
    SELECT slot FROM offer_stock WHERE offer_id = p_offer AND remaining < made
    ORDER BY slot IS NOT DISTINCT FROM p_slot DESC, made - remaining DESC, slot
  LOOP
    UPDATE offer_stock SET remaining = remaining + 1 WHERE offer_id = p_offer AND slot = candidate AND remaining < made;
    IF FOUND THEN
      RETURN;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'no slot of offer % lacks a unit', p_offer;
END $$;

-- Nothing calls it any more; this line can go with the next release.
DROP FUNCTION IF EXISTS take_stock(uuid, integer);
