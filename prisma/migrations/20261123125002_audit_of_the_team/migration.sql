-- In steps
-- The list of what the team did, between which merchants' answers lie.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_team" ON "audit_entry" ("id") WHERE actor_kind <> 'MERCHANT_KEY';
