-- Ceilings: how many points may be given before a second operator is asked (decision 030). Each count is raised and
-- read in one statement, so concurrent callers cannot pass a ceiling unnoticed. Waiting points count too. Reaching a
-- ceiling does not pass it. NULL means no ceiling.

-- Adds points to the count of a store, a partner's online shop or an operator for the day of p_now; returns the day's
-- sum.
-- Rule: Ceilings. Locks: the day's row. It is the last lock of those who take it, after the customer's account.
CREATE OR REPLACE FUNCTION count_points_of_day(p_owner uuid, p_points integer, p_now timestamptz) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO points_day AS d (owner_id, day, points)
  VALUES (p_owner, (p_now AT TIME ZONE 'Africa/Tunis')::date, p_points)
  ON CONFLICT (owner_id, day) DO UPDATE SET points = d.points + excluded.points
  RETURNING points
$$;

-- Counts the points of a sale or claim. Returns the name of the ceiling that they pass, or NULL. p_place: the store, or
-- the partner for its online shop. p_claimed: the amount that the customer claimed; p_amount: the amount that was
-- accepted. Both are NULL for a sale.
-- Rule: Ceilings. Locks: points_account, then the day's row of the place.
CREATE OR REPLACE FUNCTION ceiling_of_earning(
  p_user uuid, p_place uuid, p_points integer, p_claimed integer, p_amount integer, p_now timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  today date := (p_now AT TIME ZONE 'Africa/Tunis')::date;
  limits economy%ROWTYPE;
  of_customer bigint;
  of_place bigint;
BEGIN
  SELECT * INTO limits FROM economy WHERE id = 1;
  UPDATE points_account
  SET counted_points = CASE WHEN counted_day = today THEN counted_points ELSE 0 END + p_points, counted_day = today
  WHERE user_id = p_user
  RETURNING counted_points INTO of_customer;
  of_place := count_points_of_day(p_place, p_points, p_now);
  RETURN CASE
    WHEN p_amount::bigint * 100 > p_claimed::bigint * (100 + limits.claim_over_percent) THEN 'claimOverPercent'
    WHEN p_points > limits.per_sale_points THEN 'perSalePoints'
    WHEN of_customer > limits.per_customer_day_points THEN 'perCustomerDayPoints'
    WHEN of_place > limits.per_store_day_points THEN 'perStoreDayPoints'
  END;
END $$;

-- Counts the points of an operator's gift, or the absolute value of a correction. Returns the name of the ceiling that
-- they pass, or NULL.
-- Rule: Ceilings. Locks: the operator's day's row.
CREATE OR REPLACE FUNCTION ceiling_of_gift(p_operator uuid, p_points integer, p_now timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  limits economy%ROWTYPE;
  of_operator bigint := count_points_of_day(p_operator, abs(p_points), p_now);
BEGIN
  SELECT * INTO limits FROM economy WHERE id = 1;
  RETURN CASE
    WHEN abs(p_points) > limits.per_gift_points THEN 'perGiftPoints'
    WHEN of_operator > limits.per_operator_day_points THEN 'perOperatorDayPoints'
  END;
END $$;

-- Credits the points of a sale or claim. If they pass a ceiling, they are stored as pending until an operator answers.
-- Returns the pending points: 0 if they were credited. p_points includes the campaigns' points, which are in p_rewards;
-- p_rewards is NULL without any. p_by: the merchant's key.
-- Guards: ACCOUNT_DELETED, FACTS_CHANGED (decide again).
-- Rule: Ceilings; Points (earning, pending); Campaigns. Locks: points_account, then the day's row of the place, then
-- the lots or the hold.
CREATE OR REPLACE FUNCTION earn_points(
  p_user uuid, p_kind approval_kind, p_subject uuid, p_place uuid, p_points integer, p_claimed integer, p_amount integer,
  p_source points_source, p_expires_at timestamptz, p_detail jsonb, p_by uuid, p_now timestamptz, p_rewards jsonb DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  asked uuid;
  passed text;
  reference text := earning_reference(p_kind, p_subject::text);
BEGIN
  IF p_points > 0 THEN
    passed := ceiling_of_earning(p_user, p_place, p_points, p_claimed, p_amount, p_now);
  END IF;
  IF passed IS NULL AND p_points > reward_points(p_rewards) THEN
    PERFORM ledger_credit(p_user, p_points - reward_points(p_rewards), p_source, reference, p_expires_at, p_detail, p_now);
  END IF;
  IF p_rewards IS NOT NULL THEN
    PERFORM award_campaigns(p_user, reference, p_rewards, passed IS NOT NULL, p_expires_at, p_now);
  END IF;
  IF passed IS NULL THEN
    -- The customer hears of a claim's points with its answer.
    IF p_kind = 'SALE' AND p_points > 0 THEN
      PERFORM note_earning(p_user, p_kind, reference, p_points, p_detail, p_now);
    END IF;
    RETURN 0;
  END IF;
  asked := ask_operator(p_user, p_kind, p_subject, p_points, passed, jsonb_build_object('entry', p_detail, 'placeId', p_place),
    p_by, p_now);
  PERFORM ledger_expect(p_user, asked, p_points, p_now);
  RETURN p_points;
END $$;

-- Asks operators about one customer's points. Guard: ACCOUNT_DELETED.
-- Rule: Ceilings. Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION ask_operator(
  p_user uuid, p_kind approval_kind, p_subject uuid, p_points integer, p_ceiling text, p_detail jsonb, p_by uuid, p_now timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := uuidv7();
BEGIN
  PERFORM 1 FROM customer WHERE id = p_user AND status = 'DELETED';
  IF FOUND THEN
    PERFORM guard_refuses('ACCOUNT_DELETED');
  END IF;
  INSERT INTO approval (id, kind, subject, user_id, ceiling, detail, customers, points, requested_by, created_at)
  VALUES (asked, p_kind, p_subject, p_user, p_ceiling, p_detail, 1, p_points, p_by, p_now);
  RETURN asked;
END $$;

-- The reference of the ledger entry of a sale or claim.
-- Rule: Points. Locks: none.
CREATE OR REPLACE FUNCTION earning_reference(p_kind approval_kind, p_subject text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'SALE' THEN 'transaction:' ELSE 'request:' END || p_subject
$$;
