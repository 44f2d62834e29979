-- Items in a wallet: creating, giving and reserving them.

-- Notifies a customer's open pages that one of their wallet items has changed.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION announce_item(p_user uuid, p_item uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now, p_now);
END $$;

-- Creates the wallet item of an offer, with the terms given: the offer's current ones, or those of a reservation.
-- Rule: Offers, purchases, wallet. Locks: none; the caller has locked the account.
CREATE OR REPLACE FUNCTION put_in_wallet(
  p_user uuid, p_item uuid, p_code text, p_offer uuid, p_partner uuid, p_type offer_type, p_face_value integer,
  p_discount_kind discount_kind, p_discount_value integer, p_minimum_purchase integer, p_maximum_reduction integer,
  p_available_online boolean, p_valid_from timestamptz, p_valid_to timestamptz, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet_item (
    user_id, id, code, offer_id, partner_id, type, face_value_millimes, remaining_millimes,
    discount_kind, discount_value, minimum_purchase_millimes, maximum_reduction_millimes,
    available_online, valid_from, valid_to, created_at)
  VALUES (
    p_user, p_item, p_code, p_offer, p_partner, p_type, p_face_value, p_face_value,
    p_discount_kind, p_discount_value, p_minimum_purchase, p_maximum_reduction,
    p_available_online, p_valid_from, p_valid_to, p_now);
END $$;

-- Gives one unit of an offer to a customer whose points_account the caller has locked. The offer's row is read, never
-- locked; its stock comes last, so call this last. Guards: OFFER_GONE, OUT_OF_STOCK.
-- Rule: Click-out; Wheels. Locks: stock last; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_offer(
  p_user uuid, p_origin purchase_origin, p_offer uuid, p_purchase uuid, p_item uuid, p_code text,
  p_valid_to timestamptz, p_slot integer, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given offer%ROWTYPE;
BEGIN
  SELECT * INTO given FROM offer WHERE id = p_offer;
  IF NOT FOUND OR given.status <> 'ACTIVE' THEN
    PERFORM guard_refuses('OFFER_GONE');
  END IF;
  PERFORM put_in_wallet(p_user, p_item, p_code, given.id, given.partner_id, given.type, given.face_value_millimes,
    given.discount_kind, given.discount_value, given.minimum_purchase_millimes, given.maximum_reduction_millimes,
    given.available_online, given.valid_from, p_valid_to, p_now);
  INSERT INTO purchase (user_id, id, offer_id, status, origin, point_price, price_millimes, wallet_item_id, created_at)
  VALUES (p_user, p_purchase, p_offer, 'COMPLETED', p_origin, 0, 0, p_item, p_now);
  PERFORM announce_item(p_user, p_item, p_now);
  IF given.stock_limited THEN
    IF take_unit(p_offer, p_slot) IS NULL THEN
      PERFORM guard_refuses('OUT_OF_STOCK');
    END IF;
  END IF;
END $$;

-- Reserves an item for a sale until its cashier has answered.
-- Guards: ITEM_NOT_ACTIVE, FACTS_CHANGED (decide again).
-- Rule: In store. Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION hold_item(
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
