-- What the role of servers and jobs may do: decision 033.

-- Gives the role mezia_app exactly its rights, after each migration; nothing where there is no such role. Whoever
-- owns the tables calls it.
-- Rule: none of the economy's rules: what was written stays written. Locks: none.
CREATE OR REPLACE FUNCTION grant_app_rights() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mezia_app') THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA public TO mezia_app;
  GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO mezia_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO mezia_app;
  -- What happened is only added to.
  REVOKE UPDATE, DELETE ON points_entry, lot_use, audit_entry, settled_restore, ledger_day, audit_day FROM mezia_app;
  -- What was migrated is read alone.
  REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, function_file FROM mezia_app;
END $$;

-- Gives the role mezia_app what it needs beside that in a sandbox, where closed days are opened again when the clock is
-- put back; nothing where there is no such role. Whoever owns the tables calls it after grant_app_rights.
-- Rule: none of the economy's rules: the sandbox's clock can be put back. Locks: none.
CREATE OR REPLACE FUNCTION grant_sandbox_rights() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mezia_app') THEN
    GRANT DELETE ON ledger_day, audit_day TO mezia_app;
  END IF;
END $$;
