-- Customers whom operators block.

-- Blocks a customer, once per idempotency key: ends their sessions and releases their unpaid
-- purchases; money that still arrives is refunded. Every function that earns, spends or uses locks the same account and
-- begins with begin_move, so it either ends before the block or is refused. A sign-in locks the customer's row.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Accounts, Block. Locks: idempotency key, points_account, the customer's row, the purchases and their holds,
-- then the stock of each, in the order of their ids.
CREATE OR REPLACE FUNCTION block_customer(p_call moving_call, p_user uuid, p_reason text, p_answer jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
  waiting uuid;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  UPDATE customer SET blocked_at = p_call.now WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NULL;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  DELETE FROM session WHERE user_id = p_user;
  UPDATE offline_pass SET revoked_at = p_call.now
  WHERE user_id = p_user AND revoked_at IS NULL AND expires_at > p_call.now;
  -- As the triggers of changes.sql do where they can.
  PERFORM pg_notify('changed', 'customer:' || p_user);
  PERFORM audit_act(p_call, 'customer.block', p_user, p_user, jsonb_build_object('reason', p_reason));
  FOR waiting IN
    SELECT id FROM purchase WHERE user_id = p_user AND status = 'AWAITING_PAYMENT'
    ORDER BY offer_id, stock_slot, id
  LOOP
    PERFORM release_purchase(p_user, waiting, 'CANCELLED', p_call.now);
  END LOOP;
  RETURN end_move(p_call, p_answer);
END $$;

-- Ends a block, once per idempotency key, and grants the levels that waited for it. The days of
-- the block do not count as inactivity, because the customer could not come: inactivity counts from p_yesterday, the
-- day before.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Accounts, Block, Inactivity; Levels 0 to 10. Locks: idempotency key, points_account, with levels also the
-- inviter's, then the customer's row and the lots.
CREATE OR REPLACE FUNCTION unblock_customer(
  p_call moving_call, p_user uuid, p_yesterday date, p_reason text, p_levels levels_found, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality(p_levels.gains) > 0, true);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  UPDATE customer
  SET blocked_at = NULL,
      last_active_day = greatest(last_active_day, p_yesterday),
      connected_days = CASE WHEN last_active_day >= p_yesterday THEN connected_days ELSE 0 END
  WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NOT NULL;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  PERFORM grant_levels(p_user, p_levels, p_call.now);
  PERFORM audit_act(p_call, 'customer.unblock', p_user, p_user, jsonb_build_object('reason', p_reason));
  RETURN end_move(p_call, p_answer);
END $$;
