-- Campaigns: their budgets and events, and what is given of them later or taken back (decision 043). What they give for
-- an event is decided in TypeScript and given by give_yield.

-- Changes the version by which servers notice that campaigns, segments or stamp cards have changed, and stores the
-- triggers that campaigns wait for. The version is a random whole number that float8 can hold. So after a database went
-- back in time (restored from a backup, or a standby that missed changes), no later change gets a version that a server
-- remembers with other contents.
-- Rule: Campaigns. Locks: the row of campaign_set; only operators change campaigns.
CREATE OR REPLACE FUNCTION campaigns_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Drawn and read here and not in the update, because each node of a cluster would make it anew for its copy.
  drawn bigint := floor(random() * 9007199254740991)::bigint;
  awaited text[] := ARRAY(SELECT DISTINCT rule ->> 'trigger' FROM campaign WHERE rule ->> 'status' = 'ON');
BEGIN
  UPDATE campaign_set SET version = drawn, triggers = awaited WHERE id = 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER campaign_changed AFTER INSERT OR UPDATE OR DELETE ON campaign
  FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed();
CREATE OR REPLACE TRIGGER segment_changed AFTER INSERT OR UPDATE OR DELETE ON segment
  FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed();
CREATE OR REPLACE TRIGGER stamp_card_changed AFTER INSERT OR UPDATE OR DELETE ON stamp_card
  FOR EACH STATEMENT EXECUTE FUNCTION campaigns_changed();

