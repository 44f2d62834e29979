-- What every function of value stands on. TypeScript decides, the functions move and guard.

-- Refuses with a guard's name: raises MZ001 with it, and the whole transaction is undone.
-- Rule: all of them. Locks: none.
CREATE OR REPLACE FUNCTION guard_refuses(p_guard text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MZ001', MESSAGE = p_guard;
END $$;
