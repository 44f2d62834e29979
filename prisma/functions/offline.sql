-- Sales of tills that had no network: each in a transaction of its own, by its own moment; decision 088.

-- Takes a till's sale, or writes down that it is refused, once for its allowance and number, and answers what came of it. It
-- becomes a confirmed sale in the store as of p_offline.at, which is written now; without p_user there is none: nobody can
-- be given anything, though what the till gave may be a loss. Its item, reserved elsewhere for a sale that waits for its
-- cashier, is used here: what has happened goes before what is only meant. The bounds hold in any 72 hours that this moment is
-- in; of a loss they bound what is borne. The house pays for a voucher's loss that it bears as for one that was used; above what
-- it pays in 72 hours a loss is the partner's. In p_answer only `seq` is known before.
-- It is visible at once and on the disk by the next durable commit: nobody is told of it before (take-sales.server.ts).
-- Guards: ACCOUNT_DELETED, USER_BLOCKED, NO_ALLOWANCE (it, or its till, was ended), FACTS_CHANGED (also if the sale was taken
-- meanwhile), and those of confirm_transaction.
-- Rule: Tills without a network; In store; Settlement. Locks: points_account, the till's row, its partner's losses, the row of a
-- customer who was blocked since, then as confirm_transaction, and the company's months, shared.
CREATE OR REPLACE FUNCTION take_offline_sale(
  p_call moving_call, p_user uuid, p_sale sale_facts, p_offline offline_facts, p_use uuid, p_yield event_yield, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  -- Since when; NULL if they are not blocked, or were so when it was sold.
  blocked timestamptz := (SELECT blocked_at FROM customer WHERE id = p_user AND blocked_at > p_offline.at);
  stored jsonb := begin_move(p_call, p_user, cardinality((p_yield.levels).gains || p_yield.coupon_gains) > 0, blocked IS NOT NULL);
  allowance offline_allowance%ROWTYPE;
  device offline_device%ROWTYPE;
  used record;
  item wallet_item%ROWTYPE;
  earned integer := 0;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;
  PERFORM commit_with_next();

  SELECT * INTO allowance FROM offline_allowance WHERE id = p_offline.allowance;
  SELECT * INTO device FROM offline_device WHERE id = allowance.device_id AND revoked_at IS NULL FOR UPDATE;
  IF NOT FOUND OR (SELECT ended_at FROM offline_allowance WHERE id = p_offline.allowance) IS NOT NULL THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'NO_ALLOWANCE';
  END IF;
  PERFORM 1 FROM offline_sale WHERE allowance_id = p_offline.allowance AND seq = p_offline.seq;
  IF FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF p_offline.outcome <> 'REFUSED' THEN
    SELECT count(*) AS sales, coalesce(sum(points_asked), 0) AS points, coalesce(sum(given_millimes), 0) AS given, max(at) AS last
    INTO used FROM offline_sale
    WHERE device_id = allowance.device_id AND outcome <> 'REFUSED'
      AND at BETWEEN p_offline.at - interval '72 hours' AND p_offline.at + interval '72 hours';
    IF used.last > p_offline.at THEN
      -- They come in any order: of all 72 hours that this one would be in, those in which most was used.
      SELECT max(w.sales) - 1 AS sales, max(w.points) - p_offline.points AS points, max(w.given) AS given INTO used
      FROM (SELECT s.at, count(*) OVER spans AS sales, sum(s.points) OVER spans AS points, sum(s.given) OVER spans AS given
        FROM (SELECT at, points_asked AS points, given_millimes AS given FROM offline_sale
            WHERE device_id = allowance.device_id AND outcome <> 'REFUSED'
              AND at BETWEEN p_offline.at - interval '72 hours' AND p_offline.at + interval '72 hours'
          UNION ALL SELECT p_offline.at, p_offline.points, 0) s
        WINDOW spans AS (ORDER BY s.at RANGE interval '72 hours' PRECEDING)) w
      WHERE w.at >= p_offline.at;
    END IF;
    IF used.sales >= allowance.max_sales OR used.points + p_offline.points > allowance.max_points
      OR p_offline.given > 0 AND used.given + p_offline.given - p_offline.lost > allowance.max_reduction_millimes
      OR p_offline.lost > 0 AND used.given >= allowance.max_reduction_millimes THEN
      p_offline.outcome := 'REFUSED';
      p_offline.because := 'ALLOWANCE_SPENT';
    ELSE
      p_offline.lost := least(p_offline.lost,
        greatest(allowance.max_reduction_millimes - used.given - (p_offline.given - p_offline.lost), 0));
    END IF;
  END IF;
  IF is_paid_loss(p_offline) AND NOT house_pays(device.partner_id, p_offline) THEN
    p_offline.borne_by := 'PARTNER';
  END IF;
  IF NOT note_offline_sale(p_call, p_offline, allowance.device_id, p_sale.id) THEN
    p_offline.outcome := 'REFUSED';
    p_offline.because := 'TOKEN_USED';
    PERFORM note_offline_sale(p_call, p_offline, allowance.device_id, NULL);
  END IF;
  -- What the till promised is told where nothing else counted with the code, and the passes of then are still the customer's;
  -- once for the code.
  IF p_offline.because IN ('ALLOWANCE_SPENT', 'AT_OUTSIDE', 'STORE_CLOSED', 'ITEM_UNKNOWN') AND p_offline.customer IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM offline_sale WHERE token_hash = p_offline.token_hash AND outcome <> 'REFUSED')
    AND NOT EXISTS (SELECT 1 FROM offline_pass WHERE user_id = p_offline.customer AND revoked_at IS NOT NULL
      AND issued_at <= p_offline.at AND expires_at > p_offline.at) THEN
    PERFORM tell(p_offline.customer, NULL, p_call.now, 'OFFLINE_REFUSED', 'offline:' || p_offline.token_hash, jsonb_build_object(
      'partnerId', device.partner_id, 'amountMillimes', p_offline.amount, 'soldAt', p_offline.at));
  END IF;

  IF p_offline.outcome <> 'REFUSED' AND p_user IS NOT NULL THEN
    IF p_sale.item IS NOT NULL THEN
      SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_sale.item;
      IF item.status NOT IN ('ACTIVE', 'EXPIRED') OR item.remaining_millimes IS DISTINCT FROM p_sale.remaining_before THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
      ELSIF item.held_until > p_call.now THEN
        PERFORM close_transaction(p_user, item.held_by, 'AWAITING_CASHIER', 'STORE', NULL, p_call.now);
      END IF;
      UPDATE wallet_item SET status = 'ACTIVE', held_by = p_sale.id, held_until = p_sale.expires_at
      WHERE user_id = p_user AND id = p_sale.item;
    END IF;
    INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, cashier_id, reference, wallet_item_id,
      price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, created_at, confirmed_at, expires_at)
    VALUES (p_user, p_sale.id, p_sale.code, p_sale.partner, p_sale.store, 'AWAITING_CASHIER', p_sale.seller_name, p_sale.cashier,
      p_sale.reference, p_sale.item, p_sale.price, p_sale.reduction, p_sale.payable, 0, 0, p_offline.at, p_offline.at,
      p_sale.expires_at);
    earned := confirm_before_block(p_call, p_user, p_sale.id, p_use, p_yield, blocked);
    UPDATE offline_sale SET points_earned = earned WHERE allowance_id = p_offline.allowance AND seq = p_offline.seq;
  END IF;
  PERFORM settle_event(s.user_id, ('OFFLINE_SALE', s.settled_id, device.partner_id, device.store_id, s.at, 0, 0,
    s.loss_millimes)::settled_event, NULL, p_call.now)
  FROM offline_sale s WHERE s.allowance_id = p_offline.allowance AND s.seq = p_offline.seq AND s.settled_id IS NOT NULL;
  RETURN end_move(p_call, p_answer || jsonb_strip_nulls(jsonb_build_object('outcome', p_offline.outcome,
    'because', p_offline.because, 'pointsEarned', earned,
    'lossMillimes', CASE WHEN p_offline.outcome = 'LOSS' THEN p_offline.lost ELSE 0 END)) || jsonb_build_object(
    'transactionId', CASE WHEN p_offline.outcome <> 'REFUSED' THEN p_sale.id END));
