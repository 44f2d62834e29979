-- Stamp cards of a partner: decision 043.

-- Gives a stamp for a sale, of the day of the sale. The last stamp of a card gives the card's offer, and the card begins
-- again. If the offer is not available at that moment, the card stays full, the next sale tries again, and its stamp
-- counts for the next card. Nothing happens if the card was not on at the moment of the sale, if the amount paid is below the
-- card's minimum, or if the day's stamps are already given. A campaign's stamp needs no minimum and does not count for the day's limit.
-- Rule: Stamp cards. Locks: the customer's card, then stock; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_stamp(
  p_user uuid, p_card uuid, p_event event_cause, p_by_campaign boolean, p_gift new_item, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  card stamp_card%ROWTYPE;
  that_day date := (p_event.at AT TIME ZONE 'Africa/Tunis')::date;
  progress stamp_progress%ROWTYPE;
BEGIN
  SELECT * INTO card FROM stamp_card WHERE id = p_card AND (p_event.approved
    OR (SELECT count(*) FROM unnest(turned_at) turn WHERE turn <= p_event.at) % 2 = 1);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT p_by_campaign AND (p_event.paid < card.min_amount_millimes OR card.per_day <= (
      SELECT count(*) FROM stamp WHERE user_id = p_user AND card_id = p_card AND day = that_day
        AND NOT by_campaign AND state = 'GIVEN')) THEN
    RETURN;
  END IF;
  INSERT INTO stamp_progress AS p (user_id, card_id, stamps) VALUES (p_user, p_card, 1)
  ON CONFLICT (user_id, card_id) DO UPDATE SET stamps = p.stamps + 1
  RETURNING * INTO progress;
  INSERT INTO stamp (user_id, card_id, subject, by_campaign, round, day, min_amount_millimes, created_at)
  VALUES (p_user, p_card, p_event.subject, p_by_campaign, progress.completed, that_day,
    CASE WHEN NOT p_by_campaign THEN card.min_amount_millimes END, p_now);
  IF progress.stamps >= card.target THEN
    PERFORM fill_card(p_user, p_card, card.target, p_gift, p_now);
  END IF;
END $$;

-- Gives the offer of a full card, whose stamps are its oldest; others count for the next card. If the offer is not
-- available, the card stays full.
-- Rule: Stamp cards. Locks: the customer's card, then stock; the caller has locked points_account.
CREATE OR REPLACE FUNCTION fill_card(p_user uuid, p_card uuid, p_target integer, p_gift new_item, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  progress stamp_progress%ROWTYPE;
BEGIN
  SELECT * INTO progress FROM stamp_progress WHERE user_id = p_user AND card_id = p_card FOR UPDATE;
  BEGIN
    PERFORM give_offer(p_user, 'STAMPS', p_gift, 0, NULL, p_now);
  EXCEPTION WHEN SQLSTATE 'MZ001' THEN
    RETURN;
  END;
  UPDATE stamp SET round = round + 1
  WHERE user_id = p_user AND card_id = p_card AND round = progress.completed AND (subject, by_campaign) IN (
    SELECT subject, by_campaign FROM stamp
    WHERE user_id = p_user AND card_id = p_card AND round = progress.completed AND state = 'GIVEN'
    ORDER BY created_at, subject, by_campaign OFFSET p_target);
  UPDATE stamp SET wallet_item_id = p_gift.item
  WHERE user_id = p_user AND card_id = p_card AND round = progress.completed AND state = 'GIVEN';
  UPDATE stamp_progress SET stamps = stamps - p_target, completed = completed + 1
  WHERE user_id = p_user AND card_id = p_card;
END $$;

-- Gives the offer of a card that has been full since its target was lowered, or since its offer was not there. False if it
-- is not full, the card is not on, or the offer is not there now.
-- Rule: Stamp cards. Locks: the customer's card, then stock; the caller has locked points_account.
CREATE OR REPLACE FUNCTION fill_waiting_card(p_user uuid, p_card uuid, p_gift new_item, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  goal integer := (SELECT target FROM stamp_card WHERE id = p_card AND status = 'ON');
  filled integer := (SELECT completed FROM stamp_progress WHERE user_id = p_user AND card_id = p_card AND stamps >= goal);
BEGIN
  IF filled IS NOT NULL THEN
    PERFORM fill_card(p_user, p_card, goal, p_gift, p_now);
  END IF;
  RETURN EXISTS (SELECT 1 FROM stamp_progress WHERE user_id = p_user AND card_id = p_card AND completed > filled);
END $$;

-- Takes one stamp back. The oldest stamp of the card that is open takes its place on a card that was full. If there is
-- none, the last full card opens again, one stamp below its target: its unused gift becomes void, and a used one is paid
-- for with its worth.
-- Rule: Cause and consequence (undone); Stamp cards. Locks: the customer's card, the item and the lots; the caller has
-- locked points_account.
CREATE OR REPLACE FUNCTION undo_stamp(
  p_user uuid, p_card uuid, p_subject text, p_by_campaign boolean, p_reference text, p_detail jsonb, p_now timestamptz,
  p_undone undone
) RETURNS undone LANGUAGE plpgsql AS $$
DECLARE
  gone stamp%ROWTYPE;
  progress stamp_progress%ROWTYPE;
  last_round integer;
  gift uuid;
BEGIN
  UPDATE stamp SET state = 'TAKEN_BACK', taken_back_at = p_now
  WHERE user_id = p_user AND card_id = p_card AND subject = p_subject AND by_campaign = p_by_campaign AND state = 'GIVEN'
  RETURNING * INTO gone;
  IF NOT FOUND THEN
    RETURN p_undone;
  END IF;
  p_undone.stamps := p_undone.stamps + 1;
  SELECT * INTO progress FROM stamp_progress WHERE user_id = p_user AND card_id = p_card FOR UPDATE;
  last_round := progress.completed - (progress.stamps = 0)::integer;
  IF gone.round < progress.completed AND progress.stamps = 0 THEN
    gift := (SELECT max(wallet_item_id::text)::uuid FROM stamp WHERE user_id = p_user AND card_id = p_card AND round = last_round);
    p_undone := undo_gift(p_user, gift, format('%s:stamps:%s', p_reference, p_card), p_detail, p_now, p_undone);
    UPDATE stamp SET wallet_item_id = NULL WHERE user_id = p_user AND card_id = p_card AND round = last_round;
  END IF;
  IF gone.round < last_round THEN
    UPDATE stamp SET round = gone.round, wallet_item_id = gone.wallet_item_id
    WHERE user_id = p_user AND card_id = p_card AND (subject, by_campaign) = (
      SELECT subject, by_campaign FROM stamp
      WHERE user_id = p_user AND card_id = p_card AND round = last_round AND state = 'GIVEN'
      ORDER BY created_at, subject, by_campaign LIMIT 1);
  END IF;
  UPDATE stamp_progress SET completed = last_round, stamps = (
    SELECT count(*) FROM stamp WHERE user_id = p_user AND card_id = p_card AND round = last_round AND state = 'GIVEN')
  WHERE user_id = p_user AND card_id = p_card;
  RETURN p_undone;
END $$;
