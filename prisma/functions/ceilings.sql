-- Ceilings: how many points may be given before a second operator is asked (decision 030). Each count is raised and
-- read in one statement, so concurrent callers cannot pass a ceiling unnoticed. Waiting points count too. Reaching a
-- ceiling does not pass it. NULL means no ceiling.

-- Counts what a sale or claim brings: its points and `worth`, what comes besides, in points: gifts by the price of their
-- offers, dinars at `per_point_millimes` a point (20 where it is not set; app/core/domain/bounds/worth.ts), spins by their
-- cost, the rewards of levels. A stamp card's gift counts as often as these stamps fill the card; a level
-- that needs a first coupon counts if a coupon is among the gifts; nothing that an earlier account of the customer was
-- rewarded for. `ceiling` names the one that they pass, or is NULL. p_place: as counted_place says.
-- A sale of an earlier day, told by a till that had no network, counts for the places on that day, for the customer on the
-- later of that day and the last that was counted.
-- p_claimed: the amount that the customer claimed; p_amount: the amount that was accepted. Both are NULL for a sale.
-- Rule: Ceilings. Locks: points_account, then the day's rows of the place and of its partner, which are shared: only
-- budgets and stock are locked after them.
CREATE OR REPLACE FUNCTION ceiling_of_earning(
  p_user uuid, p_place uuid, p_yield event_yield, p_claimed integer, p_amount integer, p_now timestamptz
) RETURNS TABLE (ceiling text, worth integer) LANGUAGE plpgsql AS $$
DECLARE
  today date := (p_now AT TIME ZONE 'Africa/Tunis')::date;
  limits economy%ROWTYPE;
  partner uuid := coalesce((SELECT partner_id FROM store WHERE id = p_place), p_place);
  gifts uuid[] := ARRAY(SELECT (gift).offer FROM unnest(p_yield.campaigns) WHERE (gift).offer IS NOT NULL);
  rewarded integer := coalesce((SELECT level FROM returned_customer WHERE user_id = p_user), -1);
  rate numeric;
  besides bigint;
  counted bigint;
  of_customer bigint;
  of_place bigint;
  of_partner bigint;
BEGIN
  SELECT * INTO limits FROM economy WHERE id = 1;
  rate := coalesce(nullif(limits.per_point_millimes, 0), 20);
  gifts := gifts || ARRAY(
    SELECT s.offer
    FROM (SELECT card, (array_agg((gift).offer))[1] AS offer, count(*)::integer AS stamps
      FROM (SELECT card, gift FROM unnest(p_yield.stamps)
        UNION ALL SELECT stamp_card, stamp_gift FROM unnest(p_yield.campaigns)) given
      WHERE (gift).offer IS NOT NULL GROUP BY card) s
    JOIN stamp_card c ON c.id = s.card
    LEFT JOIN stamp_progress p ON p.user_id = p_user AND p.card_id = c.id
    CROSS JOIN generate_series(1, least(s.stamps, (coalesce(p.stamps, 0) + s.stamps) / c.target)));
  SELECT coalesce(sum(o.point_price + ceil(o.price_millimes / rate)), 0) INTO besides
  FROM unnest(gifts) g JOIN offer o ON o.id = g;
  besides := besides + coalesce((SELECT sum(points) FROM unnest((p_yield.levels).gains) WHERE level > rewarded), 0);
  IF EXISTS (SELECT 1 FROM offer WHERE id = ANY (gifts) AND type = 'COUPON') THEN
    besides := besides + coalesce((SELECT sum(c.points) FROM unnest(p_yield.coupon_gains) c WHERE c.level > rewarded
      AND NOT EXISTS (SELECT FROM unnest((p_yield.levels).gains) g WHERE g.level = c.level)), 0);
  END IF;
  besides := besides + limits.spin_points::bigint * (SELECT count(*) FROM unnest(p_yield.campaigns) WHERE spin);
  -- Above every ceiling, and still a whole number of its column.
  worth := least(besides, 2000000000);
  counted := p_yield.points::bigint + worth;
  IF counted > 0 THEN
    UPDATE points_account
    SET counted_points = CASE WHEN counted_day >= today THEN counted_points ELSE 0 END + counted,
      counted_day = greatest(counted_day, today)
    WHERE user_id = p_user
    RETURNING counted_points INTO of_customer;
    INSERT INTO points_day AS d (owner_id, day, points) VALUES (p_place, today, counted)
    ON CONFLICT (owner_id, day, whole) DO UPDATE SET points = d.points + excluded.points
    RETURNING points INTO of_place;
    INSERT INTO points_day AS d (owner_id, day, whole, points) VALUES (partner, today, true, counted)
    ON CONFLICT (owner_id, day, whole) DO UPDATE SET points = d.points + excluded.points
    RETURNING points INTO of_partner;
    ceiling := CASE
      WHEN p_amount::bigint * 100 > p_claimed::bigint * (100 + limits.claim_over_percent) THEN 'claimOverPercent'
      WHEN counted > limits.per_sale_points THEN 'perSalePoints'
      WHEN of_customer > limits.per_customer_day_points THEN 'perCustomerDayPoints'
      WHEN of_place > limits.per_store_day_points THEN 'perStoreDayPoints'
      WHEN of_partner > limits.per_partner_day_points THEN 'perPartnerDayPoints'
    END;
  END IF;
  RETURN NEXT;
END $$;

-- Counts the points of an operator's gift, or the absolute value of a correction, with all that the same person gave by
-- whatever key. If they pass a ceiling it asks operators and returns the approval's id. NULL: it may be given now.
-- Rule: Ceilings. Locks: the person's day's row; the caller has locked points_account.
CREATE OR REPLACE FUNCTION ask_if_above_ceiling(
  p_call moving_call, p_user uuid, p_kind approval_kind, p_id uuid, p_points integer, p_note text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  today date := (p_call.now AT TIME ZONE 'Africa/Tunis')::date;
  limits economy%ROWTYPE;
  of_operator bigint;
  ceiling text;
  asked uuid;
BEGIN
  SELECT * INTO limits FROM economy WHERE id = 1;
  INSERT INTO points_day AS d (owner_id, day, points) VALUES (p_call.person, today, abs(p_points))
  ON CONFLICT (owner_id, day, whole) DO UPDATE SET points = d.points + excluded.points
  RETURNING points INTO of_operator;
  ceiling := CASE WHEN abs(p_points) > limits.per_gift_points THEN 'perGiftPoints'
    WHEN of_operator > limits.per_operator_day_points THEN 'perOperatorDayPoints' END;
  IF ceiling IS NOT NULL THEN
    INSERT INTO approval (id, kind, subject, user_id, ceiling, detail, customers, points, requested_by, created_at)
    VALUES (uuidv7(), p_kind, p_id, p_user, ceiling, jsonb_build_object('note', p_note), 1, p_points, p_call.person, p_call.now)
    RETURNING id INTO asked;
  END IF;
  RETURN asked;
END $$;
