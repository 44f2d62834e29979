-- Levels gained, and the points that they bring to the inviter.

-- Locks the accounts of a customer and their inviter, in the order of their ids: so concurrent transactions of the two
-- wait for each other, but never deadlock.
-- Rule: Referrals. Locks: both points_account rows, in the order of their ids.
CREATE OR REPLACE FUNCTION lock_with_inviter(p_user uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  inviter uuid := (SELECT inviter_id FROM customer WHERE id = p_user);
BEGIN
  IF inviter < p_user THEN
    PERFORM 1 FROM points_account WHERE user_id = inviter FOR UPDATE;
  END IF;
  PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  IF inviter > p_user THEN
    PERFORM 1 FROM points_account WHERE user_id = inviter FOR UPDATE;
  END IF;
END $$;

-- The first lock of a function that may grant levels: the customer's account, and if there are levels also
-- the inviter's, as a level brings points to both.
-- Rule: Referrals. Locks: points_account of the customer, or both rows in the order of their ids.
CREATE OR REPLACE FUNCTION lock_for_levels(p_user uuid, p_levels jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_array_length(p_levels) > 0 THEN
    PERFORM lock_with_inviter(p_user);
  ELSE
    PERFORM 1 FROM points_account WHERE user_id = p_user FOR UPDATE;
  END IF;
END $$;

-- Refuses what a blocked customer would earn, spend or use. A block locks the account too, so it comes wholly before
-- or wholly after. Guard: USER_BLOCKED.
-- Rule: Accounts, Block. Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION guard_unblocked(p_user uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer WHERE id = p_user AND blocked_at IS NOT NULL;
  IF FOUND THEN
    PERFORM guard_refuses('USER_BLOCKED');
  END IF;
END $$;

-- Locks as lock_for_levels does, and refuses a customer who is deleted or blocked. A deletion locks the account too, so
-- it comes wholly before or wholly after. Guards: ACCOUNT_DELETED, USER_BLOCKED.
-- Rule: Accounts, Deletion, Block; Referrals. Locks: as lock_for_levels.
CREATE OR REPLACE FUNCTION lock_active_customer(p_user uuid, p_levels jsonb DEFAULT '[]') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_for_levels(p_user, p_levels);
  IF (SELECT status FROM customer WHERE id = p_user) IS DISTINCT FROM 'ACTIVE' THEN
    PERFORM guard_refuses('ACCOUNT_DELETED');
  END IF;
  PERFORM guard_unblocked(p_user);
END $$;

-- Credits an inviter for one level of one friend, up to the cap for that friend. TypeScript decided who and how much;
-- under the inviter's lock it is checked again that both accounts still exist. A blocked inviter earns nothing, not
-- even later.
-- Rule: Referrals (at most the cap for one friend). Locks: the inviter's points_account.
CREATE OR REPLACE FUNCTION reward_inviter(p_friend uuid, p_level integer, p_referral jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  inviter uuid := (p_referral ->> 'inviterId')::uuid;
  earned integer;
  award integer;
BEGIN
  PERFORM 1 FROM points_account WHERE user_id = inviter FOR UPDATE;
  PERFORM 1 FROM referral r JOIN customer i ON i.id = r.user_id AND i.status = 'ACTIVE' AND i.blocked_at IS NULL
  WHERE r.user_id = inviter AND r.friend_id = p_friend AND r.status = 'ACCEPTED';
  IF NOT FOUND OR (SELECT status FROM customer WHERE id = p_friend) IS DISTINCT FROM 'ACTIVE' THEN
    RETURN;
  END IF;
  SELECT coalesce(sum(amount), 0) INTO earned FROM points_entry
  WHERE user_id = inviter
    AND reference = ANY (ARRAY(SELECT format('referral:%s:%s', p_friend, n) FROM generate_series(1, p_level) n));
  award := least((p_referral ->> 'points')::integer, (p_referral ->> 'capPoints')::integer - earned);
  IF award > 0 THEN
    PERFORM ledger_credit(inviter, award, 'REFERRAL', format('referral:%s:%s', p_friend, p_level),
      (p_referral ->> 'expiresAt')::timestamptz, jsonb_build_object('friendId', p_friend, 'level', p_level), p_now);
  END IF;
END $$;

-- A friend is the inviter's own account: from now on it brings no points and counts for no level.
-- Rule: Referrals (own accounts). Locks: the invite.
CREATE OR REPLACE FUNCTION refuse_own_account(p_inviter uuid, p_friend uuid, p_sign own_account_sign, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE referral SET status = 'CLOSED' WHERE user_id = p_inviter AND friend_id = p_friend AND status = 'ACCEPTED';
  INSERT INTO refused_friend (user_id, friend_id, sign, created_at)
  VALUES (p_inviter, p_friend, p_sign, p_now) ON CONFLICT DO NOTHING;
END $$;

-- Grants the levels that TypeScript found earned, each rewarded once; notifies the customer's open pages.
-- p_facts_before is the version of the facts that the levels were decided from. Of two events that change the
-- facts at the same moment, the later one finds another version and is decided again, so that neither misses
-- the other's effect. NULL: the event changes no facts, and no level was found. Each step carries when its points
-- expire, because a level may change for how long points are valid, and may carry what it brings to the inviter:
-- [{"level": 2, "rewardPoints": 100, "expiresAt", "referral": {"inviterId", "points", "capPoints", "expiresAt"}}].
-- Returns {"level", "rewardPoints"} of what was new, or NULL. The levels of a blocked customer wait until they are
-- unblocked: NULL.
-- Guard: FACTS_CHANGED (decide again).
-- Rule: Levels 0 to 10; Referrals. Locks: points_account of the customer, then of the inviter; where both may
-- be needed the caller has locked both in the order of their ids (lock_for_levels).
CREATE OR REPLACE FUNCTION grant_levels(p_user uuid, p_levels jsonb, p_facts_before integer, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  step record;
  reached integer;
  reward integer := 0;
BEGIN
  IF p_facts_before IS NOT NULL THEN
    UPDATE points_account SET facts_version = facts_version + 1
    WHERE user_id = p_user AND facts_version = p_facts_before;
    IF NOT FOUND THEN
      PERFORM guard_refuses('FACTS_CHANGED');
    END IF;
  END IF;
  IF jsonb_array_length(p_levels) = 0 OR EXISTS (SELECT 1 FROM customer WHERE id = p_user AND blocked_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  FOR step IN
    SELECT * FROM jsonb_to_recordset(p_levels)
      AS s(level integer, "rewardPoints" integer, "expiresAt" timestamptz, referral jsonb) ORDER BY level
  LOOP
    INSERT INTO user_level (user_id, level, reward_points, reached_at)
    VALUES (p_user, step.level, step."rewardPoints", p_now) ON CONFLICT DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    reached := step.level;
    PERFORM note_campaign_event(p_user, 'LEVEL', 'level:' || step.level, NULL, 0, p_now);
    IF step."rewardPoints" > 0 THEN
      PERFORM ledger_credit(p_user, step."rewardPoints", 'LEVEL', 'level:' || step.level,
        step."expiresAt", jsonb_build_object('level', step.level), p_now);
      reward := reward + step."rewardPoints";
    END IF;
    IF step.referral IS NOT NULL THEN
      PERFORM reward_inviter(p_user, step.level, step.referral, p_now);
    END IF;
  END LOOP;
  IF reached IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE customer SET level = greatest(level, reached) WHERE id = p_user;
  INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (p_user, uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'level', 'level', reached), p_now, p_now);
  PERFORM note_notice(p_user, 'LEVEL_REACHED', 'level:' || reached, jsonb_build_object('level', reached, 'points', reward), p_now);
  RETURN jsonb_build_object('level', reached, 'rewardPoints', reward);
END $$;
