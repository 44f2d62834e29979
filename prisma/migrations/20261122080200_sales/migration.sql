-- A sale in a shop, from the till to the customer, back to the cashier, and undone again.
-- Whatever belongs to a customer is moved under the lock of their points_account.

-- Whose the sales are that no customer has attached.
CREATE FUNCTION nobody() RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- ------------------------------------------------------------ who hears of it

-- As before, and the customer's open pages hear of it.
CREATE OR REPLACE FUNCTION ledger_credit(
  p_user uuid, p_points integer, p_source points_source, p_reference text,
  p_expires_at timestamptz, p_detail jsonb, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  entry integer;
  debt integer;
BEGIN
  SELECT owed INTO STRICT debt FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM 1 FROM users WHERE id = p_user AND status = 'DELETED';
  IF FOUND THEN
    PERFORM guard_refuses('ACCOUNT_DELETED');
  END IF;
  PERFORM 1 FROM points_entry WHERE user_id = p_user AND reference = p_reference;
  IF FOUND THEN
    RETURN false;
  END IF;
  entry := ledger_entry(p_user, p_points, 'ISSUED', p_source, p_reference, p_detail, p_now);
  INSERT INTO points_lot (user_id, seq, points, remaining, expires_at)
  VALUES (p_user, entry, p_points, p_points, p_expires_at);
  IF debt > 0 THEN
    debt := least(debt, p_points);
    UPDATE points_lot SET remaining = remaining - debt WHERE user_id = p_user AND seq = entry;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    VALUES (p_user, ledger_entry(p_user, -debt, 'OWED', 'OWED', 'owed:' || entry, '{}', p_now), entry, debt);
    UPDATE points_account SET owed = owed - debt WHERE user_id = p_user;
  END IF;
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'points', 'source', p_source, 'points', p_points), p_now, p_now);
  RETURN true;
END $$;

-- As before, and the customer's open pages hear of it.
CREATE OR REPLACE FUNCTION grant_levels(p_user uuid, p_levels jsonb, p_expires_at timestamptz, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  step record;
  reached integer;
  reward integer := 0;
BEGIN
  FOR step IN
    SELECT * FROM jsonb_to_recordset(p_levels) AS s(level integer, "rewardPoints" integer, referral jsonb) ORDER BY level
  LOOP
    INSERT INTO user_level (user_id, level, reward_points, reached_at)
    VALUES (p_user, step.level, step."rewardPoints", p_now) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    reached := step.level;
    IF step."rewardPoints" > 0 THEN
      PERFORM ledger_credit(p_user, step."rewardPoints", 'LEVEL', 'level:' || step.level, p_expires_at,
        jsonb_build_object('level', step.level), p_now);
      reward := reward + step."rewardPoints";
    END IF;
    IF step.referral IS NOT NULL THEN
      PERFORM reward_inviter(p_user, step.level, step.referral, p_now);
    END IF;
  END LOOP;
  IF reached IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE users SET level = greatest(level, reached) WHERE id = p_user;
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'level', 'level', reached), p_now, p_now);
  RETURN jsonb_build_object('level', reached, 'rewardPoints', reward);
END $$;

