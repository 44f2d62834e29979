-- The server's own clock: the only functions that read it. Everything else takes its time from the caller; these
-- decide which time a caller is believed.

-- Whether a moment is later than the server's clock, with a minute for the difference between two clocks. In the
-- sandbox it may still be true: clock_latest knows.
-- Rule: Points (no entry of the future). Locks: none.
CREATE OR REPLACE FUNCTION clock_ahead(p_at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT p_at > clock_timestamp() + interval '1 minute'
$$;

-- The latest moment that is believed. The sandbox's clock can be moved ahead and reset: there it is the furthest
-- that its clock has ever been, because what happened in that future stays written.
-- Rule: Points (no entry of the future). Locks: none.
CREATE OR REPLACE FUNCTION clock_latest() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT clock_timestamp() + interval '1 minute' + interval '1 millisecond' * coalesce(
    (SELECT (value #>> '{}')::bigint FROM sandbox_state WHERE key = 'clock-furthest-ms'), 0)
$$;
