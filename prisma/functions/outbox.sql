-- What waits in the outbox, claimed by those who pass it on. Each claim is one statement (decision 050).

-- Keeps the events of a customer or of these stores from now on, for a stream that begins: for two days, written once a day.
-- In real time, as streams last in it, and not by the clock of the rules. Who moves the customer's value meanwhile has
-- either told it or waits and sees this.
-- Rule: none of the economy's rules: open pages are told. Locks: points_account, then the listeners.
CREATE OR REPLACE FUNCTION begin_listening(p_user uuid, p_stores uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_user IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM customer_listener WHERE user_id = p_user AND until >= now() + interval '1 day') THEN
    PERFORM 1 FROM points_account WHERE user_id = p_user FOR SHARE;
    INSERT INTO customer_listener AS l (user_id, until) VALUES (p_user, now() + interval '2 days')
    ON CONFLICT (user_id) DO UPDATE SET until = greatest(l.until, excluded.until);
  END IF;
  INSERT INTO store_listener AS l (store_id, until) SELECT s.id, now() + interval '2 days' FROM unnest(p_stores) AS s (id)
  WHERE NOT EXISTS (SELECT 1 FROM store_listener k WHERE k.store_id = s.id AND k.until >= now() + interval '1 day')
  ORDER BY s.id
  ON CONFLICT (store_id) DO UPDATE SET until = greatest(l.until, excluded.until);
END $$;

