-- In steps
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "outbox_owner_key" ON "outbox" ("id", "owner_id");
