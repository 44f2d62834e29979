-- What a restore to an earlier moment breaks, and how it is settled.

-- Settles a restore to p_moment, once. From now on invoices and credit notes get numbers of a new series, the gateway is asked again
-- about every payment that is not final, and live events get numbers above all earlier ones. Call it before any server
-- takes calls. Returns { settled, series, payments }; `settled` is false, and nothing is written, if it was settled
-- before.
-- Rule: Offers, purchases, wallet (with a money part). Locks: the restore's row, then payments.
CREATE OR REPLACE FUNCTION settle_restore(p_moment timestamptz, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  -- Later names sort higher, and no earlier restore has the same.
  series_name text := 'R' || to_char(p_now AT TIME ZONE 'Africa/Tunis', 'YYMMDDHH24MISS');
  -- Milliseconds since 1970: no installation publishes a thousand events a second all its life.
  new_floor bigint := greatest((SELECT last_value FROM live_event_told), floor(extract(epoch FROM p_now) * 1000)::bigint);
  due integer;
BEGIN
  INSERT INTO settled_restore (moment, settled_at, live_floor) VALUES (p_moment, p_now, new_floor)
  ON CONFLICT (moment) DO NOTHING;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('settled', false);
  END IF;
  UPDATE payment SET next_attempt_at = p_now, attempts = 0 WHERE next_attempt_at IS NOT NULL;
  GET DIAGNOSTICS due = ROW_COUNT;
  -- Every year in which one may have been numbered since.
  INSERT INTO invoice_series (kind, year, name, last_at)
  SELECT kind, year, series_name, p_now FROM unnest(enum_range(NULL::tax_document_kind)) AS kind, generate_series(
    extract(year FROM least(p_moment, p_now) AT TIME ZONE 'Africa/Tunis')::integer,
    extract(year FROM greatest(p_moment, p_now) AT TIME ZONE 'Africa/Tunis')::integer) AS year;
  PERFORM setval('live_event_told', new_floor);
  INSERT INTO audit_entry (id, actor_kind, key_id, action, target, detail, request_id, created_at)
  VALUES (uuidv7(), 'SYSTEM', '00000000-0000-0000-0000-000000000000', 'restore.settle',
    to_char(p_moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    jsonb_build_object('series', series_name, 'payments', due), '', p_now);
  RETURN jsonb_build_object('settled', true, 'series', series_name, 'payments', due);
END $$;
