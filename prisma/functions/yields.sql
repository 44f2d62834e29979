-- Whatever an event brings to its customer, given by one function, with the event's subject as its cause: points,
-- campaigns' awards with their budgets, gifts, spins and stamps, and levels. undo.sql takes it back.

-- Gives everything that a sale, a claim or another event brings. Points that pass a ceiling wait for an operator, and
-- everything else of their event with them: only limits, budgets and the units of gifts are set aside. Once the points
-- are approved, p_event.approved, all of it is given as of the event's own moment, from what was set aside.
-- What many transactions want comes last: budgets in the order of the campaigns' ids, then stamps, then the stock of
-- gifts. So call this last, when the event itself is written.
-- The customer hears of a claim's points with its answer, and of a campaign's points for a sale or claim with those of
-- the sale or claim. A minor hears of them as of any points: messages of campaigns are for adults.
-- A payment may be the sign that a newcomer's welcome waits for, which is given with it.
-- Guards: FACTS_CHANGED (also if the customer's limit or a budget is used up: decide again), ACCOUNT_DELETED,
-- USER_BLOCKED, OFFER_GONE, OUT_OF_STOCK (of what a campaign gives: decide again).
-- Rule: Cause and consequence; Points (earning, pending); Ceilings; Campaigns (limits, budgets); Stamp cards; Levels 0 to
-- 10. Locks: the lots or the hold, levels, then slots of campaigns in the order of their ids, stock last; the caller has
-- locked points_account, with gains also the inviter's.
CREATE OR REPLACE FUNCTION give_yield(p_call moving_call, p_user uuid, p_event event_cause, p_yield event_yield)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  waits boolean := p_event.ceiling IS NOT NULL;
  own integer := p_yield.points - p_yield.campaign_points;
  that_day date := (p_event.at AT TIME ZONE 'Africa/Tunis')::date;
  given record;
  before record;
  -- How often each campaign gave something with an earlier account; NULL if there was none.
  earlier jsonb;
  customers integer;
  formers uuid[];
  asked uuid;
BEGIN
  SELECT campaigns INTO earlier FROM returned_customer
  WHERE user_id = p_user AND cardinality(p_yield.campaigns) > 0;
  IF waits THEN
    INSERT INTO approval (id, kind, subject, user_id, ceiling, detail, customers, points, requested_by, created_at)
    VALUES (uuidv7(), p_event.kind, p_event.id, p_user, p_event.ceiling, jsonb_build_object('entry', p_yield.detail,
      'placeId', p_event.place, 'campaigns', p_yield.campaigns, 'stamps', p_yield.stamps), 1, p_yield.points, p_call.owner, p_call.now)
    RETURNING id INTO asked;
    PERFORM ledger_expect(p_user, asked, p_yield.points, p_call.now);
  ELSIF own > 0 THEN
    PERFORM ledger_credit(p_user, own, p_event.source, p_event.subject, p_yield.expires_at, p_yield.detail, p_call.now);
  END IF;
  FOR given IN SELECT * FROM unnest(p_yield.campaigns) LOOP
    IF p_event.approved THEN
      UPDATE campaign_award SET state = 'GIVEN'
      WHERE user_id = p_user AND campaign_id = given.campaign AND subject = p_event.subject AND state = 'WAITS';
      CONTINUE WHEN NOT FOUND;
    ELSE
      SELECT count(*) AS times, count(*) FILTER (WHERE day = that_day) AS today INTO before
      FROM campaign_award WHERE user_id = p_user AND campaign_id = given.campaign AND state <> 'TAKEN_BACK';
      IF before.times + coalesce((earlier ->> given.campaign::text)::integer, 0) >= given.per_customer OR before.today >= given.per_customer_day THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
      END IF;
      INSERT INTO campaign_award (user_id, campaign_id, subject, version, state, points, wallet_item_id, stamp_card_id, day,
        created_at)
      VALUES (p_user, given.campaign, p_event.subject, given.version,
        CASE WHEN waits THEN 'WAITS'::yield_state ELSE 'GIVEN' END, given.points, (given.gift).item, given.stamp_card,
        that_day, p_call.now);
    END IF;
    CONTINUE WHEN waits;
    IF given.points > 0 AND ledger_credit(p_user, given.points, 'CAMPAIGN',
        format('campaign:%s:%s', given.campaign, p_event.subject), p_yield.expires_at, given.detail, p_call.now)
      AND p_event.kind IS NULL THEN
      PERFORM tell(p_user, NULL, p_call.now, CASE WHEN given.minor THEN 'POINTS_RECEIVED'::notice_kind ELSE 'CAMPAIGN' END,
        format('points:campaign:%s:%s', given.campaign, p_event.subject),
        given.detail || jsonb_build_object('source', 'CAMPAIGN', 'points', given.points));
    END IF;
    IF given.spin THEN
      INSERT INTO free_spin (user_id, campaign_id, subject, created_at)
      VALUES (p_user, given.campaign, p_event.subject, p_call.now);
    END IF;
  END LOOP;
  IF NOT waits THEN
    IF p_event.kind = 'SALE' AND p_yield.points > 0 THEN
      PERFORM tell(p_user, NULL, p_call.now, 'POINTS_RECEIVED', 'points:' || p_event.subject,
        p_yield.detail || jsonb_build_object('source', 'BUYING', 'points', p_yield.points));
    END IF;
    IF p_event.kind IS NOT NULL THEN
      PERFORM show_sign(p_user, 'SALE', p_event.paid, p_yield.expires_at, p_call.now);
    END IF;
    PERFORM grant_levels(p_user, p_yield.levels, p_call.now);
  END IF;

  IF p_event.approved IS NOT TRUE THEN
    FOR given IN SELECT * FROM unnest(p_yield.campaigns) ORDER BY campaign LOOP
      -- Not among the arguments: a call beside a customer's table would go to the customer's node, which has no budgets.
      PERFORM 1 FROM campaign_award
      WHERE user_id = p_user AND campaign_id = given.campaign AND state <> 'TAKEN_BACK' AND subject <> p_event.subject LIMIT 1;
      customers := (NOT FOUND)::integer;
      IF customers = 1 AND earlier IS NOT NULL THEN
        -- An award that stayed with an account which became part of this one counts the same person.
        SELECT merged_from INTO formers FROM points_account WHERE user_id = p_user;
        PERFORM 1 FROM campaign_award WHERE user_id = ANY (formers) AND campaign_id = given.campaign AND state <> 'TAKEN_BACK' LIMIT 1;
        customers := (NOT FOUND)::integer;
      END IF;
      PERFORM use_budget(given.campaign, given.slot, given.points, customers);
    END LOOP;
  END IF;
  IF NOT waits THEN
    FOR given IN
      SELECT card, gift, false AS by_campaign FROM unnest(p_yield.stamps)
      UNION ALL SELECT c.stamp_card, c.stamp_gift, true FROM unnest(p_yield.campaigns) c
        JOIN campaign_award a ON a.user_id = p_user AND a.campaign_id = c.campaign AND a.subject = p_event.subject
          AND a.state = 'GIVEN'
        WHERE c.stamp_card IS NOT NULL
    LOOP
      PERFORM give_stamp(p_user, given.card, p_event, given.by_campaign, given.gift, p_call.now);
    END LOOP;
  END IF;
  FOR given IN SELECT campaign, gift FROM unnest(p_yield.campaigns) WHERE (gift).offer IS NOT NULL LOOP
    PERFORM give_gift_of(p_user, given.campaign, p_event, given.gift, p_call.now);
  END LOOP;
  -- The version of the facts was compared above, so a coupon in the wallet is one of these gifts.
  IF NOT waits AND cardinality(p_yield.coupon_gains) > 0 AND EXISTS (
      SELECT 1 FROM wallet_item WHERE user_id = p_user AND type = 'COUPON' AND returned_at IS NULL) THEN
    PERFORM grant_levels(p_user, (p_yield.coupon_gains, NULL)::levels_found, p_call.now);
  END IF;
END $$;

-- Puts the gift of an award into the wallet. While the event waits, only a unit of the offer is set aside, with the
-- offer's terms; once it is approved, the gift is given from that.
-- Guards: OFFER_GONE, FACTS_CHANGED (another version: decide again), OUT_OF_STOCK.
-- Rule: Cause and consequence; Campaigns. Locks: the award, stock last; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_gift_of(p_user uuid, p_campaign uuid, p_event event_cause, p_gift new_item, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  aside jsonb;
  kept offer%ROWTYPE;
  slot integer;
BEGIN
  IF p_event.ceiling IS NOT NULL THEN
    SELECT * INTO kept FROM offer WHERE id = p_gift.offer;
    IF kept.status IS DISTINCT FROM 'ACTIVE' THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OFFER_GONE';
    ELSIF kept.version <> p_gift.version THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
    END IF;
    IF kept.stock_limited THEN
      slot := take_unit(kept.id, p_gift.slot);
      IF slot IS NULL THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'OUT_OF_STOCK';
      END IF;
    END IF;
    UPDATE campaign_award
    SET set_aside = jsonb_build_object('item', p_gift, 'slot', slot,
      'terms', to_jsonb(kept) - ARRAY['title', 'description', 'terms', 'search', 'image_url'])
    WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_event.subject;
    RETURN;
  END IF;
  IF p_event.approved THEN
    SELECT set_aside INTO aside FROM campaign_award
    WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_event.subject AND state = 'GIVEN';
    UPDATE campaign_award SET set_aside = NULL
    WHERE user_id = p_user AND campaign_id = p_campaign AND subject = p_event.subject AND state = 'GIVEN';
    IF aside IS NULL THEN
      RETURN;
    END IF;
    p_gift := jsonb_populate_record(NULL::new_item, aside -> 'item');
  END IF;
  PERFORM give_offer(p_user, 'CAMPAIGN', p_gift, 0, aside -> 'terms', p_now);
END $$;
