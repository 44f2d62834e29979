-- The steps of the onboarding.

-- Stores the answers of a step and gives its award, once per idempotency key and once per customer: p_points is 0 for a
-- step that was completed before. While the customer's welcome waits, so does the award. p_answers holds what was answered: firstName, lastName, phone, birthday with the
-- latest one of an adult, adultSince, tags.
-- Returns p_answer with the points after it and the levels gained.
-- Guards: IDEMPOTENCY_KEY_REUSED, ACCOUNT_DELETED, USER_BLOCKED, FACTS_CHANGED (decide again).
-- Rule: Points; Levels 0 to 10. Locks: idempotency key, points_account; the customer's row, the lots and levels.
CREATE OR REPLACE FUNCTION complete_step(
  p_call moving_call, p_user uuid, p_step integer, p_steps_before integer, p_answers jsonb, p_points integer,
  p_expires_at timestamptz, p_levels levels_found, p_answer jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stored jsonb := begin_move(p_call, p_user, cardinality(p_levels.gains) > 0);
  level_up jsonb;
  born date := p_answers ->> 'birthday';
  adult date := p_answers ->> 'adultSince';
BEGIN
  IF stored IS NOT NULL THEN
    RETURN stored;
  END IF;

  UPDATE customer
  SET onboarding_step = greatest(onboarding_step, p_step),
      first_name = coalesce(p_answers ->> 'firstName', first_name),
      last_name = coalesce(p_answers ->> 'lastName', last_name),
      contact_phone = coalesce(p_answers ->> 'phone', contact_phone),
      birthday = coalesce(born, birthday),
      -- A minor who becomes an adult by another birthday, as noteToldBirthday of app/core/db/accounts has it.
      age_doubted_at = CASE WHEN birthday > adult AND born <= adult THEN coalesce(age_doubted_at, p_call.now)
        ELSE age_doubted_at END
  WHERE id = p_user AND onboarding_step = p_steps_before;
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF p_answers ? 'tags' THEN
    DELETE FROM user_tag WHERE user_id = p_user;
    INSERT INTO user_tag (user_id, tag_id)
    SELECT p_user, tag::uuid FROM jsonb_array_elements_text(p_answers -> 'tags') tag ON CONFLICT DO NOTHING;
  END IF;
  IF p_points > 0 THEN
    PERFORM give_step(p_user, p_step, p_points, p_expires_at, p_call.now);
  END IF;
  level_up := grant_levels(p_user, p_levels, p_call.now);
  RETURN end_move(p_call, p_answer || jsonb_build_object(
    'totalPoints', ledger_spendable(p_user, p_call.now), 'levelUp', level_up));
END $$;
