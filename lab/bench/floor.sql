-- The floor that the app is compared with: the same durable writes in the shortest way, on tables of the same shape,
-- size and indexes, without guards, levels or any other decision. Created only in a bench's own database.
CREATE SCHEMA floor;

DO $$
DECLARE
  twin text;
  columns text;
BEGIN
  FOREACH twin IN ARRAY ARRAY['points_account', 'points_entry', 'points_lot', 'lot_use', 'idempotency_key',
    'wallet_item', 'offer_taken', 'stock']
  LOOP
    EXECUTE format('CREATE TABLE floor.%1$I (LIKE public.%1$I INCLUDING ALL)', twin);
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = format('public.%I', twin)::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped;
    EXECUTE format('INSERT INTO floor.%1$I (%2$s) SELECT %2$s FROM public.%1$I', twin, columns);
  END LOOP;
END $$;

-- Writes the idempotency row, debit, lots (first to expire first), entry, wallet item, per-user limit and stock.
-- No event: nobody listens to these customers.
CREATE FUNCTION floor.purchase(
  p_user uuid, p_key text, p_offer uuid, p_price integer, p_purchase uuid, p_item uuid, p_code text, p_slot integer,
  p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  account record;
  lot record;
  missing integer := p_price;
  part integer;
  answer jsonb;
BEGIN
  UPDATE floor.points_account SET seq = seq + 1, available = available - p_price
  WHERE user_id = p_user AND available >= p_price RETURNING seq, available INTO STRICT account;
  answer := jsonb_build_object('id', p_purchase, 'status', 'COMPLETED', 'walletItemId', p_item,
    'totalPoints', account.available, 'levelUp', NULL);
  INSERT INTO floor.idempotency_key (owner_id, path, key, request_hash, response, created_at)
  VALUES (p_user, '/api/v1/client/shop/purchase', p_key, p_key, answer, p_now);
  FOR lot IN
    SELECT seq, remaining FROM floor.points_lot
    WHERE user_id = p_user AND open AND expires_at > p_now ORDER BY expires_at, seq
  LOOP
    part := least(missing, lot.remaining);
    UPDATE floor.points_lot SET remaining = remaining - part WHERE user_id = p_user AND seq = lot.seq;
    INSERT INTO floor.lot_use (user_id, entry_seq, lot_seq, points) VALUES (p_user, account.seq, lot.seq, part);
    missing := missing - part;
    EXIT WHEN missing = 0;
  END LOOP;
  INSERT INTO floor.points_entry (user_id, seq, amount, contra, balance_after, source, reference, detail, created_at)
  VALUES (p_user, account.seq, -p_price, 'SPENT', account.available, 'CONSUMED', 'purchase:' || p_purchase,
    jsonb_build_object('offerId', p_offer, 'purchaseId', p_purchase, 'walletItemId', p_item), p_now);
  INSERT INTO floor.wallet_item (user_id, id, code, offer_id, type, face_value_millimes, remaining_millimes,
    available_online, created_at)
  VALUES (p_user, p_item, p_code, p_offer, 'VOUCHER', 10000, 10000, false, p_now);
  INSERT INTO floor.offer_taken AS t (user_id, offer_id, taken) VALUES (p_user, p_offer, 1)
  ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + 1 WHERE t.taken < 1000000;
  UPDATE floor.stock SET remaining = remaining - 1 WHERE subject_id = p_offer AND slot = p_slot AND remaining > 0;
  RETURN answer;
END $$;
