-- Campaigns: what they give for a sale, a claim or an event, their limits and budgets (decision 043).
-- TypeScript decides what is given and passes it as p_rewards, the type Rewards of
-- app/rewards/rewards.server.ts:
-- { campaigns: [{ campaignId, version, points, perCustomer, perCustomerDay, slot, spin, gift, stampCardId, stampGift,
-- detail }], stamps: [{ cardId, gift }], firstCoupon }. A gift is { offerId, type, purchaseId, itemId, code, validTo,
-- slot }. firstCoupon is { levels, factsBefore } if a gift may be the customer's first coupon: the levels that they
-- reach with it.

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

-- The sum of the points that campaigns give.
-- Rule: Campaigns. Locks: none.
CREATE OR REPLACE FUNCTION reward_points(p_rewards jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((given ->> 'points')::integer), 0)::integer
  FROM jsonb_array_elements(p_rewards -> 'campaigns') given
$$;

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
-- Guard: FACTS_CHANGED (the rest of the budget is too small: decide again).
-- Rule: Campaigns (an award that would pass the budget pays nothing of it). Locks: a slot, or all in their order.
CREATE OR REPLACE FUNCTION use_budget(p_campaign uuid, p_slot integer, p_points integer, p_customers integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rest record;
BEGIN
  UPDATE campaign_slot
  SET points = points + p_points, times = times + 1, customers = customers + p_customers,
      points_left = points_left - p_points, times_left = times_left - 1
  WHERE campaign_id = p_campaign AND slot = p_slot AND (points_left IS NULL OR points_left >= p_points)
    AND (times_left IS NULL OR times_left >= 1);
  IF FOUND THEN
    RETURN;
  END IF;
  PERFORM 1 FROM campaign_slot WHERE campaign_id = p_campaign ORDER BY slot FOR UPDATE;
  SELECT sum(points_left) AS points, sum(times_left) AS times INTO rest FROM campaign_slot WHERE campaign_id = p_campaign;
  IF rest.points < p_points OR rest.times < 1 THEN
    PERFORM guard_refuses('FACTS_CHANGED');
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

-- The first half of giving rewards: stores the awards and free spins, and credits the points; with p_held the points
-- wait for an operator.
-- Guard: FACTS_CHANGED (the customer's limit is reached: decide again).
-- Rule: Campaigns (limits per customer). Locks: the lots; the caller has locked points_account.
CREATE OR REPLACE FUNCTION award_campaigns(
  p_user uuid, p_subject text, p_rewards jsonb, p_held boolean, p_expires_at timestamptz, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
  today date := (p_now AT TIME ZONE 'Africa/Tunis')::date;
  before record;
BEGIN
  FOR given IN
    SELECT * FROM jsonb_to_recordset(p_rewards -> 'campaigns') AS g("campaignId" uuid, version integer, points integer,
      "perCustomer" integer, "perCustomerDay" integer, gift jsonb, spin boolean, detail jsonb)
  LOOP
    SELECT count(*) AS times, count(*) FILTER (WHERE day = today) AS today INTO before
    FROM campaign_award WHERE user_id = p_user AND campaign_id = given."campaignId" AND state <> 'RELEASED';
    IF before.times >= given."perCustomer" OR before.today >= given."perCustomerDay" THEN
      PERFORM guard_refuses('FACTS_CHANGED');
    END IF;
    INSERT INTO campaign_award (user_id, campaign_id, subject, version, state, points, wallet_item_id, day, created_at)
    VALUES (p_user, given."campaignId", p_subject, given.version,
      CASE WHEN p_held AND given.points > 0 THEN 'HELD'::award_state ELSE 'GIVEN' END, given.points,
      (given.gift ->> 'itemId')::uuid, today, p_now);
    IF given.points > 0 AND NOT p_held THEN
      PERFORM ledger_credit(p_user, given.points, 'CAMPAIGN', campaign_reference(given."campaignId", p_subject),
        p_expires_at, given.detail, p_now);
    END IF;
    IF given.spin THEN
      INSERT INTO free_spin (user_id, campaign_id, subject, created_at)
      VALUES (p_user, given."campaignId", p_subject, p_now);
    END IF;
  END LOOP;
END $$;

-- The reference of the ledger entry for a campaign's points.
-- Rule: Campaigns (points in an entry of their own). Locks: none.
CREATE OR REPLACE FUNCTION campaign_reference(p_campaign uuid, p_subject text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('campaign:%s:%s', p_campaign, p_subject)
$$;

-- The levels that the customer reaches if these rewards bring their first coupon.
-- Rule: Campaigns; Levels 0 to 10. Locks: none.
CREATE OR REPLACE FUNCTION coupon_levels(p_rewards jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_rewards #> '{firstCoupon,levels}', '[]')
$$;

-- The second half of giving rewards: the budgets, in the order of the campaigns' ids, then the stamps, then the
-- stock of the gifts, and the levels that a first coupon among them brings. It runs at the end of the transaction,
-- because many transactions want these rows. p_paid: whole millimes. The caller has compared the version of the facts
-- that those levels were decided from, so a coupon in the wallet is one of these gifts.
-- Guards: FACTS_CHANGED (decide again), OFFER_GONE, OUT_OF_STOCK (of a campaign's offer: decide again).
-- Rule: Campaigns; Levels 0 to 10. Locks: slots of campaigns in the order of their ids, then stock; the caller has
-- locked points_account, and for coupon_levels also the inviter's.
CREATE OR REPLACE FUNCTION hand_over_rewards(p_user uuid, p_subject text, p_rewards jsonb, p_paid integer, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  IF p_rewards IS NULL THEN
    RETURN;
  END IF;
  FOR given IN
    SELECT * FROM jsonb_to_recordset(p_rewards -> 'campaigns') AS g("campaignId" uuid, points integer, slot integer)
    ORDER BY "campaignId"
  LOOP
    -- Not among the arguments: a call beside a customer's table would go to the customer's node, which has no budgets.
    PERFORM 1 FROM campaign_award
    WHERE user_id = p_user AND campaign_id = given."campaignId" AND state <> 'RELEASED' AND subject <> p_subject LIMIT 1;
    PERFORM use_budget(given."campaignId", given.slot, given.points, (NOT FOUND)::integer);
  END LOOP;
  FOR given IN
    SELECT s."cardId", s.gift, false AS "byCampaign" FROM jsonb_to_recordset(p_rewards -> 'stamps') AS s("cardId" uuid, gift jsonb)
    UNION ALL SELECT c."stampCardId", c."stampGift", true
    FROM jsonb_to_recordset(p_rewards -> 'campaigns') AS c("stampCardId" uuid, "stampGift" jsonb)
    WHERE c."stampCardId" IS NOT NULL
  LOOP
    PERFORM give_stamp(p_user, given."cardId", p_subject, given."byCampaign", p_paid, given.gift, p_now);
  END LOOP;
  FOR given IN
    SELECT gift FROM jsonb_to_recordset(p_rewards -> 'campaigns') AS c(gift jsonb) WHERE gift <> 'null'::jsonb
  LOOP
    PERFORM give_gift_of('CAMPAIGN', p_user, given.gift, p_now);
  END LOOP;
  IF jsonb_array_length(coupon_levels(p_rewards)) > 0 THEN
    PERFORM 1 FROM wallet_item WHERE user_id = p_user AND type = 'COUPON';
    IF FOUND THEN
      PERFORM grant_levels(p_user, coupon_levels(p_rewards), NULL, p_now);
    END IF;
  END IF;
END $$;

-- Puts an offer into the wallet as a gift. Guards: OFFER_GONE, OUT_OF_STOCK.
-- Rule: Campaigns. Locks: stock; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_gift_of(p_origin purchase_origin, p_user uuid, p_gift jsonb, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_offer(p_user, p_origin, (p_gift ->> 'offerId')::uuid, (p_gift ->> 'purchaseId')::uuid,
    (p_gift ->> 'itemId')::uuid, p_gift ->> 'code', (p_gift ->> 'validTo')::timestamptz,
    (p_gift ->> 'slot')::integer, p_now);
END $$;

-- Credits the campaigns' points that waited together with the points of a sale or claim. Returns how many they are.
-- Rule: Ceilings; Campaigns. Locks: the lots; the caller has locked points_account.
CREATE OR REPLACE FUNCTION credit_held_awards(
  p_user uuid, p_subject text, p_expires_at timestamptz, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  award campaign_award%ROWTYPE;
  credited integer := 0;
BEGIN
  FOR award IN
    UPDATE campaign_award SET state = 'GIVEN'
    WHERE user_id = p_user AND subject = p_subject AND state = 'HELD' RETURNING *
  LOOP
    IF award.points > award.released THEN
      PERFORM ledger_credit(p_user, award.points - award.released, 'CAMPAIGN', campaign_reference(award.campaign_id, p_subject), p_expires_at,
        p_detail || jsonb_build_object('campaignId', award.campaign_id, 'campaignVersion', award.version), p_now);
      credited := credited + award.points - award.released;
    END IF;
  END LOOP;
  RETURN credited;
END $$;

-- Drops the campaigns' points that waited together with the points of a sale or claim: budgets and limits get them
-- back.
-- Rule: Ceilings; Campaigns. Locks: slots of campaigns; the caller has locked points_account.
CREATE OR REPLACE FUNCTION release_held_awards(p_user uuid, p_subject text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  award record;
BEGIN
  FOR award IN
    SELECT campaign_id, points - released AS points FROM campaign_award
    WHERE user_id = p_user AND subject = p_subject AND state = 'HELD' ORDER BY campaign_id
  LOOP
    UPDATE campaign_award SET state = 'RELEASED', released = points
    WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    PERFORM return_budget(award.campaign_id, award.points, 1, is_last_award(p_user, award.campaign_id));
  END LOOP;
END $$;

-- 1 if no award of this campaign to the customer is left, else 0.
-- Rule: Campaigns. Locks: none.
CREATE OR REPLACE FUNCTION is_last_award(p_user uuid, p_campaign uuid) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM 1 FROM campaign_award WHERE user_id = p_user AND campaign_id = p_campaign AND state <> 'RELEASED' LIMIT 1;
  RETURN (NOT FOUND)::integer;
END $$;

-- Takes back what campaigns gave for a cancelled sale or a returned purchase. p_back: [{ campaignId, points, over }].
-- `points` is how many fewer points the campaign would have given without the cancelled amount; `over` says whether it
-- would have given nothing at all. If the points still wait, fewer wait from now on. Returns the points that were taken
-- back or are owed.
-- Rule: Campaigns; Points (refund). Locks: the lots, then slots of campaigns; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_awards(
  p_user uuid, p_subject text, p_back jsonb, p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  award campaign_award%ROWTYPE;
  due integer;
  back jsonb;
  taken integer := 0;
BEGIN
  FOR asked IN
    SELECT * FROM jsonb_to_recordset(p_back) AS b("campaignId" uuid, points integer, "over" boolean) ORDER BY "campaignId"
  LOOP
    SELECT * INTO award FROM campaign_award
    WHERE user_id = p_user AND campaign_id = asked."campaignId" AND subject = p_subject AND state <> 'RELEASED';
    CONTINUE WHEN NOT FOUND;
    due := greatest(asked.points - award.taken_back - award.released, 0);
    IF due > 0 AND award.state = 'HELD' THEN
      UPDATE campaign_award SET released = released + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    ELSIF due > 0 THEN
      back := ledger_take_back(p_user, campaign_reference(award.campaign_id, p_subject), due, award.taken_back,
        format('%s:%s', p_reference, award.campaign_id), p_detail || jsonb_build_object('campaignId', award.campaign_id), p_now);
      due := (back ->> 'taken')::integer + (back ->> 'owed')::integer;
      taken := taken + due;
      UPDATE campaign_award SET taken_back = taken_back + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    END IF;
    IF asked.over THEN
      UPDATE campaign_award SET state = 'RELEASED'
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
      PERFORM take_back_gifts(p_user, award.campaign_id, p_subject, award.wallet_item_id, p_now);
      PERFORM return_budget(award.campaign_id, due, 1, is_last_award(p_user, award.campaign_id));
    ELSIF due > 0 THEN
      PERFORM return_budget(award.campaign_id, due, 0, 0);
    END IF;
  END LOOP;
  RETURN taken;
END $$;

-- Takes back the item p_item (NULL for none) and the free spin of an award, if they were not used.
-- Rule: Campaigns. Locks: the item; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_gifts(p_user uuid, p_campaign uuid, p_subject text, p_item uuid, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM free_spin
  WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_subject AND used_at IS NULL;
  IF p_item IS NOT NULL THEN
    UPDATE wallet_item SET status = 'VOID'
    WHERE user_id = p_user AND id = p_item AND status = 'ACTIVE'
      AND remaining_millimes IS NOT DISTINCT FROM face_value_millimes AND (held_until IS NULL OR held_until <= p_now);
    IF FOUND THEN
      PERFORM announce_item(p_user, p_item, p_now);
    END IF;
  END IF;
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

-- Gives the rewards of a stored event, once. Returns false if another call has done it before. A customer who is
-- blocked or has no account any more gets nothing for it, not even later.
-- Guards: FACTS_CHANGED, OFFER_GONE, OUT_OF_STOCK (decide again).
-- Rule: Campaigns; Levels 0 to 10. Locks: points_account, with coupon_levels also the inviter's, then the event, the
-- lots, slots of campaigns and stock.
CREATE OR REPLACE FUNCTION award_event(
  p_user uuid, p_trigger text, p_subject text, p_rewards jsonb, p_expires_at timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  event campaign_event%ROWTYPE;
BEGIN
  PERFORM lock_for_levels(p_user, coupon_levels(p_rewards));
  UPDATE campaign_event SET done_at = p_now
  WHERE user_id = p_user AND "trigger" = p_trigger AND subject = p_subject AND done_at IS NULL
  RETURNING * INTO event;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM customer WHERE id = p_user AND status = 'ACTIVE' AND blocked_at IS NULL;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  PERFORM grant_levels(p_user, '[]', (p_rewards #>> '{firstCoupon,factsBefore}')::integer, p_now);
  PERFORM award_campaigns(p_user, p_subject, p_rewards, false, p_expires_at, p_now);
  PERFORM hand_over_rewards(p_user, p_subject, p_rewards, event.amount_millimes, p_now);
  RETURN true;
END $$;

-- Whether a day is a birthday. For people born on 29 February it is the 28th in years without that day.
-- Rule: Campaigns (birthdays). Locks: none.
CREATE OR REPLACE FUNCTION is_birthday(p_birthday date, p_day date) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_birthday < p_day AND (p_birthday + make_interval(years => (extract(year FROM p_day) - extract(year FROM p_birthday))::int))::date = p_day
$$;
