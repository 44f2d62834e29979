-- In steps
-- Two sales that wait for their customer never have the same code: with whose they are, as every key of such a table.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transactions_unattached" ON "transactions" ("user_id", "code")
  WHERE "user_id" = '00000000-0000-0000-0000-000000000000';
