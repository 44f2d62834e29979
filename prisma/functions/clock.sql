-- The only functions that read the server's own clock. All others take the time from the caller; these decide which
-- times of a caller are accepted.

-- Whether a moment is more than a minute ahead of the server's clock or behind it; the minute allows for the difference
-- between two clocks, and a call takes less. In a sandbox such a moment can still be valid: clock_accepts decides.
-- Rule: Points (no entry of another time). Locks: none.
CREATE OR REPLACE FUNCTION clock_off(p_at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT abs(extract(epoch FROM p_at - clock_timestamp())) > 60
$$;

-- The same for an act that may take longer than a call: it is written at its end with the moment of its beginning.
-- Rule: none of the economy's rules: what was recorded is evidence. Locks: none.
CREATE OR REPLACE FUNCTION clock_far_off(p_at timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT extract(epoch FROM p_at - clock_timestamp()) NOT BETWEEN -1800 AND 60
$$;

-- The latest moment that is accepted. A sandbox's clock can be moved ahead and reset: there the limit is the furthest
-- moment that its clock has ever shown, because entries from that future stay stored.
-- Rule: Points (no entry of the future). Locks: none.
CREATE OR REPLACE FUNCTION clock_latest() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT clock_timestamp() + interval '1 minute' + interval '1 millisecond' * coalesce(
    (SELECT (value #>> '{}')::bigint FROM sandbox_state WHERE key = 'clock-furthest-ms'), 0)
$$;

-- Whether a moment that is off the server's clock is accepted: ahead up to clock_latest; behind only where a past is written
-- on purpose (a restore, a demonstration, tests), and sandbox_state says so while it is. It was else made by a clock that is
-- behind, and could lie in a day that is closed.
-- Rule: Points (no entry of another time). Locks: none.
CREATE OR REPLACE FUNCTION clock_accepts(p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_at > clock_timestamp() THEN
    RETURN p_at <= clock_latest();
  END IF;
  RETURN EXISTS (SELECT FROM sandbox_state WHERE key = 'any-past');
END $$;
