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

-- Takes back a completed purchase. Its item becomes void. Its points return to the lots that paid; lots that have
-- expired lapse at once. The refund of its money becomes due. The customer's limit and the unit of the stock are free
-- again. What campaigns gave for it is taken back, and what they have not given yet is not given. Stock comes last, so
-- call this last. Returns the points of the price. Guards: ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS if the purchase is
-- not completed.
-- Rule: Offers, purchases, wallet; Points (refund); Campaigns. Locks: the item, the purchase, the lots, the payment and
-- the limit, then slots of campaigns, stock last; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_purchase(p_user uuid, p_purchase uuid, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  bought purchase%ROWTYPE;
BEGIN
  SELECT * INTO bought FROM purchase WHERE user_id = p_user AND id = p_purchase;
  IF bought.wallet_item_id IS NULL THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INVOICE_INVALID_STATUS';
  END IF;
  PERFORM void_item(p_user, bought.wallet_item_id, true, p_now);
  UPDATE purchase SET status = 'REFUNDED', closed_at = p_now WHERE user_id = p_user AND id = p_purchase;
  IF bought.point_price > 0 THEN
    PERFORM ledger_give_back(p_user,
      CASE WHEN bought.hold_id IS NULL THEN 'purchase:' || bought.id ELSE 'spend:' || bought.hold_id END,
      'return:' || bought.id,
      jsonb_build_object('offerId', bought.offer_id, 'purchaseId', bought.id, 'walletItemId', bought.wallet_item_id), p_now);
    PERFORM ledger_expire(p_user, p_now);
  END IF;
  UPDATE payment SET settles = false, refund = 'DUE', attempts = 0, next_attempt_at = p_now
  WHERE user_id = p_user AND settles
    AND invoice_id = (SELECT id FROM invoice WHERE user_id = p_user AND purchase_id = p_purchase);
  IF bought.origin = 'SHOP' THEN
    UPDATE offer_taken SET taken = taken - 1 WHERE user_id = p_user AND offer_id = bought.offer_id;
  END IF;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'purchaseId', p_purchase, 'status', 'REFUNDED'), p_now,
    'REFUND', 'return:' || p_purchase, jsonb_build_object('purchaseId', p_purchase, 'offerId', bought.offer_id,
      'points', bought.point_price, 'amountMillimes', bought.price_millimes));
  PERFORM take_back_for_purchase(p_user, p_purchase, bought.offer_id, p_now);
  IF (SELECT stock_limited FROM offer WHERE id = bought.offer_id) THEN
    PERFORM return_unit(bought.offer_id, bought.stock_slot);
  END IF;
  RETURN bought.point_price;
END $$;

-- Takes back what a purchase brought. It runs after the price has returned, so that less is owed.
-- Rule: Campaigns; Points (refund). Locks: the event, the lots, then slots of campaigns; the caller has locked
-- points_account, which award_event also locks first.
CREATE OR REPLACE FUNCTION take_back_for_purchase(p_user uuid, p_purchase uuid, p_offer uuid, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text := 'purchase:' || p_purchase;
  all_given campaign_back[] := ARRAY(
    SELECT (campaign_id, points, true)::campaign_back FROM campaign_award WHERE user_id = p_user AND subject = event);
BEGIN
  DELETE FROM campaign_event WHERE user_id = p_user AND "trigger" = 'PURCHASE' AND subject = event AND done_at IS NULL;
  PERFORM take_back_yield(p_user, event, 0, 0, all_given, true, 'return:' || p_purchase,
    jsonb_build_object('offerId', p_offer, 'purchaseId', p_purchase), p_now);
END $$;

-- Returns a purchase, once per idempotency key. p_answer: the purchase as it is afterwards,
-- without its points. Guards: IDEMPOTENCY_KEY_REUSED, ITEM_NOT_ACTIVE, INVOICE_INVALID_STATUS.
-- Rule: Offers, purchases, wallet; Points (refund). Locks: idempotency key, points_account, then as take_back_purchase.
CREATE OR REPLACE FUNCTION return_purchase(
  p_call moving_call, p_user uuid, p_purchase uuid, p_reason text, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
  points integer;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  points := take_back_purchase(p_user, p_purchase, p_call.now);
  PERFORM audit_act(p_call, 'purchase.return', p_purchase, p_user, jsonb_build_object('points', points, 'reason', p_reason));
  RETURN end_move(p_call, p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now)));
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
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
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
