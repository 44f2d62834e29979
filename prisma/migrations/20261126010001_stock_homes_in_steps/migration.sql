-- In steps
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "offer_stock_home_key" ON "offer_stock" ("offer_id", "slot", "home");
