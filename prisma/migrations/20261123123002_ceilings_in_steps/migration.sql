-- In steps
-- The approvals about one customer, for the erasure of the account.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "approval_user_id_idx" ON "approval"("user_id");
