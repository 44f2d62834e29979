-- What waits in the outbox, claimed by those who pass it on. Each statement that locks names one row, so that it runs
-- where the row lies: decision 050.

-- Numbers new live events, marks them as done and notifies every server: one NOTIFY on `live` per event, in the order of
-- their numbers. Returns how many there were. One caller at a time has the turn, until it has committed: so numbers
-- become visible in order; who does not get the turn leaves the work to the one that has it. p_most_bytes: of a larger
-- event only the number is sent.
-- Rule: none of the economy's rules: open pages are told. Locks: the row of maintenance, which nobody waits for here,
-- then the events.
CREATE OR REPLACE FUNCTION publish_live_events(p_most integer, p_most_bytes integer, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  owners uuid[];
  numbers bigint[];
  event record;
  said text[];
  told text;
BEGIN
  PERFORM 1 FROM outbox WHERE state = 'WAITING' AND kind = 'LIVE' AND next_attempt_at <= p_now LIMIT 1;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  PERFORM 1 FROM maintenance WHERE id = 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  SELECT array_agg(due.id ORDER BY due.next_attempt_at, due.id), array_agg(due.owner_id ORDER BY due.next_attempt_at, due.id)
  INTO ids, owners
  FROM (
    SELECT o.id, o.owner_id, o.next_attempt_at FROM outbox o
    WHERE o.state = 'WAITING' AND o.kind = 'LIVE' AND o.next_attempt_at <= p_now
    ORDER BY o.next_attempt_at, o.id LIMIT p_most) due;
  numbers := ARRAY(SELECT nextval('live_event_told') FROM generate_series(1, cardinality(ids)));
  FOR event IN
    UPDATE outbox o SET state = 'DONE', done_at = p_now, attempts = o.attempts + 1, told = n.told
    FROM unnest(ids, owners, numbers) AS n (id, owner_id, told)
    WHERE o.id = n.id AND o.owner_id = n.owner_id AND o.state = 'WAITING'
    RETURNING o.told, o.user_id, o.store_id, o.payload
  LOOP
    said[array_position(numbers, event.told)] := jsonb_build_object(
      'told', event.told::text, 'at', p_now, 'userId', event.user_id, 'storeId', event.store_id,
      'event', CASE WHEN octet_length(event.payload::text) <= p_most_bytes THEN event.payload END)::text;
  END LOOP;
  FOREACH told IN ARRAY coalesce(said, '{}') LOOP
    IF told IS NOT NULL THEN
      PERFORM pg_notify('live', told);
    END IF;
  END LOOP;
  RETURN cardinality(array_remove(coalesce(said, '{}'), NULL));
END $$;

-- Claims due messages of a lane, the longest due first, at most p_room of them, until p_until. News are left as long as a
-- code of the same channel is due; messages that somebody else is claiming are passed over.
-- Rule: Notices. Locks: the messages.
CREATE OR REPLACE FUNCTION claim_messages(p_channel text, p_kind text, p_room integer, p_until timestamptz, p_now timestamptz)
RETURNS TABLE (id uuid, owner_id uuid, user_id uuid, recipient text, payload jsonb, attempts integer) LANGUAGE plpgsql AS $$
DECLARE
  due record;
  claimed integer := 0;
BEGIN
  IF p_kind = 'NEWS' THEN
    PERFORM 1 FROM outbox o
    WHERE o.state = 'WAITING' AND o.kind = 'MESSAGE' AND o.payload ->> 'channel' = p_channel
      AND (CASE WHEN o.payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = 'CODE' AND o.next_attempt_at <= p_now LIMIT 1;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  -- More than are wanted, in case others are claiming the first.
  FOR due IN
    SELECT o.id, o.owner_id FROM outbox o
    WHERE o.state = 'WAITING' AND o.kind = 'MESSAGE' AND o.payload ->> 'channel' = p_channel
      AND (CASE WHEN o.payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = p_kind AND o.next_attempt_at <= p_now
    ORDER BY o.next_attempt_at LIMIT p_room * 10
  LOOP
    EXIT WHEN claimed >= p_room;
    RETURN QUERY SELECT * FROM claim_one(due.owner_id, due.id, p_until, p_now);
    IF FOUND THEN
      claimed := claimed + 1;
    END IF;
  END LOOP;
END $$;

-- Claims one row of the outbox until p_until, if it is still due and nobody else is claiming it.
-- Rule: none of the economy's rules: nothing is sent twice at a time. Locks: the row.
CREATE OR REPLACE FUNCTION claim_one(p_owner uuid, p_id uuid, p_until timestamptz, p_now timestamptz)
RETURNS TABLE (id uuid, owner_id uuid, user_id uuid, recipient text, payload jsonb, attempts integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM outbox o
  WHERE o.owner_id = p_owner AND o.id = p_id AND o.state = 'WAITING' AND o.next_attempt_at <= p_now FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  RETURN QUERY UPDATE outbox o SET attempts = o.attempts + 1, next_attempt_at = p_until
    WHERE o.owner_id = p_owner AND o.id = p_id
    RETURNING o.id, o.owner_id, o.user_id, o.recipient, o.payload, o.attempts;
END $$;

-- Claims due events for merchants, at most p_room of them and p_most for one endpoint, those under way included: p_busy
-- names an endpoint once for each. Of each endpoint in turn, so that none waits for another's; p_scanned: the rows read.
-- Rule: none of the economy's rules: merchants are told. Locks: the events.
CREATE OR REPLACE FUNCTION claim_webhooks(
  p_busy text[], p_room integer, p_most integer, p_scanned integer, p_until timestamptz, p_now timestamptz
) RETURNS TABLE (id uuid, owner_id uuid, user_id uuid, recipient text, payload jsonb, attempts integer) LANGUAGE plpgsql AS $$
DECLARE
  full_ones text[] := ARRAY(SELECT b FROM unnest(p_busy) b GROUP BY b HAVING count(*) >= p_most);
  due record;
BEGIN
  FOR due IN
    SELECT ranked.id, ranked.owner_id FROM (
      SELECT d.id, d.owner_id, d.next_attempt_at, (SELECT count(*) FROM unnest(p_busy) b WHERE b = d.recipient)
        + row_number() OVER (PARTITION BY d.recipient ORDER BY d.next_attempt_at, d.id) AS place
      FROM (
        SELECT o.id, o.owner_id, o.recipient, o.next_attempt_at FROM outbox o
        WHERE o.state = 'WAITING' AND o.kind = 'WEBHOOK' AND o.next_attempt_at <= p_now AND o.recipient <> ALL (full_ones)
        ORDER BY o.next_attempt_at, o.id LIMIT p_scanned) d) ranked
    WHERE ranked.place <= p_most ORDER BY ranked.place, ranked.next_attempt_at LIMIT p_room
  LOOP
    RETURN QUERY SELECT * FROM claim_one(due.owner_id, due.id, p_until, p_now);
  END LOOP;
END $$;
