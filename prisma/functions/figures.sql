-- The desk's figures: closed days, added up once.

-- Adds up the closed days that are not added up yet, oldest first, at most p_most of them, and returns them. A
-- concurrent call waits for the first one and adds nothing twice.
-- Rule: Points (entries are never changed). Locks: the rows of the days that are being added up, by their key.
CREATE OR REPLACE FUNCTION figures_add_days(p_most integer) RETURNS TABLE (day date) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  days date[];
  since timestamptz;
  until timestamptz;
BEGIN
  WITH added AS (
    INSERT INTO figures_day (day)
    SELECT l.day FROM ledger_day l
    WHERE l.day > coalesce((SELECT max(f.day) FROM figures_day f), '-infinity')
    ORDER BY l.day LIMIT p_most
    ON CONFLICT DO NOTHING RETURNING figures_day.day)
  SELECT array_agg(a.day ORDER BY a.day) INTO days FROM added a;
  IF days IS NULL THEN
    RETURN;
  END IF;
  since := days[1]::timestamp AT TIME ZONE 'Africa/Tunis';
  until := (days[cardinality(days)] + 1)::timestamp AT TIME ZONE 'Africa/Tunis';

  INSERT INTO points_figure (day, source, contra, entries, points)
  SELECT (e.created_at AT TIME ZONE 'Africa/Tunis')::date AS on_day, e.source, e.contra, count(*), sum(e.amount)
  FROM points_entry e WHERE e.created_at >= since AND e.created_at < until
  GROUP BY on_day, e.source, e.contra;

  INSERT INTO member_figure (day, joined, active, returned)
  SELECT d.day, coalesce(j.joined, 0), 0, 0
  FROM unnest(days) d(day)
  LEFT JOIN (
    SELECT (u.verified_at AT TIME ZONE 'Africa/Tunis')::date AS day, count(*) AS joined
    FROM customer u WHERE u.verified_at >= since AND u.verified_at < until GROUP BY 1
  ) j ON j.day = d.day;
  -- In a statement of its own, because a function that reads customers' tables cannot stand beside one.
  UPDATE member_figure m SET active = a.active, returned = a.returned
  FROM (
    SELECT o.day, count(*) AS active, count(*) FILTER (WHERE o.verified_at < o.day::timestamp AT TIME ZONE 'Africa/Tunis') AS returned
    FROM figures_own_days(since, until) o GROUP BY o.day
  ) a WHERE a.day = m.day AND m.day = ANY (days);

  -- A month is counted again until it is over. Rows that a clock left behind before it was put back are deleted.
  DELETE FROM cohort_figure WHERE month >= date_trunc('month', days[1]);
  INSERT INTO cohort_figure (joined, month, active)
  SELECT date_trunc('month', o.verified_at AT TIME ZONE 'Africa/Tunis')::date, date_trunc('month', o.day)::date, count(DISTINCT o.user_id)
  FROM figures_own_days(date_trunc('month', days[1]::timestamp) AT TIME ZONE 'Africa/Tunis', until) o
  WHERE o.verified_at IS NOT NULL
  GROUP BY 1, 2;

  INSERT INTO offer_day_figure (day, offer_id, given, points, millimes, cost_points, cost_millimes)
  SELECT (w.created_at AT TIME ZONE 'Africa/Tunis')::date AS on_day, w.offer_id, count(*),
    coalesce(sum(p.point_price), 0), coalesce(sum(p.price_millimes), 0),
    coalesce(sum(p.point_price) FILTER (WHERE w.face_value_millimes IS NOT NULL), 0),
    coalesce(sum(greatest(w.face_value_millimes - p.price_millimes, 0)) FILTER (WHERE p.point_price > 0), 0)
  FROM wallet_item w LEFT JOIN purchase p ON p.user_id = w.user_id AND p.wallet_item_id = w.id
  WHERE w.created_at >= since AND w.created_at < until
  GROUP BY on_day, w.offer_id;

  INSERT INTO use_figure (day, offer_id, partner_id, store_id, uses, millimes)
  SELECT (u.created_at AT TIME ZONE 'Africa/Tunis')::date AS on_day, w.offer_id, t.partner_id,
    coalesce(u.store_id, '00000000-0000-0000-0000-000000000000'),
    sum(CASE WHEN u.given_back THEN -1 ELSE 1 END), sum(u.amount_millimes)
  FROM wallet_use u
  JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
  JOIN transaction t ON t.user_id = u.user_id AND t.id = u.transaction_id
  WHERE u.created_at >= since AND u.created_at < until
  GROUP BY on_day, w.offer_id, t.partner_id, u.store_id;

  INSERT INTO event_figure (day, kind, key, times, points, millimes)
  SELECT (x.at AT TIME ZONE 'Africa/Tunis')::date AS on_day, x.kind, x.key, count(*), coalesce(sum(x.points), 0), coalesce(sum(x.millimes), 0)
  FROM (
    SELECT l.reached_at AS at, 'LEVEL' AS kind, l.level::text AS key, l.reward_points AS points, 0 AS millimes
    FROM user_level l WHERE l.reached_at >= since AND l.reached_at < until
    UNION ALL
    SELECT r.created_at, 'INVITED', '', 0, 0 FROM referral r WHERE r.created_at >= since AND r.created_at < until
    UNION ALL
    SELECT u.verified_at, 'JOINED_INVITED', '', 0, 0 FROM customer u
    WHERE u.verified_at >= since AND u.verified_at < until AND u.inviter_id IS NOT NULL
    UNION ALL
    SELECT s.created_at, 'SPIN', s.wheel::text, s.cost_points, 0 FROM wheel_spin s
    WHERE s.created_at >= since AND s.created_at < until
    UNION ALL
    SELECT s.created_at, 'PRIZE', s.wheel || ' ' || s.kind, s.points, coalesce(w.face_value_millimes, 0)
    FROM wheel_spin s LEFT JOIN wallet_item w ON w.user_id = s.user_id AND w.id = s.wallet_item_id
    WHERE s.created_at >= since AND s.created_at < until
    UNION ALL
    SELECT c.settled_at, CASE c.state WHEN 'OK' THEN 'CHARGE' ELSE 'CHARGE_FAILED' END, c.plan::text, 0, c.amount_millimes
    FROM premium_charge c WHERE c.settled_at >= since AND c.settled_at < until AND c.state IN ('OK', 'FAILED')
    UNION ALL
    SELECT c.settled_at, 'PREMIUM_STARTED', c.plan::text, 0, 0 FROM premium_charge c
    WHERE c.settled_at >= since AND c.settled_at < until AND c.state = 'OK' AND c.period = 1
    UNION ALL
    SELECT p.ended_at, 'PREMIUM_ENDED', p.plan::text, 0, 0 FROM premium_subscription p
    WHERE p.ended_at >= since AND p.ended_at < until AND p.paid_periods > 0
  ) x GROUP BY on_day, x.kind, x.key;

  PERFORM figures_sum_offers(days);
  RETURN QUERY SELECT f.day FROM figures_day f WHERE f.day = ANY (days) ORDER BY f.day;
