-- Notices to customers: decision 041. A notice is one row, written in the transaction of its cause; the job
-- message-dispatch does the rest.

-- Tells a customer what has happened: their open pages by p_event, NULL if pages need not know, and with p_kind by a
-- notice too, once for each cause; no notice for a deleted account. An event is written only if somebody may hear it.
-- Rule: Notices; In store, Online (told at once). Locks: none.
CREATE OR REPLACE FUNCTION tell(
  p_user uuid, p_event jsonb, p_now timestamptz,
  p_kind notice_kind DEFAULT NULL, p_cause text DEFAULT NULL, p_about jsonb DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_event IS NOT NULL AND EXISTS (SELECT 1 FROM customer_listener WHERE user_id = p_user AND until > now()) THEN
    INSERT INTO outbox (owner_id, id, kind, user_id, payload, next_attempt_at, created_at)
    VALUES (p_user, uuidv7(), 'LIVE', p_user, p_event, p_now, p_now);
  END IF;
  IF p_kind IS NOT NULL AND EXISTS (SELECT 1 FROM customer WHERE id = p_user AND status <> 'DELETED') THEN
    INSERT INTO notice (user_id, id, kind, cause, about, created_at)
    VALUES (p_user, uuidv7(), p_kind, p_cause, p_about, p_now) ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- Asks the customer, by a push to their devices, to confirm a sale that a till has made with their card. The push is
-- not sent after the sale has expired.
-- Rule: Notices; the customer at the till. Locks: none.
CREATE OR REPLACE FUNCTION ask_on_devices(p_user uuid, p_transaction uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (owner_id, id, kind, user_id, recipient, payload, next_attempt_at, created_at)
  SELECT p_user, uuidv7(), 'MESSAGE', t.user_id, s.endpoint, jsonb_build_object(
    'template', 'sale-waits', 'channel', 'PUSH', 'locale', u.locale, 'validUntil', t.expires_at,
    'params', jsonb_build_object('transactionId', t.id, 'partner', p.name, 'amountMillimes', t.payable_millimes)), p_now, p_now
  FROM transaction t
  JOIN customer u ON u.id = p_user
  JOIN partner p ON p.id = t.partner_id
  JOIN push_subscription s ON s.user_id = p_user
  WHERE t.user_id = p_user AND t.id = p_transaction;
END $$;

-- Stores a notice that an offer is available again for everybody who watches it for that, and removes their watches. The
-- customers in p_outside, whom the offer's segment does not mean now, are not told and keep their watches. p_cause
-- names this restock. Returns the number of notices.
-- Rule: Notices. Locks: the watches.
CREATE OR REPLACE FUNCTION tell_watchers(p_offer uuid, p_cause text, p_now timestamptz, p_outside uuid[] DEFAULT '{}')
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  told integer;
BEGIN
  WITH waiting AS (
    DELETE FROM offer_watch WHERE offer_id = p_offer AND awaits = 'STOCK' AND user_id <> ALL (p_outside)
    RETURNING user_id)
  INSERT INTO notice (user_id, id, kind, cause, about, created_at)
  SELECT user_id, uuidv7(), 'OFFER_BACK', p_cause, jsonb_build_object('offerId', p_offer), p_now FROM waiting
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS told = ROW_COUNT;
  RETURN told;
END $$;

-- Stores a notice for each of p_users that their points suffice for an offer, and removes their watches for that. p_cause
-- names this telling. Returns the number of notices.
-- Rule: Notices. Locks: the watches.
CREATE OR REPLACE FUNCTION tell_in_reach(p_offer uuid, p_cause text, p_now timestamptz, p_users uuid[])
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  told integer;
BEGIN
  WITH waiting AS (
    DELETE FROM offer_watch WHERE offer_id = p_offer AND awaits = 'POINTS' AND user_id = ANY (p_users)
    RETURNING user_id)
  INSERT INTO notice (user_id, id, kind, cause, about, created_at)
  SELECT user_id, uuidv7(), 'OFFER_BACK', p_cause, jsonb_build_object('offerId', p_offer, 'inReach', true), p_now
  FROM waiting
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS told = ROW_COUNT;
  RETURN told;
END $$;

-- Writes one batch of an operator's message: a notice for each of p_users, and p_held_out as left out of the message.
-- The batch begins after the customer's id p_after and ends with p_to. Returns the number of customers recorded; NULL
-- if another run wrote this batch, or if the message is paused or cancelled. p_about: the type NoticeAbout of a
-- CAMPAIGN.
-- Rule: Notices; Operators' messages (decision 047). Locks: the message's row.
CREATE OR REPLACE FUNCTION send_message_batch(
  p_message uuid, p_after uuid, p_to uuid, p_users uuid[], p_held_out uuid[], p_about jsonb, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  chosen record;
BEGIN
  UPDATE operator_message SET reached = p_to
  WHERE id = p_message AND status = 'SENDING' AND reached IS NOT DISTINCT FROM p_after;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  WITH meant AS (
    SELECT u.user_id, u.held_out FROM (
      SELECT unnest(p_users) AS user_id, false AS held_out UNION ALL SELECT unnest(p_held_out), true) u
    JOIN customer ON customer.id = u.user_id
    WHERE customer.status = 'ACTIVE' AND customer.blocked_at IS NULL AND customer.deletion_requested_at IS NULL),
  kept AS (
    INSERT INTO operator_message_customer (message_id, user_id, held_out, at)
    SELECT p_message, user_id, held_out, p_now FROM meant
    ON CONFLICT DO NOTHING RETURNING user_id, held_out),
  told AS (
    INSERT INTO notice (user_id, id, kind, cause, about, created_at)
    SELECT user_id, uuidv7(), 'CAMPAIGN', message_cause(p_message), p_about, p_now FROM kept WHERE NOT held_out
    ON CONFLICT DO NOTHING)
  SELECT count(*) FILTER (WHERE NOT held_out)::integer AS sent, count(*) FILTER (WHERE held_out)::integer AS held_out
  INTO chosen FROM kept;
  UPDATE operator_message SET sent = sent + chosen.sent, held_out = operator_message.held_out + chosen.held_out
  WHERE id = p_message;
  RETURN chosen.sent + chosen.held_out;
END $$;

-- The cause of the notices of an operator's message.
-- Rule: Notices (once for each cause). Locks: none.
CREATE OR REPLACE FUNCTION message_cause(p_message uuid) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'message:' || p_message::text
$$;

-- Marks the oldest notices as told, at most p_most of them, and returns them; those that another transaction has in hand
-- are left to it.
-- Rule: Notices (each told once). Locks: the notices.
CREATE OR REPLACE FUNCTION take_untold_notices(p_most integer, p_now timestamptz)
RETURNS TABLE (user_id uuid, id uuid, kind notice_kind, cause text, about jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    UPDATE notice SET told_at = p_now
    WHERE (user_id, id) IN (
      SELECT user_id, id FROM notice WHERE told_at IS NULL ORDER BY created_at LIMIT p_most FOR UPDATE SKIP LOCKED)
    RETURNING user_id, id, kind, cause, about;
END $$;
