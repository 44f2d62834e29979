-- Campaign codes.

-- Claims a campaign code for a customer, once per idempotency key, and puts its offer into the wallet. One unit of the
-- code, from p_slot, and then one of its offer, from the item's slot, are taken last. Returns the item and the levels gained.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (decide again),
-- CLICKOUT_ALREADY_CLAIMED, CLICKOUT_INVALID_CODE (the code has ended, or its last unit is taken), OFFER_GONE,
-- OUT_OF_STOCK.
-- Rule: Click-out. Locks: idempotency key, points_account; the claim, then the units of the code and of its offer last.
CREATE OR REPLACE FUNCTION claim_clickout(
  p_call moving_call, p_user uuid, p_clickout uuid, p_slot integer, p_item new_item, p_levels levels_found, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality(p_levels.gains) > 0);
  asked clickout%ROWTYPE;
  unit integer;
  level_up jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  INSERT INTO clickout_claim (user_id, clickout_id, wallet_item_id, created_at)
  VALUES (p_user, p_clickout, p_item.item, p_call.now)
  ON CONFLICT (user_id, clickout_id) DO NOTHING;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CLICKOUT_ALREADY_CLAIMED';
  END IF;
  -- An operator changed the code or its offer at the same moment.
  PERFORM 1 FROM clickout c JOIN offer o ON o.id = c.offer_id
  WHERE c.id = p_clickout AND o.id = p_item.offer AND o.version = p_item.version;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  level_up := grant_levels(p_user, p_levels, p_call.now);
  SELECT * INTO asked FROM clickout WHERE id = p_clickout AND available_from <= p_call.now AND available_to > p_call.now;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CLICKOUT_INVALID_CODE';
  END IF;
  IF asked.stock_limited THEN
    unit := take_unit(p_clickout, p_slot);
    -- An operator who changed the units, for whom this waited, may have ended the code too.
    IF unit IS NULL
      OR NOT (SELECT available_from <= p_call.now AND available_to > p_call.now FROM clickout WHERE id = p_clickout) THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CLICKOUT_INVALID_CODE';
    END IF;
  END IF;
  PERFORM give_offer(p_user, 'CLICKOUT', p_item, 0, NULL, p_call.now);
  RETURN end_move(p_call, p_answer || jsonb_build_object('levelUp', level_up));
END $$;
