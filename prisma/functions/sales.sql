-- A sale in a store: from the till to the customer, back to the cashier, and its cancellation.

-- The user id of sales that no customer has attached.
-- Rule: In store. Locks: none.
CREATE OR REPLACE FUNCTION nobody() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Notifies the customer, the store's tills and the merchant's webhooks of a sale's status. `p_what` names the
-- event if it is not that status: a sale cancelled in part stays confirmed.
-- Rule: In store (told at once). Locks: none.
CREATE OR REPLACE FUNCTION announce_transaction(p_user uuid, p_transaction uuid, p_now timestamptz, p_what text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale transaction%ROWTYPE;
  event jsonb;
BEGIN
  SELECT * INTO sale FROM transaction WHERE user_id = p_user AND id = p_transaction;
  event := jsonb_build_object('type', 'transaction', 'id', sale.id, 'status', sale.status);
  INSERT INTO outbox (owner_id, id, kind, store_id, payload, next_attempt_at, created_at)
  VALUES (p_user, uuidv7(), 'LIVE', sale.store_id, event, p_now, p_now);
  IF p_user <> nobody() THEN
    INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
    VALUES (p_user, uuidv7(), 'LIVE', p_user, event, p_now, p_now);
  END IF;
  PERFORM announce_to_webhooks(sale.partner_id, sale.store_id, 'transaction.' || coalesce(p_what, lower(sale.status::text)),
    jsonb_build_object(
      'id', sale.id, 'code', sale.code, 'storeId', sale.store_id, 'status', sale.status, 'reference', sale.reference,
      'sellerName', sale.seller_name, 'priceMillimes', sale.price_millimes,
      'reductionMillimes', sale.reduction_millimes, 'payableMillimes', sale.payable_millimes,
      'cancelledMillimes', sale.cancelled_millimes, 'pointsEarned', sale.points_earned,
      'heldPoints', sale.held_points, 'cancelledPoints', sale.cancelled_points),
    p_now, p_user);
END $$;

-- The functions below that take an idempotency key return p_answer, the sale as it is afterwards. TypeScript made it
-- from facts that these functions compare again under the lock.

-- Makes a till's sale, once per idempotency key of the merchant p_owner. Guard: IDEMPOTENCY_KEY_REUSED.
-- Rule: In store. Locks: idempotency key.
CREATE OR REPLACE FUNCTION create_transaction(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_transaction uuid, p_code text, p_partner uuid, p_store uuid, p_seller_name text, p_reference text,
  p_price integer, p_expires_at timestamptz, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, reference,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, expires_at)
  VALUES (nobody(), p_transaction, p_code, p_partner, p_store, 'CREATED', p_seller_name, p_reference,
    p_price, 0, p_price, 0, 0, p_now, p_expires_at);
  PERFORM announce_transaction(nobody(), p_transaction, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- Makes a till's sale for the customer whose card was scanned, once per idempotency key of the merchant p_owner. The
-- sale is attached to the customer from the start, with the wallet item that the cashier chose. As in a sale that the
-- customer attached, nothing is reserved before they confirm. Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED,
-- USER_BLOCKED.
-- Rule: In store. Locks: idempotency key, points_account.
CREATE OR REPLACE FUNCTION sell_to_customer(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_transaction uuid, p_code text, p_partner uuid, p_store uuid, p_seller_name text, p_reference text,
  p_item uuid, p_price integer, p_reduction integer, p_payable integer, p_expires_at timestamptz,
  p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, reference, wallet_item_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, expires_at)
  VALUES (p_user, p_transaction, p_code, p_partner, p_store, 'ATTACHED', p_seller_name, p_reference, p_item,
    p_price, p_reduction, p_payable, 0, 0, p_now, p_expires_at);
  PERFORM announce_transaction(p_user, p_transaction, p_now);
  PERFORM ask_on_devices(p_user, p_transaction, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- Attaches a sale to the customer who scanned it; of several concurrent customers exactly one gets it. A customer who
-- has the sale already gets it again. NULL: the sale is unknown, another customer's, expired or answered.
-- Rule: In store (one customer only). Locks: the sale's row, which is moved.
CREATE OR REPLACE FUNCTION attach_transaction(p_user uuid, p_code text, p_now timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  sale transaction%ROWTYPE;
BEGIN
  DELETE FROM transaction
  WHERE user_id = nobody() AND code = p_code AND status = 'CREATED' AND expires_at > p_now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    SELECT * INTO sale FROM transaction
    WHERE user_id = p_user AND code = p_code AND status IN ('ATTACHED', 'AWAITING_CASHIER') AND expires_at > p_now;
    RETURN sale.id;
  END IF;
  sale.user_id := p_user;
  sale.status := 'ATTACHED';
  INSERT INTO transaction SELECT sale.*;
  PERFORM announce_transaction(p_user, sale.id, p_now);
  RETURN sale.id;
END $$;

-- Reserves the item p_item (NULL for none) and the points of a sale that waits for its cashier from now on, and announces the sale.
-- Guards: ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again), INSUFFICIENT_POINTS.
-- Rule: In store. Locks: the item and the lots; the caller has locked points_account and written the sale.
CREATE OR REPLACE FUNCTION await_cashier(
  p_user uuid, p_transaction uuid, p_store uuid, p_item uuid, p_remaining_before integer, p_hold uuid, p_point_price integer,
  p_expires_at timestamptz, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_item IS NOT NULL THEN
    PERFORM hold_item(p_user, p_item, p_transaction, p_remaining_before, p_expires_at, p_now);
  END IF;
  IF p_point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, p_point_price, 'CONSUMED',
      jsonb_build_object('transactionId', p_transaction, 'storeId', p_store), p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now);
END $$;

-- The customer confirms: the sale waits for its cashier, with its item and its points reserved. p_till: the merchant at
-- whose till the customer typed their PIN; the idempotency key is then the merchant's. NULL if the customer confirmed
-- on the phone.
-- Guards: IDEMPOTENCY_KEY_REUSED, USER_BLOCKED, TRANSACTION_INVALID_STATUS, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide
-- again), INSUFFICIENT_POINTS.
-- Rule: In store. Locks: idempotency key, points_account, then the sale, the item and the lots.
CREATE OR REPLACE FUNCTION submit_transaction(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_transaction uuid, p_item uuid, p_remaining_before integer, p_reduction integer, p_payable integer,
  p_hold uuid, p_expires_at timestamptz, p_level integer, p_terms jsonb, p_answer jsonb, p_now timestamptz,
  p_till uuid DEFAULT NULL, p_request_id text DEFAULT ''
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(p_till, p_user);
  stored jsonb := idempotency_claim(owner, p_path, p_key, p_hash, p_now);
  sale transaction%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM guard_unblocked(p_user);
  UPDATE transaction
  SET status = 'AWAITING_CASHIER', reduction_millimes = p_reduction,
      payable_millimes = p_payable, hold_id = CASE WHEN point_price > 0 THEN p_hold END, expires_at = p_expires_at
  WHERE user_id = p_user AND id = p_transaction AND status = 'ATTACHED' AND expires_at > p_now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
  ELSIF sale.wallet_item_id IS DISTINCT FROM p_item THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  PERFORM guard_earning(p_user, sale.partner_id, p_level, p_terms);
  PERFORM await_cashier(p_user, p_transaction, sale.store_id, p_item, p_remaining_before, p_hold, sale.point_price,
    p_expires_at, p_now);
  IF p_till IS NOT NULL THEN
    PERFORM audit_answer(p_till, 'transaction.pin', p_transaction, p_user, '{"status": "ATTACHED"}',
      jsonb_build_object('status', 'AWAITING_CASHIER', 'payableMillimes', p_payable), p_request_id, p_now);
  END IF;
  RETURN idempotency_store(owner, p_path, p_key, p_answer);
END $$;

-- Buys a card of a sale point: makes a sale that its customer has confirmed already.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again),
-- INSUFFICIENT_POINTS.
-- Rule: In store. Locks: idempotency key, points_account, then the item and the lots.
CREATE OR REPLACE FUNCTION buy_card(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_transaction uuid, p_code text, p_partner uuid, p_store uuid, p_sale_point uuid, p_card jsonb, p_answers jsonb,
  p_item uuid, p_remaining_before integer, p_price integer, p_reduction integer, p_payable integer,
  p_point_price integer, p_hold uuid, p_expires_at timestamptz, p_level integer, p_terms jsonb,
  p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  PERFORM guard_earning(p_user, p_partner, p_level, p_terms);
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, sale_point_id, card, answers,
    wallet_item_id, price_millimes, reduction_millimes, payable_millimes, point_price, hold_id,
    points_earned, bonus_points, created_at, expires_at)
  VALUES (p_user, p_transaction, p_code, p_partner, p_store, 'AWAITING_CASHIER', p_sale_point, p_card, p_answers,
    p_item, p_price, p_reduction, p_payable, p_point_price, CASE WHEN p_point_price > 0 THEN p_hold END,
    0, 0, p_now, p_expires_at);
  PERFORM await_cashier(p_user, p_transaction, p_store, p_item, p_remaining_before, p_hold, p_point_price,
    p_expires_at, p_now);
  RETURN idempotency_store(p_user, p_path, p_key, p_answer);
END $$;

-- Marks the points of a sale as waiting. Returns the changed fields of the answer.
-- Rule: Ceilings. Locks: the sale; the caller has locked points_account.
CREATE OR REPLACE FUNCTION hold_points_of_sale(p_user uuid, p_transaction uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  held integer;
BEGIN
  UPDATE transaction SET points_earned = 0, bonus_points = 0, campaign_points = 0, held_points = points_earned
  WHERE user_id = p_user AND id = p_transaction
  RETURNING held_points INTO held;
  RETURN CASE WHEN FOUND THEN
    jsonb_build_object('pointsEarned', 0, 'bonusPoints', 0, 'campaignPoints', 0, 'heldPoints', held) END;
END $$;

-- The cashier confirms, once per idempotency key of the merchant p_owner: uses the item, spends the reserved points and
-- credits the points of the sale. Points that pass a ceiling wait, and the answer says so. p_terms: the earning terms,
-- which are stored with the sale. p_rewards: what campaigns give; NULL for nothing. p_points includes the campaigns'
-- points.
-- Guards: IDEMPOTENCY_KEY_REUSED, USER_BLOCKED, TRANSACTION_INVALID_STATUS, ACCOUNT_DELETED, FACTS_CHANGED, OFFER_GONE,
-- OUT_OF_STOCK (decide again).
-- Rule: In store; Levels 0 to 10; Ceilings; Campaigns. Locks: idempotency key, points_account, then the sale, the item,
-- the hold, the store's day's row, the lots and levels; budgets and stock last.
CREATE OR REPLACE FUNCTION confirm_transaction(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_transaction uuid, p_use uuid, p_level integer, p_terms jsonb,
  p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb,
  p_levels jsonb, p_facts_before integer, p_answer jsonb, p_now timestamptz, p_request_id text DEFAULT '',
  p_rewards jsonb DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  sale transaction%ROWTYPE;
  item wallet_item%ROWTYPE;
  answer jsonb := p_answer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_for_levels(p_user, p_levels || coupon_levels(p_rewards));
  PERFORM guard_unblocked(p_user);
  UPDATE transaction
  SET status = 'CONFIRMED', earning_terms = p_terms, points_earned = p_points,
      bonus_points = p_bonus, campaign_points = reward_points(p_rewards), confirmed_at = p_now, closed_at = p_now
  WHERE user_id = p_user AND id = p_transaction AND status = 'AWAITING_CASHIER' AND expires_at > p_now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
  END IF;
  PERFORM guard_earning(p_user, sale.partner_id, p_level, p_terms);
  IF sale.wallet_item_id IS NOT NULL THEN
    UPDATE wallet_item
    SET remaining_millimes = remaining_millimes - sale.reduction_millimes,
        status = CASE WHEN type = 'COUPON' OR remaining_millimes = sale.reduction_millimes
                      THEN 'USED'::wallet_item_status ELSE status END,
        held_by = NULL, held_until = NULL
    WHERE user_id = p_user AND id = sale.wallet_item_id AND held_by = p_transaction AND status = 'ACTIVE'
    RETURNING * INTO item;
    IF NOT FOUND THEN
      PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
    END IF;
    INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
      amount_millimes, remaining_millimes, reference, created_at)
    VALUES (p_user, p_use, item.id, 'STORE', sale.store_id, sale.id,
      sale.reduction_millimes, item.remaining_millimes, sale.reference, p_now);
    PERFORM announce_item(p_user, item.id, p_now);
  END IF;
  IF sale.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, sale.hold_id, true, p_now);
  END IF;
  IF earn_points(p_user, 'SALE', sale.id, sale.store_id, p_points, NULL, NULL, 'BUYING', p_points_expire_at, p_detail, p_owner, p_now, p_rewards) > 0 THEN
    answer := answer || hold_points_of_sale(p_user, p_transaction);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now);
  PERFORM audit_answer(p_owner, 'transaction.confirm', p_transaction, p_user, '{"status": "AWAITING_CASHIER"}',
    jsonb_build_object('status', 'CONFIRMED', 'payableMillimes', sale.payable_millimes, 'points', p_points), p_request_id, p_now);
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_now);
  PERFORM hand_over_rewards(p_user, 'transaction:' || p_transaction, p_rewards, sale.payable_millimes, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;

-- Ends a sale without success and releases what was reserved for it: refused by its cashier in time, or
-- expired. False, with nothing written, if it no longer is in that state.
-- Rule: In store. Locks: points_account, then the sale, the item and the hold.
CREATE OR REPLACE FUNCTION close_transaction(
  p_user uuid, p_transaction uuid, p_status transaction_status, p_reason text, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  sale transaction%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transaction SET status = p_status, refusal_reason = p_reason, closed_at = p_now
  WHERE user_id = p_user AND id = p_transaction
    AND (p_status = 'REFUSED' AND status = 'AWAITING_CASHIER' AND expires_at > p_now
      OR p_status = 'EXPIRED' AND status IN ('CREATED', 'ATTACHED', 'AWAITING_CASHIER') AND expires_at <= p_now)
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE wallet_item SET held_by = NULL, held_until = NULL
  WHERE user_id = p_user AND id = sale.wallet_item_id AND held_by = p_transaction;
  IF sale.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, sale.hold_id, false, p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now);
  RETURN true;
END $$;

-- The cashier refuses, once per idempotency key of the merchant p_owner. Guards: IDEMPOTENCY_KEY_REUSED,
-- TRANSACTION_INVALID_STATUS.
-- Rule: In store. Locks: idempotency key, then as close_transaction.
CREATE OR REPLACE FUNCTION refuse_transaction(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_transaction uuid, p_reason text, p_answer jsonb, p_now timestamptz,
  p_request_id text DEFAULT ''
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  IF NOT close_transaction(p_user, p_transaction, 'REFUSED', p_reason, p_now) THEN
    PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
  END IF;
  PERFORM audit_answer(p_owner, 'transaction.refuse', p_transaction, p_user, '{"status": "AWAITING_CASHIER"}',
    '{"status": "REFUSED"}', p_request_id, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;

-- Cancels a confirmed sale, in part (p_status: still CONFIRMED) or wholly, once per idempotency key of the merchant
-- p_owner.
-- p_points: how many fewer points the customer would have if the whole cancelled amount had never been paid.
-- p_campaigns: the part of each campaign in them, as take_back_awards takes it.
-- Cancelling the whole sale returns the item, or the voucher's amount, and the points paid for a card, if the customer
-- can still use them. Of points that still wait it releases those that are no longer due; if none are left, their
-- approval closes. The answer gets the points taken back, including those now owed, and the points that still wait.
-- p_request_id: NULL if an operator cancels, because that act has an audit entry of its own.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Points (refund); In store; Ceilings. Locks: idempotency key, points_account, then the sale, the item, the lots,
-- the approval and the store's day's row.
CREATE OR REPLACE FUNCTION cancel_transaction(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_transaction uuid, p_cancelled_before integer, p_amount integer, p_status transaction_status,
  p_points integer, p_use uuid, p_detail jsonb, p_answer jsonb, p_now timestamptz,
  p_request_id text DEFAULT '', p_campaigns jsonb DEFAULT '[]'
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  sale transaction%ROWTYPE;
  item wallet_item%ROWTYPE;
  back jsonb;
  due integer;
  subject text := 'transaction:' || p_transaction;
  of_campaigns integer;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  -- This takes the lock. The cancelled amount counts for no level any more, so levels that were found with it are
  -- decided again.
  UPDATE points_account SET facts_version = facts_version + 1 WHERE user_id = p_user;
  UPDATE transaction
  SET cancelled_millimes = cancelled_millimes + p_amount, status = p_status
  WHERE user_id = p_user AND id = p_transaction AND status = 'CONFIRMED' AND cancelled_millimes = p_cancelled_before
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  IF sale.status = 'CANCELLED' AND EXISTS (SELECT 1 FROM customer WHERE id = p_user AND status <> 'DELETED') THEN
    UPDATE wallet_item
    SET status = 'ACTIVE', remaining_millimes = remaining_millimes + sale.reduction_millimes
    WHERE user_id = p_user AND id = sale.wallet_item_id AND (valid_to IS NULL OR valid_to > p_now)
      AND (status = 'USED' OR (type = 'VOUCHER' AND status = 'ACTIVE'))
    RETURNING * INTO item;
    IF FOUND THEN
      INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
        amount_millimes, remaining_millimes, reference, given_back, created_at)
      VALUES (p_user, p_use, item.id, 'STORE', sale.store_id, sale.id,
        -sale.reduction_millimes, item.remaining_millimes, sale.reference, true, p_now);
      PERFORM announce_item(p_user, item.id, p_now);
    END IF;
    IF sale.hold_id IS NOT NULL THEN
      PERFORM ledger_give_back(p_user, 'spend:' || sale.hold_id, 'give-back:' || sale.hold_id, p_detail, p_now);
    END IF;
  END IF;
  -- Points that never were given cannot be taken back.
  due := p_points - sale.cancelled_points - sale.released_points;
  IF sale.held_points > 0 THEN
    IF due > 0 THEN
      PERFORM release_held_points(p_user, p_transaction, due, p_now);
    END IF;
    PERFORM take_back_awards(p_user, subject, p_campaigns, '', p_detail, p_now);
    SELECT * INTO sale FROM transaction WHERE user_id = p_user AND id = p_transaction;
  ELSE
    -- Campaigns' points have ledger entries of their own and are taken back separately.
    SELECT coalesce(sum(b.points), 0) INTO of_campaigns FROM jsonb_to_recordset(p_campaigns) AS b(points integer);
    back := take_back_base(p_user, sale.id, p_points - of_campaigns, sale.cancelled_points, sale.released_points,
      format('transaction-cancel:%s:%s', sale.id, sale.cancelled_millimes), p_detail, p_now);
    of_campaigns := take_back_awards(p_user, subject, p_campaigns,
      format('transaction-cancel:%s:%s', sale.id, sale.cancelled_millimes), p_detail, p_now);
    UPDATE transaction
    SET cancelled_points = cancelled_points + of_campaigns
      + coalesce((back ->> 'taken')::integer + (back ->> 'owed')::integer, 0)
    WHERE user_id = p_user AND id = p_transaction
    RETURNING * INTO sale;
  END IF;
  IF sale.status = 'CANCELLED' THEN
    PERFORM take_back_stamps(p_user, subject, p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now,
    CASE WHEN sale.status = 'CONFIRMED' THEN 'part_cancelled' END);
  PERFORM note_notice(p_user, 'REFUND', format('cancel:%s:%s', sale.id, sale.cancelled_millimes), jsonb_build_object(
    'transactionId', sale.id, 'partnerId', sale.partner_id, 'amountMillimes', p_amount,
    'byMezia', p_request_id IS NULL), p_now);
  IF p_request_id IS NOT NULL THEN
    PERFORM audit_answer(p_owner, 'transaction.cancel', p_transaction, p_user,
      jsonb_build_object('status', 'CONFIRMED', 'cancelledMillimes', p_cancelled_before),
      jsonb_build_object('status', sale.status, 'cancelledMillimes', sale.cancelled_millimes,
        'cancelledPoints', sale.cancelled_points), p_request_id, p_now);
  END IF;
  answer := p_answer || jsonb_build_object('cancelledPoints', sale.cancelled_points, 'heldPoints', sale.held_points);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;

-- Takes back the points that a cancelled sale earned by the partner's terms. p_points is the total, including points
-- that were taken back before (p_cancelled, with those of campaigns) or released while they waited (p_released, the
-- same). Returns {"taken", "owed"}, or NULL if there is nothing to take back.
-- Rule: Points (refund). Locks: the lots; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_base(
  p_user uuid, p_transaction uuid, p_points integer, p_cancelled integer, p_released integer,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  of_campaigns record;
  taken integer;
  due integer;
BEGIN
  SELECT coalesce(sum(taken_back), 0)::integer AS taken, coalesce(sum(released), 0)::integer AS released INTO of_campaigns
  FROM campaign_award WHERE user_id = p_user AND subject = 'transaction:' || p_transaction;
  taken := p_cancelled - of_campaigns.taken;
  due := p_points - taken - (p_released - of_campaigns.released);
  IF due <= 0 THEN
    RETURN NULL;
  END IF;
  RETURN ledger_take_back(p_user, 'transaction:' || p_transaction, due, taken, p_reference, p_detail, p_now);
END $$;

-- Cancels a sale as cancel_transaction does, but by an operator, who gives a reason. Guards: IDEMPOTENCY_KEY_REUSED,
-- FACTS_CHANGED (decide again).
-- Rule: Points (refund); In store. Locks: as cancel_transaction.
CREATE OR REPLACE FUNCTION cancel_transaction_by_operator(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_transaction uuid, p_cancelled_before integer, p_amount integer, p_status transaction_status,
  p_points integer, p_use uuid, p_detail jsonb, p_reason text, p_who jsonb, p_audit uuid, p_request_id text, p_answer jsonb, p_now timestamptz,
  p_campaigns jsonb DEFAULT '[]'
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  done jsonb := cancel_transaction(p_owner, p_path, p_key, p_hash, p_user, p_transaction, p_cancelled_before, p_amount,
    p_status, p_points, p_use, p_detail, p_answer, p_now, NULL, p_campaigns);
BEGIN
  IF NOT (done ->> 'replayed')::boolean THEN
    PERFORM audit_put_right(p_audit, p_owner, p_who, 'transaction.cancel', p_transaction, p_user,
      jsonb_build_object('amountMillimes', p_amount), p_reason, p_request_id, p_now);
  END IF;
  RETURN done;
END $$;