-- Divides the rest of a campaign's budget among its slots again, after the budget or its use has changed.
-- Rule: Campaigns (budget). Locks: the campaign's slots, in their order; after the customer's account and the day's
-- row.
CREATE OR REPLACE FUNCTION settle_budget(p_campaign uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rest record;
BEGIN
  PERFORM 1 FROM campaign_slot WHERE campaign_id = p_campaign ORDER BY slot FOR UPDATE;
  SELECT (c.rule ->> 'budgetPoints')::bigint - sum(s.points)::bigint AS points,
    (c.rule ->> 'budgetTimes')::bigint - sum(s.times)::bigint AS times, count(*) AS slots
  INTO rest
  FROM campaign c JOIN campaign_slot s ON s.campaign_id = c.id WHERE c.id = p_campaign GROUP BY c.id;
  UPDATE campaign_slot
  SET points_left = CASE WHEN rest.points IS NOT NULL THEN
        greatest(rest.points, 0) / rest.slots + (slot < greatest(rest.points, 0) % rest.slots)::integer END,
      times_left = CASE WHEN rest.times IS NOT NULL THEN
        greatest(rest.times, 0) / rest.slots + (slot < greatest(rest.times, 0) % rest.slots)::integer END
  WHERE campaign_id = p_campaign;
END $$;

-- Takes one award from a campaign's budget: from the given slot, or from all slots together if that slot has too
-- little.
-- Guard: FACTS_CHANGED (the rest of the budget is too small, or another took it from the slot meanwhile: decide again).
-- Rule: Campaigns (an award that would pass the budget pays nothing of it). Locks: a slot, or all in their order.
CREATE OR REPLACE FUNCTION use_budget(p_campaign uuid, p_slot integer, p_points integer, p_customers integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rest record;
BEGIN
  -- Read first: an UPDATE that has waited keeps its lock though the row does not do any more, and whoever then asked for
  -- all slots in their order would hold a later one before an earlier.
  PERFORM 1 FROM campaign_slot
  WHERE campaign_id = p_campaign AND slot = p_slot AND (points_left IS NULL OR points_left >= p_points)
    AND (times_left IS NULL OR times_left >= 1);
  IF FOUND THEN
    UPDATE campaign_slot
    SET points = points + p_points, times = times + 1, customers = customers + p_customers,
        points_left = points_left - p_points, times_left = times_left - 1
    WHERE campaign_id = p_campaign AND slot = p_slot AND (points_left IS NULL OR points_left >= p_points)
      AND (times_left IS NULL OR times_left >= 1);
    IF NOT FOUND THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
    RETURN;
  END IF;
  PERFORM 1 FROM campaign_slot WHERE campaign_id = p_campaign ORDER BY slot FOR UPDATE;
  SELECT sum(points_left) AS points, sum(times_left) AS times INTO rest FROM campaign_slot WHERE campaign_id = p_campaign;
  IF rest.points < p_points OR rest.times < 1 THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  UPDATE campaign_slot
  SET points = points + CASE WHEN slot = p_slot THEN p_points ELSE 0 END,
      times = times + (slot = p_slot)::integer,
      customers = customers + CASE WHEN slot = p_slot THEN p_customers ELSE 0 END,
      points_left = CASE WHEN slot = p_slot THEN rest.points - p_points WHEN rest.points IS NOT NULL THEN 0 END,
      times_left = CASE WHEN slot = p_slot THEN rest.times - 1 WHEN rest.times IS NOT NULL THEN 0 END
  WHERE campaign_id = p_campaign;
END $$;

-- Returns points, uses and customers to a campaign's budget.
-- Rule: Campaigns (a cancelled sale gives budget and limits back). Locks: as settle_budget.
CREATE OR REPLACE FUNCTION return_budget(p_campaign uuid, p_points integer, p_times integer, p_customers integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM campaign_slot WHERE campaign_id = p_campaign ORDER BY slot FOR UPDATE;
  UPDATE campaign_slot SET points = points - p_points, times = times - p_times, customers = customers - p_customers
  WHERE campaign_id = p_campaign AND slot = 0;
  PERFORM settle_budget(p_campaign);
END $$;

-- 1 if no award of this campaign to the customer is left, nor to an account that became part of the customer's, else 0.
-- Rule: Campaigns; decision 060. Locks: none.
CREATE OR REPLACE FUNCTION is_last_award(p_user uuid, p_campaign uuid) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  person uuid[];
BEGIN
  SELECT merged_from || user_id INTO person FROM points_account WHERE user_id = p_user;
  PERFORM 1 FROM campaign_award WHERE user_id = ANY (person) AND campaign_id = p_campaign AND state <> 'TAKEN_BACK' LIMIT 1;
  RETURN (NOT FOUND)::integer;
END $$;

-- Stores an event if a campaign waits for its trigger. Its rewards are given later: at once after the call, or by the
-- job `campaign-events`.
-- Rule: Campaigns (triggers). Locks: none.
CREATE OR REPLACE FUNCTION note_campaign_event(
  p_user uuid, p_trigger text, p_subject text, p_partner uuid, p_amount integer, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM campaign_set WHERE p_trigger = ANY (triggers);
  IF FOUND THEN
    INSERT INTO campaign_event (user_id, "trigger", subject, partner_id, amount_millimes, created_at)
    VALUES (p_user, p_trigger, p_subject, p_partner, p_amount, p_now) ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- Gives what a stored event brings, once. Returns false if another call has done it before. A customer who is blocked or
-- has no account any more gets nothing for it, not even later.
-- Guards: FACTS_CHANGED, OFFER_GONE, OUT_OF_STOCK (decide again).
-- Rule: Campaigns; Levels 0 to 10. Locks: points_account, with gains also the inviter's, then the event, the lots, slots
-- of campaigns and stock.
CREATE OR REPLACE FUNCTION award_event(
  p_call moving_call, p_user uuid, p_trigger text, p_subject text, p_yield event_yield
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  event campaign_event%ROWTYPE;
BEGIN
  PERFORM begin_move(p_call, p_user, cardinality(p_yield.coupon_gains) > 0, true);
  UPDATE campaign_event SET done_at = p_call.now
  WHERE user_id = p_user AND "trigger" = p_trigger AND subject = p_subject AND done_at IS NULL
  RETURNING * INTO event;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM customer WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NULL;
  IF FOUND THEN
    PERFORM give_yield(p_call, p_user, (p_subject, event.created_at, event.amount_millimes, NULL, NULL, NULL, NULL, NULL, NULL)::event_cause, p_yield);
  END IF;
  RETURN true;
END $$;

-- Whether a day is a birthday. For people born on 29 February it is the 28th in years without that day.
-- Rule: Campaigns (birthdays). Locks: none.
CREATE OR REPLACE FUNCTION is_birthday(p_birthday date, p_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_birthday < p_day AND (p_birthday + make_interval(years => (extract(year FROM p_day) - extract(year FROM p_birthday))::int))::date = p_day
$$;
