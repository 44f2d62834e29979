-- Offers bought for points.

-- Buys one offer for points: all or nothing, once per idempotency key. The offer's row is read, never locked; the
-- stock, which many want at once, comes last so that its lock is held for the shortest time.
-- Guards: IDEMPOTENCY_KEY_REUSED, USER_BLOCKED, OFFER_CHANGED, FACTS_CHANGED (decide again), INSUFFICIENT_POINTS,
-- LIMIT_REACHED, OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet. Locks: idempotency key, points_account, lots, limit, then stock last.
CREATE OR REPLACE FUNCTION purchase_offer(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_offer uuid, p_offer_version integer, p_point_price integer,
  p_purchase uuid, p_item uuid, p_code text, p_valid_to timestamptz, p_slot integer,
  p_source points_source, p_levels jsonb, p_facts_before integer,
  p_outbox uuid, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  bought offer%ROWTYPE;
  level_up jsonb;
  answer jsonb;
  -- An assignment calls a function without running a separate statement, as PERFORM would.
  done integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO bought FROM offer WHERE id = p_offer AND version = p_offer_version;
  IF NOT FOUND OR bought.status <> 'ACTIVE' THEN
    PERFORM guard_refuses('OFFER_CHANGED');
  END IF;

  -- Without levels, writing the entry takes the lock.
  IF jsonb_array_length(p_levels) > 0 THEN
    PERFORM lock_with_inviter(p_user);
  END IF;
  IF p_point_price > 0 THEN
    done := ledger_take(p_user, p_point_price, 'SPENT', p_source, 'purchase:' || p_purchase,
      jsonb_build_object('offerId', p_offer, 'purchaseId', p_purchase, 'walletItemId', p_item), p_now);
  END IF;
  PERFORM guard_unblocked(p_user);

  PERFORM put_in_wallet(p_user, p_item, p_code, bought.id, bought.partner_id, bought.type, bought.face_value_millimes,
    bought.discount_kind, bought.discount_value, bought.minimum_purchase_millimes, bought.maximum_reduction_millimes,
    bought.available_online, bought.valid_from, p_valid_to, p_now);
  INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, wallet_item_id, created_at)
  VALUES (p_user, p_purchase, p_offer, 'COMPLETED', p_point_price, 0, p_item, p_now);

  INSERT INTO offer_taken AS t (user_id, offer_id, taken) VALUES (p_user, p_offer, 1)
  ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + 1
    WHERE bought.per_user_limit IS NULL OR t.taken < bought.per_user_limit;
  IF NOT FOUND THEN
    PERFORM guard_refuses('LIMIT_REACHED');
  END IF;

  PERFORM note_campaign_event(p_user, 'PURCHASE', 'purchase:' || p_purchase, bought.partner_id, 0, p_now);
  IF jsonb_array_length(p_levels) > 0 OR p_facts_before IS NOT NULL THEN
    level_up := grant_levels(p_user, p_levels, p_facts_before, p_now);
  END IF;
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, p_outbox, 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now, p_now);

  IF bought.stock_limited THEN
    IF take_unit(p_offer, p_slot) IS NULL THEN
      PERFORM guard_refuses('OUT_OF_STOCK');
    END IF;
  END IF;

  answer := jsonb_build_object(
    'id', p_purchase, 'status', 'COMPLETED', 'walletItemId', p_item,
    'totalPoints', ledger_spendable(p_user, p_now), 'levelUp', level_up);
  RETURN idempotency_store(p_user, p_path, p_key, answer);
END $$;
