-- Points that operators give, and corrections.

-- Gives points, or takes them for a correction below zero; missing points become owed. The note is stored beside the
-- entry, because a note can be erased and an entry cannot. p_kind, GIFT or CORRECTION, is also the entry's source.
-- Returns the entry's reference.
-- Guard: ACCOUNT_DELETED.
-- Rule: Points (a credit opens a lot; corrections). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION give_points(
  p_user uuid, p_kind approval_kind, p_id uuid, p_points integer, p_note text, p_expires_at timestamptz, p_now timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  named text := lower(p_kind::text) || ':' || p_id;
BEGIN
  IF p_points > 0 THEN
    PERFORM ledger_credit(p_user, p_points, p_kind::text::points_source, named, p_expires_at, '{}', p_now);
  ELSE
    PERFORM ledger_deduct(p_user, -p_points, named, p_now);
  END IF;
  IF p_note IS NOT NULL THEN
    INSERT INTO gift_note (user_id, reference, note) VALUES (p_user, named, p_note);
  END IF;
  RETURN named;
END $$;

-- Opens an approval if an operator's gift or correction passes a ceiling, and returns the approval's id. NULL: it may
-- be given now. Guard: ACCOUNT_DELETED.
-- Rule: Ceilings. Locks: the operator's day's row; the caller has locked points_account.
CREATE OR REPLACE FUNCTION ask_if_above_ceiling(
  p_operator uuid, p_user uuid, p_kind approval_kind, p_id uuid, p_points integer, p_note text, p_now timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  passed text := ceiling_of_gift(p_operator, p_points, p_now);
BEGIN
  IF passed IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN ask_operator(p_user, p_kind, p_id, p_points, passed, jsonb_build_object('note', p_note), p_operator, p_now);
END $$;

-- Gives a customer points, or asks operators if they pass a ceiling; once per idempotency key of the operator p_owner,
-- with an audit entry. p_who: the kind and roles of that operator, as { kind, roles }; NULL for a key.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Points (a credit opens a lot); Ceilings. Locks: idempotency key, points_account, then the operator's day's row
-- and the lot.
CREATE OR REPLACE FUNCTION give_gift(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_gift uuid, p_points integer, p_note text, p_expires_at timestamptz,
  p_audit uuid, p_request_id text, p_now timestamptz, p_who jsonb DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  asked uuid;
  -- Not within the insert: decision 050.
  roles_then text[] := ARRAY(SELECT jsonb_array_elements_text(p_who -> 'roles'));
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM lock_active_customer(p_user);
  asked := ask_if_above_ceiling(p_owner, p_user, 'GIFT', p_gift, p_points, p_note, p_now);
  IF asked IS NULL THEN
    PERFORM give_points(p_user, 'GIFT', p_gift, p_points, p_note, p_expires_at, p_now);
    answer := jsonb_build_object(
      'id', p_gift, 'userId', p_user, 'points', p_points, 'totalPoints', ledger_spendable(p_user, p_now));
  ELSE
    answer := jsonb_build_object('approvalId', asked);
  END IF;
  INSERT INTO audit_entry (id, actor_kind, key_id, roles, action, target, user_id, detail, request_id, created_at)
  VALUES (p_audit, coalesce(p_who ->> 'kind', 'OPERATOR_KEY')::audit_actor, p_owner, roles_then,
    CASE WHEN asked IS NULL THEN 'gift.give' ELSE 'gift.ask' END, p_user, p_user,
    jsonb_build_object('giftId', p_gift, 'points', p_points), p_request_id, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;

-- Corrects the points of a customer, who may be blocked, or asks operators if they pass a ceiling; otherwise like
-- give_gift. The fields of the entry are added to p_answer. Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED.
-- Rule: Points (corrections); Ceilings. Locks: idempotency key, points_account, then the operator's day's row and the
-- lots.
CREATE OR REPLACE FUNCTION correct_points(
  p_owner uuid, p_path text, p_key text, p_hash text,
  p_user uuid, p_correction uuid, p_points integer, p_reason text, p_expires_at timestamptz,
  p_answer jsonb, p_who jsonb, p_audit uuid, p_request_id text, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := idempotency_claim(p_owner, p_path, p_key, p_hash, p_now);
  asked uuid;
  named text;
  entry points_entry%ROWTYPE;
  answer jsonb;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  PERFORM 1 FROM customer WHERE id = p_user AND status NOT IN ('UNVERIFIED', 'DELETED');
  IF NOT FOUND THEN
    PERFORM guard_refuses('ACCOUNT_DELETED');
  END IF;
  asked := ask_if_above_ceiling(p_owner, p_user, 'CORRECTION', p_correction, p_points, p_reason, p_now);
  IF asked IS NULL THEN
    named := give_points(p_user, 'CORRECTION', p_correction, p_points, p_reason, p_expires_at, p_now);
    SELECT * INTO entry FROM points_entry WHERE user_id = p_user AND reference = named;
    answer := p_answer || jsonb_build_object(
      'seq', entry.seq, 'amount', entry.amount, 'contra', entry.contra, 'balanceAfter', entry.balance_after,
      'reference', entry.reference, 'detail', entry.detail, 'owed', coalesce((entry.detail ->> 'owedPoints')::integer, 0));
  ELSE
    answer := jsonb_build_object('approvalId', asked);
  END IF;
  PERFORM audit_put_right(p_audit, p_owner, p_who, CASE WHEN asked IS NULL THEN 'correction.make' ELSE 'correction.ask' END,
    p_user, p_user, jsonb_build_object('correctionId', p_correction, 'points', p_points), p_reason, p_request_id, p_now);
  RETURN idempotency_store(p_owner, p_path, p_key, answer);
END $$;

-- Gives the points of an approved gift or correction. A blocked customer gets no gift.
-- Guards: FACTS_CHANGED (it is answered: decide again), ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Ceilings. Locks: points_account, then the approval and the lots.
CREATE OR REPLACE FUNCTION approve_gift(p_approval uuid, p_expires_at timestamptz, p_operator uuid, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
BEGIN
  PERFORM close_approval(p_approval, 'APPROVED', NULL, NULL, p_operator, p_now);
  SELECT * INTO asked FROM approval WHERE id = p_approval;
  IF asked.kind = 'GIFT' THEN
    PERFORM guard_unblocked(asked.user_id);
  END IF;
  PERFORM give_points(asked.user_id, asked.kind, asked.subject::uuid, asked.points::integer, asked.detail ->> 'note',
    p_expires_at, p_now);
END $$;