-- An event for the webhooks of a store and of its company: one message for each address.
CREATE FUNCTION announce_to_webhooks(p_partner uuid, p_store uuid, p_type text, p_data jsonb, p_now timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, kind, store_id, recipient, payload, next_attempt_at, created_at)
  SELECT uuidv7(), 'WEBHOOK', p_store, w.id::text, jsonb_build_object(
    'id', event.id, 'type', p_type, 'createdAt', to_char(p_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', p_data), p_now, p_now
  FROM webhook_endpoint w, (SELECT uuidv7() AS id) event
  WHERE w.partner_id = p_partner AND (w.store_id IS NULL OR w.store_id = p_store) AND w.removed_at IS NULL
$$;

-- Tells a customer's open pages that one of their wallet items has changed.
CREATE FUNCTION announce_item(p_user uuid, p_item uuid, p_now timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now, p_now)
$$;

-- Tells the customer, the store's tills and the merchant's webhooks where a sale stands now. `p_what` names what
-- happened where that is not the state it is in: a part that was cancelled leaves it confirmed.
CREATE FUNCTION announce_transaction(p_user uuid, p_transaction uuid, p_now timestamptz, p_what text DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
  event jsonb;
BEGIN
  SELECT * INTO sale FROM transactions WHERE user_id = p_user AND id = p_transaction;
  event := jsonb_build_object('type', 'transaction', 'id', sale.id, 'status', sale.status);
  INSERT INTO outbox (id, kind, store_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', sale.store_id, event, p_now, p_now);
  IF p_user <> nobody() THEN
    INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
    VALUES (uuidv7(), 'LIVE', p_user, event, p_now, p_now);
  END IF;
  PERFORM announce_to_webhooks(sale.partner_id, sale.store_id, 'transaction.' || coalesce(p_what, lower(sale.status::text)),
    jsonb_build_object(
      'id', sale.id, 'code', sale.code, 'storeId', sale.store_id, 'status', sale.status, 'reference', sale.reference,
      'sellerName', sale.seller_name, 'priceMillimes', sale.price_millimes,
      'reductionMillimes', sale.reduction_millimes, 'payableMillimes', sale.payable_millimes,
      'cancelledMillimes', sale.cancelled_millimes, 'pointsEarned', sale.points_earned,
      'cancelledPoints', sale.cancelled_points),
    p_now);
END $$;

-- ------------------------------------------------------------ from the till to the customer

-- Gives a sale to the customer who scanned it: of many exactly one finds its row. Who has it already gets it again.
-- NULL: unknown, another's, past its time, or answered.
CREATE FUNCTION attach_transaction(p_user uuid, p_code text, p_now timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
BEGIN
  DELETE FROM transactions
  WHERE user_id = nobody() AND code = p_code AND status = 'CREATED' AND expires_at > p_now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    SELECT * INTO sale FROM transactions
    WHERE user_id = p_user AND code = p_code AND status IN ('ATTACHED', 'AWAITING_CASHIER') AND expires_at > p_now;
    RETURN sale.id;
  END IF;
  sale.user_id := p_user;
  sale.status := 'ATTACHED';
  INSERT INTO transactions SELECT sale.*;
  PERFORM announce_transaction(p_user, sale.id, p_now);
  RETURN sale.id;
END $$;

-- Keeps an item for a sale until its cashier has answered.
-- Guards: ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again).
CREATE FUNCTION hold_item(
  p_user uuid, p_item uuid, p_transaction uuid, p_remaining_before integer, p_until timestamptz, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item wallet_item%ROWTYPE;
BEGIN
  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_item;
  IF item.status IS DISTINCT FROM 'ACTIVE' OR item.held_until > p_now THEN
    PERFORM guard_refuses('ITEM_NOT_ACTIVE');
  ELSIF item.remaining_millimes IS DISTINCT FROM p_remaining_before THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  UPDATE wallet_item SET held_by = p_transaction, held_until = p_until WHERE user_id = p_user AND id = p_item;
END $$;

-- The customer's yes: the sale waits for its cashier, the chosen item is kept for it and its points are reserved.
-- Guards: TRANSACTION_INVALID_STATUS, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again), INSUFFICIENT_POINTS.
CREATE FUNCTION submit_transaction(
  p_user uuid, p_transaction uuid, p_item uuid, p_remaining_before integer, p_reduction integer, p_payable integer,
  p_hold uuid, p_expires_at timestamptz, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transactions
  SET status = 'AWAITING_CASHIER', wallet_item_id = p_item, reduction_millimes = p_reduction,
      payable_millimes = p_payable, hold_id = CASE WHEN point_price > 0 THEN p_hold END, expires_at = p_expires_at
  WHERE user_id = p_user AND id = p_transaction AND status = 'ATTACHED' AND expires_at > p_now
    AND wallet_item_id IS NOT DISTINCT FROM p_item
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM 1 FROM transactions
    WHERE user_id = p_user AND id = p_transaction AND status = 'ATTACHED' AND expires_at > p_now;
    PERFORM guard_refuses(CASE WHEN FOUND THEN 'FACTS_CHANGED' ELSE 'TRANSACTION_INVALID_STATUS' END);
  END IF;
  IF p_item IS NOT NULL THEN
    PERFORM hold_item(p_user, p_item, p_transaction, p_remaining_before, p_expires_at, p_now);
  END IF;
  IF sale.point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, sale.point_price, 'CONSUMED',
      jsonb_build_object('transactionId', sale.id, 'storeId', sale.store_id), p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now);
END $$;

-- ------------------------------------------------------------ the cashier's answer

-- The cashier's yes: uses the item, spends the reserved points, credits what the sale earned.
-- Guards: TRANSACTION_INVALID_STATUS, ACCOUNT_DELETED.
CREATE FUNCTION confirm_transaction(
  p_user uuid, p_transaction uuid, p_use uuid, p_earn_rate integer, p_bonus_percent integer,
  p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
  item wallet_item%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transactions
  SET status = 'CONFIRMED', earn_rate = p_earn_rate, bonus_percent = p_bonus_percent, points_earned = p_points,
      bonus_points = p_bonus, confirmed_at = p_now, closed_at = p_now
  WHERE user_id = p_user AND id = p_transaction AND status = 'AWAITING_CASHIER' AND expires_at > p_now
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
  END IF;
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
  IF p_points > 0 THEN
    PERFORM ledger_credit(p_user, p_points, 'BUYING', 'transaction:' || sale.id, p_points_expire_at, p_detail, p_now);
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now);
END $$;

-- Ends a sale that comes to nothing, and lets go what was kept for it: refused by its cashier in time, or expired.
-- False, and nothing done, where it is not so any more.
CREATE FUNCTION close_transaction(
  p_user uuid, p_transaction uuid, p_status transaction_status, p_reason text, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transactions SET status = p_status, refusal_reason = p_reason, closed_at = p_now
  WHERE user_id = p_user AND id = p_transaction
    AND CASE p_status
      WHEN 'REFUSED' THEN status = 'AWAITING_CASHIER' AND expires_at > p_now
      WHEN 'EXPIRED' THEN status IN ('CREATED', 'ATTACHED', 'AWAITING_CASHIER') AND expires_at <= p_now
    END
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

-- The cashier's no. Guard: TRANSACTION_INVALID_STATUS.
CREATE FUNCTION refuse_transaction(p_user uuid, p_transaction uuid, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT close_transaction(p_user, p_transaction, 'REFUSED', p_reason, p_now) THEN
    PERFORM guard_refuses('TRANSACTION_INVALID_STATUS');
  END IF;
END $$;

-- ------------------------------------------------------------ undone

-- Takes back points of one credit: out of its own lot first, then out of those that expire first; what is not there
-- any more is owed. What the credit lost by itself, past its time or with an idle account, nobody owes.
-- Returns {"taken", "owed"}. p_before: what was taken back of this credit already.
CREATE FUNCTION ledger_take_back(
  p_user uuid, p_credit_reference text, p_points integer, p_before integer,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  credited record;
  lapsed integer;
  wanted integer;
  taken integer;
  missing integer;
  part integer;
  entry integer;
  lot record;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  SELECT seq, amount INTO STRICT credited FROM points_entry WHERE user_id = p_user AND reference = p_credit_reference;
  -- What is past its time leaves first: what is in the lots after that can be taken.
  PERFORM ledger_expire(p_user, p_now);
  SELECT coalesce(sum(u.points), 0) INTO lapsed
  FROM lot_use u JOIN points_entry e ON e.user_id = u.user_id AND e.seq = u.entry_seq
  WHERE u.user_id = p_user AND u.lot_seq = credited.seq AND e.source IN ('EXPIRED', 'INACTIVITY');
  wanted := greatest(least(p_points, credited.amount - lapsed - p_before), 0);
  IF wanted = 0 THEN
    RETURN jsonb_build_object('taken', 0, 'owed', 0);
  END IF;
  SELECT least(wanted, available) INTO taken FROM points_account WHERE user_id = p_user;
  entry := ledger_entry(p_user, -taken, 'CANCELLED', 'REFUND', p_reference,
    p_detail || jsonb_build_object('owedPoints', wanted - taken), p_now);
  missing := taken;
  FOR lot IN
    SELECT seq, remaining FROM points_lot WHERE user_id = p_user AND remaining > 0
    ORDER BY seq = credited.seq DESC, expires_at, seq
  LOOP
    EXIT WHEN missing = 0;
    part := least(missing, lot.remaining);
    UPDATE points_lot SET remaining = remaining - part WHERE user_id = p_user AND seq = lot.seq;
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, entry, lot.seq, part);
    missing := missing - part;
  END LOOP;
  UPDATE points_account SET owed = owed + wanted - taken WHERE user_id = p_user;
  RETURN jsonb_build_object('taken', taken, 'owed', wanted - taken);
END $$;

-- Gives spent points back into the very lots that paid, with their old expiry. Nothing where nothing was spent.
CREATE FUNCTION ledger_give_back(
  p_user uuid, p_spent_reference text, p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spent record;
  entry integer;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  SELECT seq, amount INTO spent FROM points_entry WHERE user_id = p_user AND reference = p_spent_reference;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  entry := ledger_entry(p_user, -spent.amount, 'SPENT', 'REFUND', p_reference, p_detail, p_now);
  INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
  SELECT p_user, entry, lot_seq, -points FROM lot_use WHERE user_id = p_user AND entry_seq = spent.seq;
  UPDATE points_lot l SET remaining = l.remaining + u.points
  FROM lot_use u WHERE u.user_id = p_user AND u.entry_seq = spent.seq AND l.user_id = p_user AND l.seq = u.lot_seq;
END $$;

-- Cancels a part of a confirmed sale, or the rest of it. p_points: what points the customer would have less, had the
-- whole cancelled part never been paid. A whole cancel gives the item, or the voucher's amount, and the card's points
-- back, to whom they can still be of use. Returns the points taken back, those owed among them.
-- Guards: FACTS_CHANGED (decide again).
CREATE FUNCTION cancel_transaction(
  p_user uuid, p_transaction uuid, p_cancelled_before integer, p_amount integer, p_points integer,
  p_use uuid, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  sale transactions%ROWTYPE;
  item wallet_item%ROWTYPE;
  back jsonb;
  cancelled integer := 0;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE transactions
  SET cancelled_millimes = cancelled_millimes + p_amount,
      status = CASE WHEN cancelled_millimes + p_amount = payable_millimes
                    THEN 'CANCELLED'::transaction_status ELSE status END
  WHERE user_id = p_user AND id = p_transaction AND status = 'CONFIRMED' AND cancelled_millimes = p_cancelled_before
  RETURNING * INTO sale;
  IF NOT FOUND THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  IF sale.status = 'CANCELLED' AND EXISTS (SELECT 1 FROM users WHERE id = p_user AND status <> 'DELETED') THEN
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
  IF p_points > sale.cancelled_points THEN
    back := ledger_take_back(p_user, 'transaction:' || sale.id, p_points - sale.cancelled_points, sale.cancelled_points,
      format('transaction-cancel:%s:%s', sale.id, sale.cancelled_millimes), p_detail, p_now);
    cancelled := (back ->> 'taken')::integer + (back ->> 'owed')::integer;
    UPDATE transactions SET cancelled_points = cancelled_points + cancelled
    WHERE user_id = p_user AND id = p_transaction;
  END IF;
  PERFORM announce_transaction(p_user, p_transaction, p_now,
    CASE WHEN sale.status = 'CONFIRMED' THEN 'part_cancelled' END);
  RETURN cancelled;
END $$;

-- ------------------------------------------------------------ a code at a till

-- As before, but an item that is kept for a sale waits for that sale's end (ITEM_NOT_ACTIVE), the merchant hears of
-- it, and the facts are as old as the customer's last entry: whatever gave or took points since may have changed what
-- levels are decided from. p_detail carries the rate and the bonus. The function of before stays beside it for servers
-- that have not been replaced yet.
CREATE FUNCTION redeem_wallet_item(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_item uuid, p_code_step integer, p_remaining_before integer, p_level_before integer,
  p_seq_before integer,
  p_use uuid, p_transaction uuid, p_transaction_code text, p_partner uuid, p_store uuid,
  p_seller_name text, p_reference text,
  p_price integer, p_reduction integer, p_payable integer,
  p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb,
  p_levels jsonb, p_outbox uuid, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  seq_now integer;
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  item wallet_item%ROWTYPE;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN jsonb_build_object('replayed', true, 'value', stored);
  END IF;

  SELECT seq INTO seq_now FROM points_account WHERE user_id = p_user FOR UPDATE;

  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_item;
  IF item.status <> 'ACTIVE' OR item.held_until > p_now THEN
    PERFORM guard_refuses('ITEM_NOT_ACTIVE');
  ELSIF item.last_code_step >= p_code_step THEN
    PERFORM guard_refuses('CODE_USED');
  ELSIF item.remaining_millimes IS DISTINCT FROM p_remaining_before OR seq_now <> p_seq_before
     OR (SELECT level FROM users WHERE id = p_user) <> p_level_before THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  UPDATE wallet_item
  SET last_code_step = p_code_step, held_by = NULL, held_until = NULL,
      remaining_millimes = remaining_millimes - p_reduction,
      status = CASE WHEN type = 'COUPON' OR remaining_millimes = p_reduction
                    THEN 'USED'::wallet_item_status ELSE status END
  WHERE user_id = p_user AND id = p_item
  RETURNING * INTO item;

  INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
    amount_millimes, remaining_millimes, reference, created_at)
  VALUES (p_user, p_use, p_item, 'STORE', p_store, p_transaction,
    p_reduction, item.remaining_millimes, p_reference, p_now);
  INSERT INTO transactions (user_id, id, code, partner_id, store_id, status, seller_name, reference, wallet_item_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, earn_rate, bonus_percent,
    created_at, confirmed_at, closed_at)
  VALUES (p_user, p_transaction, p_transaction_code, p_partner, p_store, 'CONFIRMED', p_seller_name, p_reference, p_item,
    p_price, p_reduction, p_payable, p_points, p_bonus, (p_detail ->> 'earnRate')::integer,
    (p_detail ->> 'bonusPercent')::integer, p_now, p_now, p_now);

  IF p_points > 0 THEN
    PERFORM ledger_credit(p_user, p_points, 'BUYING', 'transaction:' || p_transaction, p_points_expire_at, p_detail, p_now);
  END IF;
  PERFORM grant_levels(p_user, p_levels, p_points_expire_at, p_now);
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_outbox, 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now, p_now);

  answer := jsonb_build_object(
    'redemptionId', p_use, 'transactionId', p_transaction,
    'reductionMillimes', p_reduction, 'payableMillimes', p_payable,
    'remainingMillimes', item.remaining_millimes, 'pointsEarned', p_points);
  PERFORM announce_transaction(p_user, p_transaction, p_now);
  PERFORM announce_to_webhooks(p_partner, p_store, 'redemption.made',
    answer || jsonb_build_object('storeId', p_store, 'reference', p_reference), p_now);
  PERFORM idempotency_store(p_owner, p_path, p_key, answer);
  RETURN jsonb_build_object('replayed', false, 'value', answer);
END $$;
