-- Offers bought for points.

-- Buys one offer for points: all or nothing, once per idempotency key. The offer's row is read, never locked; the
-- stock, which many want at once, comes last so that its lock is held for the shortest time. The answer gets the points
-- after it and the levels gained.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, OFFER_CHANGED, FACTS_CHANGED (decide again),
-- INSUFFICIENT_POINTS, LIMIT_REACHED, OFFER_GONE, OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet. Locks: idempotency key, points_account, lots, limit, then stock last.
CREATE OR REPLACE FUNCTION purchase_offer(
  p_call moving_call, p_user uuid, p_item new_item, p_point_price integer, p_source points_source,
  p_levels levels_found, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality(p_levels.gains) > 0);
  bought record;
  level_up jsonb;
  -- An assignment calls a function without running a separate statement, as PERFORM would.
  done integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT partner_id, per_user_limit INTO bought FROM offer
  WHERE id = p_item.offer AND version = p_item.version AND status = 'ACTIVE';
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OFFER_CHANGED';
  END IF;
  IF p_point_price > 0 THEN
    done := ledger_take(p_user, p_point_price, 'SPENT', p_source, 'purchase:' || p_item.purchase, jsonb_build_object(
      'offerId', p_item.offer, 'purchaseId', p_item.purchase, 'walletItemId', p_item.item), p_call.now);
  END IF;
  INSERT INTO offer_taken AS t (user_id, offer_id, taken) VALUES (p_user, p_item.offer, 1)
  ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + 1
    WHERE bought.per_user_limit IS NULL OR t.taken < bought.per_user_limit;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'LIMIT_REACHED';
  END IF;
  PERFORM note_campaign_event(p_user, 'PURCHASE', 'purchase:' || p_item.purchase, bought.partner_id, 0, p_call.now);
  IF NOT p_levels IS NULL THEN
    level_up := grant_levels(p_user, p_levels, p_call.now);
  END IF;
  PERFORM give_offer(p_user, 'SHOP', p_item, p_point_price, NULL, p_call.now);
  RETURN end_move(p_call, p_answer || jsonb_build_object(
    'totalPoints', ledger_spendable(p_user, p_call.now), 'levelUp', level_up));
END $$;