END $$;

-- Confirms a till's sale, for which the block since p_blocked is lifted, and answers what it earned. Only this block: one that
-- came meanwhile is found by confirm_transaction, and one that ended is none any more. p_blocked NULL: there is none.
-- Guards: those of confirm_transaction. Rule: Tills without a network; Block. Locks: with a block the customer's row, then as
-- confirm_transaction.
CREATE OR REPLACE FUNCTION confirm_before_block(
  p_call moving_call, p_user uuid, p_sale uuid, p_use uuid, p_yield event_yield, p_blocked timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  lifted boolean := false;
BEGIN
  IF p_blocked IS NOT NULL THEN
    UPDATE customer SET blocked_at = NULL WHERE id = p_user AND blocked_at = p_blocked;
    lifted := FOUND;
  END IF;
  PERFORM confirm_transaction(p_call, p_user, p_sale, p_use, p_yield, '{}');
  IF lifted THEN
    UPDATE customer SET blocked_at = p_blocked WHERE id = p_user;
  END IF;
  RETURN (SELECT points_earned FROM transaction WHERE user_id = p_user AND id = p_sale);
END $$;

-- Whether a sale is a loss for which the house pays its partner: of a voucher, and borne by the house.
-- Rule: Settlement. Locks: none.
CREATE OR REPLACE FUNCTION is_paid_loss(p_offline offline_facts) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_offline.outcome = 'LOSS' AND p_offline.borne_by = 'HOUSE' AND p_offline.voucher AND p_offline.lost > 0
$$;

-- Whether the house still pays a loss. It pays no more in 72 hours for a customer at one partner than any customer may be given
-- on a day before a second person is asked, and no more to a partner than any partner may give on a day: else a partner with a
-- few tills and friends with revoked passes would be paid for goods that were never sold. Where operators have set no ceiling,
-- the delivered one counts (app/core/domain/offline/offline-bounds.ts).
-- Rule: Tills without a network; Ceilings. Locks: the partner's losses, so that its tills' are counted one after another.
CREATE OR REPLACE FUNCTION house_pays(p_partner uuid, p_offline offline_facts) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  limits economy%ROWTYPE;
  rate integer;
  paid record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('till-losses:' || p_partner, 0));
  SELECT * INTO limits FROM economy WHERE id = 1;
  rate := coalesce(nullif(limits.per_point_millimes, 0), 20);
  -- They come in any order: of all 72 hours that this one would be in, those in which most is paid.
  SELECT coalesce(max(w.customer), 0) AS customer, max(w.partner) AS partner INTO paid
  FROM (SELECT l.at, sum(l.lost) OVER spans AS partner,
      sum(l.lost) FILTER (WHERE l.customer = p_offline.customer) OVER spans AS customer
    FROM (SELECT s.at, s.loss_millimes AS lost, s.user_id AS customer
        FROM offline_device d JOIN offline_sale s ON s.device_id = d.id
        WHERE d.partner_id = p_partner AND s.settled_id IS NOT NULL
          AND s.at BETWEEN p_offline.at - interval '72 hours' AND p_offline.at + interval '72 hours'
      UNION ALL SELECT p_offline.at, p_offline.lost, p_offline.customer) l
    WINDOW spans AS (ORDER BY l.at RANGE interval '72 hours' PRECEDING)) w
  WHERE w.at >= p_offline.at;
  RETURN paid.customer <= coalesce(limits.per_customer_day_points, 10000)::bigint * rate
    AND paid.partner <= coalesce(limits.per_partner_day_points, 100000)::bigint * rate;
