-- Points that operators give.

-- Gives a customer points, once per key of the operator p_owner, with its line in the audit. The note is stored
-- beside the entry: it can be erased, an entry cannot. Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED.
-- Rule: Points (a credit opens a lot). Locks: idempotency key, points_account, then the lot.
CREATE OR REPLACE FUNCTION give_gift(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_gift uuid, p_points integer, p_note text, p_expires_at timestamptz,
  p_audit uuid, p_request_id text, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  reference text := 'gift:' || p_gift;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  PERFORM ledger_credit(p_user, p_points, 'GIFT', reference, p_expires_at, '{}', p_now);
  IF p_note IS NOT NULL THEN
    INSERT INTO gift_note (user_id, reference, note) VALUES (p_user, reference, p_note);
  END IF;
  INSERT INTO audit_entry (id, key_id, action, target, detail, request_id, created_at)
  VALUES (p_audit, p_owner, 'gift.give', p_user, jsonb_build_object('giftId', p_gift, 'points', p_points), p_request_id, p_now);
  answer := jsonb_build_object(
    'id', p_gift, 'userId', p_user, 'points', p_points, 'totalPoints', ledger_spendable(p_user, p_now));
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;
