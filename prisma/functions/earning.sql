-- The terms that decide a customer's points for a purchase.

-- The current earning terms of a partner and of levels, as the type EarningTerms. A new field of that type must be
-- added here.
-- Rule: Points (earning). Locks: none.
CREATE OR REPLACE FUNCTION earning_terms(p_partner uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('rate', p.earn_rate, 'bonuses', to_jsonb(e.level_bonus))
    FROM partner p, economy e WHERE p.id = p_partner AND e.id = 1);
END $$;

-- The current terms, but only the fields that p_terms has: a server of the previous release does not know the newest
-- fields.
-- Rule: Points (earning). Locks: none.
CREATE OR REPLACE FUNCTION known_terms(p_partner uuid, p_terms jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  terms jsonb := earning_terms(p_partner);
BEGIN
  RETURN (SELECT jsonb_object_agg(key, value) FROM jsonb_each(terms) WHERE p_terms ? key);
END $$;

-- Compares the facts that points were calculated from with the current ones: the customer's level, and the partner's
-- terms within p_terms.
-- Guard: FACTS_CHANGED (decide again).
-- Rule: Points (earning). Locks: none; the caller has locked points_account, under which levels change.
CREATE OR REPLACE FUNCTION guard_earning(p_user uuid, p_partner uuid, p_level integer, p_terms jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  terms jsonb := known_terms(p_partner, p_terms);
BEGIN
  IF (SELECT level FROM customer WHERE id = p_user) <> p_level OR NOT p_terms @> terms THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
END $$;
