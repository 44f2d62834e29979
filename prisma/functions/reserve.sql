-- What is kept for customers' points: decision 084.

-- Refuses every change of a bank's statement, whoever makes it: a mistaken one is answered by another for the same day.
-- Rule: none of the economy's rules: what was stated stays stated. Locks: none.
CREATE OR REPLACE FUNCTION reserve_statement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a statement of the reserve is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER reserve_statement_guard BEFORE UPDATE OR DELETE ON reserve_statement
  FOR EACH ROW EXECUTE FUNCTION reserve_statement_guard();
CREATE OR REPLACE TRIGGER reserve_statement_kept BEFORE TRUNCATE ON reserve_statement
  FOR EACH STATEMENT EXECUTE FUNCTION reserve_statement_guard();
