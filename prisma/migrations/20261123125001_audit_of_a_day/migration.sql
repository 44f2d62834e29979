-- In steps
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_created_at_idx" ON "audit_entry" USING BRIN ("created_at");
