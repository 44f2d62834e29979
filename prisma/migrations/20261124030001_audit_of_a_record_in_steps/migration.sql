-- In steps
-- The changes of one record, without the many readings of a customer's data.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_record" ON "audit_entry" ("target", "id") WHERE after IS NOT NULL;
