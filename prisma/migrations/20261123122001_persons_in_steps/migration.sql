-- In steps
-- A rotated key is found by its hash for as long as it is still good.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "api_key_previous_hash_idx" ON "api_key"("previous_hash");
