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
  SELECT p_user, uuidv7(), 'LIVE', l.store_id, event, p_now, p_now
  FROM store_listener l WHERE l.store_id = sale.store_id AND l.until > now();
  -- Not a sale that no customer has attached: the user id of `nobody`.
  IF p_user <> '00000000-0000-0000-0000-000000000000' THEN
    PERFORM tell(p_user, event, p_now);
  END IF;
  PERFORM announce_to_webhooks(sale.partner_id, sale.store_id, 'transaction.' || coalesce(p_what, lower(sale.status::text)),
    jsonb_build_object(
      'id', sale.id, 'code', sale.code, 'storeId', sale.store_id, 'status', sale.status, 'reference', sale.reference,
      'sellerName', sale.seller_name, 'priceMillimes', sale.price_millimes,
      'reductionMillimes', sale.reduction_millimes, 'payableMillimes', sale.payable_millimes,
      'cancelledMillimes', sale.cancelled_millimes, 'pointsEarned', sale.points_earned,
      'heldPoints', sale.held_points, 'cancelledPoints', sale.cancelled_points, 'refusedBy', sale.refused_by),
    p_now, p_user);
END $$;

-- The functions below that take a call return p_answer, the sale as it is afterwards. TypeScript made it from facts that
-- these functions compare again under the lock. Where a merchant acts, the call is theirs.

-- Makes a till's sale, once per idempotency key. Guard: IDEMPOTENCY_KEY_REUSED.
-- Rule: In store. Locks: idempotency key.
CREATE OR REPLACE FUNCTION create_transaction(p_call moving_call, p_sale sale_facts, p_answer jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, cashier_id, reference,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, expires_at)
  VALUES (nobody(), p_sale.id, p_sale.code, p_sale.partner, p_sale.store, 'CREATED', p_sale.seller_name, p_sale.cashier,
    p_sale.reference, p_sale.price, p_sale.reduction, p_sale.payable, 0, 0, p_call.now, p_sale.expires_at);
  PERFORM announce_transaction(nobody(), p_sale.id, p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- Makes a till's sale for the customer whose card was scanned, once per idempotency key. The sale is attached to the
-- customer from the start, with the wallet item that the cashier chose. As in a sale that the customer attached,
-- nothing is reserved before they confirm. Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, CODE_ENDED (the
-- customer's codes were ended since p_lookup), ASKED_TOO_OFTEN (since p_since p_most_here sales of this store, or p_most of
-- all, have asked the customer and got no yes).
-- Rule: In store. Locks: idempotency key, points_account.
CREATE OR REPLACE FUNCTION sell_to_customer(
  p_call moving_call, p_user uuid, p_sale sale_facts, p_lookup uuid, p_since timestamptz, p_most_here integer,
  p_most integer, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  asked_here integer;
  asked integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM card_lookup l JOIN customer u ON u.id = l.user_id AND u.code_epoch = l.code_epoch
  WHERE l.user_id = p_user AND l.id = p_lookup;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CODE_ENDED';
  END IF;
  SELECT count(*) FILTER (WHERE store_id = p_sale.store), count(*) INTO asked_here, asked
  FROM transaction
  WHERE user_id = p_user AND created_at > p_since AND lookup_id IS NOT NULL AND status IN ('ATTACHED', 'EXPIRED', 'REFUSED');
  IF asked_here >= p_most_here OR asked >= p_most THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ASKED_TOO_OFTEN';
  END IF;
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, cashier_id, reference, wallet_item_id, lookup_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, expires_at)
  VALUES (p_user, p_sale.id, p_sale.code, p_sale.partner, p_sale.store, 'ATTACHED', p_sale.seller_name, p_sale.cashier,
    p_sale.reference, p_sale.item, p_lookup, p_sale.price, p_sale.reduction, p_sale.payable, 0, 0, p_call.now, p_sale.expires_at);
  PERFORM announce_transaction(p_user, p_sale.id, p_call.now);
  PERFORM ask_on_devices(p_user, p_sale.id, p_call.now);
  RETURN end_move(p_call, p_answer);
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

-- Reserves the item and the points of a sale that waits for its cashier from now on, and announces the sale.
-- Guards: ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again), INSUFFICIENT_POINTS.
-- Rule: In store. Locks: the item and the lots; the caller has locked points_account and written the sale.
CREATE OR REPLACE FUNCTION await_cashier(p_user uuid, p_sale sale_facts, p_hold uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  item wallet_item%ROWTYPE;
BEGIN
  IF p_sale.item IS NOT NULL THEN
    SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_sale.item;
    IF item.status IS DISTINCT FROM 'ACTIVE' OR item.held_until > p_now THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ITEM_NOT_ACTIVE';
    ELSIF item.remaining_millimes IS DISTINCT FROM p_sale.remaining_before THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
    UPDATE wallet_item SET held_by = p_sale.id, held_until = p_sale.expires_at WHERE user_id = p_user AND id = p_sale.item;
  END IF;
  IF p_sale.point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, p_sale.point_price, 'CONSUMED',
      jsonb_build_object('transactionId', p_sale.id, 'storeId', p_sale.store), p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_sale.id, p_now);
