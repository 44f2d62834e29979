-- In steps
DROP INDEX CONCURRENTLY IF EXISTS "transactions_unattached_code";
