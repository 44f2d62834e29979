-- The merchant's answer to what a customer asked them to accept, and the end of the time for it.
-- p_since: what was asked before has waited too long.

-- Tells the customer and the tills where a request stands now, and the merchant's webhooks of a new one and of
-- its answer. One that belongs to no store is shown at every till of its company.
-- Rule: In store; Online. Locks: none.
CREATE OR REPLACE FUNCTION announce_request(p_user uuid, p_request uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
  event jsonb;
BEGIN
  SELECT * INTO request FROM validation_request WHERE user_id = p_user AND id = p_request;
  event := jsonb_build_object('type', 'request', 'id', request.id, 'status', request.status);
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', p_user, event, p_now, p_now);
  INSERT INTO outbox (id, kind, store_id, payload, next_attempt_at, created_at)
  SELECT uuidv7(), 'LIVE', s.id, event, p_now, p_now FROM store s
  WHERE s.partner_id = request.partner_id AND (request.store_id IS NULL OR s.id = request.store_id);
  IF request.status <> 'VALIDATING' THEN
    PERFORM announce_to_webhooks(request.partner_id, request.store_id,
      'request.' || CASE request.status WHEN 'PENDING' THEN 'created' ELSE lower(request.status::text) END,
      jsonb_build_object(
        'id', request.id, 'kind', request.kind, 'status', request.status, 'storeId', request.store_id,
        'salePointId', request.sale_point_id, 'cardId', request.card ->> 'id',
        'transactionId', request.transaction_id, 'orderId', request.order_id,
        'amountMillimes', request.amount_millimes, 'points', request.points),
      p_now);
  END IF;
END $$;

-- Somebody at the merchant's looks into it. Guard: REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: points_account, then the request.
CREATE OR REPLACE FUNCTION open_request(p_user uuid, p_request uuid, p_since timestamptz, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE validation_request SET status = 'VALIDATING', opened_at = p_now
  WHERE user_id = p_user AND id = p_request AND status = 'PENDING' AND created_at >= p_since;
  IF NOT FOUND THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
  PERFORM announce_request(p_user, p_request, p_now);
END $$;

-- The merchant's yes: spends what was reserved, credits what the amount earns; an online purchase is claimed with it.
-- Guards: REQUEST_INVALID_STATUS, ACCOUNT_DELETED, FACTS_CHANGED (decide again).
-- Rule: Online; Points (earning); Levels 0 to 10. Locks: points_account, then the request, the hold, the lots, the
-- transaction and levels.
CREATE OR REPLACE FUNCTION accept_request(
  p_user uuid, p_request uuid, p_since timestamptz, p_amount integer, p_text text, p_terms jsonb,
  p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb,
  p_levels jsonb, p_facts_before integer, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  request validation_request%ROWTYPE;
BEGIN
  PERFORM lock_for_levels(p_user, p_levels);
  UPDATE validation_request
  SET status = 'ACCEPTED', amount_millimes = p_amount, points = p_points, response_text = p_text, responded_at = p_now
  WHERE user_id = p_user AND id = p_request AND status IN ('PENDING', 'VALIDATING') AND created_at >= p_since
  RETURNING * INTO request;
  IF NOT FOUND THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
  IF request.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, request.hold_id, true, p_now);
  END IF;
  IF p_points > 0 THEN
    PERFORM ledger_credit(p_user, p_points,
      CASE request.kind WHEN 'ONLINE' THEN 'BUYING_ONLINE'::points_source ELSE 'CLAIMED'::points_source END,
      'request:' || request.id, p_points_expire_at, p_detail, p_now);
  END IF;
  UPDATE transactions
  SET status = 'CLAIMED', earning_terms = p_terms, points_earned = p_points,
      bonus_points = p_bonus, confirmed_at = p_now, closed_at = p_now
  WHERE user_id = p_user AND id = request.transaction_id;
  PERFORM announce_request(p_user, p_request, p_now);
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_points_expire_at, p_now);
END $$;

-- Ends a request that comes to nothing, and lets go what was kept for it: refused in time, or, p_overdue, never
-- answered. What the request stood on can be claimed with again. False, and nothing done, where it is not so
-- any more.
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
  UPDATE transactions SET status = 'REFUSED', closed_at = p_now WHERE user_id = p_user AND id = request.transaction_id;
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN true;
END $$;

-- The merchant's no. Guard: REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: as close_request.
CREATE OR REPLACE FUNCTION refuse_request(p_user uuid, p_request uuid, p_since timestamptz, p_text text, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT close_request(p_user, p_request, p_since, false, p_text, p_now) THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
END $$;
