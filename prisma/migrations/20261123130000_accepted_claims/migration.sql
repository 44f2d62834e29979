-- In steps
-- What a customer has bought online in the last days, for the levels.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "validation_request_accepted" ON "validation_request" (user_id, responded_at)
  WHERE kind = 'ONLINE' AND status = 'ACCEPTED';
