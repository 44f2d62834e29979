-- What lies in a shard: decision 050. These files are for a cluster alone: `npm run db:distribute` makes the schema and its
-- table cluster.shard, and puts them over the plain functions. Claims at a shard are made from the plain ones there.

-- The name under which a shard keeps its part of a table of customers; the table's own where it is not spread yet. Who has
-- it can lock rows that they do not know by their keys, which no statement can across shards.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION cluster.table_at(p_table text, p_shard uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN p_table || coalesce('_' || (
    SELECT get_shard_id_for_distribution_column(logicalrelid, p_shard) FROM pg_dist_partition
    WHERE logicalrelid = p_table::regclass AND partmethod = 'h'), '');
END $$;

-- The customers in a shard with a row of this table in which this column has this value, as a code.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION cluster.customers_with(p_shard uuid, p_table text, p_column text, p_value text)
RETURNS TABLE (customer uuid) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE
    format('SELECT DISTINCT user_id FROM %I WHERE %I = %L', cluster.table_at(p_table, p_shard), p_column, p_value);
END $$;

-- Runs the sweep of app/core/db/retention/old-rows.server.ts in a shard: a statement in which %1$I stands for the table's name
-- there.
-- Rule: Jobs (retention). Locks: the old rows; those that another transaction has locked are left out.
CREATE OR REPLACE FUNCTION cluster.sweep(p_shard uuid, p_table text, p_sweep text)
RETURNS TABLE (removed integer, last text[]) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE format(p_sweep, cluster.table_at(p_table, p_shard));
END $$;
