-- What the jobs ask about an account.

-- The day a customer was last here; who never came back after being verified was last here then. The index
-- users_inactive holds what this says: change both together.
-- Rule: Accounts (inactivity). Locks: none.
CREATE OR REPLACE FUNCTION inactive_since(p_last_active_day date, p_verified_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_last_active_day, (p_verified_at AT TIME ZONE 'Africa/Tunis')::date)
$$;
