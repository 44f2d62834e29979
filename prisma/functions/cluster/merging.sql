-- Rows of one customer become another's, who lies in another shard: a row cannot change the column by which it is spread, so
-- it is written there and removed here. These are the forms of prisma/functions/merging.sql.

-- Gives the rows of a table to another customer, but those whose key (SQL over a row, p_key) the other has too, and those of
-- which p_only is not true. NULL for a key: all.
-- Rule: none of the economy's rules: decision 060. Locks: the rows; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION cluster.hand_over(p_table text, p_from uuid, p_to uuid, p_key text, p_only text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  theirs text[] := '{}';
  written text;
  meant text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO written FROM pg_attribute
  WHERE attrelid = p_table::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'user_id';
  IF p_key IS NOT NULL THEN
    EXECUTE format('SELECT coalesce(array_agg(%s), ''{}'') FROM %I WHERE user_id = %L', p_key, p_table, p_to) INTO theirs;
  END IF;
  meant := format('user_id = %L AND (%s) AND %s <> ALL (%L::text[])', p_from, p_only, coalesce(p_key, quote_literal('')), theirs);
  EXECUTE format('INSERT INTO %1$I (user_id, %2$s) SELECT %3$L::uuid, %2$s FROM %1$I WHERE %4$s', p_table, written, p_to, meant);
  EXECUTE format('DELETE FROM %I WHERE %s', p_table, meant);
END $$;

-- As the plain form.
-- Rule: none of the economy's rules: decision 060. Locks: the rows; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION hand_over_rows(p_from uuid, p_to uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  whole text;
  theirs text[];
BEGIN
  FOREACH whole IN ARRAY ARRAY['purchase', 'invoice', 'credit_note', 'payment', 'wallet_item', 'wallet_use', 'transaction', 'sale_return', 'validation_request'] LOOP
    PERFORM cluster.hand_over(whole, p_from, p_to, NULL, 'true');
  END LOOP;
  INSERT INTO e_invoice (owner_id, document_id, state, xml, ticket, reference, proof, because, attempts, next_attempt_at, created_at)
  SELECT p_to, document_id, state, xml, ticket, reference, proof, because, attempts, next_attempt_at, created_at
  FROM e_invoice WHERE owner_id = p_from;
  DELETE FROM e_invoice WHERE owner_id = p_from;
  UPDATE claim_mark SET user_id = p_to WHERE user_id = p_from;
  PERFORM cluster.hand_over('campaign_award', p_from, p_to, 'campaign_id || '' '' || subject', 'true');
  PERFORM cluster.hand_over('referral', p_from, p_to, NULL, format('friend_id IS DISTINCT FROM %L::uuid', p_to));
  PERFORM cluster.hand_over('refused_friend', p_from, p_to, 'friend_id::text', format('friend_id <> %L::uuid', p_to));
  theirs := ARRAY(SELECT card_id || ' ' || subject FROM stamp WHERE user_id = p_to);
  UPDATE stamp SET subject = 'merged:' || p_from || ':' || subject
  WHERE user_id = p_from AND card_id || ' ' || subject = ANY (theirs);
  PERFORM cluster.hand_over('stamp', p_from, p_to, NULL, 'true');
  theirs := ARRAY(SELECT campaign_id || ' ' || subject FROM free_spin WHERE user_id = p_to);
  UPDATE free_spin SET subject = 'merged:' || p_from || ':' || subject
  WHERE user_id = p_from AND campaign_id || ' ' || subject = ANY (theirs);
  PERFORM cluster.hand_over('free_spin', p_from, p_to, NULL, 'true');
  PERFORM cluster.hand_over('campaign_event', p_from, p_to, 'trigger || subject', 'true');
  PERFORM cluster.hand_over('clickout_claim', p_from, p_to, 'clickout_id::text', 'true');
  PERFORM cluster.hand_over('wheel_spin', p_from, p_to, 'wheel::text || (day - DATE ''2000-01-01'')', 'true');
  UPDATE notice SET told_at = created_at WHERE user_id = p_from AND told_at IS NULL;
  PERFORM cluster.hand_over('notice', p_from, p_to, 'cause', 'true');
  PERFORM cluster.hand_over('offer_watch', p_from, p_to, 'offer_id::text', 'true');
  PERFORM cluster.hand_over('favourite', p_from, p_to, 'offer_id::text', 'true');
  PERFORM cluster.hand_over('customer_listed', p_from, p_to, 'list_id::text', 'true');
  PERFORM cluster.hand_over('customer_note', p_from, p_to, 'id::text', 'true');
  UPDATE review SET subject = id::text
  WHERE user_id = p_from AND kind IN ('ABSENCE', 'WELCOME');
  PERFORM cluster.hand_over('review', p_from, p_to, 'id::text', 'true');
  PERFORM cluster.hand_over('operator_message_customer', p_from, p_to, 'message_id::text', 'true');
END $$;
