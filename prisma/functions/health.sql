-- What a server asks to know whether it can work.

-- Writes a little that is gone at once, beside the database's own files: an error says that the disk is full.
-- Rule: none of the economy's rules. Locks: none.
CREATE OR REPLACE FUNCTION disk_takes_writes() RETURNS boolean LANGUAGE plpgsql SET work_mem = '64kB' AS $$
BEGIN
  -- Too much for this memory, so that Postgres sorts it in a file.
  PERFORM count(*) FROM (SELECT n FROM generate_series(1, 20000) n ORDER BY n DESC OFFSET 0) sorted;
  RETURN true;
END $$;
