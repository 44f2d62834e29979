-- Shared by all value-moving functions. TypeScript decides; the functions move value and guard.

-- Refuses with a guard's name: raises MZ001 with it, which rolls the whole transaction back.
-- Rule: all of them. Locks: none.
CREATE OR REPLACE FUNCTION guard_refuses(p_guard text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MZ001', MESSAGE = p_guard;
END $$;
