-- The only functions that read the server's own clock. All others take the time from the caller; these decide which
-- times of a caller are accepted.

-- Whether a moment is more than a minute ahead of the server's clock; the minute allows for the difference between two
-- clocks. In a sandbox such a moment can still be valid: clock_latest decides.
-- Rule: Points (no entry of the future). Locks: none.
CREATE OR REPLACE FUNCTION clock_ahead(p_at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT p_at > clock_timestamp() + interval '1 minute'
$$;

-- The latest moment that is accepted. A sandbox's clock can be moved ahead and reset: there the limit is the furthest
-- moment that its clock has ever shown, because entries from that future stay stored.
-- Rule: Points (no entry of the future). Locks: none.
CREATE OR REPLACE FUNCTION clock_latest() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT clock_timestamp() + interval '1 minute' + interval '1 millisecond' * coalesce(
    (SELECT (value #>> '{}')::bigint FROM sandbox_state WHERE key = 'clock-furthest-ms'), 0)
$$;

-- The earliest moment that is accepted: a minute ago, by the server's clock. A call takes less; what comes later was made
-- by a clock that is behind, and could lie in a day that is closed. Where a past is written on purpose (a restore, a
-- demonstration, tests) sandbox_state says so while it is.
-- Rule: Points (no entry of the past). Locks: none.
CREATE OR REPLACE FUNCTION clock_earliest() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM sandbox_state WHERE key = 'any-past') THEN '-infinity'
    ELSE clock_timestamp() - interval '1 minute' END
$$;
