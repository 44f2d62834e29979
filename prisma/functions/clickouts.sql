-- Campaign codes.

-- Claims a campaign code for a customer, once per idempotency key, and puts its offer into the wallet. One unit of the
-- code, from p_slot, and then one of its offer, from p_offer_slot, are taken last. Returns the item and the levels gained.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (decide again),
-- CLICKOUT_ALREADY_CLAIMED, CLICKOUT_INVALID_CODE (the code has ended, or its last unit is taken), OFFER_GONE,
-- OUT_OF_STOCK.
-- Rule: Click-out. Locks: idempotency key, points_account; the claim, then the units of the code and of its offer last.
CREATE OR REPLACE FUNCTION claim_clickout(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_clickout uuid, p_offer uuid, p_offer_version integer, p_purchase uuid, p_item uuid, p_code text,
  p_valid_to timestamptz, p_slot integer, p_offer_slot integer,
  p_levels jsonb, p_facts_before integer, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  asked clickout%ROWTYPE;
  unit integer;
  level_up jsonb;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user, p_levels);
  INSERT INTO clickout_claim (user_id, clickout_id, wallet_item_id, created_at) VALUES (p_user, p_clickout, p_item, p_now)
  ON CONFLICT (user_id, clickout_id) DO NOTHING;
  IF NOT FOUND THEN
    PERFORM guard_refuses('CLICKOUT_ALREADY_CLAIMED');
  END IF;
  -- An operator changed the code or its offer at the same moment.
  PERFORM 1 FROM clickout c JOIN offer o ON o.id = c.offer_id
  WHERE c.id = p_clickout AND o.id = p_offer AND o.version = p_offer_version;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  level_up := grant_levels(p_user, p_levels, p_facts_before, p_now);
  SELECT * INTO asked FROM clickout WHERE id = p_clickout AND available_from <= p_now AND available_to > p_now;
  IF NOT FOUND THEN
    PERFORM guard_refuses('CLICKOUT_INVALID_CODE');
  END IF;
  IF asked.stock_limited THEN
    unit := take_unit(p_clickout, p_slot);
    -- An operator who changed the units, for whom this waited, may have ended the code too.
    IF unit IS NULL
      OR NOT (SELECT available_from <= p_now AND available_to > p_now FROM clickout WHERE id = p_clickout) THEN
      PERFORM guard_refuses('CLICKOUT_INVALID_CODE');
    END IF;
  END IF;
  PERFORM give_offer(p_user, 'CLICKOUT', asked.offer_id, p_purchase, p_item, p_code, p_valid_to, p_offer_slot, p_now);
  answer := jsonb_build_object('walletItemId', p_item, 'levelUp', level_up);
  RETURN idempotency_store(p_user, p_path, p_key, answer);
END $$;
