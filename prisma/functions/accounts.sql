-- Facts about an account for the jobs.

-- The day of a customer's last activity, or else of their verification. The index customer_inactive contains the
-- same expression: change both together.
-- Rule: Accounts (inactivity). Locks: none.
CREATE OR REPLACE FUNCTION inactive_since(p_last_active_day date, p_verified_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_last_active_day, (p_verified_at AT TIME ZONE 'Africa/Tunis')::date)
$$;
