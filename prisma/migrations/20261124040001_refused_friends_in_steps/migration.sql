-- In steps
-- Whose own account somebody was taken for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refused_friend_friend_id_idx" ON "refused_friend"("friend_id");
