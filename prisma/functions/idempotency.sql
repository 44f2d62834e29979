-- Work requested with an idempotency key is done once; its answer is stored beside the key.

-- Claims an idempotency key for this transaction. Returns NULL if this transaction does the work, otherwise the stored
-- answer marked as replayed, which the caller returns. A second caller with the same key waits on the unique row until
-- the first transaction has ended.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: the key's row, before anything else.
CREATE OR REPLACE FUNCTION idempotency_claim(p_owner uuid, p_path text, p_key text, p_hash text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  over timestamptz := p_now - interval '24 hours';
BEGIN
  IF p_key IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO idempotency_key AS k (owner_id, path, key, request_hash, created_at)
  VALUES (p_owner, p_path, p_key, p_hash, p_now)
  ON CONFLICT (owner_id, path, key) DO UPDATE
    SET request_hash = excluded.request_hash, response = NULL, created_at = excluded.created_at
    WHERE k.created_at <= over;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  SELECT request_hash, response INTO kept
  FROM idempotency_key WHERE owner_id = p_owner AND path = p_path AND key = p_key;
  IF kept.request_hash <> p_hash THEN
    PERFORM guard_refuses('IDEMPOTENCY_KEY_REUSED');
  END IF;
  RETURN CASE WHEN kept.response IS NOT NULL THEN jsonb_build_object('replayed', true, 'value', kept.response) END;
END $$;

-- Stores the answer beside the claimed key, so that a repeated call gets the same answer. Returns the answer marked as
-- new, which the caller returns.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: none but the key's row, which
-- idempotency_claim holds.
CREATE OR REPLACE FUNCTION idempotency_store(p_owner uuid, p_path text, p_key text, p_response jsonb)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_key IS NOT NULL THEN
    UPDATE idempotency_key SET response = p_response
    WHERE owner_id = p_owner AND path = p_path AND key = p_key;
  END IF;
  RETURN jsonb_build_object('replayed', false, 'value', p_response);
END $$;

-- Stores the answer of a call that moves nothing, because an earlier call has done the work or because it only reports
-- a state. A repeated call gets the same answer. Guard: IDEMPOTENCY_KEY_REUSED.
-- Rule: Offers, purchases, wallet (once for one idempotency key). Locks: the key's row.
CREATE OR REPLACE FUNCTION keep_answer(
  p_owner uuid, p_path text, p_key text, p_hash text, p_answer jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;
  RETURN idempotency_store(p_owner, p_path, p_key, p_answer);
END $$;
