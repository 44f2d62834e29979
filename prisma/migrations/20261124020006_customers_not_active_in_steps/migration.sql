-- In steps
-- The few that a filter of the list asks for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_not_active" ON "users" (status, id) WHERE status <> 'ACTIVE';
