-- Sales of tills that had no network, where their rows lie on several nodes.

-- As in offline.sql, but it waits for the disk: the coordinator's commit decides for all nodes.
-- Rule: Tills without a network. Locks: none.
CREATE OR REPLACE FUNCTION commit_with_next() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
END $$;
