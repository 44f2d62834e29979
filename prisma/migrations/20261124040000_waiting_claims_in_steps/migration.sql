-- In steps
-- What waits for its merchant, the oldest first: the desk's first page counts it. An answered claim is not in it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "validation_request_waiting" ON "validation_request" (created_at, id)
  WHERE status IN ('PENDING', 'VALIDATING');
