-- What customers hear of: decision 041. A notice is one row, written with its cause; message-dispatch does the rest.

-- Notes that a customer is to hear of something, once for each cause; not for an account that is gone.
-- Rule: Notices. Locks: none.
CREATE OR REPLACE FUNCTION note_notice(p_user uuid, p_kind notice_kind, p_cause text, p_about jsonb, p_now timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO notice (user_id, id, kind, cause, about, created_at)
  SELECT p_user, uuidv7(), p_kind, p_cause, p_about, p_now FROM users WHERE id = p_user AND status <> 'DELETED'
  ON CONFLICT DO NOTHING
$$;

-- Notes what a sale has earned, or what waited of a sale or claim, with the points of campaigns.
-- Rule: Notices. Locks: none.
CREATE OR REPLACE FUNCTION note_earning(
  p_user uuid, p_kind approval_kind, p_reference text, p_points integer, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE sql AS $$
  SELECT note_notice(p_user, 'POINTS_RECEIVED', 'points:' || p_reference,
    p_detail || jsonb_build_object('source', CASE p_kind WHEN 'SALE' THEN 'BUYING' ELSE 'CLAIM' END, 'points', p_points), p_now)
$$;

-- Notes points that came by a gift, a friend or a campaign. Those of a level are told with the level, and what a
-- campaign adds to a sale or claim with these.
-- Rule: Notices. Locks: none.
CREATE OR REPLACE FUNCTION note_credit(
  p_user uuid, p_points integer, p_source text, p_reference text, p_detail jsonb, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_source IN ('GIFT', 'REFERRAL') THEN
    PERFORM note_notice(p_user, 'POINTS_RECEIVED', 'points:' || p_reference,
      p_detail || jsonb_build_object('source', p_source, 'points', p_points), p_now);
  ELSIF p_source = 'CAMPAIGN' AND p_reference !~ ':(transaction|request):' THEN
    PERFORM note_notice(p_user, 'CAMPAIGN', 'points:' || p_reference,
      p_detail || jsonb_build_object('points', p_points), p_now);
  END IF;
END $$;

-- Tells everybody who waits for an offer that it is there again; nobody waits for it any more. p_cause names this
-- restock. Returns how many there were.
-- Rule: Notices. Locks: the watches.
CREATE OR REPLACE FUNCTION tell_watchers(p_offer uuid, p_cause text, p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  told integer;
BEGIN
  WITH waiting AS (DELETE FROM offer_watch WHERE offer_id = p_offer RETURNING user_id)
  INSERT INTO notice (user_id, id, kind, cause, about, created_at)
  SELECT user_id, uuidv7(), 'OFFER_BACK', p_cause, jsonb_build_object('offerId', p_offer), p_now FROM waiting
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS told = ROW_COUNT;
  RETURN told;
END $$;
