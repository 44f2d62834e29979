-- Purchases with a money part: reserved, paid at a gateway, completed or released.

-- Notifies the customer's open pages of a purchase's status.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION announce_purchase(p_user uuid, p_purchase uuid, p_status purchase_status, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'wallet', 'purchaseId', p_purchase, 'status', p_status), p_now, p_now);
END $$;

-- Reserves an offer until it is paid: points, a unit of the stock and one of the customer's limit, with an invoice for
-- the money. All or nothing, once per idempotency key.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, OFFER_CHANGED (decide again), INSUFFICIENT_POINTS,
-- LIMIT_REACHED, OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet (with a money part). Locks: idempotency key, points_account, lots, limit,
-- then stock last.
CREATE OR REPLACE FUNCTION reserve_purchase(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_offer uuid, p_offer_version integer, p_purchase uuid, p_hold uuid, p_invoice uuid, p_payment_url text,
  p_valid_to timestamptz, p_slot integer, p_source points_source, p_expires_at timestamptz, p_most_waiting integer, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  bought offer%ROWTYPE;
  taken_from stock_place;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  SELECT * INTO bought FROM offer WHERE id = p_offer AND version = p_offer_version;
  IF NOT FOUND OR bought.status <> 'ACTIVE' THEN
    PERFORM guard_refuses('OFFER_CHANGED');
  END IF;

  -- Limits how many units one customer can reserve without paying.
  IF (SELECT count(*) >= p_most_waiting FROM purchase
      WHERE user_id = p_user AND price_millimes > 0 AND offer_id = p_offer AND status = 'AWAITING_PAYMENT') THEN
    PERFORM guard_refuses('LIMIT_REACHED');
  END IF;

  IF bought.point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, bought.point_price, p_source,
      jsonb_build_object('offerId', p_offer, 'purchaseId', p_purchase), p_now);
  END IF;
  INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, hold_id, terms, valid_to,
    expires_at, created_at)
  VALUES (p_user, p_purchase, p_offer, 'AWAITING_PAYMENT', bought.point_price, bought.price_millimes,
    CASE WHEN bought.point_price > 0 THEN p_hold END,
    to_jsonb(bought) - ARRAY['title', 'description', 'terms', 'search', 'image_url'], p_valid_to, p_expires_at, p_now);
  INSERT INTO invoice (user_id, id, purchase_id, amount_millimes, title, created_at)
  VALUES (p_user, p_invoice, p_purchase, bought.price_millimes, bought.title, p_now);

  INSERT INTO offer_taken AS t (user_id, offer_id, taken) VALUES (p_user, p_offer, 1)
  ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + 1
    WHERE bought.per_user_limit IS NULL OR t.taken < bought.per_user_limit;
  IF NOT FOUND THEN
    PERFORM guard_refuses('LIMIT_REACHED');
  END IF;
  PERFORM announce_purchase(p_user, p_purchase, 'AWAITING_PAYMENT', p_now);

  answer := jsonb_build_object(
    'id', p_purchase, 'status', 'AWAITING_PAYMENT',
    'invoice', jsonb_build_object('id', p_invoice, 'amountMillimes', bought.price_millimes, 'paymentUrl', p_payment_url,
      'expiresAt', to_char(p_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'totalPoints', ledger_spendable(p_user, p_now), 'levelUp', NULL);
  answer := idempotency_store(p_user, p_path, p_key, answer);

  IF bought.stock_limited THEN
    taken_from := take_offer_unit(p_user, p_offer, p_slot);
    UPDATE purchase SET stock_home = taken_from.home, stock_slot = taken_from.slot
    WHERE user_id = p_user AND id = p_purchase;
  END IF;
  RETURN answer;
END $$;

-- The money has arrived: spends the reserved points and puts the item into the wallet, under the terms of the
-- reservation, with the levels that it brings. The caller has locked the account, and numbers the invoice
-- afterwards. Guard: INVOICE_INVALID_STATUS if the purchase is no longer waiting.
-- Rule: Offers, purchases, wallet (with a money part). Locks: points_account, then the purchase, the hold, the
-- payment and levels.
CREATE OR REPLACE FUNCTION complete_purchase(
  p_user uuid, p_invoice uuid, p_reference text, p_item uuid, p_code text,
  p_levels jsonb, p_facts_before integer, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  done purchase%ROWTYPE;
  bought offer%ROWTYPE;
  seller uuid;
BEGIN
  PERFORM lock_for_levels(p_user, p_levels);
  UPDATE purchase SET status = 'COMPLETED', wallet_item_id = p_item, closed_at = p_now
  WHERE user_id = p_user AND status = 'AWAITING_PAYMENT'
    AND id = (SELECT purchase_id FROM invoice WHERE user_id = p_user AND id = p_invoice)
  RETURNING * INTO done;
  IF NOT FOUND THEN
    PERFORM guard_refuses('INVOICE_INVALID_STATUS');
  END IF;
  IF done.hold_id IS NOT NULL AND NOT ledger_close_hold(p_user, done.hold_id, true, p_now) THEN
    RAISE EXCEPTION 'the hold of purchase % of % is not open', done.id, p_user;
  END IF;
  bought := jsonb_populate_record(NULL::offer, done.terms);
  PERFORM put_in_wallet(p_user, p_item, p_code, bought.id, bought.partner_id, bought.type, bought.face_value_millimes,
    bought.discount_kind, bought.discount_value, bought.minimum_purchase_millimes, bought.maximum_reduction_millimes,
    bought.available_online, bought.valid_from, done.valid_to, p_now);
  UPDATE payment SET settles = true
  WHERE user_id = p_user AND invoice_id = p_invoice AND reference = p_reference AND state = 'PAID';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % of % is completed without a payment', p_invoice, p_user;
  END IF;
  PERFORM announce_item(p_user, p_item, p_now);
  PERFORM announce_purchase(p_user, done.id, 'COMPLETED', p_now);
  seller := (SELECT partner_id FROM offer WHERE id = done.offer_id);
  PERFORM note_campaign_event(p_user, 'PURCHASE', 'purchase:' || done.id, seller, done.price_millimes, p_now);
  PERFORM grant_levels(p_user, p_levels, p_facts_before, p_now);
END $$;

-- Gives an invoice the next number of its year, with the current names of customer and seller. Call it last: all
-- concurrent payments wait here. A rollback returns the number. If a restore has begun a new series in this year, the
-- number comes from the newest series.
-- Rule: Offers, purchases, wallet (with a money part). Locks: the counter of the year, which every payment
-- wants: last of all.
CREATE OR REPLACE FUNCTION number_invoice(p_user uuid, p_invoice uuid, p_year integer, p_seller jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  UPDATE invoice SET customer_name = (
    SELECT nullif(trim(concat_ws(' ', trim(first_name), trim(last_name))), '') FROM customer WHERE id = p_user)
  WHERE user_id = p_user AND id = p_invoice;
  UPDATE invoice_series SET last = last + 1, last_at = greatest(last_at, p_now)
  WHERE year = p_year AND name = (SELECT max(name) FROM invoice_series WHERE year = p_year)
  RETURNING year || '-' || name AS series, last, last_at INTO counted;
  IF NOT FOUND THEN
    INSERT INTO invoice_counter AS c (year, last, last_at) VALUES (p_year, 1, p_now)
    ON CONFLICT (year) DO UPDATE SET last = c.last + 1, last_at = greatest(c.last_at, p_now)
    RETURNING year::text AS series, last, last_at INTO counted;
  END IF;
  -- A payment that waited longer for the gateway may be numbered later: its date is never before that of the
  -- previous number.
  UPDATE invoice
  SET number = format('%s-%s', counted.series, lpad(counted.last::text, greatest(6, length(counted.last::text)), '0')),
      seller = p_seller, issued_at = counted.last_at
  WHERE user_id = p_user AND id = p_invoice AND number IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % of % has a number', p_invoice, p_user;
  END IF;
END $$;

-- Ends a purchase that was not paid and releases what was reserved for it: points to the same lots, the
-- customer's limit, the unit to its slot. If its money was refunded before, the purchase is refunded. False,
-- with nothing written, if it is no longer waiting.
-- Rule: Offers, purchases, wallet (with a money part). Locks: points_account, then the purchase, the hold and
-- the limit, stock last.
CREATE OR REPLACE FUNCTION release_purchase(p_user uuid, p_purchase uuid, p_status purchase_status, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  over purchase%ROWTYPE;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  UPDATE purchase SET closed_at = p_now, status = CASE WHEN EXISTS (
      SELECT 1 FROM invoice i JOIN payment m ON m.user_id = i.user_id AND m.invoice_id = i.id
      WHERE i.user_id = p_user AND i.purchase_id = p_purchase AND m.refund = 'DONE'
    ) THEN 'REFUNDED' ELSE p_status END
  WHERE user_id = p_user AND id = p_purchase AND status = 'AWAITING_PAYMENT'
  RETURNING * INTO over;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF over.hold_id IS NOT NULL THEN
    PERFORM ledger_close_hold(p_user, over.hold_id, false, p_now);
  END IF;
  UPDATE offer_taken SET taken = taken - 1 WHERE user_id = p_user AND offer_id = over.offer_id;
  PERFORM announce_purchase(p_user, p_purchase, over.status, p_now);
  IF over.stock_slot IS NOT NULL THEN
    UPDATE stock SET remaining = remaining + 1
    WHERE home = over.stock_home AND subject_id = over.offer_id AND slot = over.stock_slot;
  END IF;
  RETURN true;
END $$;

-- Cancels a customer's unpaid purchase, once per idempotency key. p_refunds: the states of its payments' refunds,
-- sorted, from which p_answer was made. p_answer: the purchase as it is afterwards, without its points.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again), INVOICE_INVALID_STATUS if it is no longer waiting.
-- Rule: Offers, purchases, wallet (with a money part). Locks: idempotency key, then as release_purchase.
CREATE OR REPLACE FUNCTION cancel_purchase(
  p_user uuid, p_path text, p_key text, p_hash text,
  p_purchase uuid, p_refunds text[], p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_user, p_path, p_key, p_hash, p_now);
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  IF ARRAY(
    SELECT m.refund::text FROM invoice i JOIN payment m ON m.user_id = i.user_id AND m.invoice_id = i.id
    WHERE i.user_id = p_user AND i.purchase_id = p_purchase AND m.refund IS NOT NULL ORDER BY 1) <> p_refunds THEN
    PERFORM guard_refuses('FACTS_CHANGED');
  END IF;
  IF NOT release_purchase(p_user, p_purchase, 'CANCELLED', p_now) THEN
    PERFORM guard_refuses('INVOICE_INVALID_STATUS');
  END IF;
  answer := p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_now));
  RETURN idempotency_store(p_user, p_path, p_key, answer);
END $$;