END $$;

-- The customer confirms: the sale waits for its cashier, with its item and its points reserved. The call is a merchant's
-- if the customer typed their PIN at the till; that has an audit entry, p_code_epoch is the epoch of the customer's codes
-- when the PIN was compared, and it uses up the code of the card by which the sale was made: no two yeses by PIN come from
-- one code, and none from a pass's, which lasts for weeks.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, TRANSACTION_INVALID_STATUS, ITEM_NOT_ACTIVE,
-- FACTS_CHANGED (decide again), INSUFFICIENT_POINTS, CODE_ENDED, CODE_SPENT.
-- Rule: In store. Locks: idempotency key, points_account, then the sale, the look-up, the item and the lots.
CREATE OR REPLACE FUNCTION submit_transaction(
  p_call moving_call, p_user uuid, p_sale sale_facts, p_hold uuid, p_level integer, p_terms jsonb, p_code_epoch integer,
  p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  sale transaction%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  UPDATE transaction
  SET status = 'AWAITING_CASHIER', reduction_millimes = p_sale.reduction, payable_millimes = p_sale.payable,
      hold_id = CASE WHEN point_price > 0 THEN p_hold END, expires_at = p_sale.expires_at
  WHERE user_id = p_user AND id = p_sale.id AND status = 'ATTACHED' AND expires_at > p_call.now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'TRANSACTION_INVALID_STATUS';
  ELSIF sale.wallet_item_id IS DISTINCT FROM p_sale.item THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  PERFORM guard_earning(p_user, sale.partner_id, p_level, p_terms);
  IF p_call.owner <> p_user THEN
    PERFORM 1 FROM customer WHERE id = p_user AND code_epoch = p_code_epoch;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CODE_ENDED';
    END IF;
    IF sale.lookup_id IS NOT NULL THEN
      UPDATE card_lookup SET pin_sale_id = sale.id
      WHERE user_id = p_user AND id = sale.lookup_id AND code_epoch = p_code_epoch AND NOT of_pass AND pin_sale_id IS NULL;
      IF NOT FOUND THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CODE_SPENT';
      END IF;
    END IF;
  END IF;
  PERFORM await_cashier(p_user, p_sale, p_hold, p_call.now);
  IF p_call.owner <> p_user THEN
    PERFORM audit_act(p_call, 'transaction.pin', p_sale.id, p_user, '{}', '{"status": "ATTACHED"}',
      jsonb_build_object('status', 'AWAITING_CASHIER', 'payableMillimes', p_sale.payable));
  END IF;
  RETURN end_move(p_call, p_answer);
END $$;

-- Buys a card of a sale point: makes a sale that its customer has confirmed already.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again),
-- INSUFFICIENT_POINTS.
-- Rule: In store. Locks: idempotency key, points_account, then the item and the lots.
CREATE OR REPLACE FUNCTION buy_card(
  p_call moving_call, p_user uuid, p_sale sale_facts, p_sale_point uuid, p_card jsonb, p_answers jsonb,
  p_hold uuid, p_level integer, p_terms jsonb, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM guard_earning(p_user, p_sale.partner, p_level, p_terms);
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, sale_point_id, card, answers,
    wallet_item_id, price_millimes, reduction_millimes, payable_millimes, point_price, hold_id,
    points_earned, bonus_points, created_at, expires_at)
  VALUES (p_user, p_sale.id, p_sale.code, p_sale.partner, p_sale.store, 'AWAITING_CASHIER', p_sale_point, p_card, p_answers,
    p_sale.item, p_sale.price, p_sale.reduction, p_sale.payable, p_sale.point_price,
    CASE WHEN p_sale.point_price > 0 THEN p_hold END, 0, 0, p_call.now, p_sale.expires_at);
  PERFORM await_cashier(p_user, p_sale, p_hold, p_call.now);
  RETURN end_move(p_call, p_answer);
