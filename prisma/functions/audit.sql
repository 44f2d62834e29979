-- The audit of operators' actions.

-- Refuses every change of an audit row, whoever makes it.
-- Rule: none of the economy's rules: operators are accountable for their actions. Locks: none.
CREATE OR REPLACE FUNCTION audit_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an operator did is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER audit_entry_guard BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_guard();
CREATE OR REPLACE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_guard();
