-- What the role of servers and jobs may do: decision 033.

-- Gives the role mezia_app exactly its rights, after each migration; does nothing where there is no such role. The
-- owner of the tables calls it.
-- Rule: none of the economy's rules: what was written stays written. Locks: none.
CREATE OR REPLACE FUNCTION grant_app_rights() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mezia_app') THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA public TO mezia_app;
  GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO mezia_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mezia_app;
  -- In these tables rows are only added, because they record what happened.
  REVOKE UPDATE, DELETE ON points_entry, lot_use, audit_entry, settled_restore, ledger_day, audit_day FROM mezia_app;
  -- These tables of the migrations are only read.
  REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, function_file FROM mezia_app;
END $$;

-- Gives the role mezia_app its additional rights in a sandbox, where putting the clock back reopens closed days; does
-- nothing where there is no such role. The owner of the tables calls it after grant_app_rights.
-- Rule: none of the economy's rules: the sandbox's clock can be put back. Locks: none.
CREATE OR REPLACE FUNCTION grant_sandbox_rights() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mezia_app') THEN
    GRANT DELETE ON ledger_day, audit_day TO mezia_app;
  END IF;
END $$;
