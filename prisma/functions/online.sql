-- Using a wallet item in a partner's online shop, and claiming the points of a purchase there.

-- Uses a wallet item in its partner's online shop: reveals its code, which is the code of the transaction
-- that it creates. A coupon is used up; a voucher is reduced by what the basket takes.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again).
-- Rule: Online; Offers, purchases, wallet. Locks: idempotency key, points_account, then the item.
CREATE OR REPLACE FUNCTION use_item_online(
  p_call moving_call, p_user uuid, p_item uuid, p_remaining_before integer, p_use uuid, p_transaction uuid,
  p_code text, p_basket integer, p_reduction integer, p_payable integer, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  item wallet_item%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_item;
  IF item.status IS DISTINCT FROM 'ACTIVE' OR item.held_until > p_call.now THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ITEM_NOT_ACTIVE';
  ELSIF item.remaining_millimes IS DISTINCT FROM p_remaining_before THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
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
    p_basket, p_reduction, p_payable, 0, 0, p_call.now);
  INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, transaction_id,
    amount_millimes, remaining_millimes, reference, created_at)
  VALUES (p_user, p_use, p_item, 'ONLINE', p_transaction, p_reduction, item.remaining_millimes, p_code, p_call.now);
  IF item.type = 'VOUCHER' THEN
    PERFORM settle_event(p_user, ('ONLINE_USE', p_transaction, item.partner_id, NULL, p_call.now, 0, 0, p_reduction)::settled_event,
      NULL, p_call.now);
  END IF;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- Opens a visit of a partner's online shop, for which the customer can later claim points. A visit opened since p_since
