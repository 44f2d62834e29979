-- One person, again: what was given once with an account that was erased is not given again to whoever proves one of its
-- logins within twelve months. Logins are known by keyed hashes alone, made in TypeScript; p_hashes has those of every
-- listed secret, the newest first.

-- Keeps under the hash of each verified login (p_hashes, made with the newest secret) what the customer was given once, and
-- takes the debt from the account to there. p_known: all hashes of these logins, whose earlier rows give way: what they
-- said has come back to this account with the login. Called when everything of value has left the account.
-- Rule: One person, again. Locks: the rows of these hashes; the caller has locked points_account.
CREATE OR REPLACE FUNCTION keep_former(p_user uuid, p_hashes text[], p_known text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  person uuid := uuidv7();
  own record;
  had record;
  offers jsonb;
  codes uuid[];
  awards jsonb;
  debt integer;
BEGIN
  IF cardinality(p_hashes) = 0 THEN
    RETURN;
  END IF;
  SELECT onboarding_step AS steps, level INTO own FROM customer WHERE id = p_user;
  SELECT steps, level, campaigns INTO had FROM returned_customer WHERE user_id = p_user;
  SELECT coalesce(jsonb_object_agg(offer_id, taken), '{}') INTO offers FROM offer_taken WHERE user_id = p_user AND taken > 0;
  SELECT coalesce(array_agg(clickout_id ORDER BY clickout_id), '{}') INTO codes FROM clickout_claim WHERE user_id = p_user;
  SELECT coalesce(jsonb_object_agg(campaign_id, times), '{}') INTO awards FROM (
    SELECT campaign_id, count(*) AS times FROM campaign_award
    WHERE user_id = p_user AND state <> 'TAKEN_BACK' GROUP BY campaign_id) given;
  SELECT coalesce(jsonb_object_agg(key, times), '{}') INTO awards FROM (
    SELECT key, sum(value::integer) AS times
    FROM (SELECT * FROM jsonb_each_text(awards) UNION ALL SELECT * FROM jsonb_each_text(coalesce(had.campaigns, '{}'))) both_
    GROUP BY key) given;
  SELECT owed INTO debt FROM points_account WHERE user_id = p_user;
  IF debt > 0 THEN
    PERFORM ledger_entry(p_user, 0, 'CANCELLED', 'CORRECTION', 'debt-kept:' || person, jsonb_build_object('owedPoints', -debt), p_now);
    UPDATE points_account SET owed = 0 WHERE user_id = p_user;
  END IF;
  DELETE FROM former_login WHERE hash = ANY (p_known);
  INSERT INTO former_login (hash, person_id, erased_at, steps, level, campaigns, offers, clickouts, owed)
  SELECT kept, person, p_now, greatest(own.steps, had.steps), greatest(own.level, had.level), awards, offers, codes, debt
  FROM unnest(p_hashes) kept;
END $$;

-- The customer has proved a login, of which p_hashes are the hashes: what was given once with an account that had it, and
-- was erased after p_since, counts as given to them, and a debt comes back, once for all logins of that account. Returns
-- whether there was such an account. p_own: the keyed hashes of this account and of those that became part of it; what
-- such a one was given, this account has already.
-- Rule: One person, again; Points (debt). Locks: the rows of that account in the order of their hashes, then
-- points_account and the lots; the caller has locked the login.
CREATE OR REPLACE FUNCTION come_back(
  p_user uuid, p_hashes text[], p_own text[], p_since timestamptz, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
  former former_login%ROWTYPE;
  awards jsonb;
BEGIN
  SELECT person_id INTO person FROM former_login
  WHERE hash = ANY (p_hashes) AND erased_at > p_since AND (part_of = ANY (p_own)) IS NOT TRUE ORDER BY erased_at DESC, hash LIMIT 1;
  IF person IS NULL THEN
    RETURN false;
  END IF;
  PERFORM 1 FROM former_login WHERE person_id = person ORDER BY hash FOR UPDATE;
  SELECT * INTO former FROM former_login WHERE person_id = person AND hash = ANY (p_hashes) LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE former_login SET owed = 0 WHERE person_id = person AND owed > 0;

  -- Whatever was decided for the customer without this is decided again.
  UPDATE points_account SET facts_version = facts_version + 1 WHERE user_id = p_user;
  SELECT campaigns INTO awards FROM returned_customer WHERE user_id = p_user;
  SELECT coalesce(jsonb_object_agg(key, times), '{}') INTO awards FROM (
    SELECT key, max(value::integer) AS times
    FROM (SELECT * FROM jsonb_each_text(former.campaigns) UNION ALL SELECT * FROM jsonb_each_text(coalesce(awards, '{}'))) both_
    GROUP BY key) most;
  INSERT INTO returned_customer AS r (user_id, steps, level, campaigns, owed, created_at)
  VALUES (p_user, former.steps, former.level, awards, former.owed, p_now)
  ON CONFLICT (user_id) DO UPDATE
  SET steps = greatest(r.steps, excluded.steps), level = greatest(r.level, excluded.level), campaigns = excluded.campaigns,
      owed = r.owed + excluded.owed;
  INSERT INTO offer_taken AS t (user_id, offer_id, taken, before)
  SELECT p_user, key::uuid, value::integer, value::integer FROM jsonb_each_text(former.offers)
  ON CONFLICT (user_id, offer_id) DO UPDATE
  SET taken = t.taken + greatest(excluded.before - t.before, 0), before = greatest(t.before, excluded.before);
  INSERT INTO clickout_claim (user_id, clickout_id, wallet_item_id, created_at)
  SELECT p_user, code, NULL, p_now FROM unnest(former.clickouts) code
  ON CONFLICT (user_id, clickout_id) DO NOTHING;
  IF former.owed > 0 THEN
    PERFORM ledger_take_back(p_user, former.owed, 'CORRECTION', 'debt-back:' || person,
      '{"because": "earlierAccount"}', p_now);
  END IF;
  RETURN true;
END $$;
