-- The frame of every move: its idempotency key, whose answer is stored beside it, and its first locks.

-- Begins a move: claims its idempotency key, then locks the customer's account and, with p_with_inviter, that of the
-- customer's inviter too, in the order of their ids: so concurrent transactions of the two wait for each other, but
-- never deadlock. Returns NULL if this transaction does the work, otherwise the stored answer marked as replayed, which
-- the caller returns. A second caller with the same key waits on the unique row until the first transaction has ended.
-- Refuses a customer who is deleted or blocked, unless p_anyone: deletions and blocks lock the account too, so they
-- come wholly before or wholly after. p_user NULL: a move of no customer.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Offers, purchases, wallet (once for one idempotency key); Accounts, Deletion, Block; Referrals. Locks: the key's
-- row, before anything else, then one or two points_account rows in the order of their ids.
CREATE OR REPLACE FUNCTION begin_move(
  p_call moving_call, p_user uuid DEFAULT NULL, p_with_inviter boolean DEFAULT false, p_anyone boolean DEFAULT false
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  over timestamptz := p_call.now - interval '24 hours';
  kept record;
  inviter uuid;
  account record;
BEGIN
  IF p_call.key IS NOT NULL THEN
    INSERT INTO idempotency_key AS k (owner_id, path, key, request_hash, created_at)
    VALUES (p_call.owner, p_call.path, p_call.key, p_call.hash, p_call.now)
    ON CONFLICT (owner_id, path, key) DO UPDATE
      SET request_hash = excluded.request_hash, response = NULL, created_at = excluded.created_at
      WHERE k.created_at <= over;
    IF NOT FOUND THEN
      SELECT request_hash, response INTO kept
      FROM idempotency_key WHERE owner_id = p_call.owner AND path = p_call.path AND key = p_call.key;
      IF kept.request_hash <> p_call.hash THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'IDEMPOTENCY_KEY_REUSED';
      ELSIF kept.response IS NOT NULL THEN
        RETURN jsonb_build_object('replayed', true, 'value', kept.response);
      END IF;
    END IF;
  END IF;
  IF p_user IS NULL THEN
    RETURN NULL;
  END IF;
  IF p_with_inviter THEN
    SELECT inviter_id INTO inviter FROM customer WHERE id = p_user;
  END IF;
  IF inviter < p_user THEN
    PERFORM 1 FROM points_account WHERE user_id = inviter FOR UPDATE;
  END IF;
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  IF inviter > p_user THEN
    PERFORM 1 FROM points_account WHERE user_id = inviter FOR UPDATE;
  END IF;
  IF NOT p_anyone THEN
    SELECT status, blocked_at INTO account FROM customer WHERE id = p_user;
    IF account.status IS DISTINCT FROM 'ACTIVE' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ACCOUNT_DELETED';
    ELSIF account.blocked_at IS NOT NULL THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'USER_BLOCKED';
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- Ends a move: stores the answer beside the claimed key, so that a repeated call gets the same. Returns it marked as
-- new, which the caller returns.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: none but the key's row, which begin_move holds.
CREATE OR REPLACE FUNCTION end_move(p_call moving_call, p_answer jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_call.key IS NOT NULL THEN
    UPDATE idempotency_key SET response = p_answer
    WHERE owner_id = p_call.owner AND path = p_call.path AND key = p_call.key;
  END IF;
  RETURN jsonb_build_object('replayed', false, 'value', p_answer);
END $$;

-- Stores the answer of a call that moves nothing, because an earlier call has done the work or because it only reports
-- a state. A repeated call gets the same answer. Guard: IDEMPOTENCY_KEY_REUSED.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: the key's row.
CREATE OR REPLACE FUNCTION keep_answer(p_call moving_call, p_answer jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce(begin_move(p_call), end_move(p_call, p_answer));
END $$;

-- Whether another transaction has claimed the call's key and not ended: for a move that waited too long for a lock, to say
-- whether it was for its own key or for the customer. Writes nothing.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: the key's row, for a moment.
CREATE OR REPLACE FUNCTION key_in_use(p_call moving_call) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_call.key IS NULL THEN
    RETURN false;
  END IF;
  PERFORM set_config('lock_timeout', '100ms', true);
  INSERT INTO idempotency_key (owner_id, path, key, request_hash, created_at)
  VALUES (p_call.owner, p_call.path, p_call.key, p_call.hash, p_call.now) ON CONFLICT DO NOTHING;
  RAISE SQLSTATE 'MZ001' USING MESSAGE = 'UNDONE';
EXCEPTION
  WHEN lock_not_available THEN
    RETURN true;
  WHEN SQLSTATE 'MZ001' THEN
    RETURN false;
END $$;