-- without a claim is used again. Once per idempotency key. p_url is the shop's address. The answer gets the visit's transaction.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (the shop has moved or closed: decide
-- again).
-- Rule: Online. Locks: idempotency key, points_account.
CREATE OR REPLACE FUNCTION visit_partner(
  p_call moving_call, p_user uuid, p_partner uuid, p_url text, p_transaction uuid, p_code text, p_since timestamptz,
  p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  visit uuid;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM partner WHERE id = p_partner AND online AND online_url = p_url;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  SELECT id INTO visit FROM transaction
  WHERE user_id = p_user AND partner_id = p_partner AND channel = 'ONLINE' AND status = 'CUSTOMER_VALIDATION_NEEDED'
    AND wallet_item_id IS NULL AND created_at >= p_since
  ORDER BY created_at DESC LIMIT 1;
  IF NOT FOUND THEN
    visit := p_transaction;
    INSERT INTO transaction (user_id, id, channel, code, partner_id, status,
      price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at)
    VALUES (p_user, p_transaction, 'ONLINE', p_code, p_partner, 'CUSTOMER_VALIDATION_NEEDED', 0, 0, 0, 0, 0, p_call.now);
  END IF;
  RETURN end_move(p_call, p_answer || jsonb_build_object('transactionId', visit));
END $$;

-- Marks the document of a claim or card as used, so that it counts once, for whatever it is sent and by whomever. False if
-- it is used already.
-- Rule: Online. Locks: the document's mark.
CREATE OR REPLACE FUNCTION mark_document(p_user uuid, p_claim claim_facts) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO claim_mark (kind, hash, user_id, request_id)
  VALUES ('DOCUMENT', p_claim.document_hash, p_user, p_claim.request) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Claims the points of an online transaction; they are pending until the merchant answers. A claim is allowed once, and
-- once more after a refusal; an overdue request that no job has closed yet is closed as refused here, with p_unanswered.
-- Once per idempotency key. The points were calculated from the partner's terms p_terms and the customer's level p_level.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (decide again), REQUEST_EXISTS,
-- DOCUMENT_CLAIMED, ORDER_CLAIMED, BOTH_CLAIMED (by any customer).
-- Rule: Online. Locks: idempotency key, points_account, then the transaction, the marks (document before order), the
-- hold.
CREATE OR REPLACE FUNCTION claim_points(
  p_call moving_call, p_user uuid, p_transaction uuid, p_claim claim_facts, p_level integer, p_terms jsonb,
  p_since timestamptz, p_unanswered text, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  bought transaction%ROWTYPE;
  overdue uuid;
  document_free boolean;
  order_free boolean;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT id INTO overdue FROM validation_request
  WHERE user_id = p_user AND transaction_id = p_transaction AND status IN ('PENDING', 'VALIDATING') AND created_at < p_since;
  IF FOUND THEN
    PERFORM close_request(p_user, overdue, p_since, true, p_unanswered, p_call.now);
  END IF;
  UPDATE transaction SET status = 'PRODUCT_VALIDATION_NEEDED', closed_at = NULL
  WHERE user_id = p_user AND id = p_transaction AND channel = 'ONLINE'
    AND status IN ('CUSTOMER_VALIDATION_NEEDED', 'REFUSED')
    AND (SELECT count(*) FROM validation_request WHERE user_id = p_user AND transaction_id = p_transaction)
      = (status = 'REFUSED')::integer
  RETURNING * INTO bought;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'REQUEST_EXISTS';
  END IF;
  PERFORM guard_earning(p_user, bought.partner_id, p_level, p_terms);

  -- Always the document first, so that two claims never wait for each other.
  document_free := mark_document(p_user, p_claim);
  INSERT INTO claim_mark (kind, hash, user_id, request_id)
  VALUES ('ORDER', p_claim.order_hash, p_user, p_claim.request) ON CONFLICT DO NOTHING;
  order_free := FOUND;
  IF NOT (document_free AND order_free) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE =
      CASE WHEN order_free THEN 'DOCUMENT' WHEN document_free THEN 'ORDER' ELSE 'BOTH' END || '_CLAIMED';
  END IF;

  IF p_claim.points > 0 THEN
    PERFORM ledger_expect(p_user, p_claim.hold, p_claim.points, p_call.now);
  END IF;
  INSERT INTO validation_request (user_id, id, kind, status, partner_id, transaction_id, order_id, amount_millimes,
    claimed_millimes, message, document_key, document_type, document_hash, hold_id, points, created_at)
  VALUES (p_user, p_claim.request, 'ONLINE', 'PENDING', bought.partner_id, p_transaction, p_claim.order_id, p_claim.amount,
    p_claim.amount, p_claim.message, p_claim.document_key, p_claim.document_type, p_claim.document_hash,
    CASE WHEN p_claim.points > 0 THEN p_claim.hold END, p_claim.points, p_call.now);
  PERFORM announce_request(p_user, p_claim.request, p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- An order of a partner's online shop came to nothing, once per idempotency key: the item that was used for it is usable
-- again, an open claim for it is refused, with the reason, however long it has waited. p_status: the status from which it was decided.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Online; Goods brought back; Closing. Locks: idempotency key, points_account, then the claim with its marks and hold,
-- the transaction, what give_item_back locks, the number of a credit note last.
CREATE OR REPLACE FUNCTION cancel_online_use(
  p_call moving_call, p_user uuid, p_transaction uuid, p_status transaction_status, p_claim uuid, p_back sale_back,
  p_reason text, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
  bought transaction%ROWTYPE;
  item jsonb := '{}';
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  IF p_claim IS NOT NULL AND NOT close_request(p_user, p_claim, '-infinity', false, p_reason, p_call.now) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  UPDATE transaction
  SET status = 'CANCELLED', yield = 'TAKEN_BACK', closed_at = p_call.now, cancelled_millimes = price_millimes,
      item_back_millimes = p_back.item
  WHERE user_id = p_user AND id = p_transaction AND channel = 'ONLINE'
    AND status = CASE WHEN p_claim IS NULL THEN p_status ELSE 'REFUSED' END
  RETURNING * INTO bought;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF EXISTS (SELECT 1 FROM customer WHERE id = p_user AND status <> 'DELETED') THEN
    item := give_item_back(p_user, bought.wallet_item_id, p_transaction, p_back, p_call.now);
  END IF;
  PERFORM settle_back(p_user, ('ONLINE_USE', p_transaction, NULL, NULL, bought.created_at, NULL, NULL, 0)::settled_event, p_call.now);
  PERFORM announce_to_webhooks(bought.partner_id, NULL, 'online_use.cancelled', jsonb_build_object(
    'transactionId', bought.id, 'code', bought.code, 'status', bought.status, 'priceMillimes', bought.price_millimes,
    'reductionMillimes', bought.reduction_millimes, 'payableMillimes', bought.payable_millimes), p_call.now, p_user);
  PERFORM tell(p_user, jsonb_build_object('type', 'transaction', 'id', bought.id, 'status', bought.status), p_call.now,
    'REFUND', 'online-cancel:' || bought.id, jsonb_build_object('transactionId', bought.id, 'partnerId', bought.partner_id,
      'amountMillimes', bought.price_millimes, 'itemBackMillimes', p_back.item,
      'byMezia', p_call.actor <> 'MERCHANT_KEY') || item);
  PERFORM audit_act(p_call, 'online-use.cancel', p_transaction, p_user, jsonb_build_object('reason', p_reason),
    jsonb_build_object('status', p_status), '{"status": "CANCELLED"}');
  answer := end_move(p_call, p_answer || item);
  PERFORM number_credit_notes(ARRAY[p_user], p_call.now);
  RETURN answer;
END $$;
