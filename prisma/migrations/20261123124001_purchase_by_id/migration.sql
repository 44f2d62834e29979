-- In steps
-- Operators name a purchase by its id alone. Ids grow with time, and these calls are rare: a block index finds it, and
-- costs a purchase next to nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_id_idx" ON "purchase" USING BRIN ("id") WITH (autosummarize = on);
