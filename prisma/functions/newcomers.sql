-- Who became a customer without a sign of their own, a phone or a purchase: what waits for it, and what it brings
-- (decision 067). There is a row of newcomer for nobody else.

-- Gives the award of a step: at once, or once there is a sign if the customer's welcome waits.
-- Guards: ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Points (a credit opens a lot; pending); Cause and consequence (waiting). Locks: the newcomer, the hold or the lots;
-- the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_step(p_user uuid, p_step integer, p_points integer, p_expires_at timestamptz, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own newcomer%ROWTYPE;
BEGIN
  UPDATE newcomer SET points[p_step] = p_points WHERE user_id = p_user AND because IS NOT NULL RETURNING * INTO own;
  IF own.welcome IS DISTINCT FROM 'WAITS' THEN
    PERFORM ledger_credit(p_user, p_points, ('ONBOARDING_STEP_' || p_step)::points_source,
      'onboarding:' || p_step || coalesce(own.again, ''), p_expires_at, '{}', p_now);
  ELSIF own.hold_id IS NOT NULL THEN
    PERFORM ledger_expect_less(p_user, own.hold_id, -p_points);
  ELSE
    PERFORM hold_welcome(p_user, p_points, p_now);
  END IF;
END $$;

-- Holds the points of a welcome that waits.
-- Rule: Points (pending). Locks: the newcomer, the hold; the caller has locked points_account.
CREATE OR REPLACE FUNCTION hold_welcome(p_user uuid, p_points integer, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  hold uuid := uuidv7();
BEGIN
  UPDATE newcomer SET hold_id = hold WHERE user_id = p_user;
  PERFORM ledger_expect(p_user, hold, p_points, p_now);
END $$;

-- A newcomer has shown a sign of their own: a phone, a payment of p_paid millimes if that is enough, or another account that
-- operators have made part of this one. What waits is given, but steps that were rewarded with an earlier account; and their inviter has a friend more. Does nothing for
-- anybody else. Levels are the caller's.
-- Guards: ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Cause and consequence (waiting); Points; Referrals; One person, again. Locks: the newcomer, the hold, the lots, the
-- invite; the caller has locked points_account.
CREATE OR REPLACE FUNCTION show_sign(p_user uuid, p_sign newcomer_sign, p_paid integer, p_expires_at timestamptz, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own newcomer%ROWTYPE;
  rewarded integer;
  inviter uuid;
  given integer := 0;
BEGIN
  SELECT * INTO own FROM newcomer
  WHERE user_id = p_user AND signed_at IS NULL AND (p_sign <> 'SALE' OR p_paid >= sale_millimes) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT steps INTO rewarded FROM returned_customer WHERE user_id = p_user;
  FOR step IN 1..least(coalesce(rewarded, 0), 3) LOOP
    own.points[step] := 0;
  END LOOP;
  UPDATE newcomer SET welcome = 'GIVEN', points = own.points, hold_id = NULL, sign = p_sign, signed_at = p_now
  WHERE user_id = p_user;
  IF own.welcome = 'WAITS' THEN
    IF own.hold_id IS NOT NULL THEN
      PERFORM ledger_close_hold(p_user, own.hold_id, true, p_now);
    END IF;
    FOR step IN 1..3 LOOP
      CONTINUE WHEN own.points[step] = 0;
      PERFORM ledger_credit(p_user, own.points[step], ('ONBOARDING_STEP_' || step)::points_source,
        'onboarding:' || step || own.again, p_expires_at, '{}', p_now);
      given := given + own.points[step];
    END LOOP;
    IF given > 0 THEN
      PERFORM tell(p_user, NULL, p_now, 'POINTS_RECEIVED', 'points:welcome' || own.again,
        jsonb_build_object('source', 'WELCOME', 'points', given));
    END IF;
  END IF;
  SELECT inviter_id INTO inviter FROM customer WHERE id = p_user;
  PERFORM 1 FROM customer WHERE id = inviter AND status = 'ACTIVE';
  IF FOUND THEN
    UPDATE referral SET status = 'ACCEPTED' WHERE user_id = inviter AND friend_id = p_user AND status = 'PENDING';
    IF FOUND THEN
      PERFORM note_campaign_event(inviter, 'REFERRAL', 'referral:' || p_user, NULL, 0, p_now);
    END IF;
  END IF;
END $$;

-- Takes back what a purchase had shown as a sign if none that is left is enough and there is no phone: a welcome that had
-- waited waits again, and the friend counts for nobody until there is another sign. Levels that the inviter has by this
-- friend stay.
-- Rule: Cause and consequence (undone); Points (refund). Locks: the newcomer, the lots, the hold, the invite; the caller has
-- locked points_account.
CREATE OR REPLACE FUNCTION undo_sign(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone)
RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  own newcomer%ROWTYPE;
  waiting integer := 0;
BEGIN
  SELECT * INTO own FROM newcomer WHERE user_id = p_user AND sign = 'SALE' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN p_undone;
  END IF;
  PERFORM 1 FROM transaction
  WHERE user_id = p_user AND status = 'CONFIRMED' AND yield = 'GIVEN'
    AND payable_millimes - cash_back_millimes >= own.sale_millimes LIMIT 1;
  IF FOUND THEN
    RETURN p_undone;
  END IF;
  PERFORM 1 FROM validation_request
  WHERE user_id = p_user AND status = 'ACCEPTED' AND yield = 'GIVEN'
    AND amount_millimes - cancelled_millimes >= own.sale_millimes LIMIT 1;
  IF FOUND THEN
    RETURN p_undone;
  END IF;
  PERFORM 1 FROM login WHERE user_id = p_user AND kind = 'PHONE' AND verified_at IS NOT NULL;
  IF FOUND THEN
    UPDATE newcomer SET sign = 'PHONE' WHERE user_id = p_user;
    RETURN p_undone;
  END IF;
  UPDATE newcomer SET sign = NULL, signed_at = NULL WHERE user_id = p_user;
  UPDATE referral SET status = 'PENDING'
  WHERE user_id = (SELECT inviter_id FROM customer WHERE id = p_user) AND friend_id = p_user AND status = 'ACCEPTED';
  IF own.because IS NULL THEN
    RETURN p_undone;
  END IF;
  FOR step IN 1..3 LOOP
    CONTINUE WHEN own.points[step] = 0;
    p_undone := undo_points(p_user, own.points[step], 'REFUND', format('%s:onboarding:%s', p_reference, step), p_detail, p_now,
      'onboarding:' || step || own.again, 0, p_undone);
    waiting := waiting + own.points[step];
  END LOOP;
  UPDATE newcomer SET welcome = 'WAITS', times_lost = times_lost + 1 WHERE user_id = p_user;
  IF waiting > 0 THEN
    PERFORM hold_welcome(p_user, waiting, p_now);
  END IF;
  RETURN p_undone;
END $$;
