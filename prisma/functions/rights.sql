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
  REVOKE UPDATE, DELETE ON points_entry, lot_use, audit_entry, settled_restore, ledger_day, audit_day, ledger_mend,
    reserve_statement, settlement_line, settlement_document, settlement_withholding, contract,
    bank_line, book_month, book_points, book_lot, book_entry, book_signature, privacy_receivers FROM mezia_app;
  -- A certificate that was noted wrongly is taken back, and nothing else of it changes.
  GRANT UPDATE (taken_back_by, taken_back_at) ON settlement_withholding TO mezia_app;
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

-- Gives the role mezia_oncall exactly its rights, after each migration; does nothing where there is no such role. Who is
-- on call reads how things stand: ids, numbers, times, states. Of texts, JSON and bytes, where names, logins, codes and
-- secrets are, only those named here; of dates no birthday, nor since when an age is in doubt. So a new column is closed until somebody opens it. The owner of the
-- tables calls it.
-- Rule: none of the economy's rules: it changes no rows. Locks: none.
CREATE OR REPLACE FUNCTION grant_oncall_rights() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mezia_oncall') THEN
    RETURN;
  END IF;
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM mezia_oncall;
  GRANT USAGE ON SCHEMA public TO mezia_oncall;
  FOR one IN
    SELECT format('GRANT SELECT (%s) ON %I TO mezia_oncall', string_agg(quote_ident(a.attname), ', '), c.relname) AS statement
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attname !~ '^(birth|age_)' AND (
        t.typtype = 'e' OR t.typname IN ('uuid', 'bool', 'int2', 'int4', 'int8', 'numeric', 'float8', 'date', 'timestamp', 'timestamptz')
        OR c.relname IN ('_prisma_migrations', 'function_file', 'ledger_day', 'audit_day')
        OR (c.relname, a.attname) IN (
          ('outbox', 'last_error'), ('payment', 'gateway'), ('payment', 'reference'), ('payment', 'last_error'),
          ('job_run', 'name'), ('audit_entry', 'action'), ('audit_entry', 'request_id'), ('approval', 'ceiling'), ('ledger_mend', 'subject'),
          ('partner', 'name'), ('store', 'name')))
    GROUP BY c.relname
  LOOP
    EXECUTE one.statement;
  END LOOP;
END $$;
