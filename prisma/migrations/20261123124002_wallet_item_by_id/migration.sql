-- In steps
-- The same for a wallet item.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_item_id_idx" ON "wallet_item" USING BRIN ("id") WITH (autosummarize = on);