END $$;

-- Spares this transaction its wait for the disk: its commit is there with the next durable one of anybody. Whoever answers
-- writes durably before.
-- Rule: Tills without a network. Locks: none.
CREATE OR REPLACE FUNCTION commit_with_next() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
END $$;

-- Writes down what came of a till's sale; false, with nothing written, if its token has served another.
-- Rule: Tills without a network (a token serves one sale). Locks: the token's row of the index.
CREATE OR REPLACE FUNCTION note_offline_sale(p_call moving_call, p_offline offline_facts, p_device uuid, p_sale uuid)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  counts boolean := p_offline.outcome <> 'REFUSED';
  loses boolean := p_offline.outcome = 'LOSS';
BEGIN
  INSERT INTO offline_sale (allowance_id, seq, device_id, user_id, at, content_hash, token_hash, outcome, because, transaction_id,
    wallet_item_id, cashier_id, cashier_closed, amount_millimes, given_millimes, loss_millimes, borne_by, settled_id, points_asked,
    points_earned, created_at)
  VALUES (p_offline.allowance, p_offline.seq, p_device, p_offline.customer, p_offline.at, p_offline.content_hash,
    p_offline.token_hash, p_offline.outcome, p_offline.because, CASE WHEN counts THEN p_sale END, p_offline.item,
    p_offline.cashier, p_offline.cashier_closed, p_offline.amount, CASE WHEN counts THEN p_offline.given ELSE 0 END,
    CASE WHEN loses THEN p_offline.lost ELSE 0 END, CASE WHEN loses THEN p_offline.borne_by END,
    CASE WHEN is_paid_loss(p_offline) THEN coalesce(p_sale, uuidv7()) END,
    CASE WHEN counts THEN p_offline.points ELSE 0 END, 0, p_call.now)
  ON CONFLICT (token_hash) WHERE outcome <> 'REFUSED' DO NOTHING;
  RETURN FOUND;
END $$;
