-- What is undone with an event: whatever it brought names it as its cause and shares its fate (rules.md, Cause and
-- consequence). A caller undoes its event first, then calls finish_undoing, last in its transaction.

-- Begins: nothing is undone yet. The facts of the customer change, so levels that were found with the event are decided
-- again.
-- Rule: Cause and consequence. Locks: points_account, by its UPDATE.
CREATE OR REPLACE FUNCTION begin_undoing(p_user uuid) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  owing integer;
BEGIN
  UPDATE points_account SET facts_version = facts_version + 1 WHERE user_id = p_user RETURNING owed INTO owing;
  RETURN (0, 0, owing, '{}', 0, 0, '{}', '{}', NULL, '{}', '{}', NULL, NULL, 0, 0, ARRAY[p_user], '{}')::undone;
END $$;

-- Takes points back, and counts them. p_credit, p_before: as for ledger_take_back.
-- Rule: Points (refund). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION undo_points(
  p_user uuid, p_points integer, p_source points_source, p_reference text, p_detail jsonb, p_now timestamptz,
  p_credit text, p_before integer, p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  back jsonb := ledger_take_back(p_user, p_points, p_source, p_reference, p_detail, p_now, p_credit, p_before);
BEGIN
  p_undone.points := p_undone.points + (back ->> 'taken')::integer + (back ->> 'owed')::integer;
  p_undone.since := least(p_undone.since, (back ->> 'since')::integer);
  RETURN p_undone;
END $$;

-- Takes the worth of something back as points that was given at p_at, was used, and so cannot come back.
-- Rule: Cause and consequence (what has been used cannot come back); Points (debt). Locks: points_account, then the lots.
CREATE OR REPLACE FUNCTION undo_worth(
  p_user uuid, p_points integer, p_at timestamptz, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  before integer := p_undone.points;
BEGIN
  IF p_points > 0 THEN
    -- A debt is paid with what was bought after that moment.
    p_undone.since := least(p_undone.since, (
      SELECT coalesce(max(seq), 0) FROM points_entry WHERE user_id = p_user AND created_at <= p_at));
    p_undone := undo_points(p_user, p_points, 'REFUND', p_reference || ':worth', p_detail, p_now, NULL, 0, p_undone);
    p_undone.worth := p_undone.worth + p_undone.points - before;
  END IF;
  RETURN p_undone;
END $$;

-- What an offer costs in the shop, in points: its dinars as ceiling_of_earning counts them.
-- Rule: Ceilings. Locks: none.
CREATE OR REPLACE FUNCTION price_in_points(p_point_price integer, p_price_millimes integer) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  millimes integer := (SELECT coalesce(nullif(per_point_millimes, 0), 20) FROM economy WHERE id = 1);
BEGIN
  RETURN p_point_price + ceil(p_price_millimes / millimes::numeric)::bigint;
END $$;

-- Undoes what an event brought, as far as the event is undone: p_points of its own points, of which p_before were taken
-- back earlier; of each campaign in p_campaigns the points that it would not have given, and if it would have given
-- nothing at all, the award whole; and the stamps of cards that ask for more than p_remaining, what is left of the amount
-- paid (NULL: all stamps). What waits is undone in the same way: it was set aside, and is free again. p_reference: the
-- beginning of the entries' references.
-- Rule: Cause and consequence; Points (refund). Locks: the lots, the awards, the stamp cards; the caller has locked
-- points_account.
CREATE OR REPLACE FUNCTION undo_yield(
  p_user uuid, p_subject text, p_points integer, p_before integer, p_campaigns campaign_back[], p_remaining integer,
  p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  asked campaign_back;
  award campaign_award%ROWTYPE;
  due integer;
  before integer;
  given record;
BEGIN
  IF p_points > 0 THEN
    p_undone := undo_points(p_user, p_points, 'REFUND', p_reference, p_detail, p_now, p_subject, p_before, p_undone);
  END IF;
  FOR asked IN SELECT * FROM unnest(p_campaigns) ORDER BY campaign LOOP
    SELECT * INTO award FROM campaign_award
    WHERE user_id = p_user AND campaign_id = asked.campaign AND subject = p_subject AND state <> 'TAKEN_BACK' AND worth IS NULL;
    CONTINUE WHEN NOT FOUND;
    due := greatest(asked.points - award.taken_back - award.released, 0);
    IF award.state = 'WAITS' THEN
      UPDATE campaign_award SET released = released + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    ELSIF due > 0 THEN
      before := p_undone.points;
      p_undone := undo_points(p_user, due, 'REFUND', format('%s:%s', p_reference, award.campaign_id),
        p_detail || jsonb_build_object('campaignId', award.campaign_id), p_now,
        format('campaign:%s:%s', award.campaign_id, p_subject), award.taken_back, p_undone);
      due := p_undone.points - before;
      UPDATE campaign_award SET taken_back = taken_back + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    END IF;
    IF asked.is_over THEN
      p_undone := undo_award(p_user, award.campaign_id, p_subject, due, p_reference, p_detail, p_now, p_undone);
    ELSIF due > 0 THEN
      p_undone.budgets := p_undone.budgets || (award.campaign_id, due, 0, 0)::budget_part;
    END IF;
  END LOOP;
  FOR given IN
    SELECT card_id FROM stamp
    WHERE user_id = p_user AND subject = p_subject AND NOT by_campaign AND state = 'GIVEN'
      AND (p_remaining IS NULL OR p_remaining < min_amount_millimes)
  LOOP
    p_undone := undo_stamp(p_user, given.card_id, p_subject, false, p_reference, p_detail, p_now, p_undone);
  END LOOP;
  RETURN p_undone;
END $$;

-- Undoes what a sale or claim brought, as far as p_back says; p_remaining as for undo_yield. Of points that still wait it
-- releases those that are no longer due; points that never were given cannot be taken back.
-- Rule: Cause and consequence; Points (refund); Ceilings. Locks: the approval, and as undo_yield.
CREATE OR REPLACE FUNCTION undo_earning(
  p_user uuid, p_earned earned, p_back sale_back, p_remaining integer, p_reference text, p_detail jsonb, p_now timestamptz,
  p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  event text := event_of(p_earned.kind, p_earned.id::text);
  -- Of the points that stand or wait, whatever became of them meanwhile; those that were refused stand no more.
  gone integer := greatest(p_back.points - greatest(p_back.points_before, p_earned.released), 0);
  awarded record;
  own integer := 0;
  own_before integer := 0;
BEGIN
  p_undone.counted_kind := p_earned.kind;
  p_undone.counted := p_earned.id;
  PERFORM 1 FROM approval WHERE kind = p_earned.kind AND subject = p_earned.id::text AND status = 'PENDING';
  IF NOT FOUND THEN
    SELECT coalesce(sum(taken_back), 0)::integer AS taken, coalesce(sum(released), 0)::integer AS released INTO awarded
    FROM campaign_award WHERE user_id = p_user AND subject = event;
    own_before := p_earned.cancelled - awarded.taken;
    own := p_back.points - coalesce((SELECT sum(points) FROM unnest(p_back.campaigns)), 0) - own_before
      - (p_earned.released - awarded.released);
    p_undone.gone := p_undone.gone + gone;
  ELSIF gone > 0 OR p_remaining IS NULL THEN
    p_undone.credited := p_undone.credited || release_held_points(p_user, p_earned.kind, p_earned.id, gone, p_now);
  END IF;
  RETURN undo_yield(p_user, event, own, own_before, p_back.campaigns, p_remaining, p_reference, p_detail, p_now, p_undone);
END $$;

-- Undoes what an event brought of which nothing is left.
-- Rule: Cause and consequence. Locks: as undo_yield.
CREATE OR REPLACE FUNCTION undo_whole_yield(p_user uuid, p_subject text, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone)
RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  all_given campaign_back[] := ARRAY(
    SELECT (campaign_id, points, true)::campaign_back FROM campaign_award WHERE user_id = p_user AND subject = p_subject);
BEGIN
  DELETE FROM campaign_event WHERE user_id = p_user AND subject = p_subject AND done_at IS NULL;
  RETURN undo_yield(p_user, p_subject, 0, 0, all_given, NULL, p_reference, p_detail, p_now, p_undone);
END $$;

-- Undoes a campaign's award whose points are taken back already, p_points of them now: its stamp, and its gift or spin if
-- that was not used; then its place in limits and budgets is free. Of a gift or spin that was used the worth is taken
-- back as points, and it stays counted.
-- Rule: Cause and consequence (what has been used cannot come back). Locks: the item, the lots, the stamp card; the caller
-- has locked points_account.
CREATE OR REPLACE FUNCTION undo_award(
  p_user uuid, p_campaign uuid, p_subject text, p_points integer, p_reference text, p_detail jsonb, p_now timestamptz,
  p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  award campaign_award%ROWTYPE;
  spin record;
  own text := format('%s:%s', p_reference, p_campaign);
  before integer := p_undone.worth;
  used boolean := false;
BEGIN
  SELECT * INTO award FROM campaign_award WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_subject;
  IF award.set_aside IS NOT NULL THEN
    IF (award.set_aside -> 'terms' ->> 'stock_limited')::boolean THEN
      p_undone.units := p_undone.units
        || ((award.set_aside -> 'item' ->> 'offer')::uuid, (award.set_aside ->> 'slot')::integer)::stock_unit;
    END IF;
    p_undone.besides := p_undone.besides + price_in_points((award.set_aside -> 'terms' ->> 'point_price')::integer,
      (award.set_aside -> 'terms' ->> 'price_millimes')::integer);
  ELSIF award.wallet_item_id IS NOT NULL THEN
    p_undone := undo_gift(p_user, award.wallet_item_id, own, p_detail, p_now, p_undone);
    PERFORM 1 FROM wallet_item WHERE user_id = p_user AND id = award.wallet_item_id AND returned_at IS NOT NULL;
    used := NOT FOUND;
  END IF;
  UPDATE free_spin SET state = CASE WHEN used_at IS NULL THEN 'TAKEN_BACK'::yield_state ELSE state END
  WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_subject AND state = 'GIVEN'
  RETURNING used_at, created_at AS at INTO spin;
  IF FOUND AND spin.used_at IS NULL THEN
    p_undone.spins := p_undone.spins + 1;
    p_undone.besides := p_undone.besides + (SELECT spin_points FROM economy WHERE id = 1);
  ELSIF FOUND THEN
    used := true;
    p_undone := undo_worth(p_user, (SELECT spin_points FROM economy WHERE id = 1), spin.at, own, p_detail, p_now, p_undone);
  END IF;
  IF award.stamp_card_id IS NOT NULL AND award.state = 'GIVEN' THEN
    p_undone := undo_stamp(p_user, award.stamp_card_id, p_subject, true, own, p_detail, p_now, p_undone);
  END IF;
  UPDATE campaign_award
  SET state = CASE WHEN used THEN state ELSE 'TAKEN_BACK' END, worth = CASE WHEN used THEN p_undone.worth - before END,
      set_aside = NULL
  WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_subject;
  IF NOT used THEN
    p_undone.budgets := p_undone.budgets || (p_campaign, p_points, 1, is_last_award(p_user, p_campaign))::budget_part;
  END IF;
  RETURN p_undone;
END $$;

-- Takes back an item that was given for an event, if it was not used: it becomes void, and its unit free. An item that was
-- used, even in part, or is reserved for a sale that waits for its cashier, is paid for with the point price of its offer.
-- One that an operator has returned is gone already.
-- Rule: Cause and consequence. Locks: the item, the lots; the caller has locked points_account.
CREATE OR REPLACE FUNCTION undo_gift(
  p_user uuid, p_item uuid, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  given record;
BEGIN
  UPDATE wallet_item SET status = 'VOID', returned_at = p_now, held_by = NULL, held_until = NULL
  WHERE user_id = p_user AND id = p_item AND status NOT IN ('USED', 'USED_ONLINE') AND returned_at IS NULL
    AND remaining_millimes IS NOT DISTINCT FROM face_value_millimes AND (held_until IS NULL OR held_until <= p_now)
  RETURNING offer_id INTO given;
  IF NOT FOUND THEN
    SELECT o.point_price AS price, w.created_at AS at, w.returned_at INTO given
    FROM wallet_item w JOIN offer o ON o.id = w.offer_id WHERE w.user_id = p_user AND w.id = p_item;
    IF given.returned_at IS NOT NULL THEN
      RETURN p_undone;
    END IF;
    RETURN undo_worth(p_user, given.price, given.at, p_reference, p_detail || jsonb_build_object('walletItemId', p_item), p_now,
      p_undone);
  END IF;
  UPDATE purchase SET status = 'REFUNDED', closed_at = p_now WHERE user_id = p_user AND wallet_item_id = p_item;
  SELECT point_price, price_millimes, stock_limited INTO sold FROM offer WHERE id = given.offer_id;
  p_undone.besides := p_undone.besides + price_in_points(sold.point_price, sold.price_millimes);
  IF sold.stock_limited THEN
    p_undone.units := p_undone.units || (given.offer_id, NULL)::stock_unit;
  END IF;
  p_undone.gifts := p_undone.gifts || p_item;
  PERFORM tell(p_user, jsonb_build_object('type', 'wallet', 'walletItemId', p_item), p_now);
  RETURN p_undone;
END $$;

-- Whether a level stands on facts that stand: at the moment when it was reached, or at a later one. Conditions that no
-- undone event can change (days, age, steps, profile, friends) stay met.
-- Rule: Levels 0 to 10 (lost only with the event that brought them). Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION level_stands(p_user uuid, p_targets jsonb, p_reached_at timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_targets ? 'FIRST_COUPON' THEN
    PERFORM 1 FROM wallet_item WHERE user_id = p_user AND type = 'COUPON' AND returned_at IS NULL;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  IF p_targets ? 'IN_STORE_TRANSACTIONS' THEN
    PERFORM 1 FROM transaction WHERE user_id = p_user AND status = 'CONFIRMED' AND yield = 'GIVEN';
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;
  RETURN NOT p_targets ? 'SPENT_30_DAYS_MILLIMES' OR EXISTS (
    WITH paid AS (
      SELECT confirmed_at AS at, payable_millimes - cash_back_millimes AS amount FROM transaction
      WHERE user_id = p_user AND status = 'CONFIRMED' AND yield = 'GIVEN'
      UNION ALL
      SELECT responded_at, amount_millimes - cancelled_millimes FROM validation_request
      WHERE user_id = p_user AND kind = 'ONLINE' AND status = 'ACCEPTED' AND yield = 'GIVEN')
    SELECT FROM (SELECT p_reached_at AS at UNION SELECT at FROM paid WHERE at > p_reached_at) then_
    WHERE (p_targets ->> 'SPENT_30_DAYS_MILLIMES')::bigint <= (
      SELECT coalesce(sum(amount), 0) FROM paid
      WHERE paid.at <= then_.at
        AND paid.at >= (date_trunc('day', then_.at AT TIME ZONE 'Africa/Tunis') - interval '30 days') AT TIME ZONE 'Africa/Tunis'));
END $$;

-- Takes the levels that do not stand any more, and those above them, with their rewards, what they brought to the inviter,
-- and what campaigns gave for them. Sales made in between keep what they were given.
-- Rule: Levels 0 to 10; Cause and consequence. Locks: the levels, the lots, the customer's row, and what undo_yield
-- locks; the caller has locked points_account, and that of the inviter.
CREATE OR REPLACE FUNCTION undo_levels(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone)
RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  falls_to integer;
  lost user_level%ROWTYPE;
BEGIN
  PERFORM 1 FROM newcomer n JOIN user_level l ON l.user_id = n.user_id AND l.state = 'GIVEN'
  WHERE n.user_id = p_user AND n.welcome = 'WAITS';
  IF FOUND THEN
    -- With a welcome that waits again go all levels.
    falls_to := 0;
  END IF;
  -- One after another: a cluster does not call a function that reads within a statement that reads.
  FOR lost IN SELECT * FROM user_level WHERE user_id = p_user AND state = 'GIVEN' AND falls_to IS NULL ORDER BY level LOOP
    IF NOT level_stands(p_user, lost.targets, lost.reached_at) THEN
      falls_to := lost.level - 1;
      EXIT;
    END IF;
  END LOOP;
  IF falls_to IS NULL THEN
    RETURN p_undone;
  END IF;
  FOR lost IN
    SELECT * FROM user_level WHERE user_id = p_user AND state = 'GIVEN' AND level > falls_to ORDER BY level DESC
  LOOP
    UPDATE user_level SET state = 'TAKEN_BACK' WHERE user_id = p_user AND level = lost.level;
    IF lost.reward_points > 0 THEN
      p_undone := undo_points(p_user, lost.reward_points, 'LEVEL', format('%s:%s', p_reference, lost.cause),
        p_detail || jsonb_build_object('level', lost.level), p_now, lost.cause, 0, p_undone);
    END IF;
    IF lost.inviter_points > 0 THEN
      p_undone := undo_referral(p_user, lost.inviter_id, lost.level, lost.inviter_points, substr(lost.cause, 7), p_now, p_undone);
    END IF;
    p_undone := undo_whole_yield(p_user, lost.cause, format('%s:%s', p_reference, lost.cause), p_detail, p_now, p_undone);
    p_undone.levels := lost.level || p_undone.levels;
    p_undone.besides := p_undone.besides + lost.reward_points;
  END LOOP;
  UPDATE customer SET level = falls_to WHERE id = p_user;
  PERFORM tell(p_user, jsonb_build_object('type', 'level', 'level', falls_to), p_now);
  RETURN p_undone;
END $$;

-- Takes back what a level that was lost had brought to the inviter, who is told. p_which: the level, as its cause has it.
-- What the inviter's own debt brings back goes to budgets, stocks and numbers with the rest of p_undone.
-- Rule: Referrals; Cause and consequence. Locks: the inviter's lots and what undo_purchase locks; the caller has locked
-- the inviter's points_account.
CREATE OR REPLACE FUNCTION undo_referral(
  p_friend uuid, p_inviter uuid, p_level integer, p_points integer, p_which text, p_now timestamptz, p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  named text := format('referral:%s:%s', p_friend, p_which);
  detail jsonb := jsonb_build_object('friendId', p_friend, 'level', p_level);
  own undone := begin_undoing(p_inviter);
BEGIN
  own := undo_points(p_inviter, p_points, 'REFERRAL', 'undo:' || named, detail, p_now, named, 0, own);
  own := pay_debt_with_items(p_inviter, 'undo:' || named, p_now, own);
  PERFORM tell(p_inviter, NULL, p_now, 'REFUND', 'undo:' || named,
    detail || jsonb_build_object('amountMillimes', 0, 'undone', undone_answer(p_inviter, own)));
  p_undone.budgets := p_undone.budgets || own.budgets;
  p_undone.units := p_undone.units || own.units;
  p_undone.credited := p_undone.credited || own.credited;
  RETURN p_undone;
END $$;

-- While the customer owes points, takes back what they bought with points after those that were taken back had been given:
-- items that were not used, the newest first, each returned whole.
-- Rule: Points (debt). Locks: as undo_purchase; the caller has locked points_account.
CREATE OR REPLACE FUNCTION pay_debt_with_items(p_user uuid, p_reference text, p_now timestamptz, p_undone undone)
RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  bought record;
BEGIN
  LOOP
    SELECT p.id, p.wallet_item_id INTO bought
    FROM points_account a
    JOIN purchase p ON p.user_id = a.user_id AND p.origin = 'SHOP' AND p.status = 'COMPLETED' AND p.point_price > 0
    JOIN points_entry e ON e.user_id = a.user_id
      AND e.reference = CASE WHEN p.hold_id IS NULL THEN 'purchase:' || p.id ELSE 'reserve:' || p.hold_id END
    JOIN wallet_item w ON w.user_id = a.user_id AND w.id = p.wallet_item_id AND w.status = 'ACTIVE'
      AND w.remaining_millimes IS NOT DISTINCT FROM w.face_value_millimes
      AND (w.held_until IS NULL OR w.held_until <= p_now) AND (w.valid_to IS NULL OR w.valid_to > p_now)
    WHERE a.user_id = p_user AND a.owed > 0 AND e.seq > p_undone.since
    ORDER BY e.seq DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    p_undone := undo_purchase(p_user, bought.id, p_now, p_undone);
    p_undone.items := p_undone.items || bought.wallet_item_id;
    p_undone := undo_levels(p_user, format('%s:%s', p_reference, bought.id), '{}', p_now, p_undone);
  END LOOP;
  RETURN p_undone;
END $$;

-- Finishes what has begun to be undone: a newcomer's sign and levels that do not stand any more, then debts, then the counts
-- of the day, then what partners owe, then what goes back to budgets in the order of the campaigns and to stocks in the order
-- of the offers. Whoever watches an offer that was sold out is told. Credit notes get no number yet: the caller numbers those of `credited`, last.
-- Rule: Cause and consequence; Points (debt); Ceilings; Settlement. Locks: as undo_levels and undo_purchase, the day's rows, what
-- settle_back locks, slots of campaigns, stock; the caller has locked points_account, and that of the inviter.
CREATE OR REPLACE FUNCTION settle_undoing(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone)
RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  event settled_event;
  back record;
BEGIN
  p_undone := undo_sign(p_user, p_reference, p_detail, p_now, p_undone);
  p_undone := undo_levels(p_user, p_reference, p_detail, p_now, p_undone);
  p_undone := pay_debt_with_items(p_user, p_reference, p_now, p_undone);
  PERFORM uncount_undone(p_user, p_undone, p_now);
  FOREACH event IN ARRAY p_undone.settled LOOP
    PERFORM settle_back(p_user, event, p_now);
  END LOOP;
  FOR back IN
    SELECT campaign, sum(points)::integer AS points, sum(times)::integer AS times, sum(customers)::integer AS customers
    FROM unnest(p_undone.budgets) GROUP BY campaign ORDER BY campaign
  LOOP
    PERFORM return_budget(back.campaign, back.points, back.times, back.customers);
  END LOOP;
  FOR back IN SELECT offer, slot FROM unnest(p_undone.units) ORDER BY offer, slot LOOP
    PERFORM return_unit(back.offer, back.slot);
  END LOOP;
  RETURN p_undone;
END $$;

-- The same for the function of an event's call, which locks nothing after it: the credit notes get their numbers too. Returns
-- what the call answers.
-- Rule: Cause and consequence; Points (debt); Ceilings. Locks: as settle_undoing, the number of credit notes last.
CREATE OR REPLACE FUNCTION finish_undoing(p_user uuid, p_reference text, p_detail jsonb, p_now timestamptz, p_undone undone)
RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  p_undone := settle_undoing(p_user, p_reference, p_detail, p_now, p_undone);
  PERFORM number_credit_notes(p_undone.credited, p_now);
  RETURN undone_answer(p_user, p_undone);
END $$;

-- What a sale or claim brought and was undone counts in its day's ceilings no more; an older day's count limits nobody any
-- more. What cannot come back stays counted: what was used, and points that were spent and are owed now.
-- Rule: Ceilings. Locks: the sale or request, the day's rows; the caller has locked points_account.
CREATE OR REPLACE FUNCTION uncount_undone(p_user uuid, p_undone undone, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  owing bigint := (SELECT owed FROM points_account WHERE user_id = p_user) - p_undone.owed_before - p_undone.worth;
  gone bigint;
BEGIN
  IF p_undone.counted IS NULL OR p_undone.gone + p_undone.besides = 0 THEN
    RETURN;
  END IF;
  gone := uncounted_worth(p_user, p_undone.counted_kind, p_undone.counted, p_undone.besides)
    + greatest(p_undone.gone - greatest(owing, 0), 0);
  IF p_undone.counted_kind = 'CLAIM' THEN
    SELECT responded_at INTO at FROM validation_request WHERE user_id = p_user AND id = p_undone.counted;
  ELSE
    SELECT confirmed_at INTO at FROM transaction WHERE user_id = p_user AND id = p_undone.counted;
  END IF;
  IF gone > 0 AND (at AT TIME ZONE 'Africa/Tunis')::date = (p_now AT TIME ZONE 'Africa/Tunis')::date THEN
    PERFORM uncount_points(p_user, counted_place(p_undone.counted_kind, p_user, p_undone.counted), gone, at);
  END IF;
END $$;

-- What was undone, as the call's answer and the notice have it. `owed`: the part of the points that is owed now.
-- Rule: Cause and consequence. Locks: none.
CREATE OR REPLACE FUNCTION undone_answer(p_user uuid, p_undone undone) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object('points', p_undone.points,
    'owed', greatest((SELECT owed FROM points_account WHERE user_id = p_user) - p_undone.owed_before, 0),
    'levels', p_undone.levels, 'stamps', p_undone.stamps, 'spins', p_undone.spins, 'gifts', p_undone.gifts,
    'itemsReturned', p_undone.items);
END $$;
