-- Wallet items that operators void, with or without a refund of the price.

-- Voids an item that was not used. Of a voucher used in part it voids the rest; with p_whole it refuses such a voucher.
-- Guard: ITEM_NOT_ACTIVE, also while a sale with the item waits for its cashier.
-- Rule: Offers, purchases, wallet. Locks: the item; the caller has locked points_account.
CREATE OR REPLACE FUNCTION void_item(p_user uuid, p_item uuid, p_whole boolean, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet_item SET status = 'VOID', held_by = NULL, held_until = NULL
  WHERE user_id = p_user AND id = p_item AND status = 'ACTIVE' AND (held_until IS NULL OR held_until <= p_now)
    AND NOT (p_whole AND type = 'VOUCHER' AND remaining_millimes < face_value_millimes);
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ITEM_NOT_ACTIVE';
  END IF;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now);
END $$;

-- Undoes a completed purchase. Its item becomes void. Its points return to the lots that paid; lots that have expired
-- lapse at once. The refund of its money becomes due, and its invoice is credited. The customer's limit is free again, and the unit of the stock once
-- all is undone. What campaigns gave for it is taken back, after the price has returned, so that less is owed; what they
-- have not given yet is not given.
-- Guards: ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS if the purchase is not completed.
-- Rule: Offers, purchases, wallet; Points (refund); Cause and consequence. Locks: the item, the purchase, the lots, the
-- payment and the limit, and what undo_yield locks; the caller has locked points_account.
CREATE OR REPLACE FUNCTION undo_purchase(p_user uuid, p_purchase uuid, p_now timestamptz, p_undone undone) RETURNS undone
LANGUAGE plpgsql AS $$
DECLARE
  bought purchase%ROWTYPE;
  detail jsonb;
BEGIN
  SELECT * INTO bought FROM purchase WHERE user_id = p_user AND id = p_purchase;
  IF bought.wallet_item_id IS NULL THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INVOICE_INVALID_STATUS';
  END IF;
  PERFORM void_item(p_user, bought.wallet_item_id, true, p_now);
  UPDATE wallet_item SET returned_at = p_now WHERE user_id = p_user AND id = bought.wallet_item_id;
  UPDATE purchase SET status = 'REFUNDED', closed_at = p_now WHERE user_id = p_user AND id = p_purchase;
  detail := jsonb_build_object('offerId', bought.offer_id, 'purchaseId', bought.id);
  IF bought.point_price > 0 THEN
    PERFORM ledger_give_back(p_user,
      CASE WHEN bought.hold_id IS NULL THEN 'purchase:' || bought.id ELSE 'spend:' || bought.hold_id END,
      'return:' || bought.id, detail || jsonb_build_object('walletItemId', bought.wallet_item_id), p_now);
  END IF;
  UPDATE payment SET settles = false, refund = 'DUE', attempts = 0, next_attempt_at = p_now
  WHERE user_id = p_user AND settles
    AND invoice_id = (SELECT id FROM invoice WHERE user_id = p_user AND purchase_id = p_purchase);
  IF bought.price_millimes > 0 THEN
    PERFORM credit_invoice(p_user, p_purchase, bought.price_millimes);
  END IF;
  IF bought.origin = 'SHOP' THEN
    UPDATE offer_taken SET taken = taken - 1 WHERE user_id = p_user AND offer_id = bought.offer_id;
  END IF;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'purchaseId', p_purchase, 'status', 'REFUNDED'), p_now);
  IF (SELECT stock_limited FROM offer WHERE id = bought.offer_id) THEN
    p_undone.units := p_undone.units || (bought.offer_id, bought.stock_slot)::stock_unit;
  END IF;
  RETURN undo_whole_yield(p_user, 'purchase:' || p_purchase, 'return:' || p_purchase, detail, p_now, p_undone);
END $$;

-- An operator's return of a purchase: undoes it and all that it brought, and tells the customer. What a partner that has
-- closed sold, p_closed, is told in one message for all of it. Returns the points of the price.
-- Guards: ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS.
-- Rule: Offers, purchases, wallet; Cause and consequence. Locks: as undo_purchase and finish_undoing; the caller has
-- locked points_account, and that of the inviter.
CREATE OR REPLACE FUNCTION take_back_purchase(p_user uuid, p_purchase uuid, p_now timestamptz, p_closed uuid DEFAULT NULL)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  bought purchase%ROWTYPE;
  undone jsonb := finish_undoing(p_user, 'return:' || p_purchase, jsonb_build_object('purchaseId', p_purchase), p_now,
    undo_purchase(p_user, p_purchase, p_now, begin_undoing(p_user)));