-- Numbers new live events, marks them as done and notifies every server: one NOTIFY on `live` per event, in the order of
-- their numbers. Returns how many there were. One caller at a time has the turn, until it has committed: so numbers
-- become visible in order; who does not get the turn leaves the work to the one that has it. p_most_bytes: of a larger
-- event only the number is sent.
-- Rule: none of the economy's rules: open pages are told. Locks: the row of maintenance, as the turn, then the events.
CREATE OR REPLACE FUNCTION publish_live_events(p_most integer, p_most_bytes integer, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  owners uuid[];
  numbers bigint[];
  published integer;
BEGIN
  PERFORM 1 FROM outbox WHERE state = 'WAITING' AND kind = 'LIVE' AND next_attempt_at <= p_now LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  PERFORM 1 FROM maintenance WHERE id = 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  SELECT array_agg(due.id), array_agg(due.owner_id) INTO ids, owners FROM (
    SELECT o.id, o.owner_id FROM outbox o
    WHERE o.state = 'WAITING' AND o.kind = 'LIVE' AND o.next_attempt_at <= p_now
    ORDER BY o.next_attempt_at, o.id LIMIT p_most) due;
  numbers := ARRAY(SELECT nextval('live_event_told') FROM generate_series(1, cardinality(ids)));
  WITH done AS (
    UPDATE outbox o SET state = 'DONE', done_at = p_now, attempts = o.attempts + 1, told = n.told
    FROM unnest(ids, owners, numbers) AS n (id, owner_id, told)
    WHERE o.id = n.id AND o.owner_id = n.owner_id AND o.state = 'WAITING'
    RETURNING o.told, o.user_id, o.store_id, o.payload)
  SELECT count(pg_notify('live', jsonb_build_object(
    'told', told::text, 'at', p_now, 'userId', user_id, 'storeId', store_id,
    'event', CASE WHEN octet_length(payload::text) <= p_most_bytes THEN payload END)::text))
  INTO published FROM (SELECT * FROM done ORDER BY told) in_order;
  RETURN published;
END $$;

-- Claims due messages of a lane, the longest due first, at most p_room of them, until p_until. News are left as long as a
-- code of the same channel is due; messages that somebody else is claiming are passed over.
-- Rule: Notices. Locks: the messages.
CREATE OR REPLACE FUNCTION claim_messages(
  p_channel text, p_kind text, p_room integer, p_until timestamptz, p_now timestamptz
) RETURNS TABLE (id uuid, owner_id uuid, user_id uuid, recipient text, payload jsonb, attempts integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = p_until
    WHERE (id, owner_id) IN (
      SELECT id, owner_id FROM outbox
      WHERE state = 'WAITING' AND kind = 'MESSAGE' AND payload ->> 'channel' = p_channel
        AND (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = p_kind AND next_attempt_at <= p_now
        AND (p_kind = 'CODE' OR NOT EXISTS (
          SELECT FROM outbox
          WHERE state = 'WAITING' AND kind = 'MESSAGE' AND payload ->> 'channel' = p_channel
            AND (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = 'CODE' AND next_attempt_at <= p_now))
      ORDER BY next_attempt_at LIMIT p_room FOR UPDATE SKIP LOCKED)
    RETURNING id, owner_id, user_id, recipient, payload, attempts;
END $$;

-- Claims due events for merchants, at most p_room of them and p_most for one endpoint, those under way
-- included: p_busy names an endpoint once for each. Of each endpoint in turn, so that none waits for another's;
-- p_scanned: the rows read. Events that somebody else is claiming are passed over.
-- Rule: none of the economy's rules: merchants are told. Locks: the events.
CREATE OR REPLACE FUNCTION claim_webhooks(
  p_busy text[], p_room integer, p_most integer, p_scanned integer, p_until timestamptz, p_now timestamptz
) RETURNS TABLE (id uuid, owner_id uuid, recipient text, payload jsonb, attempts integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH busy AS MATERIALIZED (SELECT recipient, count(*) AS count FROM unnest(p_busy) AS one (recipient) GROUP BY recipient),
    due AS MATERIALIZED (
      SELECT id, owner_id, recipient, next_attempt_at FROM outbox
      WHERE state = 'WAITING' AND kind = 'WEBHOOK' AND next_attempt_at <= p_now
        AND recipient NOT IN (SELECT recipient FROM busy WHERE count >= p_most)
      ORDER BY next_attempt_at, id LIMIT p_scanned FOR UPDATE SKIP LOCKED),
    ranked AS (
      SELECT due.id, due.owner_id, next_attempt_at, coalesce(busy.count, 0)
        + row_number() OVER (PARTITION BY due.recipient ORDER BY next_attempt_at, due.id) AS place
      FROM due LEFT JOIN busy USING (recipient))
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = p_until
    WHERE (id, owner_id) IN (
      SELECT id, owner_id FROM ranked WHERE place <= p_most ORDER BY place, next_attempt_at LIMIT p_room)
    RETURNING id, owner_id, recipient, payload, attempts;
END $$;

-- What there is for open pages: for each subject, a customer or (p_is_store) a store, the live events numbered above
-- the number at its place in p_after, the oldest first, at most p_most. `place` counts from 1.
-- Rule: none of the economy's rules: open pages are told. Locks: none.
CREATE OR REPLACE FUNCTION read_live_events(
  p_subjects uuid[], p_is_store boolean[], p_after bigint[], p_most integer
) RETURNS TABLE (place integer, told bigint, at timestamptz, event jsonb) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT asked.place::integer, e.told, e.done_at, e.payload
    FROM unnest(p_subjects, p_is_store, p_after) WITH ORDINALITY AS asked (subject, is_store, since, place)
      CROSS JOIN LATERAL (
        (SELECT told, done_at, payload FROM outbox
          WHERE kind = 'LIVE' AND told IS NOT NULL AND user_id = asked.subject AND NOT asked.is_store AND told > asked.since
          ORDER BY told LIMIT p_most)
        UNION ALL
        (SELECT told, done_at, payload FROM outbox
          WHERE kind = 'LIVE' AND told IS NOT NULL AND store_id = asked.subject AND asked.is_store AND told > asked.since
          ORDER BY told LIMIT p_most)) AS e
    ORDER BY asked.place, e.told;
END $$;

-- The highest number of a live event of a customer or of one of these stores; 0 if there is none.
-- Rule: none of the economy's rules: open pages are told. Locks: none.
CREATE OR REPLACE FUNCTION newest_live_event(p_user uuid, p_stores uuid[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  newest bigint := 0;
  store uuid;
BEGIN
  IF p_user IS NOT NULL THEN
    newest := (SELECT coalesce(max(told), 0) FROM outbox WHERE kind = 'LIVE' AND told IS NOT NULL AND user_id = p_user);
  END IF;
  FOREACH store IN ARRAY p_stores LOOP
    newest := greatest(newest,
      (SELECT max(told) FROM outbox WHERE kind = 'LIVE' AND told IS NOT NULL AND store_id = store));
  END LOOP;
  RETURN newest;
END $$;
