-- Premium: settled charges never change, and customers are notified.

-- A settled charge never changes, nor does the meaning of a reference.
-- Rule: Premium. Locks: none.
CREATE OR REPLACE FUNCTION premium_charge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state IN ('OK', 'FAILED')
    OR (NEW.user_id, NEW.subscription_id, NEW.period, NEW.try, NEW.reference, NEW.amount_millimes)
      IS DISTINCT FROM (OLD.user_id, OLD.subscription_id, OLD.period, OLD.try, OLD.reference, OLD.amount_millimes) THEN
    RAISE EXCEPTION 'a premium charge is not to be changed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER premium_charge_guard BEFORE UPDATE OR DELETE ON "premium_charge"
  FOR EACH ROW EXECUTE FUNCTION premium_charge_guard();
