-- A wallet item's code at a till.

-- Uses a wallet item at a till and credits the points of the sale; points that pass a ceiling wait. The use was decided
-- from facts read a moment ago. They are compared again under the customer's lock, so of two tills the second finds
-- them changed (grant_levels compares the facts of the levels). An item reserved for a sale cannot be used until that
-- sale has ended. p_terms: the earning terms, which are stored with the sale. p_rewards: what campaigns give; NULL for
-- nothing. p_points includes the campaigns' points.
-- Guards: IDEMPOTENCY_KEY_REUSED, ITEM_NOT_ACTIVE, CODE_USED (this one-time code was accepted before),
-- FACTS_CHANGED, OFFER_GONE, OUT_OF_STOCK (of what a campaign gives; decide again), ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Offers, purchases, wallet; In store; Levels 0 to 10; Ceilings; Campaigns. Locks: idempotency key,
-- points_account, then item, the store's day's row, lots and levels; budgets and stock last.
CREATE OR REPLACE FUNCTION redeem_wallet_item(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_item uuid, p_code_step integer, p_remaining_before integer,
  p_use uuid, p_transaction uuid, p_transaction_code text, p_partner uuid, p_store uuid,
  p_seller_name text, p_reference text,
  p_price integer, p_reduction integer, p_payable integer,
  p_terms jsonb, p_points integer, p_bonus integer, p_points_expire_at timestamptz, p_detail jsonb,
  p_levels jsonb, p_facts_before integer, p_outbox uuid, p_now timestamptz, p_rewards jsonb DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  item wallet_item%ROWTYPE;
  held integer;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_for_levels(p_user, p_levels || coupon_levels(p_rewards));
  PERFORM guard_unblocked(p_user);

  SELECT * INTO item FROM wallet_item WHERE user_id = p_user AND id = p_item;
  IF item.status <> 'ACTIVE' OR item.held_until > p_now THEN
    PERFORM guard_refuses('ITEM_NOT_ACTIVE');
  ELSIF item.last_code_step >= p_code_step THEN
    PERFORM guard_refuses('CODE_USED');
  ELSIF item.remaining_millimes IS DISTINCT FROM p_remaining_before THEN
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
  INSERT INTO transaction (user_id, id, code, partner_id, store_id, status, seller_name, reference, wallet_item_id,
    price_millimes, reduction_millimes, payable_millimes, points_earned, bonus_points, campaign_points, earning_terms,
    created_at, confirmed_at, closed_at)
  VALUES (p_user, p_transaction, p_transaction_code, p_partner, p_store, 'CONFIRMED', p_seller_name, p_reference, p_item,
    p_price, p_reduction, p_payable, p_points, p_bonus, reward_points(p_rewards), p_terms,
    p_now, p_now, p_now);

  held := earn_points(p_user, 'SALE', p_transaction, p_store, p_points, NULL, NULL, 'BUYING', p_points_expire_at, p_detail, p_owner, p_now,
    p_rewards);
  IF held > 0 THEN
    PERFORM hold_points_of_sale(p_user, p_transaction);
  END IF;
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_now);
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, p_outbox, 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now, p_now);

  answer := jsonb_build_object(
    'redemptionId', p_use, 'transactionId', p_transaction,
    'reductionMillimes', p_reduction, 'payableMillimes', p_payable,
    'remainingMillimes', item.remaining_millimes, 'pointsEarned', p_points - held,
    'campaignPoints', CASE WHEN held = 0 THEN reward_points(p_rewards) ELSE 0 END, 'heldPoints', held);
  PERFORM announce_transaction(p_user, p_transaction, p_now);
  PERFORM announce_to_webhooks(p_partner, p_store, 'redemption.made',
    answer || jsonb_build_object('storeId', p_store, 'reference', p_reference), p_now, p_user);
  PERFORM hand_over_rewards(p_user, 'transaction:' || p_transaction, p_rewards, p_payable, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;
