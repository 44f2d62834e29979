-- The merchant's answer to a customer's request, and the end of the time for it. p_since: requests made
-- before it are overdue.

-- Notifies the customer and the tills of a request's status, and the merchant's webhooks of a new request and
-- of its answer. A request without a store is shown at every till of its company.
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

-- Marks it as opened by the merchant. Guard: REQUEST_INVALID_STATUS.
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

-- The merchant accepts: spends reserved points, credits what the amount earns, completes the claim of an
-- online purchase.
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
  UPDATE transactions SET status = 'REFUSED', closed_at = p_now WHERE user_id = p_user AND id = request.transaction_id;
  PERFORM announce_request(p_user, p_request, p_now);
  RETURN true;
END $$;

-- The merchant refuses. Guard: REQUEST_INVALID_STATUS.
-- Rule: Online. Locks: as close_request.
CREATE OR REPLACE FUNCTION refuse_request(p_user uuid, p_request uuid, p_since timestamptz, p_text text, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT close_request(p_user, p_request, p_since, false, p_text, p_now) THEN
    PERFORM guard_refuses('REQUEST_INVALID_STATUS');
  END IF;
END $$;
