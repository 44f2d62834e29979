-- Stamp cards of a partner: decision 043.

-- Gives a stamp for a sale. The last stamp of a card gives the card's offer, and the card begins again. If the offer is
-- not available at that moment, the card stays full, and the next sale tries again without a stamp. Nothing happens if the card is not
-- on, if the amount paid is below the card's minimum, or if the day's stamps are already
-- given. A campaign's stamp needs no minimum and does not count for the day's limit.
-- Rule: Stamp cards. Locks: the customer's card, then stock; the caller has locked points_account.
CREATE OR REPLACE FUNCTION give_stamp(
  p_user uuid, p_card uuid, p_event event_cause, p_by_campaign boolean, p_gift new_item, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  card stamp_card%ROWTYPE;
  today date := (p_now AT TIME ZONE 'Africa/Tunis')::date;
  progress stamp_progress%ROWTYPE;
BEGIN
  SELECT * INTO card FROM stamp_card WHERE id = p_card AND status = 'ON';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF NOT p_by_campaign AND (p_event.paid < card.min_amount_millimes OR card.per_day <= (
      SELECT count(*) FROM stamp WHERE user_id = p_user AND card_id = p_card AND day = today
        AND NOT by_campaign AND taken_back_at IS NULL)) THEN
    RETURN;
  END IF;
  INSERT INTO stamp_progress AS p (user_id, card_id, stamps) VALUES (p_user, p_card, 1)
  ON CONFLICT (user_id, card_id) DO UPDATE SET stamps = p.stamps + 1 WHERE p.stamps < card.target
  RETURNING * INTO progress;
  IF FOUND THEN
    INSERT INTO stamp (user_id, card_id, subject, by_campaign, round, day, created_at)
    VALUES (p_user, p_card, p_event.subject, p_by_campaign, progress.completed, today, p_now);
  ELSE
    SELECT * INTO progress FROM stamp_progress WHERE user_id = p_user AND card_id = p_card;
  END IF;
  IF progress.stamps >= card.target THEN
    BEGIN
      PERFORM give_offer(p_user, 'STAMPS', p_gift, 0, NULL, p_now);
    EXCEPTION WHEN SQLSTATE 'MZ001' THEN
      RETURN;
    END;
    UPDATE stamp_progress SET stamps = 0, completed = completed + 1 WHERE user_id = p_user AND card_id = p_card;
    UPDATE stamp SET wallet_item_id = p_gift.item
    WHERE user_id = p_user AND card_id = p_card AND round = progress.completed AND taken_back_at IS NULL;
  END IF;
END $$;

-- Takes back the stamps of a cancelled sale, unless their card has given its offer since.
-- Rule: Stamp cards. Locks: the customer's cards; the caller has locked points_account.
CREATE OR REPLACE FUNCTION take_back_stamps(p_user uuid, p_subject text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  given stamp%ROWTYPE;
BEGIN
  FOR given IN
    SELECT s.* FROM stamp s JOIN stamp_progress p ON p.user_id = s.user_id AND p.card_id = s.card_id AND p.completed = s.round
    WHERE s.user_id = p_user AND s.subject = p_subject AND s.taken_back_at IS NULL
  LOOP
    UPDATE stamp_progress SET stamps = stamps - 1 WHERE user_id = p_user AND card_id = given.card_id AND stamps > 0;
    UPDATE stamp SET taken_back_at = p_now
    WHERE user_id = p_user AND card_id = given.card_id AND subject = p_subject AND by_campaign = given.by_campaign;
  END LOOP;
END $$;
