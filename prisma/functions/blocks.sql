-- Customers whom operators block.

-- Blocks a customer, once per idempotency key of the operator p_owner: ends their sessions and releases their unpaid
-- purchases; money that still arrives is refunded. Every function that earns, spends or uses locks the same account and
-- calls guard_unblocked, so it either ends before the block or is refused. A sign-in locks the customer's row.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Accounts, Block. Locks: idempotency key, points_account, the customer's row, the purchases and their holds,
-- then the stock of each, in the order of their ids.
CREATE OR REPLACE FUNCTION block_customer(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_reason text, p_who jsonb, p_audit uuid, p_request_id text, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  waiting uuid;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE customer SET blocked_at = p_now WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NULL;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  DELETE FROM session WHERE user_id = p_user;
  -- As the triggers of changes.sql do where they can.
  PERFORM pg_notify('changed', 'customer:' || p_user);
  PERFORM audit_put_right(p_audit, p_owner, p_who, 'customer.block', p_user, p_user, '{}', p_reason, p_request_id, p_now);
  FOR waiting IN
    SELECT id FROM purchase WHERE user_id = p_user AND status = 'AWAITING_PAYMENT'
    ORDER BY offer_id, stock_home, stock_slot, id
  LOOP
    PERFORM release_purchase(p_user, waiting, 'CANCELLED', p_now);
  END LOOP;
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- Ends a block, once per idempotency key of the operator p_owner, and grants the levels that waited for it. The days of
-- the block do not count as inactivity, because the customer could not come: inactivity counts from p_yesterday, the
-- day before.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Accounts, Block, Inactivity; Levels 0 to 10. Locks: idempotency key, points_account, with levels also the
-- inviter's, then the customer's row and the lots.
CREATE OR REPLACE FUNCTION unblock_customer(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_yesterday date, p_reason text, p_who jsonb, p_audit uuid, p_request_id text, p_answer jsonb, p_now timestamptz,
  p_levels jsonb DEFAULT '[]', p_facts_before integer DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_for_levels(p_user, p_levels);
  UPDATE customer
  SET blocked_at = NULL,
      last_active_day = greatest(last_active_day, p_yesterday),
      connected_days = CASE WHEN last_active_day >= p_yesterday THEN connected_days ELSE 0 END
  WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NOT NULL;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_now);
  PERFORM audit_put_right(p_audit, p_owner, p_who, 'customer.unblock', p_user, p_user, '{}', p_reason, p_request_id, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;