BEGIN
  SELECT * INTO bought FROM purchase WHERE user_id = p_user AND id = p_purchase;
  IF p_closed IS NOT NULL THEN
    PERFORM tell(p_user, NULL, p_now, 'SHOP_CLOSED', format('closing:%s:returned', p_closed),
      jsonb_build_object('partnerId', p_closed, 'accepted', false));
    RETURN bought.point_price;
  END IF;
  PERFORM tell(p_user, NULL, p_now, 'REFUND', 'return:' || p_purchase, jsonb_build_object('purchaseId', p_purchase,
    'offerId', bought.offer_id, 'points', bought.point_price, 'amountMillimes', bought.price_millimes, 'undone', undone));
  RETURN bought.point_price;
END $$;

-- Returns a purchase, once per idempotency key. p_answer: the purchase as it is afterwards,
-- without its points. p_closed: its partner, if that has closed. Guards: IDEMPOTENCY_KEY_REUSED, ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS.
-- Rule: Offers, purchases, wallet; Points (refund). Locks: idempotency key, points_account, then as take_back_purchase.
CREATE OR REPLACE FUNCTION return_purchase(
  p_call moving_call, p_user uuid, p_purchase uuid, p_reason text, p_answer jsonb, p_closed uuid DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, true, true);
  points integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  points := take_back_purchase(p_user, p_purchase, p_call.now, p_closed);
  PERFORM audit_act(p_call, 'purchase.return', p_purchase, p_user, jsonb_build_object('points', points, 'reason', p_reason));
  RETURN end_move(p_call, p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now)));
END $$;

-- Gives back what is left of a voucher that was used in part, because its partner, p_closed, has closed: the voucher becomes
-- void, p_points of its points return to the lots that paid, and p_millimes of its money are to be refunded by hand, as
-- gateways refund whole payments. It was used: the limit and the stock stay as they are, and so does what it brought.
-- p_remaining_before: the remaining amount from which the shares were made.
-- Guards: IDEMPOTENCY_KEY_REUSED, ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again).
-- Rule: Closing; Points (refund; debt). Locks: idempotency key, points_account, then the item, the lots and the payment, the
-- number of its credit note last.
CREATE OR REPLACE FUNCTION return_rest(
  p_call moving_call, p_user uuid, p_purchase uuid, p_remaining_before integer, p_points integer, p_millimes integer,
  p_closed uuid, p_reason text, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, true, true);
  bought purchase%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO bought FROM purchase WHERE user_id = p_user AND id = p_purchase;
  PERFORM void_item(p_user, bought.wallet_item_id, false, p_call.now);
  PERFORM 1 FROM wallet_item
  WHERE user_id = p_user AND id = bought.wallet_item_id AND remaining_millimes = p_remaining_before;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  UPDATE wallet_item SET returned_at = p_call.now WHERE user_id = p_user AND id = bought.wallet_item_id;
  IF p_points > 0 THEN
    PERFORM ledger_give_back(p_user,
      CASE WHEN bought.hold_id IS NULL THEN 'purchase:' || bought.id ELSE 'spend:' || bought.hold_id END,
      'rest:' || bought.id, jsonb_build_object('offerId', bought.offer_id, 'purchaseId', bought.id,
        'walletItemId', bought.wallet_item_id), p_call.now, p_points);
  END IF;
  IF p_millimes > 0 THEN
    UPDATE payment SET refund = 'BY_HAND', refund_millimes = p_millimes
    WHERE user_id = p_user AND settles
      AND invoice_id = (SELECT id FROM invoice WHERE user_id = p_user AND purchase_id = p_purchase);
    PERFORM credit_invoice(p_user, p_purchase, p_millimes);
    PERFORM number_credit_notes(ARRAY[p_user], p_call.now);
  END IF;
  PERFORM tell(p_user, NULL, p_call.now, 'SHOP_CLOSED', format('closing:%s:returned', p_closed),
    jsonb_build_object('partnerId', p_closed, 'accepted', false));
  PERFORM audit_act(p_call, 'purchase.return', p_purchase, p_user,
    jsonb_build_object('points', p_points, 'amountMillimes', p_millimes, 'reason', p_reason));
  RETURN end_move(p_call, p_answer);
END $$;

