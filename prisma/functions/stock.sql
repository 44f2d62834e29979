-- Units of an offer. Many transactions want the same row: it is locked last and for the shortest time.

-- Takes one unit of an offer's stock for a customer: at the customer's home from the given slot, then from the other
-- slots there, then from other homes. Returns where it came from. Guard: OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet (stock never goes below zero). Locks: one row of offer_stock, last in its
-- transaction.
CREATE OR REPLACE FUNCTION take_unit(p_user uuid, p_offer uuid, p_slot integer) RETURNS stock_place
LANGUAGE plpgsql AS $$
DECLARE
  own uuid := home_of(p_user);
  place stock_place := (own, p_slot);
BEGIN
  UPDATE offer_stock SET remaining = remaining - 1
  WHERE home = own AND offer_id = p_offer AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN place;
  END IF;
  -- Each home begins elsewhere, so that those who find nothing at theirs do not all want the same row.
  FOR place IN
    SELECT home, slot FROM offer_stock WHERE offer_id = p_offer AND remaining > 0
    ORDER BY home <> own, home < own, home, slot < p_slot, slot
  LOOP
    UPDATE offer_stock SET remaining = remaining - 1
    WHERE home = place.home AND offer_id = p_offer AND slot = place.slot AND remaining > 0;
    IF FOUND THEN
      RETURN place;
    END IF;
  END LOOP;
  PERFORM guard_refuses('OUT_OF_STOCK');
END $$;

-- Nothing calls it any more; it can go with the next release.
-- Rule: as take_unit. Locks: as take_unit.
CREATE OR REPLACE FUNCTION take_stock_from(p_offer uuid, p_slot integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  place stock_place := take_unit('00000000-0000-0000-0000-000000000000', p_offer, p_slot);
BEGIN
  RETURN place.slot;
END $$;

-- Gives one sold unit back: to the slot of the home that it came from, if that is known and still lacks one, else to
-- that which lacks the most. All together lack as many units as are sold, so one of them has room for it.
-- Rule: Offers, purchases, wallet. Locks: one row of offer_stock, last in its transaction.
CREATE OR REPLACE FUNCTION return_unit(p_offer uuid, p_home uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place stock_place;
BEGIN
  FOR place IN
    SELECT home, slot FROM offer_stock WHERE offer_id = p_offer AND remaining < made
    ORDER BY slot IS NOT DISTINCT FROM p_slot AND home = p_home DESC, made - remaining DESC, home, slot
  LOOP
    UPDATE offer_stock SET remaining = remaining + 1
    WHERE home = place.home AND offer_id = p_offer AND slot = place.slot AND remaining < made;
    IF FOUND THEN
      RETURN;
    END IF;
  END LOOP;
  RAISE EXCEPTION 'no slot of offer % lacks a unit', p_offer;
END $$;

-- Nothing calls it any more; it can go with the next release.
-- Rule: as return_unit. Locks: as return_unit.
CREATE OR REPLACE FUNCTION return_stock(p_offer uuid, p_slot integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM return_unit(p_offer, '00000000-0000-0000-0000-000000000000', p_slot);
END $$;
