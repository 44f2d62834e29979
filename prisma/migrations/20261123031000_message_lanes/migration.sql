-- In steps
-- Lanes of messages, decision 022. Only messages that wait stand in the index: purchases write no entry. Its columns
-- are what `laneOf` in app/services/messages/lanes.server.ts asks for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_lanes" ON "outbox" (
    (payload ->> 'channel'), (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END), next_attempt_at)
  WHERE state = 'WAITING' AND kind = 'MESSAGE';
