-- Where customers' rows lie: decision 050. Without a cluster there is one home for all, and these give it.

-- The home of a customer: the place where their rows lie.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION home_of(p_user uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM home WHERE uuid_hash(p_user) BETWEEN first_hash AND last_hash);
END $$;

-- The name under which a home keeps its part of a table of customers: the table's own, or that of a shard. Who has it
-- can lock rows that they do not know by their keys, which no statement can across shards.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION table_at(p_table text, p_home uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  shard bigint;
BEGIN
  IF to_regproc('get_shard_id_for_distribution_column') IS NULL THEN
    RETURN p_table;
  END IF;
  -- A table that is not spread yet has its own name.
  EXECUTE 'SELECT get_shard_id_for_distribution_column(logicalrelid, $2) FROM pg_dist_partition
    WHERE logicalrelid = $1::regclass AND partmethod = ''h'''
    INTO shard USING p_table, p_home;
  RETURN p_table || coalesce('_' || shard, '');
END $$;

-- The customers at a home with a row of this table in which this column has this value, as a code.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION customers_at(p_home uuid, p_table text, p_column text, p_value text)
RETURNS TABLE (customer uuid) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT DISTINCT user_id FROM %I WHERE %I = %L', table_at(p_table, p_home), p_column, p_value);
END $$;