END $$;

-- The cashier confirms, once per idempotency key: uses the item, spends the reserved points and gives what the sale
-- brings. Points that pass a ceiling wait, and the answer says so. The earning terms are stored with the sale. A sale that
-- has its moment already was made by a till without a network: it counts as of then, by the terms of its till's allowance, and
-- is written now.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, TRANSACTION_INVALID_STATUS, FACTS_CHANGED, OFFER_GONE,
-- OUT_OF_STOCK (decide again).
-- Rule: In store; Levels 0 to 10; Ceilings; Campaigns; Settlement. Locks: idempotency key, points_account, then the sale, the
-- item, the hold, the store's day's rows, the company's packs, the lots and levels; budgets and stock last.
CREATE OR REPLACE FUNCTION confirm_transaction(
  p_call moving_call, p_user uuid, p_transaction uuid, p_use uuid, p_yield event_yield, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality((p_yield.levels).gains || p_yield.coupon_gains) > 0);
  sale transaction%ROWTYPE;
  item wallet_item%ROWTYPE;
  sold timestamptz;
  worth integer;
  ceiling text;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO sale FROM transaction
  WHERE user_id = p_user AND id = p_transaction AND status = 'AWAITING_CASHIER' AND expires_at > p_call.now;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'TRANSACTION_INVALID_STATUS';
  END IF;
  sold := coalesce(sale.confirmed_at, p_call.now);
  PERFORM guard_earning(p_user, sale.partner_id, p_yield.level, CASE WHEN sale.confirmed_at IS NULL THEN p_yield.terms END);
  IF sale.wallet_item_id IS NOT NULL THEN
    UPDATE wallet_item
    SET remaining_millimes = remaining_millimes - sale.reduction_millimes,
        status = CASE WHEN type = 'COUPON' OR remaining_millimes = sale.reduction_millimes
                      THEN 'USED'::wallet_item_status ELSE status END,
        held_by = NULL, held_until = NULL
    WHERE user_id = p_user AND id = sale.wallet_item_id AND held_by = p_transaction AND status = 'ACTIVE'
    RETURNING * INTO item;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'TRANSACTION_INVALID_STATUS';
    END IF;
    INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
      amount_millimes, remaining_millimes, reference, created_at)
    VALUES (p_user, p_use, item.id, 'STORE', sale.store_id, sale.id,
      sale.reduction_millimes, item.remaining_millimes, sale.reference, p_call.now);
    PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', item.id), p_call.now);
  END IF;
  IF sale.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, sale.hold_id, true, p_call.now);
  END IF;
  SELECT * INTO ceiling, worth FROM ceiling_of_earning(p_user, sale.store_id, p_yield, NULL, NULL, sold);
  ceiling := settle_event(p_user, ('TRANSACTION', p_transaction, sale.partner_id, sale.store_id, sold,
    p_yield.points - p_yield.bonus - p_yield.campaign_points, p_yield.campaign_points,
    CASE WHEN item.type = 'VOUCHER' THEN sale.reduction_millimes ELSE 0 END)::settled_event, ceiling, p_call.now);
  UPDATE transaction
  SET status = 'CONFIRMED', earning_terms = p_yield.terms, confirmed_at = sold, closed_at = p_call.now,
      points_earned = CASE WHEN ceiling IS NULL THEN p_yield.points ELSE 0 END,
      bonus_points = CASE WHEN ceiling IS NULL THEN p_yield.bonus ELSE 0 END,
      campaign_points = CASE WHEN ceiling IS NULL THEN p_yield.campaign_points ELSE 0 END,
      held_points = CASE WHEN ceiling IS NULL THEN 0 ELSE p_yield.points END, worth_counted = worth,
      yield = CASE WHEN ceiling IS NULL THEN 'GIVEN'::yield_state ELSE 'WAITS' END
  WHERE user_id = p_user AND id = p_transaction;
  IF ceiling IS NOT NULL THEN
    p_answer := p_answer || jsonb_build_object('pointsEarned', 0, 'bonusPoints', 0, 'campaignPoints', 0, 'heldPoints', p_yield.points);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_call.now);
  PERFORM audit_act(p_call, 'transaction.confirm', p_transaction, p_user, '{}', '{"status": "AWAITING_CASHIER"}',
    jsonb_build_object('status', 'CONFIRMED', 'payableMillimes', sale.payable_millimes, 'points', p_yield.points));
  PERFORM give_yield(p_call, p_user, ('transaction:' || p_transaction, sold, sale.payable_millimes, 'SALE',
    p_transaction, sale.store_id, 'BUYING', ceiling, NULL)::event_cause, p_yield);
  RETURN end_move(p_call, p_answer);
