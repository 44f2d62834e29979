-- Events for merchants' servers.

-- Queues an event for the webhooks of a store and of its company: one message per address that receives
-- events of its family. p_owner: the customer concerned, beside whose rows it is written.
-- Rule: In store; Online (merchants are told). Locks: none.
CREATE OR REPLACE FUNCTION announce_to_webhooks(
  p_partner uuid, p_store uuid, p_type text, p_data jsonb, p_now timestamptz,
  p_owner uuid DEFAULT '00000000-0000-0000-0000-000000000000'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  endpoint uuid;
  event jsonb;
BEGIN
  FOR endpoint IN
    SELECT w.id FROM webhook_endpoint w
    WHERE w.partner_id = p_partner AND (w.store_id IS NULL OR w.store_id = p_store) AND w.removed_at IS NULL
      AND (cardinality(w.events) = 0 OR split_part(p_type, '.', 1) = ANY (w.events))
  LOOP
    event := coalesce(event, jsonb_build_object(
      'id', uuidv7(), 'type', p_type, 'createdAt', to_char(p_now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', p_data));
    INSERT INTO outbox (owner_id, id, kind, store_id, recipient, payload, next_attempt_at, created_at)
    VALUES (p_owner, uuidv7(), 'WEBHOOK', p_store, endpoint::text, event, p_now, p_now);
  END LOOP;
END $$;
