-- Points that operators give, and corrections.

-- Gives points, or takes them for a correction below zero; missing points become owed. The note is stored beside the
-- entry, because a note can be erased and an entry cannot. p_kind, GIFT or CORRECTION, is also the entry's source; the
-- customer is told of a gift. Returns the entry's reference.
-- Guard: ACCOUNT_DELETED.
-- Rule: Points (a credit opens a lot; corrections). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION give_points(
  p_user uuid, p_kind approval_kind, p_id uuid, p_points integer, p_note text, p_expires_at timestamptz, p_now timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  named text := lower(p_kind::text) || ':' || p_id;
BEGIN
  IF p_points <= 0 THEN
    PERFORM ledger_take_back(p_user, -p_points, 'CORRECTION', named, '{}', p_now);
  ELSIF ledger_credit(p_user, p_points, p_kind::text::points_source, named, p_expires_at, '{}', p_now) AND p_kind = 'GIFT' THEN
    PERFORM tell(p_user, NULL, p_now, 'POINTS_RECEIVED', 'points:' || named,
      jsonb_build_object('source', 'GIFT', 'points', p_points));
  END IF;
  IF p_note IS NOT NULL THEN
    INSERT INTO gift_note (user_id, reference, note) VALUES (p_user, named, p_note);
  END IF;
  RETURN named;
END $$;

-- Gives a customer points, or asks operators if they pass a ceiling; once per idempotency key of the operator, with an
-- audit entry. The answer gets the points after it; if operators are asked, it is the approval's id instead.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Points (a credit opens a lot); Ceilings. Locks: idempotency key, points_account, then the operator's day's row
-- and the lot.
CREATE OR REPLACE FUNCTION give_gift(
  p_call moving_call, p_user uuid, p_gift uuid, p_points integer, p_note text, p_expires_at timestamptz, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user);
  asked uuid;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  asked := ask_if_above_ceiling(p_call, p_user, 'GIFT', p_gift, p_points, p_note);
  PERFORM audit_act(p_call, CASE WHEN asked IS NULL THEN 'gift.give' ELSE 'gift.ask' END, p_user, p_user,
    jsonb_build_object('giftId', p_gift, 'points', p_points));
  IF asked IS NOT NULL THEN
    RETURN end_move(p_call, jsonb_build_object('approvalId', asked));
  END IF;
  PERFORM give_points(p_user, 'GIFT', p_gift, p_points, p_note, p_expires_at, p_call.now);
  RETURN end_move(p_call, p_answer || jsonb_build_object('totalPoints', ledger_spendable(p_user, p_call.now)));
END $$;

-- Corrects the points of a customer, who may be blocked, or asks operators if they pass a ceiling; otherwise like
-- give_gift. The answer gets what the entry has. Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED.
-- Rule: Points (corrections); Ceilings. Locks: idempotency key, points_account, then the operator's day's row and the
-- lots.
CREATE OR REPLACE FUNCTION correct_points(
  p_call moving_call, p_user uuid, p_correction uuid, p_points integer, p_reason text, p_expires_at timestamptz, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, p_anyone => true);
  asked uuid;
  named text;
  entry points_entry%ROWTYPE;
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  PERFORM 1 FROM customer WHERE id = p_user AND status NOT IN ('UNVERIFIED', 'DELETED');
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'ACCOUNT_DELETED';
  END IF;
  asked := ask_if_above_ceiling(p_call, p_user, 'CORRECTION', p_correction, p_points, p_reason);
  PERFORM audit_act(p_call, CASE WHEN asked IS NULL THEN 'correction.make' ELSE 'correction.ask' END, p_user, p_user,
    jsonb_build_object('correctionId', p_correction, 'points', p_points, 'reason', p_reason));
  IF asked IS NOT NULL THEN
    RETURN end_move(p_call, jsonb_build_object('approvalId', asked));
  END IF;
  named := give_points(p_user, 'CORRECTION', p_correction, p_points, p_reason, p_expires_at, p_call.now);
  SELECT * INTO entry FROM points_entry WHERE user_id = p_user AND reference = named;
  RETURN end_move(p_call, p_answer || jsonb_build_object(
    'seq', entry.seq, 'amount', entry.amount, 'contra', entry.contra, 'balanceAfter', entry.balance_after,
    'reference', entry.reference, 'detail', entry.detail, 'owed', coalesce((entry.detail ->> 'owedPoints')::integer, 0)));
END $$;

-- Gives the points of an approved gift or correction. A blocked customer gets no gift.
-- Guards: FACTS_CHANGED (it is answered: decide again), ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Ceilings. Locks: points_account, then the approval and the lots.
CREATE OR REPLACE FUNCTION approve_gift(p_call moving_call, p_approval uuid, p_expires_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
BEGIN
  PERFORM close_approval(p_call, p_approval, 'APPROVED', NULL, NULL);
  SELECT * INTO asked FROM approval WHERE id = p_approval;
  PERFORM give_points(asked.user_id, asked.kind, asked.subject::uuid, asked.points::integer, asked.detail ->> 'note',
    p_expires_at, p_call.now);
END $$;
