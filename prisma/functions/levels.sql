-- Levels gained, and the points that they bring to the inviter.

-- A friend is the inviter's own account: from now on it brings no points and counts for no level.
-- Rule: Referrals (own accounts). Locks: the invite.
CREATE OR REPLACE FUNCTION refuse_own_account(p_inviter uuid, p_friend uuid, p_sign own_account_sign, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE referral SET status = 'CLOSED' WHERE user_id = p_inviter AND friend_id = p_friend AND status IN ('ACCEPTED', 'PENDING');
  INSERT INTO refused_friend (user_id, friend_id, sign, created_at)
  VALUES (p_inviter, p_friend, p_sign, p_now) ON CONFLICT DO NOTHING;
END $$;

-- Grants the levels that TypeScript found earned, each rewarded once, and what each brings to the inviter. Of two events
-- that change the facts at the same moment, the later one finds another version of them and is decided again, so that
-- neither misses the other's effect. Under the inviter's lock it is checked again that both accounts still exist; a
-- blocked inviter earns nothing, not even later. Levels that were rewarded with an earlier account of the customer bring
-- nothing again, and nothing to an inviter. Returns {"level", "rewardPoints"} of what was new, or NULL. The levels of a
-- blocked customer wait until they are unblocked, and an account that is gone has none: NULL.
-- Guard: FACTS_CHANGED (decide again).
-- Rule: Levels 0 to 10; Referrals (at most the cap for one friend); One person, again. Locks: points_account of the customer, then of the
-- inviter; where both may be needed the caller has locked both in the order of their ids (begin_move).
CREATE OR REPLACE FUNCTION grant_levels(p_user uuid, p_levels levels_found, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  gain level_gain;
  reached integer;
  reward integer := 0;
  event text;
  -- Of the highest level that is new.
  cause text;
  earned integer;
  -- The highest level that was rewarded with an earlier account; NULL or -1 if there was none.
  rewarded integer;
BEGIN
  IF p_levels.facts_before IS NOT NULL THEN
    UPDATE points_account SET facts_version = facts_version + 1
    WHERE user_id = p_user AND facts_version = p_levels.facts_before;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
  END IF;
  IF coalesce(cardinality(p_levels.gains), 0) = 0
    OR EXISTS (SELECT 1 FROM customer WHERE id = p_user AND (blocked_at IS NOT NULL OR status = 'DELETED')) THEN
    RETURN NULL;
  END IF;
  SELECT level INTO rewarded FROM returned_customer WHERE user_id = p_user;
  FOR gain IN SELECT * FROM unnest(p_levels.gains) ORDER BY level LOOP
    gain.points := CASE WHEN gain.level <= rewarded THEN 0 ELSE gain.points END;
    -- A level that was lost is gained again, and rewarded again: its reward was taken back.
    INSERT INTO user_level AS l (user_id, level, reward_points, targets, reached_at)
    VALUES (p_user, gain.level, gain.points, gain.targets, p_now)
    ON CONFLICT (user_id, level) DO UPDATE
      SET state = 'GIVEN', times_lost = l.times_lost + 1, reward_points = excluded.reward_points, inviter_id = NULL,
          inviter_points = 0, targets = excluded.targets, reached_at = excluded.reached_at
      WHERE l.state = 'TAKEN_BACK'
    RETURNING l.cause INTO event;
    CONTINUE WHEN NOT FOUND;
    reached := gain.level;
    cause := event;
    IF (gain.level <= rewarded) IS NOT TRUE THEN
      PERFORM note_campaign_event(p_user, 'LEVEL', cause, NULL, 0, p_now);
    END IF;
    IF gain.points > 0 THEN
      PERFORM ledger_credit(p_user, gain.points, 'LEVEL', cause, gain.expires_at, jsonb_build_object('level', gain.level), p_now);
      reward := reward + gain.points;
    END IF;
    CONTINUE WHEN gain.inviter IS NULL OR rewarded >= 0;
    PERFORM 1 FROM points_account WHERE user_id = gain.inviter FOR UPDATE;
    PERFORM 1 FROM referral r JOIN customer i ON i.id = r.user_id AND i.status = 'ACTIVE' AND i.blocked_at IS NULL
    WHERE r.user_id = gain.inviter AND r.friend_id = p_user AND r.status = 'ACCEPTED';
    CONTINUE WHEN NOT FOUND OR (SELECT status FROM customer WHERE id = p_user) IS DISTINCT FROM 'ACTIVE';
    SELECT coalesce(sum(inviter_points), 0) INTO earned FROM user_level
    WHERE user_id = p_user AND inviter_id = gain.inviter AND state = 'GIVEN';
    earned := least(gain.inviter_points, gain.inviter_cap - earned);
    UPDATE user_level SET inviter_id = gain.inviter, inviter_points = greatest(earned, 0)
    WHERE user_id = p_user AND level = gain.level;
    IF earned > 0 AND ledger_credit(gain.inviter, earned, 'REFERRAL', format('referral:%s:%s', p_user, substr(cause, 7)), gain.inviter_expires_at,
        jsonb_build_object('friendId', p_user, 'level', gain.level), p_now) THEN
      PERFORM tell(gain.inviter, NULL, p_now, 'POINTS_RECEIVED', format('points:referral:%s:%s', p_user, substr(cause, 7)), jsonb_build_object(
        'friendId', p_user, 'level', gain.level, 'source', 'REFERRAL', 'points', earned));
    END IF;
  END LOOP;
  IF reached IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE customer SET level = greatest(level, reached) WHERE id = p_user;
  PERFORM tell(p_user, jsonb_build_object('type', 'level', 'level', reached), p_now,
    'LEVEL_REACHED', cause, jsonb_build_object('level', reached, 'points', reward));
  RETURN jsonb_build_object('level', reached, 'rewardPoints', reward);
END $$;
