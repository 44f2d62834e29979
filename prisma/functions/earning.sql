-- The terms that decide a customer's points for a purchase.

-- Compares the facts that points were calculated from with the current ones: the customer's level, and the partner's
-- terms within p_terms, the type EarningTerms; NULL if not the current ones decide. A new field of that type must be added here.
-- Guard: FACTS_CHANGED (decide again).
-- Rule: Points (earning). Locks: none; the caller has locked points_account, under which levels change.
CREATE OR REPLACE FUNCTION guard_earning(p_user uuid, p_partner uuid, p_level integer, p_terms jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  terms jsonb;
BEGIN
  SELECT jsonb_build_object('rate', p.earn_rate, 'bonuses', to_jsonb(e.level_bonus)) INTO terms
  FROM partner p, economy e WHERE p.id = p_partner AND e.id = 1;
  IF (SELECT level FROM customer WHERE id = p_user) <> p_level OR NOT p_terms @> terms THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
END $$;
