-- Operators' answers about points that passed a ceiling: decision 030. The customer's account is always locked before
-- the approval, because a sale that is cancelled holds it when it closes its approval.

-- The event of a sale or claim, as its entries and awards name it.
-- Rule: Points. Locks: none.
CREATE OR REPLACE FUNCTION event_of(p_kind approval_kind, p_subject text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind WHEN 'SALE' THEN 'transaction:' ELSE 'request:' END || p_subject
$$;

-- Closes an approval once: of several answers the first counts. p_points: the points that the answer was decided with;
-- NULL for any number. The call has no key: it is one statement of a transaction that claims it. A blocked customer gets
-- nothing but corrections.
-- Guards: FACTS_CHANGED (it is answered already, or its points have changed: decide again), USER_BLOCKED.
-- Rule: Ceilings; Accounts, Block. Locks: points_account, then the approval.
CREATE OR REPLACE FUNCTION close_approval(
  p_call moving_call, p_approval uuid, p_status approval_status, p_points integer, p_reason text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
BEGIN
  SELECT * INTO asked FROM approval WHERE id = p_approval;
  PERFORM begin_move(p_call, asked.user_id, true, true);
  UPDATE approval SET status = p_status, reason = p_reason, answered_at = p_call.now, answered_by = p_call.owner
  WHERE id = p_approval AND status = 'PENDING' AND points = coalesce(p_points, points);
  IF NOT FOUND THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  IF p_status = 'APPROVED' AND asked.kind <> 'CORRECTION'
    AND EXISTS (SELECT 1 FROM customer WHERE id = asked.user_id AND blocked_at IS NOT NULL) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'USER_BLOCKED';
  END IF;
END $$;

-- Gives what a sale or claim brings that waited for an operator: all of it, as of its own moment. The validity of its
-- points begins now. If its company has no points left that it paid for, owes too much, or an older event of it waits for them,
-- what waited for a person waits for the company from then on, in its turn: the approval stays open, with that as its ceiling.
-- Guards: FACTS_CHANGED (decide again), ACCOUNT_DELETED, USER_BLOCKED, PACKS_SPENT (it waits for its company already).
-- Rule: Cause and consequence (waiting); Ceilings; Points (earning); Settlement (packs). Locks: points_account, also the inviter's, then the
-- approval, the hold, the sale or request, and what give_yield locks.
CREATE OR REPLACE FUNCTION approve_earning(p_call moving_call, p_approval uuid, p_paid integer, p_yield event_yield)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
  claim validation_request%ROWTYPE;
  sale transaction%ROWTYPE;
  event event_cause;
  waits text;
BEGIN
  PERFORM close_approval(p_call, p_approval, 'APPROVED', p_yield.points, NULL);
  SELECT * INTO asked FROM approval WHERE id = p_approval;
  event := (event_of(asked.kind, asked.subject), asked.created_at, p_paid, asked.kind, asked.subject,
    asked.detail ->> 'placeId', 'BUYING', NULL, true)::event_cause;
  IF asked.kind = 'CLAIM' THEN
    SELECT * INTO claim FROM validation_request WHERE user_id = asked.user_id AND id = event.id;
    event.source := claim_source(claim.kind);
  END IF;
  SELECT * INTO sale FROM transaction WHERE user_id = asked.user_id AND id = coalesce(claim.transaction_id, event.id);
  waits := settle_event(asked.user_id, (CASE asked.kind WHEN 'CLAIM' THEN 'CLAIM' ELSE 'TRANSACTION' END, event.id,
      coalesce(claim.partner_id, sale.partner_id), CASE asked.kind WHEN 'CLAIM' THEN claim.store_id ELSE sale.store_id END,
      counted_at(asked.kind, asked.user_id, asked.subject, asked.created_at),
      p_yield.points - p_yield.bonus - p_yield.campaign_points, p_yield.campaign_points, 0)::settled_event,
      NULL, p_call.now);
  IF waits IS NOT NULL THEN
    IF asked.ceiling IN ('packs', 'creditLimit') THEN
      RAISE SQLSTATE 'MZ001' USING MESSAGE = 'PACKS_SPENT';
    END IF;
    UPDATE approval SET status = 'PENDING', ceiling = waits, reason = NULL, answered_at = NULL, answered_by = NULL
    WHERE id = p_approval;
    RETURN;
  END IF;
  PERFORM ledger_close_hold(asked.user_id, asked.id, true, p_call.now);
  DELETE FROM pack_wait WHERE source_id = event.id;
  UPDATE validation_request SET points = p_yield.points, held_points = 0, yield = 'GIVEN'
  WHERE user_id = asked.user_id AND id = claim.id;
  UPDATE transaction
  SET points_earned = p_yield.points, bonus_points = p_yield.bonus, campaign_points = p_yield.campaign_points,
      held_points = 0, yield = 'GIVEN'
  WHERE user_id = asked.user_id AND id = coalesce(claim.transaction_id, event.id);
  PERFORM announce_earning(asked.user_id, asked.kind, event.id, p_call.now);
  IF asked.kind = 'CLAIM' THEN
    PERFORM tell(asked.user_id, NULL, p_call.now, 'POINTS_RECEIVED', 'points:' || event.subject, p_yield.detail
      || jsonb_build_object('partnerId', claim.partner_id, 'source', 'CLAIM', 'points', p_yield.points));
  END IF;
  PERFORM give_yield(p_call, asked.user_id, event, p_yield);
END $$;

-- Refuses the points that wait, and with them all that their event would have brought: what was set aside is free again.
-- Guard: FACTS_CHANGED (it is answered: decide again).
-- Rule: Cause and consequence (waiting); Ceilings. Locks: points_account, then the approval, the hold, the sale or
-- request, the day's rows, and what release_earning locks, the number of credit notes last.
CREATE OR REPLACE FUNCTION refuse_points(p_call moving_call, p_approval uuid, p_reason text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
  credited uuid[];
BEGIN
  PERFORM close_approval(p_call, p_approval, 'REFUSED', NULL, p_reason);
  SELECT * INTO asked FROM approval WHERE id = p_approval;
  IF asked.kind IN ('SALE', 'CLAIM') THEN
    PERFORM uncount_points(asked.user_id, counted_place(asked.kind, asked.user_id, asked.subject::uuid),
      asked.points + uncounted_worth(asked.user_id, asked.kind, asked.subject::uuid, NULL), counted_at(asked.kind, asked.user_id, asked.subject, asked.created_at));
    credited := release_earning(asked.user_id, asked.id, asked.kind, asked.subject::uuid, p_call.now);
    PERFORM announce_earning(asked.user_id, asked.kind, asked.subject::uuid, p_call.now);
    PERFORM number_credit_notes(credited, p_call.now);
  ELSE
    PERFORM uncount_points(NULL, asked.requested_by::uuid, abs(asked.points), asked.created_at);
  END IF;
END $$;

-- Removes the waiting points from the sale or claim p_subject, whose approval was refused or closed with its account, and
-- undoes what else waited with them. Returns the customers whose credit notes the outermost function numbers, last.
-- Rule: Cause and consequence (waiting); Ceilings. Locks: the hold, the sale or request, and what settle_undoing locks;
-- the caller has locked points_account.
CREATE OR REPLACE FUNCTION release_earning(
  p_user uuid, p_approval uuid, p_kind approval_kind, p_subject uuid, p_now timestamptz
) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  event text := event_of(p_kind, p_subject::text);
  gone undone;
BEGIN
  PERFORM ledger_close_hold(p_user, p_approval, false, p_now);
  PERFORM release_points(p_user, p_kind, p_subject, NULL);
  gone := settle_undoing(p_user, event, '{}', p_now, undo_whole_yield(p_user, event, event, '{}', p_now, begin_undoing(p_user)));
  RETURN gone.credited;
END $$;

-- Writes to a sale or claim that p_points of those that wait will never be given; NULL: that nothing of it will be.
-- Rule: Ceilings. Locks: the sale or request, which the caller has locked with points_account.
CREATE OR REPLACE FUNCTION release_points(p_user uuid, p_kind approval_kind, p_subject uuid, p_points integer)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sale uuid := p_subject;
BEGIN
  IF p_points IS NULL THEN
    DELETE FROM pack_wait WHERE source_id = p_subject;
  END IF;
  IF p_kind = 'CLAIM' THEN
    UPDATE validation_request
    SET held_points = held_points - coalesce(p_points, held_points),
        released_points = released_points + coalesce(p_points, held_points),
        yield = CASE WHEN p_points IS NULL THEN 'TAKEN_BACK'::yield_state ELSE yield END
    WHERE user_id = p_user AND id = p_subject
    RETURNING transaction_id INTO sale;
  END IF;
  UPDATE transaction
  SET held_points = held_points - coalesce(p_points, held_points),
      released_points = released_points + coalesce(p_points, held_points),
      yield = CASE WHEN p_points IS NULL THEN 'TAKEN_BACK'::yield_state ELSE yield END
  WHERE user_id = p_user AND id = sale;
END $$;

-- The moment by which what waits was counted: a sale's own, which may be before it was told; else p_since, when it began to wait.
-- Rule: Ceilings; Tills without a network. Locks: none.
CREATE OR REPLACE FUNCTION counted_at(p_kind approval_kind, p_user uuid, p_subject text, p_since timestamptz)
RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT confirmed_at FROM transaction
    WHERE p_kind = 'SALE' AND user_id = p_user AND id = p_subject::uuid), p_since);
END $$;

-- The place in whose day a sale or claim counts: its store; of what was bought online the store whose till accepted it, so
-- that a till has one day's bound for all that it gives; or the online shop, where a partner's person answered.
-- Rule: Ceilings. Locks: none.
CREATE OR REPLACE FUNCTION counted_place(p_kind approval_kind, p_user uuid, p_subject uuid)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE WHEN p_kind = 'CLAIM'
    THEN (SELECT coalesce(store_id, till_store_id, partner_id) FROM validation_request WHERE user_id = p_user AND id = p_subject)
    ELSE (SELECT store_id FROM transaction WHERE user_id = p_user AND id = p_subject) END;
END $$;

-- Subtracts points that will not be given from the counts of the day on which they were counted. p_user is NULL for an
-- operator's gift or correction.
-- Rule: Ceilings. Locks: points_account, then the day's rows, in the order in which they are counted.
CREATE OR REPLACE FUNCTION uncount_points(p_user uuid, p_owner uuid, p_points bigint, p_counted_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  that_day date := (p_counted_at AT TIME ZONE 'Africa/Tunis')::date;
  partner uuid := coalesce((SELECT partner_id FROM store WHERE id = p_owner), p_owner);
BEGIN
  UPDATE points_account SET counted_points = counted_points - p_points WHERE user_id = p_user AND counted_day = that_day;
  UPDATE points_day SET points = points - p_points WHERE owner_id = p_owner AND day = that_day AND NOT whole;
  UPDATE points_day SET points = points - p_points WHERE owner_id = partner AND day = that_day AND whole;
END $$;

-- How much of what a sale or claim brought besides its points stands no more in its day's counts: p_worth, at most what
-- was counted; NULL: all of it. It counts with the sale or claim no more.
-- Rule: Ceilings. Locks: the sale or request; the caller has locked points_account.
CREATE OR REPLACE FUNCTION uncounted_worth(p_user uuid, p_kind approval_kind, p_subject uuid, p_worth bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  counted integer;
  gone bigint;
BEGIN
  IF p_kind = 'CLAIM' THEN
    SELECT worth_counted INTO counted FROM validation_request WHERE user_id = p_user AND id = p_subject;
    gone := least(coalesce(p_worth, counted), counted);
    UPDATE validation_request SET worth_counted = counted - gone WHERE user_id = p_user AND id = p_subject AND gone > 0;
  ELSE
    SELECT worth_counted INTO counted FROM transaction WHERE user_id = p_user AND id = p_subject;
    gone := least(coalesce(p_worth, counted), counted);
    UPDATE transaction SET worth_counted = counted - gone WHERE user_id = p_user AND id = p_subject AND gone > 0;
  END IF;
  RETURN gone;
END $$;

-- Tells the customer and the merchant the decision about the points of the sale or claim p_subject.
-- Rule: In store; Online (told at once). Locks: none.
CREATE OR REPLACE FUNCTION announce_earning(p_user uuid, p_kind approval_kind, p_subject uuid, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_kind = 'SALE' THEN
    PERFORM announce_transaction(p_user, p_subject, p_now, 'points_decided');
  ELSE
    PERFORM announce_request(p_user, p_subject, p_now, 'points_decided');
  END IF;
END $$;

-- Reduces the waiting points of a cancelled sale or claim by p_points; if none are left, its approval closes. Returns the
-- customers whose credit notes the outermost function numbers, last.
-- Rule: Ceilings; Points (refund). Locks: the approval, the sale or request, the day's rows, the hold, and what
-- release_earning locks; the caller has locked points_account.
CREATE OR REPLACE FUNCTION release_held_points(
  p_user uuid, p_kind approval_kind, p_subject uuid, p_points integer, p_now timestamptz
) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
BEGIN
  UPDATE approval SET points = points - p_points
  WHERE kind = p_kind AND subject = p_subject::text AND status = 'PENDING' AND points > p_points
  RETURNING * INTO asked;
  IF FOUND THEN
    PERFORM ledger_expect_less(p_user, asked.id, p_points);
    PERFORM release_points(p_user, p_kind, p_subject, p_points);
    PERFORM uncount_points(p_user, counted_place(p_kind, p_user, p_subject), p_points, counted_at(asked.kind, asked.user_id, asked.subject, asked.created_at));
    RETURN '{}';
  ELSE
    UPDATE approval SET status = 'REFUSED', answered_at = p_now
    WHERE kind = p_kind AND subject = p_subject::text AND status = 'PENDING'
    RETURNING * INTO STRICT asked;
    PERFORM uncount_points(p_user, counted_place(p_kind, p_user, p_subject),
      p_points + uncounted_worth(p_user, p_kind, p_subject, NULL), counted_at(asked.kind, asked.user_id, asked.subject, asked.created_at));
    RETURN release_earning(p_user, asked.id, p_kind, p_subject, p_now);
  END IF;
END $$;

-- Closes all open approvals of a customer whose account is erased, and removes what operators wrote about them. The
-- days' counts stay as they are: old counts limit nobody, and so two erasures never wait for each other. Returns the ids of
-- the customers whose credit notes the erasure numbers, last.
-- Rule: Accounts (deletion). Locks: points_account, which the caller has locked, then the approvals and their holds.
CREATE OR REPLACE FUNCTION close_approvals_of(p_user uuid, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  asked approval%ROWTYPE;
  credited uuid[] := '{}';
BEGIN
  FOR asked IN
    UPDATE approval SET status = 'REFUSED', answered_at = p_now WHERE user_id = p_user AND status = 'PENDING' RETURNING *
  LOOP
    IF asked.kind IN ('SALE', 'CLAIM') THEN
      credited := credited || release_earning(p_user, asked.id, asked.kind, asked.subject::uuid, p_now);
    END IF;
  END LOOP;
  UPDATE approval SET detail = '{}', reason = NULL WHERE user_id = p_user;
  RETURN to_jsonb(credited);
END $$;
