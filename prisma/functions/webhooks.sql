-- Events for merchants' servers.

-- Queues an event for the webhooks of a store and of its company: one message per address that receives
-- events of its family.
-- Rule: In store; Online (merchants are told). Locks: none.
CREATE OR REPLACE FUNCTION announce_to_webhooks(p_partner uuid, p_store uuid, p_type text, p_data jsonb, p_now timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, kind, store_id, recipient, payload, next_attempt_at, created_at)
  SELECT uuidv7(), 'WEBHOOK', p_store, w.id::text, jsonb_build_object(
    'id', event.id, 'type', p_type, 'createdAt', to_char(p_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', p_data), p_now, p_now
  FROM webhook_endpoint w, (SELECT uuidv7() AS id) event
  WHERE w.partner_id = p_partner AND (w.store_id IS NULL OR w.store_id = p_store) AND w.removed_at IS NULL
    AND (cardinality(w.events) = 0 OR split_part(p_type, '.', 1) = ANY (w.events))
$$;
