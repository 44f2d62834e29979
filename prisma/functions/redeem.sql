-- A wallet item's code at a till.

-- Uses a wallet item at a till, which makes a confirmed sale, and gives what the sale brings; points that pass a ceiling
-- wait, and the answer says so. The use was decided from facts read a moment ago. They are compared again under the
-- customer's lock, so of two tills the second finds them changed (give_yield compares the facts of the levels). An item
-- reserved for a sale cannot be used until that sale has ended. The earning terms are stored with the sale.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, ITEM_NOT_ACTIVE, CODE_ENDED (the
-- customer's codes were ended since it was shown), CODE_USED (this one-time code was accepted before), FACTS_CHANGED,
-- OFFER_GONE, OUT_OF_STOCK (of what a campaign gives; decide again).
-- Rule: Offers, purchases, wallet; In store; Levels 0 to 10; Ceilings; Campaigns; Settlement. Locks: idempotency key,
-- points_account, then item, the store's day's rows, the company's packs, lots and levels; budgets and stock last.
CREATE OR REPLACE FUNCTION redeem_wallet_item(
  p_call moving_call, p_user uuid, p_sale sale_facts, p_code_epoch integer, p_code_step integer, p_use uuid,
  p_yield event_yield, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality((p_yield.levels).gains || p_yield.coupon_gains) > 0);
  item wallet_item%ROWTYPE;
  worth integer;
  ceiling text;
  given integer := 0;
  bonus integer := 0;
  of_campaigns integer := 0;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM customer WHERE id = p_user AND code_epoch = p_code_epoch;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CODE_ENDED';
  END IF;
  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_sale.item;
  IF item.status <> 'ACTIVE' OR item.held_until > p_call.now THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ITEM_NOT_ACTIVE';
  ELSIF item.last_code_step >= p_code_step THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'CODE_USED';
  ELSIF item.remaining_millimes IS DISTINCT FROM p_sale.remaining_before THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  UPDATE wallet_item
  SET last_code_step = p_code_step, held_by = NULL, held_until = NULL,
      remaining_millimes = remaining_millimes - p_sale.reduction,
      status = CASE WHEN type = 'COUPON' OR remaining_millimes = p_sale.reduction
                    THEN 'USED'::wallet_item_status ELSE status END
  WHERE user_id = p_user AND id = p_sale.item
  RETURNING * INTO item;
  INSERT INTO wallet_use (user_id, id, wallet_item_id, channel, store_id, transaction_id,
    amount_millimes, remaining_millimes, reference, created_at)
  VALUES (p_user, p_use, p_sale.item, 'STORE', p_sale.store, p_sale.id,
    p_sale.reduction, item.remaining_millimes, p_sale.reference, p_call.now);
  SELECT * INTO ceiling, worth FROM ceiling_of_earning(p_user, p_sale.store, p_yield, NULL, NULL, p_call.now);
  ceiling := settle_event(p_user, ('TRANSACTION', p_sale.id, p_sale.partner, p_sale.store, p_call.now,
    p_yield.points - p_yield.bonus - p_yield.campaign_points, p_yield.campaign_points,
    CASE WHEN item.type = 'VOUCHER' THEN p_sale.reduction ELSE 0 END)::settled_event, ceiling, p_call.now);
  IF ceiling IS NULL THEN
    given := p_yield.points;
    bonus := p_yield.bonus;
    of_campaigns := p_yield.campaign_points;
  END IF;
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, cashier_id, reference, wallet_item_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, campaign_points, held_points,
    worth_counted, yield, earning_terms, created_at, confirmed_at, closed_at)
  VALUES (p_user, p_sale.id, p_sale.code, p_sale.partner, p_sale.store, 'CONFIRMED', p_sale.seller_name, p_sale.cashier,
    p_sale.reference, p_sale.item, p_sale.price, p_sale.reduction, p_sale.payable,
    given, bonus, of_campaigns, p_yield.points - given,
    worth, CASE WHEN ceiling IS NULL THEN 'GIVEN'::yield_state ELSE 'WAITS' END,
    p_yield.terms, p_call.now, p_call.now, p_call.now);
  IF ceiling IS NOT NULL THEN
    p_answer := p_answer || jsonb_build_object('pointsEarned', 0, 'campaignPoints', 0, 'heldPoints', p_yield.points);
  END IF;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_sale.item), p_call.now);
  PERFORM announce_transaction(p_user, p_sale.id, p_call.now);
  PERFORM announce_to_webhooks(p_sale.partner, p_sale.store, 'redemption.made', jsonb_build_object(
      'redemptionId', p_use, 'transactionId', p_sale.id, 'storeId', p_sale.store, 'reference', p_sale.reference,
      'reductionMillimes', p_sale.reduction, 'payableMillimes', p_sale.payable, 'remainingMillimes', item.remaining_millimes,
      'pointsEarned', given, 'campaignPoints', of_campaigns, 'heldPoints', p_yield.points - given),
    p_call.now, p_user);
  PERFORM give_yield(p_call, p_user, ('transaction:' || p_sale.id, p_call.now, p_sale.payable, 'SALE', p_sale.id,
    p_sale.store, 'BUYING', ceiling, NULL)::event_cause, p_yield);
  RETURN end_move(p_call, p_answer);
END $$;
