-- What operators did.

-- Refuses every change of what an operator did, whoever writes.
-- Rule: none of the rules of the economy: operators answer for what they do. Locks: none.
CREATE OR REPLACE FUNCTION audit_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an operator did is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER audit_entry_guard BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_guard();
CREATE OR REPLACE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_guard();
