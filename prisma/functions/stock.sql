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
  SELECT array_agg((home, slot)::stock_place) INTO places FROM offer_stock WHERE offer_id = p_subject AND remaining > 0;
  RETURN coalesce(places, '{}');
EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
  FOR one IN SELECT id FROM home LOOP
    BEGIN
      SELECT array_agg((home, slot)::stock_place) INTO there
      FROM offer_stock WHERE home = one.id AND offer_id = p_subject AND remaining > 0;
      places := places || there;
    EXCEPTION WHEN connection_exception OR admin_shutdown OR crash_shutdown OR cannot_connect_now THEN
      CONTINUE;
    END;
  END LOOP;
  RETURN places;
END $$;

-- A parameter had another name, which only a new function can change.
DROP FUNCTION IF EXISTS take_unit(uuid, uuid, integer);

-- Takes one unit of a stock for a customer: at the customer's home from the given slot, then from the other slots there,
-- then from other homes. Returns where it came from; NULL if there is none left.
-- Rule: Offers, purchases, wallet; Wheels; Click-out (stock never goes below zero). Locks: one row of offer_stock, near the
-- end of its transaction; for a prize or code then its own row too, while the release before is told.
CREATE OR REPLACE FUNCTION take_unit(p_user uuid, p_subject uuid, p_slot integer) RETURNS stock_place
LANGUAGE plpgsql AS $$
DECLARE
  own uuid := home_of(p_user);
  place stock_place := (own, p_slot);
  places stock_place[];
BEGIN
  UPDATE offer_stock SET remaining = remaining - 1
  WHERE home = own AND offer_id = p_subject AND slot = p_slot AND remaining > 0;
  IF FOUND THEN
    RETURN place;
  END IF;
  places := places_with_units(p_subject);
  -- Each home begins elsewhere, so that those who find nothing at theirs do not all want the same row.
  FOR place IN
    SELECT home, slot FROM unnest(places) ORDER BY home <> own, home < own, home, slot < p_slot, slot
  LOOP
    UPDATE offer_stock SET remaining = remaining - 1
    WHERE home = place.home AND offer_id = p_subject AND slot = place.slot AND remaining > 0;
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
    PERFORM guard_refuses('OUT_OF_STOCK');
  END IF;
  RETURN place;
END $$;

-- Nothing calls it any more; it can go with the next release.
-- Rule: as take_unit. Locks: as take_unit.
CREATE OR REPLACE FUNCTION take_stock_from(p_offer uuid, p_slot integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  place stock_place := take_offer_unit('00000000-0000-0000-0000-000000000000', p_offer, p_slot);
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

-- What follows is for servers of the release before, which count prizes and codes in their own tables. It can go once no
-- release counts there, and the columns remaining with it. A cluster, where no such server runs, does without.

-- Takes over what such a server wrote: a new prize or code, and an operator's change of its units. Our own changes find
-- nothing to take over, because the stock is written first.
-- Rule: Click-out; Wheels. Locks: one row of offer_stock.
CREATE OR REPLACE FUNCTION hear_release_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO offer_stock (offer_id, slot, made, remaining, kind)
    VALUES (NEW.id, 0, NEW.made, NEW.remaining, TG_ARGV[0]::stock_kind) ON CONFLICT DO NOTHING;
  ELSIF (NEW.made, NEW.remaining) <> (OLD.made, OLD.remaining) THEN
    UPDATE offer_stock SET made = made + NEW.made - OLD.made, remaining = remaining + NEW.remaining - OLD.remaining
    WHERE offer_id = NEW.id AND slot = 0;
  END IF;
  RETURN NULL;
END $$;

-- Before the one of offer_stock: a spin or claim that runs while these are made writes the prize or code first.
CREATE OR REPLACE TRIGGER release_before_heard AFTER INSERT OR UPDATE ON wheel_prize FOR EACH ROW
  WHEN (NEW.made IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION hear_release_before('PRIZE');
CREATE OR REPLACE TRIGGER release_before_heard AFTER INSERT OR UPDATE ON clickout FOR EACH ROW
  WHEN (NEW.made IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION hear_release_before('CODE');

-- Tells the prize or code how much of its stock is left. It passes over one that an operator changes at this moment, and
-- may wait for the stock; the next unit tells the whole again. After the last one such a server draws a prize that is used
-- up, is refused and draws again.
-- Rule: Click-out; Wheels. Locks: the prize or code, if nobody else has.
CREATE OR REPLACE FUNCTION tell_release_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'PRIZE' THEN
    UPDATE wheel_prize SET made = NEW.made, remaining = NEW.remaining
    WHERE id IN (SELECT id FROM wheel_prize WHERE id = NEW.offer_id FOR NO KEY UPDATE SKIP LOCKED);
  ELSE
    UPDATE clickout SET made = NEW.made, remaining = NEW.remaining
    WHERE id IN (SELECT id FROM clickout WHERE id = NEW.offer_id FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER release_before_told AFTER UPDATE ON offer_stock FOR EACH ROW
  WHEN (NEW.kind <> 'OFFER' AND pg_trigger_depth() = 0) EXECUTE FUNCTION tell_release_before();

-- The units that are there: from here on, in the same transaction, they are counted above.
INSERT INTO offer_stock (offer_id, slot, made, remaining, kind)
  SELECT id, 0, made, remaining, 'PRIZE'::stock_kind FROM wheel_prize WHERE made IS NOT NULL ON CONFLICT DO NOTHING;
INSERT INTO offer_stock (offer_id, slot, made, remaining, kind)
  SELECT id, 0, made, remaining, 'CODE'::stock_kind FROM clickout WHERE made IS NOT NULL ON CONFLICT DO NOTHING;
