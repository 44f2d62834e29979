-- Whatever an event brings to its customer, given and taken back by one function each: points, campaigns' awards with
-- their budgets, gifts, spins and stamps, and levels.

-- Gives everything that a sale, a claim or another event brings. Points that pass a ceiling wait for an operator, those
-- of campaigns too; all else is given at once. What many transactions want comes last: budgets in the order of the
-- campaigns' ids, then stamps, then the stock of gifts. So call this last, when the event itself is written.
-- The customer hears of a claim's points with its answer, and of a campaign's points for a sale or claim with those of
-- the sale or claim.
-- Guards: FACTS_CHANGED (also if the customer's limit or a budget is used up: decide again), ACCOUNT_DELETED,
-- USER_BLOCKED, OFFER_GONE, OUT_OF_STOCK (of what a campaign gives: decide again).
-- Rule: Points (earning, pending); Ceilings; Campaigns (limits, budgets); Stamp cards; Levels 0 to 10. Locks: the lots
-- or the hold, levels, then slots of campaigns in the order of their ids, stock last; the caller has locked
-- points_account, with gains also the inviter's.
CREATE OR REPLACE FUNCTION give_yield(p_call moving_call, p_user uuid, p_event event_cause, p_yield event_yield)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waits boolean := p_event.ceiling IS NOT NULL;
  own integer := p_yield.points - p_yield.campaign_points;
  today date := (p_call.now AT TIME ZONE 'Africa/Tunis')::date;
  given record;
  before record;
BEGIN
  IF waits THEN
    PERFORM ledger_expect(p_user, ask_operator(p_call, p_user, p_event.kind, p_event.id, p_yield.points, p_event.ceiling,
      jsonb_build_object('entry', p_yield.detail, 'placeId', p_event.place)), p_yield.points, p_call.now);
  ELSIF own > 0 THEN
    PERFORM ledger_credit(p_user, own, p_event.source, p_event.subject, p_yield.expires_at, p_yield.detail, p_call.now);
  END IF;
  FOR given IN SELECT * FROM unnest(p_yield.campaigns) LOOP
    SELECT count(*) AS times, count(*) FILTER (WHERE day = today) AS today INTO before
    FROM campaign_award WHERE user_id = p_user AND campaign_id = given.campaign AND state <> 'RELEASED';
    IF before.times >= given.per_customer OR before.today >= given.per_customer_day THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
    INSERT INTO campaign_award (user_id, campaign_id, subject, version, state, points, wallet_item_id, day, created_at)
    VALUES (p_user, given.campaign, p_event.subject, given.version,
      CASE WHEN waits AND given.points > 0 THEN 'HELD'::award_state ELSE 'GIVEN' END, given.points,
      (given.gift).item, today, p_call.now);
    IF given.points > 0 AND NOT waits AND ledger_credit(p_user, given.points, 'CAMPAIGN',
        format('campaign:%s:%s', given.campaign, p_event.subject), p_yield.expires_at, given.detail, p_call.now)
      AND p_event.kind IS NULL THEN
      PERFORM tell(p_user, NULL, p_call.now, 'CAMPAIGN', format('points:campaign:%s:%s', given.campaign, p_event.subject),
        given.detail || jsonb_build_object('points', given.points));
    END IF;
    IF given.spin THEN
      INSERT INTO free_spin (user_id, campaign_id, subject, created_at)
      VALUES (p_user, given.campaign, p_event.subject, p_call.now);
    END IF;
  END LOOP;
  IF p_event.kind = 'SALE' AND NOT waits AND p_yield.points > 0 THEN
    PERFORM tell(p_user, NULL, p_call.now, 'POINTS_RECEIVED', 'points:' || p_event.subject,
      p_yield.detail || jsonb_build_object('source', 'BUYING', 'points', p_yield.points));
  END IF;
  PERFORM grant_levels(p_user, p_yield.levels, p_call.now);

  FOR given IN SELECT * FROM unnest(p_yield.campaigns) ORDER BY campaign LOOP
    -- Not among the arguments: a call beside a customer's table would go to the customer's node, which has no budgets.
    PERFORM 1 FROM campaign_award
    WHERE user_id = p_user AND campaign_id = given.campaign AND state <> 'RELEASED' AND subject <> p_event.subject LIMIT 1;
    PERFORM use_budget(given.campaign, given.slot, given.points, (NOT FOUND)::integer);
  END LOOP;
  FOR given IN
    SELECT card, gift, false AS by_campaign FROM unnest(p_yield.stamps)
    UNION ALL SELECT stamp_card, stamp_gift, true FROM unnest(p_yield.campaigns) WHERE stamp_card IS NOT NULL
  LOOP
    PERFORM give_stamp(p_user, given.card, p_event, given.by_campaign, given.gift, p_call.now);
  END LOOP;
  FOR given IN SELECT gift FROM unnest(p_yield.campaigns) WHERE (gift).offer IS NOT NULL LOOP
    PERFORM give_offer(p_user, 'CAMPAIGN', given.gift, 0, NULL, p_call.now);
  END LOOP;
  -- The version of the facts was compared above, so a coupon in the wallet is one of these gifts.
  IF cardinality(p_yield.coupon_gains) > 0 AND EXISTS (SELECT 1 FROM wallet_item WHERE user_id = p_user AND type = 'COUPON') THEN
    PERFORM grant_levels(p_user, (p_yield.coupon_gains, NULL)::levels_found, p_call.now);
  END IF;
END $$;

-- Takes back what an event gave, as far as it is undone: p_points of its own points, of which p_before were taken back
-- earlier; of each campaign in p_campaigns the points that it would not have given, and if it would have given nothing
-- at all, also the gift, the spin, and its place in limits and budgets; and with p_stamps its stamps. Of a campaign's
-- points that still wait, fewer wait from now on. What was used stays. Returns the points that were taken back or are
-- owed. p_reference: the beginning of the entries' references.
-- Rule: Points (refund); Campaigns (a cancelled sale gives budget and limits back); Stamp cards. Locks: the lots, then
-- slots of campaigns, then the stamp cards; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_yield(
  p_user uuid, p_subject text, p_points integer, p_before integer, p_campaigns campaign_back[], p_stamps boolean,
  p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  asked campaign_back;
  award campaign_award%ROWTYPE;
  due integer;
  back jsonb;
  taken integer := 0;
BEGIN
  IF p_points > 0 THEN
    back := ledger_take_back(p_user, p_subject, p_points, p_before, p_reference, p_detail, p_now);
    taken := (back ->> 'taken')::integer + (back ->> 'owed')::integer;
  END IF;
  FOR asked IN SELECT * FROM unnest(p_campaigns) ORDER BY campaign LOOP
    SELECT * INTO award FROM campaign_award
    WHERE user_id = p_user AND campaign_id = asked.campaign AND subject = p_subject AND state <> 'RELEASED';
    CONTINUE WHEN NOT FOUND;
    due := greatest(asked.points - award.taken_back - award.released, 0);
    IF due > 0 AND award.state = 'HELD' THEN
      UPDATE campaign_award SET released = released + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    ELSIF due > 0 THEN
      back := ledger_take_back(p_user, format('campaign:%s:%s', award.campaign_id, p_subject), due, award.taken_back,
        format('%s:%s', p_reference, award.campaign_id), p_detail || jsonb_build_object('campaignId', award.campaign_id), p_now);
      due := (back ->> 'taken')::integer + (back ->> 'owed')::integer;
      taken := taken + due;
      UPDATE campaign_award SET taken_back = taken_back + due
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
    END IF;
    IF asked.is_over THEN
      UPDATE campaign_award SET state = 'RELEASED'
      WHERE user_id = p_user AND campaign_id = award.campaign_id AND subject = p_subject;
      PERFORM take_back_gifts(p_user, award.campaign_id, p_subject, award.wallet_item_id, p_now);
      PERFORM return_budget(award.campaign_id, due, 1, is_last_award(p_user, award.campaign_id));
    ELSIF due > 0 THEN
      PERFORM return_budget(award.campaign_id, due, 0, 0);
    END IF;
  END LOOP;
  IF p_stamps THEN
    PERFORM take_back_stamps(p_user, p_subject, p_now);
  END IF;
  RETURN taken;
END $$;
