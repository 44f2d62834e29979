-- The merchant's answer to a customer's request, and the end of the time for it. p_since: requests made
-- before it are overdue.

-- Notifies the customer and the tills of a request's status, and the merchant's webhooks of a new request and of its
-- answer; of the answer the customer has a notice too. `p_what` names the event if it is not that status. A request without a store is shown at every till of
-- its company.
-- Rule: In store; Online. Locks: none.
CREATE OR REPLACE FUNCTION announce_request(p_user uuid, p_request uuid, p_now timestamptz, p_what text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
  event jsonb;
BEGIN
  SELECT * INTO request FROM validation_request WHERE user_id = p_user AND id = p_request;
  event := jsonb_build_object('type', 'request', 'id', request.id, 'status', request.status);
  IF request.status IN ('ACCEPTED', 'REFUSED') AND p_what IS NULL THEN
    PERFORM tell(p_user, event, p_now, 'CLAIM_ANSWERED', 'request:' || p_request, jsonb_build_object(
      'requestId', p_request, 'partnerId', request.partner_id, 'accepted', request.status = 'ACCEPTED',
      'points', request.points, 'heldPoints', request.held_points)
      || CASE WHEN request.response_text = ' UNANSWERED' THEN jsonb_build_object('unanswered', true) ELSE '{}' END);
  ELSE
    PERFORM tell(p_user, event, p_now);
  END IF;
  INSERT INTO outbox (owner_id, id, kind, store_id, payload, next_attempt_at, created_at)
  SELECT p_user, uuidv7(), 'LIVE', s.id, event, p_now, p_now FROM store s
  JOIN store_listener l ON l.store_id = s.id AND l.until > now()
  WHERE s.partner_id = request.partner_id AND (request.store_id IS NULL OR s.id = request.store_id);
  IF request.status <> 'VALIDATING' THEN
    PERFORM announce_to_webhooks(request.partner_id, request.store_id,
      'request.' || coalesce(p_what, CASE request.status WHEN 'PENDING' THEN 'created' ELSE lower(request.status::text) END),
      jsonb_build_object(
        'id', request.id, 'kind', request.kind, 'status', request.status, 'storeId', request.store_id,
        'salePointId', request.sale_point_id, 'cardId', request.card ->> 'id',
        'transactionId', request.transaction_id, 'orderId', request.order_id,
        'amountMillimes', request.amount_millimes, 'points', request.points, 'heldPoints', request.held_points,
        'cancelledMillimes', request.cancelled_millimes, 'cancelledPoints', request.cancelled_points),
      p_now, p_user);
  END IF;
END $$;

-- The merchant's acts on a request, each once per idempotency key. p_status: the status from
-- which the act was decided. p_answer: the request as it is afterwards.

-- Marks a request as opened. Guards: IDEMPOTENCY_KEY_REUSED, REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: idempotency key, points_account, then the request.
CREATE OR REPLACE FUNCTION open_request(
  p_call moving_call, p_user uuid, p_request uuid, p_status request_status, p_since timestamptz, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  UPDATE validation_request SET status = 'VALIDATING', opened_at = p_call.now
  WHERE user_id = p_user AND id = p_request AND status = 'PENDING' AND status = p_status AND created_at >= p_since;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'REQUEST_INVALID_STATUS';
  END IF;
  PERFORM announce_request(p_user, p_request, p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- The source of the points that an accepted request brings.
-- Rule: Points (history sources). Locks: none.
CREATE OR REPLACE FUNCTION claim_source(p_kind request_kind) RETURNS points_source LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'ONLINE' THEN 'BUYING_ONLINE'::points_source ELSE 'CLAIMED'::points_source END
$$;

-- Accepts a request: spends its reserved points, completes the claim of an online purchase, and gives what the amount
-- brings by the partner's terms and the customer's level. Points that pass a ceiling wait, and the answer says so.
-- p_till_store: the store whose till accepts it, NULL for a company's key and a partner's person.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, REQUEST_INVALID_STATUS, FACTS_CHANGED, OFFER_GONE,
-- OUT_OF_STOCK (decide again).
-- Rule: Online; Points (earning); Levels 0 to 10; Ceilings; Campaigns; Settlement. Locks: idempotency key, points_account,
-- then the request, the hold, the place's day's rows, the company's packs, the transaction, the lots and levels; budgets and
-- stock last.
CREATE OR REPLACE FUNCTION accept_request(
  p_call moving_call, p_user uuid, p_request uuid, p_status request_status, p_since timestamptz,
  p_amount integer, p_text text, p_till_store uuid, p_yield event_yield, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality((p_yield.levels).gains || p_yield.coupon_gains) > 0);
  request validation_request%ROWTYPE;
  worth integer;
  ceiling text;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO request FROM validation_request
  WHERE user_id = p_user AND id = p_request AND status IN ('PENDING', 'VALIDATING') AND status = p_status
    AND created_at >= p_since;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'REQUEST_INVALID_STATUS';
  END IF;
  PERFORM guard_earning(p_user, request.partner_id, p_yield.level, p_yield.terms);
  IF request.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, request.hold_id, true, p_call.now);
  END IF;
  PERFORM ledger_close_hold(p_user, p_request, true, p_call.now);
  SELECT * INTO ceiling, worth
  FROM ceiling_of_earning(p_user, coalesce(request.store_id, p_till_store, request.partner_id), p_yield,
    request.claimed_millimes, p_amount, p_call.now);
  ceiling := settle_event(p_user, ('CLAIM', p_request, request.partner_id, request.store_id, p_call.now,
    p_yield.points - p_yield.bonus - p_yield.campaign_points, p_yield.campaign_points, 0)::settled_event, ceiling, p_call.now);
  UPDATE validation_request
  SET status = 'ACCEPTED', amount_millimes = p_amount, response_text = p_text, responded_at = p_call.now,
      earning_terms = p_yield.terms, worth_counted = worth, till_store_id = p_till_store,
      points = CASE WHEN ceiling IS NULL THEN p_yield.points ELSE 0 END,
      held_points = CASE WHEN ceiling IS NULL THEN 0 ELSE p_yield.points END,
      yield = CASE WHEN ceiling IS NULL THEN 'GIVEN'::yield_state ELSE 'WAITS' END
  WHERE user_id = p_user AND id = p_request;
  UPDATE transaction
  SET status = 'CLAIMED', confirmed_at = p_call.now, closed_at = p_call.now,
      points_earned = CASE WHEN ceiling IS NULL THEN p_yield.points ELSE 0 END,
      bonus_points = CASE WHEN ceiling IS NULL THEN p_yield.bonus ELSE 0 END,
      campaign_points = CASE WHEN ceiling IS NULL THEN p_yield.campaign_points ELSE 0 END,
      held_points = CASE WHEN ceiling IS NULL THEN 0 ELSE p_yield.points END,
      yield = CASE WHEN ceiling IS NULL THEN 'GIVEN'::yield_state ELSE 'WAITS' END
  WHERE user_id = p_user AND id = request.transaction_id;
  IF ceiling IS NOT NULL THEN
    p_answer := p_answer || jsonb_build_object('points', 0, 'pointsEarned', 0, 'campaignPoints', 0, 'heldPoints', p_yield.points);
  END IF;
  PERFORM audit_act(p_call, 'request.accept', p_request, p_user, '{}',
    jsonb_build_object('status', p_status, 'claimedMillimes', request.claimed_millimes),
    jsonb_build_object('status', 'ACCEPTED', 'amountMillimes', p_amount, 'points', p_yield.points));
  PERFORM announce_request(p_user, p_request, p_call.now);
  PERFORM give_yield(p_call, p_user, ('request:' || p_request, p_call.now, coalesce(p_amount, 0), 'CLAIM', p_request,
    coalesce(request.store_id, request.partner_id), claim_source(request.kind), ceiling, NULL)::event_cause, p_yield);
  RETURN end_move(p_call, p_answer);
END $$;

-- Closes a request without success and releases what was reserved for it: refused in time or, with p_overdue,
-- never answered. Its document and order can be used for another claim. False, with nothing written, if it no
-- longer is in that state.
-- Rule: Online (not answered within its days). Locks: points_account, then the request, its marks, the hold and
-- the transaction.
CREATE OR REPLACE FUNCTION close_request(
  p_user uuid, p_request uuid, p_since timestamptz, p_overdue boolean, p_text text, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE validation_request SET status = 'REFUSED', points = 0, response_text = p_text, responded_at = p_now
  WHERE user_id = p_user AND id = p_request AND status IN ('PENDING', 'VALIDATING')
    AND (created_at < p_since) = p_overdue
  RETURNING * INTO request;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM claim_mark WHERE user_id = p_user AND request_id = p_request;
  IF request.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, request.hold_id, false, p_now);
  END IF;
  PERFORM ledger_close_hold(p_user, p_request, false, p_now);
  UPDATE transaction SET status = 'REFUSED', closed_at = p_now WHERE user_id = p_user AND id = request.transaction_id;
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN true;
END $$;

-- The merchant refuses a request. Guards: IDEMPOTENCY_KEY_REUSED, REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: idempotency key, then as close_request.
CREATE OR REPLACE FUNCTION refuse_request(
  p_call moving_call, p_user uuid, p_request uuid, p_status request_status, p_since timestamptz, p_text text,
  p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM validation_request WHERE user_id = p_user AND id = p_request AND status = p_status;
  IF NOT FOUND OR NOT close_request(p_user, p_request, p_since, false, p_text, p_call.now) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'REQUEST_INVALID_STATUS';
  END IF;
  PERFORM audit_act(p_call, 'request.refuse', p_request, p_user, '{}', jsonb_build_object('status', p_status),
    '{"status": "REFUSED"}');
  RETURN end_move(p_call, p_answer);
END $$;

-- A customer requests a card of a sale point; its price in points is reserved until the answer, and p_claim.points, what
-- its amount would bring, are pending in a hold with the request's own id. Once per idempotency key.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (the card was changed: decide again),
-- DOCUMENT_CLAIMED (by any customer, for this or for an online purchase), INSUFFICIENT_POINTS.
-- Rule: In store; Points (pending). Locks: idempotency key, points_account, the document's mark, then the lots and the
-- holds.
CREATE OR REPLACE FUNCTION request_card(
  p_call moving_call, p_user uuid, p_sale_point uuid, p_store uuid, p_partner uuid, p_card jsonb, p_answers jsonb,
  p_point_price integer, p_claim claim_facts, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM sale_point WHERE id = p_sale_point AND cards @> jsonb_build_array(p_card);
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF p_claim.document_hash IS NOT NULL AND NOT mark_document(p_user, p_claim) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'DOCUMENT_CLAIMED';
  END IF;
  IF p_point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_claim.hold, p_point_price, 'CONSUMED',
      jsonb_build_object('requestId', p_claim.request, 'storeId', p_store), p_call.now);
  END IF;
  IF p_claim.points > 0 THEN
    PERFORM ledger_expect(p_user, p_claim.request, p_claim.points, p_call.now);
  END IF;
  INSERT INTO validation_request (user_id, id, kind, status, partner_id, store_id, sale_point_id, card, answers, hold_id,
    amount_millimes, claimed_millimes, document_key, document_type, document_hash, points, created_at)
  VALUES (p_user, p_claim.request, 'SALE_POINT', 'PENDING', p_partner, p_store, p_sale_point, p_card, p_answers,
    CASE WHEN p_point_price > 0 THEN p_claim.hold END, p_claim.amount, p_claim.amount,
    p_claim.document_key, p_claim.document_type, p_claim.document_hash, p_claim.points, p_call.now);
  PERFORM announce_request(p_user, p_claim.request, p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- Cancels an accepted claim or card, in part or wholly, once per idempotency key, and undoes what it brought (p_back). With
-- the whole come back the item of the online use and the points paid for a card, if the customer still has an account. The
-- answer gets the points taken back, including those now owed, the points that still wait, and what was undone.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Points (refund); Online; Goods brought back; Cause and consequence; Ceilings. Locks: idempotency key,
-- points_account, also the inviter's, then the request, its transaction, the item, and what undo_earning and
-- finish_undoing lock.
CREATE OR REPLACE FUNCTION cancel_request(
  p_call moving_call, p_user uuid, p_request uuid, p_back sale_back, p_detail jsonb, p_reason text, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, true, true);
  claim validation_request%ROWTYPE;
  bought transaction%ROWTYPE;
  reference text;
  gone undone;
  undone jsonb;
  item jsonb := '{}';
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  gone := begin_undoing(p_user);
  UPDATE validation_request
  SET cancelled_millimes = cancelled_millimes + p_back.price,
      cancelled_at = CASE WHEN p_back.status = 'CANCELLED' THEN p_call.now END,
      yield = CASE WHEN p_back.status = 'CANCELLED' THEN 'TAKEN_BACK'::yield_state ELSE yield END
  WHERE user_id = p_user AND id = p_request AND status = 'ACCEPTED' AND cancelled_at IS NULL
    AND cancelled_millimes = p_back.before
  RETURNING * INTO claim;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  UPDATE transaction SET yield = claim.yield, item_back_millimes = item_back_millimes + p_back.item
  WHERE user_id = p_user AND id = claim.transaction_id
  RETURNING * INTO bought;
  IF claim.cancelled_at IS NOT NULL AND EXISTS (SELECT 1 FROM customer WHERE id = p_user AND status <> 'DELETED') THEN
    item := give_item_back(p_user, bought.wallet_item_id, bought.id, p_back, p_call.now);
    IF claim.kind = 'SALE_POINT' AND claim.hold_id IS NOT NULL THEN
      PERFORM ledger_give_back(p_user, 'spend:' || claim.hold_id, 'give-back:' || claim.hold_id, p_detail, p_call.now);
    END IF;
  END IF;
  reference := format('request-cancel:%s:%s', claim.id, claim.cancelled_millimes);
  gone := undo_earning(p_user, ('CLAIM', claim.id, claim.cancelled_points, claim.released_points)::earned, p_back,
    CASE WHEN claim.cancelled_at IS NULL THEN claim.amount_millimes - claim.cancelled_millimes END,
    reference, p_detail, p_call.now, gone);
  UPDATE validation_request SET cancelled_points = cancelled_points + gone.points - gone.worth
  WHERE user_id = p_user AND id = p_request
  RETURNING * INTO claim;
  UPDATE transaction SET cancelled_points = claim.cancelled_points WHERE user_id = p_user AND id = claim.transaction_id;
  gone.settled := ARRAY[('CLAIM', claim.id, NULL, NULL, claim.responded_at, p_back.base_left, p_back.campaign_left,
    NULL)::settled_event];
  IF claim.cancelled_at IS NOT NULL THEN
    gone.settled := gone.settled || ('ONLINE_USE', bought.id, NULL, NULL, bought.created_at, NULL, NULL, 0)::settled_event;
  END IF;
  undone := finish_undoing(p_user, reference, p_detail, p_call.now, gone);
  PERFORM announce_request(p_user, p_request, p_call.now,
    CASE WHEN claim.cancelled_at IS NULL THEN 'part_cancelled' ELSE 'cancelled' END);
  PERFORM tell(p_user, NULL, p_call.now, 'REFUND', format('request-cancel:%s:%s', claim.id, claim.cancelled_millimes),
    jsonb_build_object('requestId', claim.id, 'partnerId', claim.partner_id, 'amountMillimes', p_back.price,
      'byMezia', p_call.actor <> 'MERCHANT_KEY', 'undone', undone) || (item - 'itemBackMillimes'));
  PERFORM audit_act(p_call, 'request.cancel', p_request, p_user,
    jsonb_build_object('amountMillimes', p_back.price, 'reason', p_reason),
    jsonb_build_object('cancelledMillimes', p_back.before),
    jsonb_build_object('cancelledMillimes', claim.cancelled_millimes, 'cancelledPoints', claim.cancelled_points));
  RETURN end_move(p_call, p_answer || item || jsonb_build_object(
    'cancelledPoints', claim.cancelled_points, 'heldPoints', claim.held_points, 'undone', undone));
END $$;
