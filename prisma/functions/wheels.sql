-- A spin of a wheel.

-- The last spin of the points wheel until p_day, since the customer last played the grand-prize wheel. A new spin
-- continues its run of days.
-- Rule: Wheels. Locks: none.
CREATE OR REPLACE FUNCTION last_spin(p_user uuid, p_day date) RETURNS TABLE (id uuid, day date, run integer)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.day, s.run FROM wheel_spin s
  WHERE s.user_id = p_user AND s.wheel = 'POINTS' AND s.day <= p_day
    AND s.created_at > coalesce((
      SELECT max(g.created_at) FROM wheel_spin g WHERE g.user_id = p_user AND g.wheel = 'GRAND'), '-infinity')
  ORDER BY s.day DESC LIMIT 1;
END $$;

-- Uses the customer's oldest free spin; false if there is none.
-- Rule: Campaigns (a spin). Locks: the spin; the caller has locked points_account.
CREATE OR REPLACE FUNCTION use_free_spin(p_user uuid, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE free_spin SET used_at = p_now
  WHERE user_id = p_user AND (campaign_id, subject) = (
    SELECT campaign_id, subject FROM free_spin WHERE user_id = p_user AND used_at IS NULL AND state = 'GIVEN' ORDER BY created_at LIMIT 1);
  RETURN FOUND;
END $$;

-- Whether the customer may turn the points wheel for nothing on p_day, having never bought at a partner.
-- Rule: Wheels (free entry). Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION may_enter_free(p_user uuid, p_day date) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  days integer := (SELECT free_entry_days FROM economy WHERE id = 1);
BEGIN
  RETURN days IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM transaction t WHERE t.user_id = p_user AND t.status IN ('CONFIRMED', 'CLAIMED'))
    AND NOT EXISTS (
      SELECT 1 FROM wheel_spin s
      WHERE s.user_id = p_user AND s.wheel = 'POINTS' AND s.free_entry AND s.day > p_day - days);
END $$;

-- A short text for the state of a wheel's prizes. It changes whenever an operator changes a prize or its offer; whether a
-- unit is left, the unit itself decides (take_unit). NULL without a prize.
-- Rule: Wheels (the list of prizes that a spin was drawn from). Locks: none.
CREATE OR REPLACE FUNCTION prizes_state(p_wheel wheel) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT md5(string_agg(concat_ws(' ', p.id, p.kind, p.label, p.points, p.weight, o.id, o.version), ','
    ORDER BY p.created_at, p.id))
  FROM wheel_prize p LEFT JOIN offer o ON o.id = p.offer_id
  WHERE p.wheel = p_wheel AND p.active);
END $$;

-- Records a drawn spin, takes its cost and gives its prize, once per idempotency key. It was drawn from facts read a
-- moment ago. Under the customer's lock they are compared again: the last spin, the prizes, the cost, and the sealed
-- seed, which the next seed replaces. A seed whose hash was never published may be missing. One unit of a limited prize
-- and then one of its offer are taken last. p_slot: where the prize's unit is taken from; NULL if it is unlimited. p_free:
-- whether the spin costs nothing, because a campaign gave it. p_gift: the offer to put into the wallet; NULL for none.
-- Returns p_answer with the points after the spin and the levels gained.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (draw again), ALREADY_PLAYED,
-- INSUFFICIENT_POINTS, OUT_OF_STOCK (draw again).
-- Rule: Wheels. Locks: idempotency key, points_account; the seed, the spin, the lots, then the prize and the stock
-- of its offer last.
CREATE OR REPLACE FUNCTION play_wheel(
  p_call moving_call, p_user uuid, p_spin jsonb, p_from draw_facts, p_next_seed text, p_slot integer, p_free boolean,
  p_gift new_item, p_expires_at timestamptz, p_levels levels_found, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality(p_levels.gains) > 0);
  spin wheel_spin := jsonb_populate_record(NULL::wheel_spin, p_spin);
  detail jsonb := jsonb_build_object('spinId', spin.id);
  level_up jsonb;
  answer jsonb;
  cost integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  cost := (SELECT spin_points FROM economy WHERE id = 1);
  IF (SELECT last.id FROM last_spin(p_user, spin.day) last) IS DISTINCT FROM p_from.last_spin
    OR prizes_state(spin.wheel) IS DISTINCT FROM p_from.prizes_state
    OR spin.wheel = 'POINTS' AND NOT p_free AND NOT spin.free_entry AND spin.cost_points <> cost
    OR spin.free_entry AND NOT may_enter_free(p_user, spin.day)
    OR p_free AND NOT use_free_spin(p_user, p_call.now) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  INSERT INTO wheel_seed AS s (user_id, wheel, material) VALUES (p_user, spin.wheel, p_next_seed)
  ON CONFLICT (user_id, wheel) DO UPDATE SET material = excluded.material WHERE s.material = p_from.seed;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;

  spin.user_id := p_user;
  spin.shown_name := NULL;
  INSERT INTO wheel_spin SELECT spin.* ON CONFLICT (user_id, wheel, day) DO NOTHING;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ALREADY_PLAYED';
  END IF;
  IF spin.cost_points > 0 THEN
    PERFORM ledger_take(p_user, spin.cost_points, 'SPENT', 'CONSUMED_IN_WHEEL', 'wheel:' || spin.day, detail, p_call.now);
  END IF;
  IF spin.points > 0 AND spin.wheel = 'POINTS' THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL', 'wheel-win:' || spin.day, p_expires_at, detail, p_call.now);
  ELSIF spin.points > 0 THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL_PRIZES', 'grand-wheel:' || spin.day, p_expires_at, detail, p_call.now);
  END IF;
  level_up := grant_levels(p_user, p_levels, p_call.now);
  answer := p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now));
  IF level_up IS NOT NULL THEN
    answer := answer || jsonb_build_object('levelUp', level_up);
  END IF;
  answer := end_move(p_call, answer);

  IF p_slot IS NOT NULL THEN
    IF take_unit(spin.prize_id, p_slot) IS NULL THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_STOCK';
    END IF;
  END IF;
  IF p_gift.offer IS NOT NULL THEN
    PERFORM give_offer(p_user, 'WHEEL', p_gift, 0, NULL, p_call.now);
  END IF;
  RETURN answer;
END $$;
