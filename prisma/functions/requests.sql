-- The merchant's answer to a customer's request, and the end of the time for it. p_since: requests made
-- before it are overdue.

-- Notifies the customer and the tills of a request's status, and the merchant's webhooks of a new request and
-- of its answer. `p_what` names the event if it is not that status. A request without a store is shown at every till of
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
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, uuidv7(), 'LIVE', p_user, event, p_now, p_now);
  INSERT INTO outbox (owner_id, id, kind, store_id, payload, next_attempt_at, created_at)
  SELECT p_user, uuidv7(), 'LIVE', s.id, event, p_now, p_now FROM store s
  WHERE s.partner_id = request.partner_id AND (request.store_id IS NULL OR s.id = request.store_id);
  IF request.status <> 'VALIDATING' THEN
    PERFORM announce_to_webhooks(request.partner_id, request.store_id,
      'request.' || coalesce(p_what, CASE request.status WHEN 'PENDING' THEN 'created' ELSE lower(request.status::text) END),
      jsonb_build_object(
        'id', request.id, 'kind', request.kind, 'status', request.status, 'storeId', request.store_id,
        'salePointId', request.sale_point_id, 'cardId', request.card ->> 'id',
        'transactionId', request.transaction_id, 'orderId', request.order_id,
        'amountMillimes', request.amount_millimes, 'points', request.points, 'heldPoints', request.held_points),
      p_now, p_user);
  END IF;
END $$;

-- The merchant's acts on a request, each once per idempotency key of the merchant p_owner. p_status: the status from
-- which the act was decided. p_answer: the request as it is afterwards.

