-- Purchases with a money part: reserved, paid at a gateway, completed or released.

-- Notifies the customer's open pages of a purchase's status.
-- Rule: Offers, purchases, wallet. Locks: none.
CREATE OR REPLACE FUNCTION announce_purchase(p_user uuid, p_purchase uuid, p_status purchase_status, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'purchaseId', p_purchase, 'status', p_status), p_now);
END $$;

-- Reserves an offer until it is paid: points, a unit of the stock and one of the customer's limit, with an invoice for
-- the money. All or nothing, once per idempotency key. The answer gets the points after it.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, OFFER_CHANGED (decide again), INSUFFICIENT_POINTS,
-- LIMIT_REACHED, OUT_OF_STOCK.
-- Rule: Offers, purchases, wallet (with a money part). Locks: idempotency key, points_account, lots, limit,
-- then stock last.
CREATE OR REPLACE FUNCTION reserve_purchase(
  p_call moving_call, p_user uuid, p_item new_item, p_hold uuid, p_invoice uuid, p_source points_source,
  p_expires_at timestamptz, p_most_waiting integer, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  bought offer%ROWTYPE;
  taken_from integer;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  SELECT * INTO bought FROM offer WHERE id = p_item.offer AND version = p_item.version AND status = 'ACTIVE';
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OFFER_CHANGED';
  END IF;
  -- Limits how many units one customer can reserve without paying.
  IF (SELECT count(*) >= p_most_waiting FROM purchase
      WHERE user_id = p_user AND price_millimes > 0 AND offer_id = p_item.offer AND status = 'AWAITING_PAYMENT') THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'LIMIT_REACHED';
  END IF;

  IF bought.point_price > 0 THEN
    PERFORM ledger_reserve(p_user, p_hold, bought.point_price, p_source,
      jsonb_build_object('offerId', p_item.offer, 'purchaseId', p_item.purchase), p_call.now);
  END IF;
  INSERT INTO purchase (user_id, id, offer_id, status, point_price, price_millimes, hold_id, terms, valid_to,
    expires_at, created_at)
  VALUES (p_user, p_item.purchase, p_item.offer, 'AWAITING_PAYMENT', bought.point_price, bought.price_millimes,
    CASE WHEN bought.point_price > 0 THEN p_hold END,
    to_jsonb(bought) - ARRAY['title', 'description', 'terms', 'search', 'image_url'], p_item.valid_to, p_expires_at, p_call.now);
  INSERT INTO invoice (user_id, id, purchase_id, amount_millimes, title, created_at)
  VALUES (p_user, p_invoice, p_item.purchase, bought.price_millimes, bought.title, p_call.now);

  INSERT INTO offer_taken AS t (user_id, offer_id, taken) VALUES (p_user, p_item.offer, 1)
  ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + 1
    WHERE bought.per_user_limit IS NULL OR t.taken < bought.per_user_limit;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'LIMIT_REACHED';
  END IF;
  PERFORM announce_purchase(p_user, p_item.purchase, 'AWAITING_PAYMENT', p_call.now);
  answer := end_move(p_call, p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now)));
  IF bought.stock_limited THEN
    taken_from := take_unit(p_item.offer, p_item.slot);
    IF taken_from IS NULL THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_STOCK';
    END IF;
    UPDATE purchase SET stock_slot = taken_from WHERE user_id = p_user AND id = p_item.purchase;
  END IF;
  RETURN answer;
END $$;

