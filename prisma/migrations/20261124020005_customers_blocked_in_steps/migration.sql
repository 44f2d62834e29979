-- In steps
-- The few that a filter of the list asks for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_blocked" ON "users" (id) WHERE blocked_at IS NOT NULL;
