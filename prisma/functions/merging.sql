-- Two accounts of one person become one: decision 060. Everything of the account that goes becomes the other's, so that what
-- comes later (a sale that is cancelled, an item that is returned) finds it there. Only its ledger stays under its own id,
-- because entries are never changed: ledger.sql asks there for what the account that stays does not have.

-- What has to be finished first of an account that is to become part of another: 'SALE_WAITS', 'CLAIM_WAITS',
-- 'PAYMENT_WAITS', 'APPROVAL_WAITS', 'PREMIUM_RUNS', 'GOODS_WAIT', 'POINTS_RESERVED' (by anything else). Empty: nothing.
-- Rule: none of the economy's rules: decision 060. Locks: none.
CREATE OR REPLACE FUNCTION merge_waits(p_user uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  waits text[] := '{}';
BEGIN
  PERFORM 1 FROM transaction WHERE user_id = p_user AND status IN ('ATTACHED', 'AWAITING_CASHIER');
  IF FOUND THEN
    waits := waits || 'SALE_WAITS'::text;
  END IF;
  PERFORM 1 FROM validation_request WHERE user_id = p_user AND status IN ('PENDING', 'VALIDATING');
  IF FOUND THEN
    waits := waits || 'CLAIM_WAITS'::text;
  END IF;
  PERFORM 1 FROM purchase WHERE user_id = p_user AND status = 'AWAITING_PAYMENT';
  IF FOUND THEN
    waits := waits || 'PAYMENT_WAITS'::text;
  END IF;
  PERFORM 1 FROM approval WHERE user_id = p_user AND status = 'PENDING';
  IF FOUND THEN
    waits := waits || 'APPROVAL_WAITS'::text;
  END IF;
  PERFORM 1 FROM premium_subscription WHERE user_id = p_user AND status IN ('ACTIVE', 'SUSPENDED', 'CANCELLED');
  IF NOT FOUND THEN
    -- One that was just ordered: the operator may have taken its dinars.
    PERFORM 1 FROM premium_subscription s JOIN premium_charge c ON c.user_id = s.user_id AND c.subscription_id = s.id
    WHERE s.user_id = p_user AND s.status = 'PENDING' AND c.state IN ('PENDING', 'UNKNOWN');
  END IF;
  IF FOUND THEN
    waits := waits || 'PREMIUM_RUNS'::text;
  END IF;
  PERFORM 1 FROM wheel_spin WHERE user_id = p_user AND kind = 'GOODS' AND handed_over_at IS NULL;
  IF FOUND THEN
    waits := waits || 'GOODS_WAIT'::text;
  END IF;
  PERFORM 1 FROM points_account WHERE user_id = p_user AND reserved + pending > 0;
  IF FOUND AND waits = '{}' THEN
    waits := waits || 'POINTS_RESERVED'::text;
  END IF;
  RETURN waits;
END $$;

-- After a second person's yes, p_from becomes part of p_to: its points with their last days, its debt, its wallet, sales,
-- claims, awards, stamps, friends and levels. p_hashes, p_known: as for keep_former, if its logins are given up; empty if
-- they sign in to p_to. Returns {"points", "owed", "items", "level"}: what came over, and the level afterwards.
-- Guard: FACTS_CHANGED (it is answered, or something has to be finished first: decide again).
-- Rule: Points (a credit opens a lot; debt); One person, again; decision 060. Locks: the accounts of both, of the inviter and
-- of the friends, in the order of their ids, then the approval, the lots, and slots of campaigns in the order of their ids.
CREATE OR REPLACE FUNCTION merge_accounts(
  p_call moving_call, p_approval uuid, p_from uuid, p_to uuid, p_hashes text[], p_known text[]
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  locked uuid[] := ARRAY[p_from, p_to];
  one uuid;
  person uuid[];
  awarded uuid[];
  came jsonb;
BEGIN
  locked := locked || ARRAY(SELECT inviter_id FROM customer WHERE id = p_to AND inviter_id IS NOT NULL);
  locked := locked || ARRAY(SELECT friend_id FROM referral WHERE user_id = p_from AND friend_id IS NOT NULL);
  FOR one IN SELECT DISTINCT id FROM unnest(locked) id ORDER BY id LOOP
    UPDATE points_account SET facts_version = facts_version + 1 WHERE user_id = one;
  END LOOP;
  PERFORM close_approval(p_call, p_approval, 'APPROVED', NULL, NULL);
  FOREACH one IN ARRAY ARRAY[p_from, p_to] LOOP
    PERFORM 1 FROM customer WHERE id = one AND status = 'ACTIVE' AND blocked_at IS NULL AND deletion_requested_at IS NULL;
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
  END LOOP;
  IF cardinality(merge_waits(p_from)) > 0 THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;

  -- One person less had something of these campaigns.
  SELECT merged_from || user_id INTO person FROM points_account WHERE user_id = p_to;
  awarded := ARRAY(SELECT DISTINCT campaign_id FROM campaign_award WHERE user_id = ANY (person) AND state <> 'TAKEN_BACK');
  SELECT merged_from || user_id INTO person FROM points_account WHERE user_id = p_from;
  awarded := ARRAY(SELECT DISTINCT campaign_id FROM campaign_award
    WHERE user_id = ANY (person) AND state <> 'TAKEN_BACK' AND campaign_id = ANY (awarded));
  came := merge_points(p_from, p_to, p_call.now);
  PERFORM keep_former(p_from, p_hashes, p_known, p_call.now);
  PERFORM merge_once(p_from, p_to, p_call.now);
  came := came || merge_levels(p_from, p_to);
  came := came || jsonb_build_object('items', (
    SELECT count(*) FROM wallet_item WHERE user_id = p_from AND status = 'ACTIVE' AND (valid_to IS NULL OR valid_to > p_call.now)));
  PERFORM merge_friends(p_from, p_to);
  PERFORM merge_stamps(p_from, p_to);
  PERFORM hand_over_rows(p_from, p_to);
  FOR one IN SELECT id FROM unnest(awarded) id ORDER BY id LOOP
    PERFORM return_budget(one, 0, 0, 1);
  END LOOP;
  PERFORM tell(p_to, '{"type": "wallet"}', p_call.now);
  RETURN came;
END $$;

-- Takes all points of p_from to p_to, one entry for each lot and named by it, and what it owes: who has points pays it at
-- once. Returns {"points", "owed"}.
-- Rule: Points (a credit opens a lot; debt). Locks: the lots; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION merge_points(p_from uuid, p_to uuid, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  account record;
  entry integer;
  lot record;
  came boolean := false;
  detail jsonb := jsonb_build_object('mergedFrom', p_from);
BEGIN
  PERFORM ledger_expire(p_from, p_now);
  SELECT * INTO account FROM points_account WHERE user_id = p_from;
  IF account.owed > 0 THEN
    PERFORM ledger_entry(p_from, 0, 'CANCELLED', 'MERGED', 'merged-debt:' || p_to,
      jsonb_build_object('mergedInto', p_to, 'owedPoints', -account.owed), p_now);
  END IF;
  IF account.available > 0 THEN
    entry := ledger_entry(p_from, -account.available, 'MERGED', 'MERGED', 'merged-into:' || p_to,
      jsonb_build_object('mergedInto', p_to), p_now);
    INSERT INTO lot_use (user_id, entry_seq, lot_seq, points)
    SELECT p_from, entry, seq, remaining FROM points_lot WHERE user_id = p_from AND open;
    UPDATE points_lot SET remaining = 0 WHERE user_id = p_from AND open;
  END IF;
  FOR lot IN
    SELECT l.seq, l.expires_at, u.points
    FROM lot_use u JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
    WHERE u.user_id = p_from AND u.entry_seq = entry ORDER BY l.expires_at, l.seq
  LOOP
    came := ledger_credit(p_to, lot.points, 'MERGED', format('merged:%s:%s', p_from, lot.seq), lot.expires_at, detail, p_now,
      'MERGED');
  END LOOP;
  IF NOT came THEN
    -- The place in the ledger from which on the other's events are this account's.
    PERFORM ledger_entry(p_to, 0, 'MERGED', 'MERGED', format('merged:%s:0', p_from), detail, p_now);
  END IF;
  IF account.owed > 0 THEN
    PERFORM ledger_take_back(p_to, account.owed, 'MERGED', 'merged-debt:' || p_from, detail, p_now);
  END IF;
  UPDATE points_account SET owed = 0, lifetime_earned = 0, counted_points = 0, merged_from = '{}' WHERE user_id = p_from;
  UPDATE points_account
  SET lifetime_earned = lifetime_earned + account.lifetime_earned,
      counted_points = CASE WHEN account.counted_day IS NULL OR counted_day > account.counted_day THEN counted_points
        WHEN counted_day = account.counted_day THEN counted_points + account.counted_points ELSE account.counted_points END,
      counted_day = greatest(counted_day, account.counted_day), merged_from = merged_from || account.merged_from || p_from
  WHERE user_id = p_to;
  FOR lot IN SELECT unnest(account.merged_from) AS id LOOP
    UPDATE customer SET merged_into = p_to WHERE id = lot.id;
  END LOOP;
  UPDATE customer SET merged_into = p_to WHERE id = p_from;
  RETURN jsonb_build_object('points', account.available, 'owed', account.owed);
END $$;

-- What was given once to p_from counts as given to p_to too. An award stays with p_from if p_to had the same (both reached a
-- level, both had a birthday), and counts as that of an earlier account; so does an event, for which p_to gets nothing again.
-- A row that comes of this alone has level -1: no level was rewarded with an account that was erased.
-- Rule: One person, again. Locks: the rows of these customers; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION merge_once(p_from uuid, p_to uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  theirs text[] := ARRAY(SELECT campaign_id || ' ' || subject FROM campaign_award WHERE user_id = p_to);
  kept uuid[] := ARRAY(
    SELECT campaign_id FROM campaign_award
    WHERE user_id = p_from AND state <> 'TAKEN_BACK' AND campaign_id || ' ' || subject = ANY (theirs));
  had returned_customer%ROWTYPE;
  given record;
BEGIN
  SELECT * INTO had FROM returned_customer WHERE user_id = p_from;
  IF had.user_id IS NOT NULL OR cardinality(kept) > 0 THEN
    INSERT INTO returned_customer AS r (user_id, steps, level, campaigns, owed, created_at)
    VALUES (p_to, coalesce(had.steps, 0), coalesce(had.level, -1), '{}', 0, p_now)
    ON CONFLICT (user_id) DO UPDATE
    SET steps = greatest(r.steps, excluded.steps), level = greatest(r.level, excluded.level);
  END IF;
  FOR given IN
    SELECT campaign, sum(times)::integer AS times FROM (
      SELECT key AS campaign, value::integer AS times FROM jsonb_each_text(coalesce(had.campaigns, '{}'))
      UNION ALL SELECT unnest(kept)::text, 1) all_ GROUP BY campaign
  LOOP
    UPDATE returned_customer SET campaigns = campaigns
      || jsonb_build_object(given.campaign, coalesce((campaigns ->> given.campaign)::integer, 0) + given.times)
    WHERE user_id = p_to;
  END LOOP;
  DELETE FROM returned_customer WHERE user_id = p_from;
  FOR given IN SELECT "trigger", subject FROM campaign_event WHERE user_id = p_to AND done_at IS NULL LOOP
    PERFORM 1 FROM campaign_event
    WHERE user_id = p_from AND "trigger" = given.trigger AND subject = given.subject AND done_at IS NOT NULL;
    IF FOUND THEN
      UPDATE campaign_event SET done_at = p_now WHERE user_id = p_to AND "trigger" = given.trigger AND subject = given.subject;
    END IF;
  END LOOP;
  FOR given IN SELECT offer_id, taken, before FROM offer_taken WHERE user_id = p_from LOOP
    INSERT INTO offer_taken AS t (user_id, offer_id, taken, before) VALUES (p_to, given.offer_id, given.taken, given.before)
    ON CONFLICT (user_id, offer_id) DO UPDATE SET taken = t.taken + excluded.taken, before = t.before + excluded.before;
  END LOOP;
  DELETE FROM offer_taken WHERE user_id = p_from;
END $$;

-- The higher level of two, with the rows of those that only p_from had, or had lost; of those that both had, the earlier
-- moment. What p_from had brought to its inviter stays the inviter's. Days in a row and the age of the account: those of who
-- has more.
-- Rule: Levels 0 to 10. Locks: the levels, both customers' rows; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION merge_levels(p_from uuid, p_to uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  gone customer%ROWTYPE;
  own customer%ROWTYPE;
  reached user_level%ROWTYPE;
  lost user_level%ROWTYPE;
BEGIN
  SELECT * INTO gone FROM customer WHERE id = p_from;
  SELECT * INTO own FROM customer WHERE id = p_to;
  FOR reached IN SELECT * FROM user_level WHERE user_id = p_from AND state = 'GIVEN' ORDER BY level LOOP
    IF reached.level <= own.level THEN
      UPDATE user_level SET reached_at = least(reached_at, reached.reached_at) WHERE user_id = p_to AND level = reached.level;
      CONTINUE;
    END IF;
    -- One that p_to had lost is another cause, whose reward is not taken back.
    DELETE FROM user_level WHERE user_id = p_to AND level = reached.level RETURNING * INTO lost;
    INSERT INTO user_level (user_id, level, times_lost, reward_points, targets, reached_at)
    VALUES (p_to, reached.level, reached.times_lost + coalesce(lost.times_lost + 1, 0),
      CASE WHEN lost.level IS NULL THEN reached.reward_points ELSE 0 END, reached.targets, reached.reached_at);
    DELETE FROM user_level WHERE user_id = p_from AND level = reached.level;
  END LOOP;
  -- One that p_from had lost: gained again, it is another cause than that.
  FOR lost IN SELECT * FROM user_level WHERE user_id = p_from AND state = 'TAKEN_BACK' ORDER BY level LOOP
    UPDATE user_level SET times_lost = greatest(times_lost, lost.times_lost)
    WHERE user_id = p_to AND level = lost.level AND state = 'TAKEN_BACK';
    CONTINUE WHEN EXISTS (SELECT 1 FROM user_level WHERE user_id = p_to AND level = lost.level);
    INSERT INTO user_level (user_id, level, state, times_lost, reward_points, targets, reached_at)
    VALUES (p_to, lost.level, 'TAKEN_BACK', lost.times_lost, lost.reward_points, lost.targets, lost.reached_at);
    DELETE FROM user_level WHERE user_id = p_from AND level = lost.level;
  END LOOP;
  UPDATE customer SET level = least(level, own.level) WHERE id = p_from;
  UPDATE customer
  SET level = greatest(level, gone.level), onboarding_step = greatest(onboarding_step, gone.onboarding_step),
      longest_run_days = greatest(longest_run_days, gone.longest_run_days),
      connected_days = CASE WHEN gone.last_active_day > last_active_day THEN gone.connected_days
        WHEN gone.last_active_day = last_active_day THEN greatest(connected_days, gone.connected_days) ELSE connected_days END,
      last_active_day = greatest(last_active_day, gone.last_active_day),
      age_doubted_at = coalesce(age_doubted_at, gone.age_doubted_at), created_at = least(created_at, gone.created_at)
  WHERE id = p_to;
  RETURN jsonb_build_object('level', greatest(own.level, gone.level));
END $$;

-- The friends whom p_from invited are p_to's. If one of the two had invited the other, that invite is closed.
-- Rule: Referrals (own accounts). Locks: the invites, the friends' rows; the caller has locked their points_accounts.
CREATE OR REPLACE FUNCTION merge_friends(p_from uuid, p_to uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  friend uuid;
BEGIN
  UPDATE referral SET status = 'CLOSED' WHERE user_id = p_from AND friend_id = p_to;
  UPDATE referral SET status = 'CLOSED' WHERE user_id = p_to AND friend_id = p_from;
  UPDATE customer SET inviter_id = NULL WHERE id = p_to AND inviter_id = p_from;
  -- What the one's levels had brought to the other is the same person's now, and is not taken from them again.
  UPDATE user_level SET inviter_id = NULL, inviter_points = 0 WHERE user_id = p_to AND inviter_id = p_from;
  UPDATE user_level SET inviter_id = NULL, inviter_points = 0 WHERE user_id = p_from AND inviter_id = p_to;
  FOR friend IN SELECT friend_id FROM referral WHERE user_id = p_from AND friend_id <> p_to ORDER BY friend_id LOOP
    UPDATE customer SET inviter_id = p_to WHERE id = friend AND inviter_id = p_from;
    UPDATE user_level SET inviter_id = p_to WHERE user_id = friend AND inviter_id = p_from;
  END LOOP;
END $$;

-- The stamps of both on one card: full cards of both, and behind them one open card with the open stamps of both. If these are
-- enough, the job full-cards fills it.
-- Rule: Stamp cards. Locks: the cards; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION merge_stamps(p_from uuid, p_to uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  theirs stamp_progress%ROWTYPE;
  own stamp_progress%ROWTYPE;
BEGIN
  FOR theirs IN SELECT * FROM stamp_progress WHERE user_id = p_from LOOP
    INSERT INTO stamp_progress (user_id, card_id) VALUES (p_to, theirs.card_id) ON CONFLICT DO NOTHING;
    SELECT * INTO own FROM stamp_progress WHERE user_id = p_to AND card_id = theirs.card_id;
    UPDATE stamp SET round = round + theirs.completed
    WHERE user_id = p_to AND card_id = theirs.card_id AND round = own.completed;
    UPDATE stamp SET round = round + own.completed WHERE user_id = p_from AND card_id = theirs.card_id;
    UPDATE stamp_progress SET stamps = stamps + theirs.stamps, completed = completed + theirs.completed
    WHERE user_id = p_to AND card_id = theirs.card_id;
  END LOOP;
  DELETE FROM stamp_progress WHERE user_id = p_from;
END $$;

-- Gives the rows of p_from to p_to. A row that p_to has too stays (an award for the same, a claimed code, a day's spin,
-- a notice).
-- Rule: none of the economy's rules: decision 060. Locks: the rows; the caller has locked both points_accounts.
CREATE OR REPLACE FUNCTION hand_over_rows(p_from uuid, p_to uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase SET user_id = p_to WHERE user_id = p_from;
  UPDATE invoice SET user_id = p_to WHERE user_id = p_from;
  UPDATE credit_note SET user_id = p_to WHERE user_id = p_from;
  UPDATE payment SET user_id = p_to WHERE user_id = p_from;
  UPDATE e_invoice SET owner_id = p_to WHERE owner_id = p_from;
  UPDATE wallet_item SET user_id = p_to WHERE user_id = p_from;
  UPDATE wallet_use SET user_id = p_to WHERE user_id = p_from;
  UPDATE transaction SET user_id = p_to WHERE user_id = p_from;
  UPDATE sale_return SET user_id = p_to WHERE user_id = p_from;
  UPDATE validation_request SET user_id = p_to WHERE user_id = p_from;
  UPDATE claim_mark SET user_id = p_to WHERE user_id = p_from;
  UPDATE campaign_award a SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM campaign_award o WHERE o.user_id = p_to AND o.campaign_id = a.campaign_id AND o.subject = a.subject);
  UPDATE referral SET user_id = p_to WHERE user_id = p_from AND friend_id IS DISTINCT FROM p_to;
  UPDATE refused_friend f SET user_id = p_to WHERE user_id = p_from AND friend_id <> p_to AND NOT EXISTS (
    SELECT 1 FROM refused_friend o WHERE o.user_id = p_to AND o.friend_id = f.friend_id);
  UPDATE stamp s SET user_id = p_to, subject = CASE WHEN EXISTS (
      SELECT 1 FROM stamp o WHERE o.user_id = p_to AND o.card_id = s.card_id AND o.subject = s.subject AND o.by_campaign = s.by_campaign)
    THEN 'merged:' || p_from || ':' || subject ELSE subject END
  WHERE user_id = p_from;
  UPDATE free_spin s SET user_id = p_to, subject = CASE WHEN EXISTS (
      SELECT 1 FROM free_spin o WHERE o.user_id = p_to AND o.campaign_id = s.campaign_id AND o.subject = s.subject)
    THEN 'merged:' || p_from || ':' || subject ELSE subject END
  WHERE user_id = p_from;
  UPDATE campaign_event e SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM campaign_event o WHERE o.user_id = p_to AND o.trigger = e.trigger AND o.subject = e.subject);
  UPDATE clickout_claim c SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM clickout_claim o WHERE o.user_id = p_to AND o.clickout_id = c.clickout_id);
  -- Whom the winners may name is a consent of the account that goes: its word stays with it.
  UPDATE wheel_spin s SET user_id = p_to, shown_name = NULL WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM wheel_spin o WHERE o.user_id = p_to AND o.wheel = s.wheel AND o.day = s.day);
  UPDATE notice n SET user_id = p_to, told_at = coalesce(told_at, created_at) WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM notice o WHERE o.user_id = p_to AND o.cause = n.cause);
  UPDATE offer_watch w SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM offer_watch o WHERE o.user_id = p_to AND o.offer_id = w.offer_id);
  UPDATE favourite f SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM favourite o WHERE o.user_id = p_to AND o.offer_id = f.offer_id);
  UPDATE customer_listed l SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM customer_listed o WHERE o.user_id = p_to AND o.list_id = l.list_id);
  UPDATE customer_note SET user_id = p_to WHERE user_id = p_from;
  -- Lines of a history and the welcome are named within their account; a question's own id is unlike those of both.
  UPDATE review SET user_id = p_to, subject = CASE WHEN kind IN ('ABSENCE', 'WELCOME') THEN id::text ELSE subject END
  WHERE user_id = p_from;
  UPDATE operator_message_customer m SET user_id = p_to WHERE user_id = p_from AND NOT EXISTS (
    SELECT 1 FROM operator_message_customer o WHERE o.user_id = p_to AND o.message_id = m.message_id);
END $$;
