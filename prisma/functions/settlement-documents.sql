-- The numbers of invoices and credit notes to companies: decision 085.

-- The next number of a series in a year, and its date, which is never before that of the number before. After a restore to an
-- earlier moment that year's numbers may have been given, so the series goes on under the name of the restore. Call it last:
-- all concurrent issuers wait here. A rollback returns the number. Returns { series, number, at }.
-- Rule: Settlement (documents). Locks: the row of the series and year, which every issuer wants: last of all.
CREATE OR REPLACE FUNCTION next_settlement_number(p_series text, p_year integer, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  counted settlement_series%ROWTYPE;
BEGIN
  p_series := p_series || coalesce((
    SELECT 'R' || to_char(settled_at AT TIME ZONE 'Africa/Tunis', 'YYMMDDHH24MISS') FROM settled_restore
    WHERE p_year BETWEEN extract(year FROM least(moment, settled_at) AT TIME ZONE 'Africa/Tunis')
      AND extract(year FROM greatest(moment, settled_at) AT TIME ZONE 'Africa/Tunis')
    ORDER BY settled_at DESC LIMIT 1), '');
  INSERT INTO settlement_series AS s (series, year, last) VALUES (p_series, p_year, 1)
  ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1
  RETURNING * INTO counted;
  RETURN jsonb_build_object('series', counted.series, 'number', counted.last, 'at', greatest(p_now, (
    SELECT issued_at FROM settlement_document d
    WHERE d.series = counted.series AND d.year = counted.year AND d.number = counted.last - 1)));
END $$;