-- A sale or online use is cancelled that used a part of a voucher whose rest has been returned since (return_rest): in place of
-- the amount p_back.item its share of the price comes back, so that both shares together are what the whole is worth,
-- rounded down. The points return to the lots that paid, after those of the rest; the money is to be refunded by hand: added
-- to what still waits for it, or, if that is done, what was added alone; the caller numbers its credit note, last.
-- Returns {"points", "amountMillimes"}; NULL if the item is no such voucher.
-- Rule: Closing; Goods brought back; Points (refund; debt). Locks: the item, the lots and the payment; the caller has locked
-- points_account.
CREATE OR REPLACE FUNCTION give_share_back(p_user uuid, p_item uuid, p_transaction uuid, p_back sale_back, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  bought purchase%ROWTYPE;
  item wallet_item%ROWTYPE;
  before integer;
  points integer;
  millimes integer;
BEGIN
  SELECT * INTO bought FROM purchase
  WHERE user_id = p_user AND wallet_item_id = p_item AND status = 'COMPLETED' AND origin = 'SHOP';
  UPDATE wallet_item SET remaining_millimes = remaining_millimes + p_back.item
  WHERE user_id = p_user AND id = bought.wallet_item_id AND type = 'VOUCHER' AND p_back.item > 0 AND status = 'VOID'
    AND returned_at IS NOT NULL
  RETURNING * INTO item;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
    amount_millimes, remaining_millimes, reference, given_back, created_at)
  SELECT p_user, p_back.use, item.id, channel, store_id, id, -p_back.item, item.remaining_millimes, reference, true, p_now
  FROM transaction WHERE user_id = p_user AND id = p_transaction;
  before := bought.point_price::bigint * (item.remaining_millimes - p_back.item) / item.face_value_millimes;
  points := bought.point_price::bigint * item.remaining_millimes / item.face_value_millimes - before;
  millimes := bought.price_millimes::bigint * item.remaining_millimes / item.face_value_millimes
    - bought.price_millimes::bigint * (item.remaining_millimes - p_back.item) / item.face_value_millimes;
  IF points > 0 THEN
    PERFORM ledger_give_back(p_user,
      CASE WHEN bought.hold_id IS NULL THEN 'purchase:' || bought.id ELSE 'spend:' || bought.hold_id END,
      format('rest:%s:%s', bought.id, p_back.use), jsonb_build_object('offerId', bought.offer_id, 'purchaseId', bought.id,
        'walletItemId', item.id), p_now, points, before);
  END IF;
  IF millimes > 0 THEN
    UPDATE payment
    SET refund_millimes = CASE WHEN refund = 'BY_HAND' THEN refund_millimes ELSE 0 END + millimes, refund = 'BY_HAND',
        refunded_at = NULL
    WHERE user_id = p_user AND settles
      AND invoice_id = (SELECT id FROM invoice WHERE user_id = p_user AND purchase_id = bought.id);
    PERFORM credit_invoice(p_user, bought.id, millimes);
  END IF;
  RETURN jsonb_build_object('points', points, 'amountMillimes', millimes);
END $$;

-- Voids a wallet item, once per idempotency key; with p_refund its purchase is taken back.
-- p_answer: the item as it is afterwards. p_remaining_before: the item's remaining amount from which p_answer was made.
-- Guards: IDEMPOTENCY_KEY_REUSED, ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS, FACTS_CHANGED (decide again).
-- Rule: Offers, purchases, wallet; Points (refund). Locks: idempotency key, points_account, then the item, or as
-- take_back_purchase.
CREATE OR REPLACE FUNCTION void_wallet_item(
  p_call moving_call, p_user uuid, p_item uuid, p_remaining_before integer, p_refund boolean, p_reason text,
  p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, true, true);
  points integer := 0;
  bought uuid;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM wallet_item
  WHERE user_id = p_user AND id = p_item AND remaining_millimes IS NOT DISTINCT FROM p_remaining_before;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF p_refund THEN
    bought := (SELECT id FROM purchase WHERE user_id = p_user AND wallet_item_id = p_item);
    points := take_back_purchase(p_user, bought, p_call.now);
  ELSE
    PERFORM void_item(p_user, p_item, false, p_call.now);
  END IF;
  PERFORM audit_act(p_call, 'wallet-item.void', p_item, p_user, jsonb_build_object('points', points, 'reason', p_reason));
  RETURN end_move(p_call, p_answer);
END $$;

-- A customer's items of a partner that has closed, p_from, are good at another partner's from now on, p_to; they are told
-- in one message. What was paid for in dinars stays: its invoice names who sold it, so its price goes back instead.
-- Returns the number of items.
-- Rule: Closing. Locks: the items.
CREATE OR REPLACE FUNCTION move_items(p_user uuid, p_from uuid, p_to uuid, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
BEGIN
  UPDATE wallet_item SET partner_id = p_to
  WHERE user_id = p_user AND partner_id = p_from AND status = 'ACTIVE' AND (valid_to IS NULL OR valid_to > p_now)
    AND NOT EXISTS (
      SELECT 1 FROM purchase b WHERE b.user_id = p_user AND b.wallet_item_id = wallet_item.id AND b.price_millimes > 0);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved > 0 THEN
    PERFORM tell(p_user, NULL, p_now, 'SHOP_CLOSED', format('closing:%s:accepted:%s', p_from, p_to),
      jsonb_build_object('partnerId', p_to, 'accepted', true));
  END IF;
  RETURN moved;
END $$;
