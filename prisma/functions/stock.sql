-- Units of what is limited: an offer, a prize, a campaign code. Many transactions want the same row: it is locked last
-- and for the shortest time.

-- Where a stock has units left. What lies on a node of a cluster that is away is not there.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION places_with_units(p_subject uuid) RETURNS stock_place[] LANGUAGE plpgsql AS $$
DECLARE
  one record;
  there stock_place[];
  places stock_place[] := '{}';
BEGIN
  SELECT array_agg((home, slot)::stock_place) INTO places FROM stock WHERE subject_id = p_subject AND remaining > 0;
  RETURN coalesce(places, '{}');
EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
  FOR one IN SELECT id FROM home LOOP
    BEGIN
      SELECT array_agg((home, slot)::stock_place) INTO there
      FROM stock WHERE home = one.id AND subject_id = p_subject AND remaining > 0;
      places := places || there;
    EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
      CONTINUE;
    END;
  END LOOP;
  RETURN places;
END $$;

-- Takes one unit of a stock for a customer: at the customer's home from the given slot, then from the other slots there,
-- then from other homes. Returns where it came from; NULL if there is none left.
-- Rule: Offers, purchases, wallet; Wheels; Click-out (stock never goes below zero). Locks: one row of stock, near the
-- end of its transaction.
CREATE OR REPLACE FUNCTION take_unit(p_user uuid, p_subject uuid, p_slot integer) RETURNS stock_place
LANGUAGE plpgsql AS $$
DECLARE
  own uuid := home_of(p_user);
  place stock_place := (own, p_slot);
  places stock_place[];
BEGIN
  UPDATE stock SET remaining = remaining - 1
  WHERE home = own AND subject_id = p_subject AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN place;
  END IF;
  places := places_with_units(p_subject);
  -- Each home begins elsewhere, so that those who find nothing at theirs do not all want the same row.
  FOR place IN
    SELECT home, slot FROM unnest(places) ORDER BY home <> own, home < own, home, slot < p_slot, slot
  LOOP
    UPDATE stock SET remaining = remaining - 1
    WHERE home = place.home AND subject_id = p_subject AND slot = place.slot AND remaining > 0;
    IF FOUND THEN
      RETURN place;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- The same for an offer. Guard: OUT_OF_STOCK.
-- Rule: as take_unit. Locks: as take_unit.
CREATE OR REPLACE FUNCTION take_offer_unit(p_user uuid, p_offer uuid, p_slot integer) RETURNS stock_place
LANGUAGE plpgsql AS $$
DECLARE
  place stock_place := take_unit(p_user, p_offer, p_slot);
BEGIN
  IF place.home IS NULL THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_STOCK';
  END IF;
  RETURN place;
END $$;

-- Gives one sold unit back: to the slot of the home that it came from, if that is known and still lacks one, else to
-- that which lacks the most. All together lack as many units as are sold, so one of them has room for it.
-- Rule: Offers, purchases, wallet. Locks: one row of stock, last in its transaction.
CREATE OR REPLACE FUNCTION return_unit(p_offer uuid, p_home uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place stock_place;
BEGIN
  FOR place IN
    SELECT home, slot FROM stock WHERE subject_id = p_offer AND remaining < made
    ORDER BY slot IS NOT DISTINCT FROM p_slot AND home = p_home DESC, made - remaining DESC, home, slot
  LOOP
    UPDATE stock SET remaining = remaining + 1
    WHERE home = place.home AND subject_id = p_offer AND slot = place.slot AND remaining < made;
    IF FOUND THEN
      RETURN;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'no slot of offer % lacks a unit', p_offer;
END $$;
