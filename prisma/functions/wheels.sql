-- A spin of a wheel.

-- Records a drawn spin, takes its cost and gives its prize, for a customer whose account the caller has
-- locked. A unit of a limited prize and then of its offer are taken last. p_gift is the offer to put into the
-- wallet, NULL if none. Returns the levels gained.
-- Guards: ALREADY_PLAYED, INSUFFICIENT_POINTS, OUT_OF_STOCK (draw again).
-- Rule: Wheels. Locks: the caller has locked points_account; the spin, the lots, then the prize and the stock
-- of its offer last.
CREATE OR REPLACE FUNCTION play_wheel(
  p_user uuid, p_spin jsonb, p_limited boolean, p_gift jsonb, p_next_seed text,
  p_expires_at timestamptz, p_levels jsonb, p_facts_before integer, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  spin wheel_spin := jsonb_populate_record(NULL::wheel_spin, p_spin);
  detail jsonb := jsonb_build_object('spinId', spin.id);
  level_up jsonb;
BEGIN
  spin.user_id := p_user;
  INSERT INTO wheel_spin SELECT spin.* ON CONFLICT (user_id, wheel, day) DO NOTHING;
  IF NOT FOUND THEN
    PERFORM guard_refuses('ALREADY_PLAYED');
  END IF;
  INSERT INTO wheel_seed (user_id, wheel, material) VALUES (p_user, spin.wheel, p_next_seed)
  ON CONFLICT (user_id, wheel) DO UPDATE SET material = excluded.material;
  IF spin.cost_points > 0 THEN
    PERFORM ledger_take(p_user, spin.cost_points, 'SPENT', 'CONSUMED_IN_WHEEL', 'wheel:' || spin.day, detail, p_now);
  END IF;
  IF spin.points > 0 AND spin.wheel = 'POINTS' THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL', 'wheel-win:' || spin.day, p_expires_at, detail, p_now);
  ELSIF spin.points > 0 THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL_PRIZES', 'grand-wheel:' || spin.day, p_expires_at, detail, p_now);
  END IF;
  level_up := grant_levels(p_user, p_levels, p_facts_before, p_expires_at, p_now);
  IF p_limited THEN
    UPDATE wheel_prize SET remaining = remaining - 1 WHERE id = spin.prize_id AND remaining > 0;
    IF NOT FOUND THEN
      PERFORM guard_refuses('OUT_OF_STOCK');
    END IF;
  END IF;
  IF p_gift IS NOT NULL THEN
    PERFORM give_offer(p_user, 'WHEEL', (p_gift ->> 'offerId')::uuid, (p_gift ->> 'purchaseId')::uuid, spin.wallet_item_id,
      p_gift ->> 'code', (p_gift ->> 'validTo')::timestamptz, (p_gift ->> 'slot')::integer, p_now);
  END IF;
  RETURN level_up;
END $$;
