-- In steps
-- The release before names a slot without its home when it changes a stock; this can go with the next release.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "offer_stock_without_home" ON "offer_stock" ("offer_id", "slot");
