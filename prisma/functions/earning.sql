-- What a customer's points for a purchase follow from.

-- The current earning terms of a partner, as EarningTerms: a new field there is a new field here.
-- Rule: Points (earning). Locks: none.
CREATE OR REPLACE FUNCTION earning_terms(p_partner uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('rate', earn_rate) FROM partner WHERE id = p_partner
$$;

-- Compares what points to earn were worked out with: the customer's level, and the partner's terms within p_terms.
-- Guard: FACTS_CHANGED (decide again).
-- Rule: Points (earning). Locks: none; the caller has locked points_account, under which levels change.
CREATE OR REPLACE FUNCTION guard_earning(p_user uuid, p_partner uuid, p_level integer, p_terms jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT level FROM users WHERE id = p_user) <> p_level OR NOT p_terms @> earning_terms(p_partner) THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
END $$;
