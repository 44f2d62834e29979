-- Items in a wallet: giving and reserving them.

-- Puts an offer into the wallet of a customer whose points_account the caller has locked, with one unit of its stock.
-- The offer's row is read, never locked; the stock comes last, so call this last. p_reserved: the terms of what was
-- reserved, with its unit, earlier: a purchase, which has its own row, or a campaign's gift; NULL for the offer's current
-- terms.
-- Guards: OFFER_GONE, FACTS_CHANGED (another version: decide again), OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet; Click-out; Wheels; Campaigns. Locks: stock last; the caller has locked
-- points_account.
CREATE OR REPLACE FUNCTION give_offer(
  p_user uuid, p_origin purchase_origin, p_item new_item, p_point_price integer, p_reserved jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given offer%ROWTYPE;
BEGIN
  IF p_reserved IS NOT NULL THEN
    given := jsonb_populate_record(NULL::offer, p_reserved);
  ELSE
    SELECT * INTO given FROM offer WHERE id = p_item.offer;
    IF given.status IS DISTINCT FROM 'ACTIVE' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OFFER_GONE';
    ELSIF given.version <> p_item.version THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
  END IF;
  IF p_reserved IS NULL OR p_origin <> 'SHOP' THEN
    INSERT INTO purchase (user_id, id, offer_id, status, origin, point_price, price_millimes, wallet_item_id, created_at)
    VALUES (p_user, p_item.purchase, given.id, 'COMPLETED', p_origin, p_point_price, 0, p_item.item, p_now);
  END IF;
  INSERT INTO wallet_item (
    user_id, id, code, offer_id, partner_id, type, face_value_millimes, remaining_millimes,
    discount_kind, discount_value, minimum_purchase_millimes, maximum_reduction_millimes,
    available_online, valid_from, valid_to, created_at)
  VALUES (
    p_user, p_item.item, p_item.code, given.id, given.partner_id, given.type, given.face_value_millimes,
    given.face_value_millimes, given.discount_kind, given.discount_value, given.minimum_purchase_millimes,
    given.maximum_reduction_millimes, given.available_online, given.valid_from, p_item.valid_to, p_now);
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item.item), p_now);
  IF p_reserved IS NULL AND given.stock_limited THEN
    IF take_unit(given.id, p_item.slot) IS NULL THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_STOCK';
    END IF;
  END IF;
END $$;