-- The money has arrived: spends the reserved points and puts the item into the wallet, under the terms of the
-- reservation, with the levels that it brings. The caller has locked the account, and numbers the invoice
-- afterwards. Guard: INVOICE_INVALID_STATUS if the purchase is no longer waiting.
-- Rule: Offers, purchases, wallet (with a money part). Locks: points_account, then the purchase, the hold, the
-- payment and levels.
CREATE OR REPLACE FUNCTION complete_purchase(
  p_user uuid, p_invoice uuid, p_reference text, p_item uuid, p_code text, p_levels levels_found, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  done purchase%ROWTYPE;
  seller uuid;
BEGIN
  PERFORM begin_move(NULL, p_user, cardinality(p_levels.gains) > 0, true);
  UPDATE purchase SET status = 'COMPLETED', wallet_item_id = p_item, closed_at = p_now
  WHERE user_id = p_user AND status = 'AWAITING_PAYMENT'
    AND id = (SELECT purchase_id FROM invoice WHERE user_id = p_user AND id = p_invoice)
  RETURNING * INTO done;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INVOICE_INVALID_STATUS';
  END IF;
  IF done.hold_id IS NOT NULL AND NOT ledger_close_hold(p_user, done.hold_id, true, p_now) THEN
    RAISE EXCEPTION 'the hold of purchase % of % is not open', done.id, p_user;
  END IF;
  UPDATE payment SET settles = true
  WHERE user_id = p_user AND invoice_id = p_invoice AND reference = p_reference AND state = 'PAID';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % of % is completed without a payment', p_invoice, p_user;
  END IF;
  PERFORM give_offer(p_user, 'SHOP', (done.offer_id, NULL, done.id, p_item, p_code, done.valid_to, NULL)::new_item,
    done.point_price, done.terms, p_now);
  PERFORM announce_purchase(p_user, done.id, 'COMPLETED', p_now);
  seller := (SELECT partner_id FROM offer WHERE id = done.offer_id);
  PERFORM note_campaign_event(p_user, 'PURCHASE', 'purchase:' || done.id, seller, done.price_millimes, p_now);
  PERFORM grant_levels(p_user, p_levels, p_now);
END $$;

-- The next number of a kind of document in a year, and its date, which is never before that of the previous number, although
-- what waited longer may be numbered later. Call it last: all concurrent callers wait here. A rollback returns the number. If
-- a restore has begun a new series in this year, the number comes from the newest series.
-- Rule: Offers, purchases, wallet (with a money part). Locks: the counter of the kind and year, which everybody wants:
-- last of all.
CREATE OR REPLACE FUNCTION next_document_number(p_kind tax_document_kind, p_year integer, p_now timestamptz)
RETURNS TABLE (number text, at timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  counted record;
BEGIN
  UPDATE invoice_series SET last = last + 1, last_at = greatest(last_at, p_now)
  WHERE kind = p_kind AND year = p_year
    AND name = (SELECT max(name) FROM invoice_series WHERE kind = p_kind AND year = p_year)
  RETURNING year || '-' || name AS series, last, last_at INTO counted;
  IF NOT FOUND THEN
    INSERT INTO invoice_counter AS c (kind, year, last, last_at) VALUES (p_kind, p_year, 1, p_now)
    ON CONFLICT (kind, year) DO UPDATE SET last = c.last + 1, last_at = greatest(c.last_at, p_now)
    RETURNING year::text AS series, last, last_at INTO counted;
  END IF;
  RETURN QUERY SELECT format('%s-%s', counted.series,
    lpad(counted.last::text, greatest(6, length(counted.last::text)), '0')), counted.last_at;
END $$;

-- Gives an invoice the next number of its year, with the current names of customer, seller and the partner that issues what was
-- bought, and its taxes. Call it last: all concurrent payments wait here.
-- Rule: Offers, purchases, wallet (with a money part). Locks: the counter of the year, which every payment
-- wants: last of all.
CREATE OR REPLACE FUNCTION number_invoice(p_user uuid, p_invoice uuid, p_year integer, p_seller jsonb, p_tax jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  next record;
BEGIN
  UPDATE invoice SET
    customer_name = (
      SELECT nullif(trim(concat_ws(' ', trim(first_name), trim(last_name))), '') FROM customer WHERE id = p_user),
    issuer_name = (
      SELECT b.name FROM purchase p JOIN offer o ON o.id = p.offer_id JOIN partner b ON b.id = o.partner_id
      WHERE p.user_id = p_user AND p.id = invoice.purchase_id)
  WHERE user_id = p_user AND id = p_invoice;
  SELECT * INTO next FROM next_document_number('INVOICE', p_year, p_now);
  UPDATE invoice SET number = next.number, seller = p_seller, tax = p_tax, issued_at = next.at
  WHERE user_id = p_user AND id = p_invoice AND number IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invoice % of % has a number', p_invoice, p_user;
  END IF;
END $$;

-- Writes the credit note of what goes back of a purchase's invoice, without its number: whoever calls this calls
-- number_credit_notes last. Within the amount lies what earlier notes have left of the invoice's stamp, if the amount is above
-- it; the rest is of the invoice's net and VAT, by the difference rule, so that all its credit notes together take off no more
-- of anything than it bore, and a whole return takes off exactly what it says. Nothing for a purchase without an invoice, that
-- is, without a price in money.
-- Rule: Offers, purchases, wallet (with a money part). Guard: what is taken off is at most what is left of the invoice.
-- Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION credit_invoice(p_user uuid, p_purchase uuid, p_millimes integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  billed record;
  credited record;
  stamp integer;
  taxed integer;
  vat integer;
  note uuid := uuidv7();
  sums jsonb;
BEGIN
  SELECT id, amount_millimes, (tax ->> 'stampMillimes')::integer AS stamp, (tax ->> 'vatPercent')::numeric AS percent,
    (tax ->> 'netMillimes')::integer + (tax ->> 'vatMillimes')::integer AS taxed, (tax ->> 'vatMillimes')::integer AS vat
  INTO billed FROM invoice WHERE user_id = p_user AND purchase_id = p_purchase AND number IS NOT NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT coalesce(sum(amount_millimes), 0)::integer AS amount,
    coalesce(sum((tax ->> 'netMillimes')::integer + (tax ->> 'vatMillimes')::integer), 0)::integer AS taxed,
    coalesce(sum((tax ->> 'vatMillimes')::integer), 0)::integer AS vat,
    coalesce(sum((tax ->> 'stampMillimes')::integer), 0)::integer AS stamp
  INTO credited FROM credit_note WHERE user_id = p_user AND invoice_id = billed.id;
  IF credited.amount::bigint + p_millimes > billed.amount_millimes THEN
    RAISE EXCEPTION 'the credit notes of invoice % of % would be more than it', billed.id, p_user;
  END IF;
  stamp := billed.stamp - credited.stamp;
  IF p_millimes <= stamp THEN
    stamp := 0;
  END IF;
  taxed := least(p_millimes - stamp, billed.taxed - credited.taxed);
  vat := CASE WHEN credited.taxed + taxed = billed.taxed THEN billed.vat
    ELSE credited.taxed + taxed - round((credited.taxed + taxed)::bigint * 100 / (100 + billed.percent))::integer END - credited.vat;
  sums := jsonb_build_object('netMillimes', taxed - vat, 'vatPercent', billed.percent, 'vatMillimes', vat,
    'stampMillimes', p_millimes - taxed, 'totalMillimes', p_millimes);
  INSERT INTO credit_note (user_id, id, invoice_id, amount_millimes, tax)
  VALUES (p_user, note, billed.id, p_millimes, sums);
END $$;

-- Gives the credit notes that this transaction has written for these customers the next numbers of the year, and queues them
-- for the tax platform where it was told of their invoices.
-- Rule: Offers, purchases, wallet (with a money part). Locks: the counter of the year, last of all.
CREATE OR REPLACE FUNCTION number_credit_notes(p_users uuid[], p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  note record;
  this_year integer := extract(year FROM p_now AT TIME ZONE 'Africa/Tunis');
  next record;
BEGIN
  FOR owner IN SELECT DISTINCT unnest(p_users) LOOP
    FOR note IN SELECT id, invoice_id FROM credit_note WHERE user_id = owner AND number IS NULL ORDER BY id LOOP
      PERFORM 1 FROM e_invoice WHERE owner_id = owner AND document_id = note.invoice_id;
      IF FOUND THEN
        INSERT INTO e_invoice (owner_id, document_id, state, next_attempt_at, created_at)
        VALUES (owner, note.id, 'WAITING', p_now, p_now);
      END IF;
      SELECT * INTO next FROM next_document_number('CREDIT_NOTE', this_year, p_now);
      UPDATE credit_note SET number = next.number, issued_at = next.at
      WHERE user_id = owner AND id = note.id;
    END LOOP;
  END LOOP;
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
    PERFORM return_unit(over.offer_id, over.stock_slot);
  END IF;
  RETURN true;
END $$;

-- Cancels a customer's unpaid purchase, once per idempotency key. p_refunds: the states of its payments' refunds,
-- sorted, from which p_answer was made. p_answer: the purchase as it is afterwards, without its points.
-- Guards: IDEMPOTENCY_KEY_REUSED, FACTS_CHANGED (decide again), INVOICE_INVALID_STATUS if it is no longer waiting.
-- Rule: Offers, purchases, wallet (with a money part). Locks: idempotency key, then as release_purchase.
CREATE OR REPLACE FUNCTION cancel_purchase(
  p_call moving_call, p_user uuid, p_purchase uuid, p_refunds text[], p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  IF ARRAY(
    SELECT m.refund::text FROM invoice i JOIN payment m ON m.user_id = i.user_id AND m.invoice_id = i.id
    WHERE i.user_id = p_user AND i.purchase_id = p_purchase AND m.refund IS NOT NULL ORDER BY 1) <> p_refunds THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF NOT release_purchase(p_user, p_purchase, 'CANCELLED', p_call.now) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'INVOICE_INVALID_STATUS';
  END IF;
  RETURN end_move(p_call, p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now)));
END $$;