END $$;

-- Ends a sale without success and releases what was reserved for it: by a no in time, from the state p_from, or, where
-- p_by is NULL, because its time is over. p_cashier: whose no it is, if the till says so. False, with nothing written, if
-- it no longer is in that state.
-- Rule: In store. Locks: points_account, then the sale, the item and the hold.
CREATE OR REPLACE FUNCTION close_transaction(
  p_user uuid, p_transaction uuid, p_from transaction_status, p_by refused_by, p_reason text, p_now timestamptz,
  p_cashier uuid DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  sale transaction%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transaction
  SET status = CASE WHEN p_by IS NULL THEN 'EXPIRED'::transaction_status ELSE 'REFUSED' END,
      refused_by = p_by, refused_cashier_id = p_cashier, refusal_reason = p_reason, closed_at = p_now
  WHERE user_id = p_user AND id = p_transaction AND channel = 'STORE' AND status = p_from
    AND (expires_at <= p_now) = (p_by IS NULL)
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

-- A no before the sale is confirmed, once per idempotency key: the cashier's, who has an audit entry, or the customer's.
-- p_from: the state from which it was decided. Guards: IDEMPOTENCY_KEY_REUSED, TRANSACTION_INVALID_STATUS (decide again).
-- Rule: In store. Locks: idempotency key, then as close_transaction.
CREATE OR REPLACE FUNCTION refuse_transaction(
  p_call moving_call, p_user uuid, p_transaction uuid, p_from transaction_status, p_by refused_by, p_reason text,
  p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  IF NOT close_transaction(p_user, p_transaction, p_from, p_by, p_reason, p_call.now, p_call.cashier) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'TRANSACTION_INVALID_STATUS';
  END IF;
  IF p_by = 'STORE' THEN
    PERFORM audit_act(p_call, 'transaction.refuse', p_transaction, p_user, '{}', jsonb_build_object('status', p_from),
      '{"status": "REFUSED"}');
  END IF;
  RETURN end_move(p_call, p_answer);
END $$;

-- Cancels a confirmed sale, in part or wholly, once per idempotency key, and undoes what it brought (p_back). What goes
-- back onto a voucher is on it again, a coupon and the points paid for a card come back with the whole, if the customer
-- still has an account; an item past its last day is good until p_back.item_until. Of points that still wait it releases
-- those that are no longer due; if none are left, their approval closes. The answer gets the points taken back, including
-- those now owed, the points that still wait, and what was undone. p_reason: that of an operator; NULL for a merchant.
-- p_seller: who hands the money back, if the till says so.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again).
-- Rule: Points (refund); In store; Goods brought back; Cause and consequence; Ceilings. Locks: idempotency key,
-- points_account, also the inviter's, then the sale, the item, the lots, the approval and the store's day's rows, and what
-- finish_undoing locks.
CREATE OR REPLACE FUNCTION cancel_transaction(
  p_call moving_call, p_user uuid, p_transaction uuid, p_back sale_back, p_detail jsonb, p_reason text, p_answer jsonb,
  p_seller text DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, true, true);
  sale transaction%ROWTYPE;
  return_id uuid := uuidv7();
  reference text;
  gone undone;
  undone jsonb;
  item jsonb := '{}';
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  gone := begin_undoing(p_user);
  UPDATE transaction
  SET cancelled_millimes = cancelled_millimes + p_back.price, cash_back_millimes = cash_back_millimes + p_back.cash,
      item_back_millimes = item_back_millimes + p_back.item, status = p_back.status,
      yield = CASE WHEN p_back.status = 'CANCELLED' THEN 'TAKEN_BACK'::yield_state ELSE yield END
  WHERE user_id = p_user AND id = p_transaction AND status = 'CONFIRMED' AND cancelled_millimes = p_back.before
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  INSERT INTO sale_return (user_id, id, transaction_id, partner_id, store_id, seller_name, cashier_id, price_millimes,
    cash_millimes, by_mezia, sold_at, created_at)
  VALUES (p_user, return_id, p_transaction, sale.partner_id, sale.store_id, p_seller,
    CASE WHEN p_reason IS NULL THEN p_call.cashier END, p_back.price, p_back.cash, p_reason IS NOT NULL, sale.confirmed_at,
    p_call.now);
  IF EXISTS (SELECT 1 FROM customer WHERE id = p_user AND status <> 'DELETED') THEN
    item := give_item_back(p_user, sale.wallet_item_id, p_transaction, p_back, p_call.now);
    IF sale.status = 'CANCELLED' AND sale.hold_id IS NOT NULL THEN
      PERFORM ledger_give_back(p_user, 'spend:' || sale.hold_id, 'give-back:' || sale.hold_id, p_detail, p_call.now);
    END IF;
  END IF;
  reference := format('transaction-cancel:%s:%s', sale.id, sale.cancelled_millimes);
  gone := undo_earning(p_user, ('SALE', sale.id, sale.cancelled_points, sale.released_points)::earned, p_back,
    CASE WHEN sale.status <> 'CANCELLED' THEN sale.payable_millimes - sale.cash_back_millimes END,
    reference, p_detail, p_call.now, gone);
  UPDATE transaction SET cancelled_points = cancelled_points + gone.points - gone.worth
  WHERE user_id = p_user AND id = p_transaction;
  -- Goods beyond the money that went back count against the voucher, also where nothing could go back onto it.
  gone.settled := ('TRANSACTION', sale.id, NULL, NULL, sale.confirmed_at, p_back.base_left, p_back.campaign_left,
    sale.reduction_millimes - (sale.cancelled_millimes - sale.cash_back_millimes))::settled_event
    -- What the house bore of a till's loss comes back with the goods, in the same part.
    || ARRAY(SELECT ('OFFLINE_SALE', sale.id, NULL, NULL, sale.confirmed_at, NULL, NULL,
        coalesce(l.quantity * (sale.price_millimes - sale.cancelled_millimes) / nullif(sale.price_millimes, 0), 0))::settled_event
      FROM settlement_line l
      WHERE l.source_id = sale.id AND l.source = 'OFFLINE_SALE' AND l.kind = 'VOUCHER'
        AND l.user_id IN (SELECT unnest(merged_from || user_id) FROM points_account WHERE user_id = p_user));
  undone := finish_undoing(p_user, reference, p_detail, p_call.now, gone);
  SELECT * INTO sale FROM transaction WHERE user_id = p_user AND id = p_transaction;
  PERFORM announce_transaction(p_user, p_transaction, p_call.now,
    CASE WHEN sale.status = 'CONFIRMED' THEN 'part_cancelled' END);
  PERFORM tell(p_user, NULL, p_call.now, 'REFUND', format('cancel:%s:%s', sale.id, sale.cancelled_millimes),
    jsonb_build_object('transactionId', sale.id, 'partnerId', sale.partner_id, 'amountMillimes', p_back.price,
      'byMezia', p_reason IS NOT NULL, 'undone', undone) || (item - 'itemBackMillimes'));
  IF p_reason IS NULL THEN
    PERFORM audit_act(p_call, 'transaction.cancel', p_transaction, p_user, '{}',
      jsonb_build_object('status', 'CONFIRMED', 'cancelledMillimes', p_back.before),
      jsonb_build_object('status', sale.status, 'cancelledMillimes', sale.cancelled_millimes,
        'cancelledPoints', sale.cancelled_points));
  ELSE
    PERFORM audit_act(p_call, 'transaction.cancel', p_transaction, p_user,
      jsonb_build_object('amountMillimes', p_back.price, 'reason', p_reason));
  END IF;
  RETURN end_move(p_call, p_answer || item || jsonb_build_object(
    'cancelledPoints', sale.cancelled_points, 'heldPoints', sale.held_points, 'undone', undone));
END $$;

-- Gives the item of a sale or online use back as far as that is cancelled: to a voucher the amount p_back.item, a coupon with the
-- whole. An item past its last day is good again until p_back.item_until. What does not come back onto the item is not counted
-- as such in the transaction. Returns {"itemBackMillimes"}: what did; and {"priceBack"}, if it is the share of the price of a
-- voucher whose rest was returned.
-- Rule: Goods brought back; Closing. Locks: the item, and what give_share_back locks; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_item_back(p_user uuid, p_item uuid, p_transaction uuid, p_back sale_back, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  item wallet_item%ROWTYPE;
  lapsed timestamptz := (SELECT valid_to FROM wallet_item WHERE user_id = p_user AND id = p_item AND valid_to <= p_now);
  share jsonb;
BEGIN
  UPDATE wallet_item
  SET status = 'ACTIVE', remaining_millimes = remaining_millimes + p_back.item,
      valid_to = CASE WHEN valid_to <= p_now THEN p_back.item_until ELSE valid_to END
  WHERE user_id = p_user AND id = p_item
    AND (type = 'VOUCHER' AND p_back.item > 0 AND status IN ('USED', 'ACTIVE', 'EXPIRED')
      OR type = 'COUPON' AND status IN ('USED', 'USED_ONLINE') AND p_back.status = 'CANCELLED')
  RETURNING * INTO item;
  IF FOUND THEN
    INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
      amount_millimes, remaining_millimes, reference, given_back, lapsed_at, created_at)
    SELECT p_user, p_back.use, item.id, channel, store_id, id, -p_back.item, item.remaining_millimes, reference, true, lapsed, p_now
    FROM transaction WHERE user_id = p_user AND id = p_transaction;
    PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', item.id), p_now);
    RETURN jsonb_build_object('itemBackMillimes', p_back.item);
  END IF;
  share := give_share_back(p_user, p_item, p_transaction, p_back, p_now);
  IF p_back.item > 0 THEN
    UPDATE transaction SET item_back_millimes = item_back_millimes - p_back.item WHERE user_id = p_user AND id = p_transaction;
  END IF;
  RETURN CASE WHEN share IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('priceBack', share) END || '{"itemBackMillimes": 0}';
END $$;
