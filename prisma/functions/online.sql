-- Using a wallet item in a partner's online shop, and claiming the points of a purchase there.

-- Uses a wallet item in its partner's online shop: reveals its code, which is the code of the transaction
-- that it creates. A coupon is used up; a voucher is reduced by what the basket takes.
-- Guards: IDEMPOTENCY_KEY_REUSED, USER_BLOCKED, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again).
-- Rule: Online; Offers, purchases, wallet. Locks: idempotency key, points_account, then the item.
CREATE OR REPLACE FUNCTION use_item_online(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_item uuid, p_remaining_before integer, p_use uuid, p_transaction uuid, p_code text,
  p_basket integer, p_reduction integer, p_payable integer, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  item wallet_item%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM guard_unblocked(p_user);

  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_item;
  IF item.status IS DISTINCT FROM 'ACTIVE' OR item.held_until > p_now THEN
    PERFORM guard_refuses('ITEM_NOT_ACTIVE');
  ELSIF item.remaining_millimes IS DISTINCT FROM p_remaining_before THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  UPDATE wallet_item
  SET held_by = NULL, held_until = NULL,
      remaining_millimes = remaining_millimes - p_reduction,
      status = CASE WHEN type = 'COUPON' THEN 'USED_ONLINE'::wallet_item_status
                    WHEN remaining_millimes = p_reduction THEN 'USED'::wallet_item_status ELSE status END
  WHERE user_id = p_user AND id = p_item
  RETURNING * INTO item;

  INSERT INTO transaction (user_id, id, channel, code, partner_id, status, wallet_item_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at)
  VALUES (p_user, p_transaction, 'ONLINE', p_code, item.partner_id, 'CUSTOMER_VALIDATION_NEEDED', p_item,
    p_basket, p_reduction, p_payable, 0, 0, p_now);
  INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, transaction_id,
    amount_millimes, remaining_millimes, reference, created_at)
  VALUES (p_user, p_use, p_item, 'ONLINE', p_transaction, p_reduction, item.remaining_millimes, p_code, p_now);
  PERFORM announce_item(p_user, p_item, p_now);
  RETURN idempotency_store(p_user, p_path, p_key, p_answer);
END $$;

-- Opens a visit of a partner's online shop, for which the customer can later claim points. A visit opened since p_since
-- without a claim is used again. Once per idempotency key. p_url is the shop's address in the answer.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (the shop has moved or closed: decide
-- again).
-- Rule: Online. Locks: idempotency key, points_account.
CREATE OR REPLACE FUNCTION visit_partner(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_partner uuid, p_url text, p_transaction uuid, p_code text, p_since timestamptz, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  visit uuid;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  PERFORM 1 FROM partner WHERE id = p_partner AND online AND online_url = p_url;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  SELECT id INTO visit FROM transaction
  WHERE user_id = p_user AND partner_id = p_partner AND channel = 'ONLINE' AND status = 'CUSTOMER_VALIDATION_NEEDED'
    AND wallet_item_id IS NULL AND created_at >= p_since
  ORDER BY created_at DESC LIMIT 1;
  IF NOT FOUND THEN
    visit := p_transaction;
    INSERT INTO transaction (user_id, id, channel, code, partner_id, status,
      price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at)
    VALUES (p_user, p_transaction, 'ONLINE', p_code, p_partner, 'CUSTOMER_VALIDATION_NEEDED', 0, 0, 0, 0, 0, p_now);
  END IF;
  answer := jsonb_build_object('transactionId', visit, 'redirectUrl', p_url);
  RETURN idempotency_store(p_user, p_path, p_key, answer);
END $$;

-- Claims the points of an online transaction; they are pending until the merchant answers. A claim is allowed once, and
-- once more after a refusal; an overdue request that no job has closed yet is closed as refused here. Once per
-- idempotency key. p_points are calculated from the partner's terms p_terms and the customer's level p_level.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (decide again), REQUEST_EXISTS,
-- DOCUMENT_CLAIMED, ORDER_CLAIMED, BOTH_CLAIMED (by any customer).
-- Rule: Online. Locks: idempotency key, points_account, then the transaction, the marks (document before order), the
-- hold.
CREATE OR REPLACE FUNCTION claim_points(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_transaction uuid, p_request uuid, p_hold uuid, p_level integer, p_terms jsonb, p_points integer,
  p_order text, p_order_hash text, p_amount integer, p_message text,
  p_document_key text, p_document_type text, p_document_hash text,
  p_since timestamptz, p_unanswered text, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  bought transaction%ROWTYPE;
  overdue uuid;
  document_free boolean;
  order_free boolean;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  SELECT id INTO overdue FROM validation_request
  WHERE user_id = p_user AND transaction_id = p_transaction AND status IN ('PENDING', 'VALIDATING') AND created_at < p_since;
  IF FOUND THEN
    PERFORM close_request(p_user, overdue, p_since, true, p_unanswered, p_now);
  END IF;
  UPDATE transaction SET status = 'PRODUCT_VALIDATION_NEEDED', closed_at = NULL
  WHERE user_id = p_user AND id = p_transaction AND channel = 'ONLINE'
    AND status IN ('CUSTOMER_VALIDATION_NEEDED', 'REFUSED')
    AND (SELECT count(*) FROM validation_request WHERE user_id = p_user AND transaction_id = p_transaction)
      = (status = 'REFUSED')::integer
  RETURNING * INTO bought;
  IF NOT FOUND THEN
    PERFORM guard_refuses('REQUEST_EXISTS');
  END IF;
  PERFORM guard_earning(p_user, bought.partner_id, p_level, p_terms);

  -- Always the document first, so that two claims never wait for each other.
  INSERT INTO claim_mark (kind, hash, user_id, request_id) VALUES ('DOCUMENT', p_document_hash, p_user, p_request)
  ON CONFLICT DO NOTHING;
  document_free := FOUND;
  INSERT INTO claim_mark (kind, hash, user_id, request_id) VALUES ('ORDER', p_order_hash, p_user, p_request)
  ON CONFLICT DO NOTHING;
  order_free := FOUND;
  IF NOT (document_free AND order_free) THEN
    PERFORM guard_refuses(CASE WHEN order_free THEN 'DOCUMENT' WHEN document_free THEN 'ORDER' ELSE 'BOTH' END || '_CLAIMED');
  END IF;

  IF p_points > 0 THEN
    PERFORM ledger_expect(p_user, p_hold, p_points, p_now);
  END IF;
  INSERT INTO validation_request (user_id, id, kind, status, partner_id, transaction_id, order_id, amount_millimes,
    claimed_millimes, message, document_key, document_type, document_hash, hold_id, points, created_at)
  VALUES (p_user, p_request, 'ONLINE', 'PENDING', bought.partner_id, p_transaction, p_order, p_amount,
    p_amount, p_message, p_document_key, p_document_type, p_document_hash, CASE WHEN p_points > 0 THEN p_hold END, p_points, p_now);
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN idempotency_store(p_user, p_path, p_key, p_answer);
END $$;
