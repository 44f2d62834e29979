-- In steps
-- What one person did, in the audit of the team. Merchants' sales pay nothing for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_actor" ON "audit_entry" ("key_id", "id")
  WHERE actor_kind <> 'MERCHANT_KEY';