END $$;

-- The days on which each customer earned, bought or played, and since when they are a member. Entries that
-- they did not cause themselves do not count.
-- Rule: none of the economy's rules: the desk counts active members. Locks: none.
CREATE OR REPLACE FUNCTION figures_own_days(p_since timestamptz, p_until timestamptz) RETURNS TABLE (user_id uuid, day date, verified_at timestamptz)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT o.user_id, o.own_day, u.verified_at
  FROM (
    SELECT DISTINCT e.user_id, (e.created_at AT TIME ZONE 'Africa/Tunis')::date AS own_day
    FROM points_entry e
    WHERE e.created_at >= p_since AND e.created_at < p_until AND e.source IN (
      'BUYING', 'BUYING_ONLINE', 'CONSUMED', 'CONSUMED_PRODUCT', 'CLAIMED', 'ONBOARDING_STEP_1', 'ONBOARDING_STEP_2',
      'ONBOARDING_STEP_3', 'WHEEL', 'CONSUMED_IN_WHEEL', 'WHEEL_PRIZES')
  ) o
  JOIN customer u ON u.id = o.user_id;
END $$;

-- Sums the offers' figures of the days that were just added up: all offers by day, and each offer by month. A month is
-- counted again until it is over. Rows that a clock left behind before it was put back are deleted.
-- Rule: none of the economy's rules: long spans are read by months. Locks: the rows of the sums, by their key.
CREATE OR REPLACE FUNCTION figures_sum_offers(p_days date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_month date := date_trunc('month', p_days[1])::date;
  last_day date := p_days[cardinality(p_days)];
BEGIN
  INSERT INTO offers_figure (day, seen, given, uses)
  SELECT d.day,
    coalesce((SELECT sum(v.seen) FROM offer_view v WHERE v.day = d.day), 0),
    coalesce((SELECT sum(f.given) FROM offer_day_figure f WHERE f.day = d.day), 0),
    coalesce((SELECT sum(f.uses) FROM use_figure f WHERE f.day = d.day), 0)
  FROM unnest(p_days) d(day);

  DELETE FROM offer_month_figure WHERE month >= first_month;
  INSERT INTO offer_month_figure (month, offer_id, seen, given, points, millimes, uses)
  SELECT date_trunc('month', x.day)::date, x.offer_id, sum(x.seen), sum(x.given), sum(x.points), sum(x.millimes), sum(x.uses)
  FROM (
    SELECT v.day, v.offer_id, v.seen, 0 AS given, 0 AS points, 0 AS millimes, 0 AS uses FROM offer_view v
    UNION ALL SELECT f.day, f.offer_id, 0, f.given, f.points, f.millimes, 0 FROM offer_day_figure f
    UNION ALL SELECT f.day, f.offer_id, 0, 0, 0, 0, f.uses FROM use_figure f
  ) x WHERE x.day BETWEEN first_month AND last_day GROUP BY 1, 2;

  DELETE FROM use_month_figure WHERE month >= first_month;
  INSERT INTO use_month_figure (month, offer_id, partner_id, store_id, uses, millimes)
  SELECT date_trunc('month', f.day)::date, f.offer_id, f.partner_id, f.store_id, sum(f.uses), sum(f.millimes)
  FROM use_figure f WHERE f.day BETWEEN first_month AND last_day GROUP BY 1, 2, 3, 4;
END $$;