-- Marks a request as opened. Guards: IDEMPOTENCY_KEY_REUSED, REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: idempotency key, points_account, then the request.
CREATE OR REPLACE FUNCTION open_request(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_request uuid, p_status request_status, p_since timestamptz, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE validation_request SET status = 'VALIDATING', opened_at = p_now
  WHERE user_id = p_user AND id = p_request AND status = 'PENDING' AND status = p_status AND created_at >= p_since;
  IF NOT FOUND THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- Stores a notice that a request was answered.
-- Rule: Notices. Locks: none.
CREATE OR REPLACE FUNCTION note_answer(p_user uuid, p_request uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
BEGIN
  SELECT * INTO request FROM validation_request WHERE user_id = p_user AND id = p_request;
  PERFORM note_notice(p_user, 'CLAIM_ANSWERED', 'request:' || p_request, jsonb_build_object(
    'requestId', p_request, 'partnerId', request.partner_id, 'accepted', request.status = 'ACCEPTED',
    'points', request.points, 'heldPoints', request.held_points), p_now);
END $$;

-- The source of the points that an accepted request brings.
-- Rule: Points (history sources). Locks: none.
CREATE OR REPLACE FUNCTION claim_source(p_kind request_kind) RETURNS points_source LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'ONLINE' THEN 'BUYING_ONLINE'::points_source ELSE 'CLAIMED'::points_source END
$$;

-- Marks the points of a request, and of its online purchase, as waiting. Returns the changed fields of the answer.
-- Rule: Ceilings. Locks: the transaction and the request; the caller has locked points_account.
CREATE OR REPLACE FUNCTION hold_points_of_request(p_user uuid, p_request uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
BEGIN
  UPDATE validation_request SET points = 0, held_points = points WHERE user_id = p_user AND id = p_request RETURNING * INTO request;
  PERFORM hold_points_of_sale(p_user, request.transaction_id);
  RETURN jsonb_build_object('points', 0, 'pointsEarned', 0, 'campaignPoints', 0, 'heldPoints', request.held_points);
END $$;

-- Accepts a request: spends its reserved points, completes the claim of an online purchase, and credits the points that
-- the amount earns by the partner's terms and the customer's level p_level, with what campaigns give. Points that pass
-- a ceiling wait, and the answer says so. p_rewards: what campaigns give; NULL for nothing. p_points includes the
-- campaigns' points.
-- Guards: IDEMPOTENCY_KEY_REUSED, USER_BLOCKED, REQUEST_INVALID_STATUS, ACCOUNT_DELETED, FACTS_CHANGED, OFFER_GONE,
-- OUT_OF_STOCK (decide again).
-- Rule: Online; Points (earning); Levels 0 to 10; Ceilings; Campaigns. Locks: idempotency key, points_account, then the
-- request, the hold, the transaction, the place's day's row, the lots and levels; budgets and stock last.
CREATE OR REPLACE FUNCTION accept_request(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_request uuid, p_status request_status, p_since timestamptz, p_amount integer, p_text text,
  p_level integer, p_terms jsonb, p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb,
  p_levels jsonb, p_facts_before integer, p_answer jsonb, p_now timestamptz,
  p_request_id text DEFAULT '', p_rewards jsonb DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  request validation_request%ROWTYPE;
  answer jsonb := p_answer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_for_levels(p_user, p_levels || coupon_levels(p_rewards));
  PERFORM guard_unblocked(p_user);
  UPDATE validation_request
  SET status = 'ACCEPTED', amount_millimes = p_amount, points = p_points, response_text = p_text, responded_at = p_now
  WHERE user_id = p_user AND id = p_request AND status IN ('PENDING', 'VALIDATING') AND status = p_status
    AND created_at >= p_since
  RETURNING * INTO request;
  IF NOT FOUND THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
  PERFORM guard_earning(p_user, request.partner_id, p_level, p_terms);
  IF request.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, request.hold_id, true, p_now);
  END IF;
  PERFORM ledger_close_hold(p_user, p_request, true, p_now);
  UPDATE transaction
  SET status = 'CLAIMED', earning_terms = p_terms, points_earned = p_points,
      bonus_points = p_bonus, campaign_points = reward_points(p_rewards), confirmed_at = p_now, closed_at = p_now
  WHERE user_id = p_user AND id = request.transaction_id;
  IF earn_points(p_user, 'CLAIM', request.id, coalesce(request.store_id, request.partner_id), p_points,
      request.claimed_millimes, p_amount, claim_source(request.kind), p_points_expire_at, p_detail, p_owner, p_now, p_rewards) > 0 THEN
    answer := answer || hold_points_of_request(p_user, p_request);
  END IF;
  PERFORM note_answer(p_user, p_request, p_now);
  PERFORM audit_answer(p_owner, 'request.accept', p_request, p_user,
    jsonb_build_object('status', p_status, 'claimedMillimes', request.claimed_millimes),
    jsonb_build_object('status', 'ACCEPTED', 'amountMillimes', p_amount, 'points', p_points), p_request_id, p_now);
  PERFORM announce_request(p_user, p_request, p_now);
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_now);
  PERFORM hand_over_rewards(p_user, 'request:' || p_request, p_rewards, coalesce(p_amount, 0), p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
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
  PERFORM note_answer(p_user, p_request, p_now);
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN true;
END $$;

-- The merchant refuses a request. Guards: IDEMPOTENCY_KEY_REUSED, REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: idempotency key, then as close_request.
CREATE OR REPLACE FUNCTION refuse_request(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_request uuid, p_status request_status, p_since timestamptz, p_text text, p_answer jsonb, p_now timestamptz,
  p_request_id text DEFAULT ''
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM 1 FROM validation_request WHERE user_id = p_user AND id = p_request AND status = p_status;
  IF NOT FOUND OR NOT close_request(p_user, p_request, p_since, false, p_text, p_now) THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
  PERFORM audit_answer(p_owner, 'request.refuse', p_request, p_user, jsonb_build_object('status', p_status),
    '{"status": "REFUSED"}', p_request_id, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- A customer requests a card of a sale point; its points are reserved until the answer, and p_expected, what its amount
-- would bring, are pending in a hold with the request's own id. Once per idempotency key.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (the card was changed: decide again),
-- INSUFFICIENT_POINTS.
-- Rule: In store; Points (pending). Locks: idempotency key, points_account, then the lots and the holds.
CREATE OR REPLACE FUNCTION request_card(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_request uuid, p_hold uuid, p_sale_point uuid, p_store uuid, p_partner uuid, p_card jsonb, p_answers jsonb,
  p_points integer, p_amount integer, p_document_key text, p_document_type text, p_document_hash text,
  p_answer jsonb, p_now timestamptz, p_expected integer DEFAULT 0
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  PERFORM 1 FROM sale_point WHERE id = p_sale_point AND cards @> jsonb_build_array(p_card);
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  IF p_points > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, p_points, 'CONSUMED',
      jsonb_build_object('requestId', p_request, 'storeId', p_store), p_now);
  END IF;
  IF p_expected > 0 THEN
    PERFORM ledger_expect(p_user, p_request, p_expected, p_now);
  END IF;
  INSERT INTO validation_request (user_id, id, kind, status, partner_id, store_id, sale_point_id, card, answers, hold_id,
    amount_millimes, claimed_millimes, document_key, document_type, document_hash, points, created_at)
  VALUES (p_user, p_request, 'SALE_POINT', 'PENDING', p_partner, p_store, p_sale_point, p_card, p_answers,
    CASE WHEN p_points > 0 THEN p_hold END, p_amount, p_amount, p_document_key, p_document_type, p_document_hash, p_expected, p_now);
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN idempotency_store(p_user, p_path, p_key, p_answer);
END $$;
