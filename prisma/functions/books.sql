-- The house's books: what points did in a month, by who gave them, added up once. Decision 086.

-- Refuses every change of what was booked, and to take it away as long as the ledger's day is closed: a month goes only
-- with its last day, which only a sandbox reopens.
-- Rule: The house's books (what is booked is never changed). Locks: none.
CREATE OR REPLACE FUNCTION book_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM ledger_day WHERE day = (OLD.month + interval '1 month' - interval '1 day')::date) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what is booked is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER book_guard BEFORE UPDATE OR DELETE ON book_month FOR EACH ROW EXECUTE FUNCTION book_guard();
CREATE OR REPLACE TRIGGER book_guard BEFORE UPDATE OR DELETE ON book_points FOR EACH ROW EXECUTE FUNCTION book_guard();
CREATE OR REPLACE TRIGGER book_guard BEFORE UPDATE OR DELETE ON book_entry FOR EACH ROW EXECUTE FUNCTION book_guard();
CREATE OR REPLACE TRIGGER book_guard BEFORE UPDATE OR DELETE ON book_signature FOR EACH ROW EXECUTE FUNCTION book_guard();
CREATE OR REPLACE TRIGGER book_kept BEFORE TRUNCATE ON book_signature FOR EACH STATEMENT EXECUTE FUNCTION book_guard();

-- Refuses a line in a month that is signed: a later correction is an entry of the open month.
-- Rule: The house's books (what is signed is never changed). Locks: none; who books or signs has locked the month's row.
CREATE OR REPLACE FUNCTION book_signed_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM book_signature WHERE month = NEW.month) THEN
    RAISE EXCEPTION 'the books of % are signed', NEW.month;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER book_signed_guard BEFORE INSERT ON book_points FOR EACH ROW EXECUTE FUNCTION book_signed_guard();
CREATE OR REPLACE TRIGGER book_signed_guard BEFORE INSERT ON book_entry FOR EACH ROW EXECUTE FUNCTION book_signed_guard();

-- Who gave the points of each of these lots (the nil id: the house), in which month, and the price of the contract by which
-- they were given; NULL where the house pays. A sale's or claim's lots are its partner's: their entry names it. Returns one
-- row: the lot of a customer.
-- Rule: The house's books (issuer of a lot). Locks: none.
CREATE OR REPLACE FUNCTION book_lot_of(p_user uuid, p_lot integer)
RETURNS TABLE (issuer_id uuid, given_month date, price_microdinars bigint) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT coalesce(b.issuer_id, s.partner_id, '00000000-0000-0000-0000-000000000000'),
    coalesce(b.given_month, date_trunc('month', o.created_at AT TIME ZONE 'Africa/Tunis')::date),
    coalesce(b.price_microdinars, nullif(c.point_price_microdinars, 0))
  FROM points_entry o
  LEFT JOIN book_lot b ON b.user_id = o.user_id AND b.lot_seq = o.seq
  LEFT JOIN settlement_line s ON s.user_id = o.user_id
    AND s.source_id = substring(o.reference from '(?:transaction|request):([0-9a-f-]{36})$')::uuid
    AND s.kind = CASE o.source WHEN 'CAMPAIGN' THEN 'CAMPAIGN'::line_kind WHEN 'BUYING' THEN 'POINTS' WHEN 'BUYING_ONLINE' THEN 'POINTS'
      WHEN 'CLAIMED' THEN 'POINTS' END
  LEFT JOIN contract c ON c.id = s.contract_id
  WHERE o.user_id = p_user AND o.seq = p_lot;
END $$;

-- Writes down of each lot that came over in a merge what is known of the lot that it was, in the order of the merges, so that
-- one that comes over twice is found.
-- Rule: The house's books (issuer of a lot); decision 060. Locks: none.
CREATE OR REPLACE FUNCTION book_merges(p_since timestamptz, p_until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  came record;
  known record;
  house bigint;
BEGIN
  FOR came IN
    SELECT user_id, seq, split_part(reference, ':', 2)::uuid AS former, split_part(reference, ':', 3)::integer AS lot
    FROM points_entry
    WHERE created_at >= p_since AND created_at < p_until AND contra = 'MERGED' AND amount > 0
    ORDER BY created_at, user_id, seq
  LOOP
    SELECT * INTO known FROM book_lot_of(came.former, came.lot);
    SELECT point_microdinars INTO house FROM book_month WHERE month = known.given_month;
    INSERT INTO book_lot (user_id, lot_seq, issuer_id, given_month, price_microdinars)
    VALUES (came.user_id, came.seq, known.issuer_id, known.given_month, coalesce(known.price_microdinars, house))
    ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- Adds up what points did in a month that is over: those open from the month before, given, spent (less what came back),
-- lapsed (also for inactivity) and taken back (also as a debt), by who gave them, when, and at which price. Reserved points
-- are not spent yet; points that go from one account of a person to another do not move. Returns false if the month was
-- added before. Months are added one after another.
-- Rule: The house's books (liability of points). Locks: the month's row.
CREATE OR REPLACE FUNCTION book_add_month(
  p_month date, p_point_microdinars bigint, p_reserve_percent integer, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := p_month::timestamp AT TIME ZONE 'Africa/Tunis';
  until timestamptz := (p_month + interval '1 month') AT TIME ZONE 'Africa/Tunis';
BEGIN
  INSERT INTO book_month (month, last_day, point_microdinars, reserve_percent, added_at)
  VALUES (p_month, (p_month + interval '1 month' - interval '1 day')::date, p_point_microdinars, p_reserve_percent, p_now)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM book_merges(since, until);
  WITH moved AS MATERIALIZED (
    SELECT coalesce(b.issuer_id, s.partner_id, '00000000-0000-0000-0000-000000000000') AS issuer_id,
      coalesce(b.given_month, date_trunc('month', o.created_at AT TIME ZONE 'Africa/Tunis')::date) AS given_month,
      coalesce(b.price_microdinars, nullif(c.point_price_microdinars, 0)) AS price,
      sum(m.given) AS given, sum(m.spent) AS spent, sum(m.lapsed) AS lapsed, sum(m.taken_back) AS taken_back
    FROM (
      -- A lot that opens: points given, or points spent with an account that became part of this one and came back.
      SELECT e.user_id, e.seq AS lot, CASE e.contra WHEN 'ISSUED' THEN e.amount ELSE 0 END AS given,
        CASE e.contra WHEN 'SPENT' THEN -e.amount ELSE 0 END AS spent, 0 AS lapsed, 0 AS taken_back
      FROM points_entry e JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq
      WHERE e.created_at >= since AND e.created_at < until AND e.contra IN ('ISSUED', 'SPENT')
      UNION ALL
      SELECT e.user_id, u.lot_seq, 0, CASE e.contra WHEN 'SPENT' THEN u.points ELSE 0 END,
        CASE WHEN e.contra = 'EXPIRED' OR e.source = 'INACTIVITY' THEN u.points ELSE 0 END,
        CASE WHEN e.contra IN ('CANCELLED', 'OWED', 'ISSUED') AND e.source <> 'INACTIVITY' THEN u.points ELSE 0 END
      FROM points_entry e JOIN lot_use u ON u.user_id = e.user_id AND u.entry_seq = e.seq
      WHERE e.created_at >= since AND e.created_at < until AND e.contra NOT IN ('RESERVED', 'MERGED')
    ) m
    JOIN points_entry o ON o.user_id = m.user_id AND o.seq = m.lot
    LEFT JOIN book_lot b ON b.user_id = o.user_id AND b.lot_seq = o.seq
    LEFT JOIN settlement_line s ON s.user_id = o.user_id
      AND s.source_id = substring(o.reference from '(?:transaction|request):([0-9a-f-]{36})$')::uuid
      AND s.kind = CASE o.source WHEN 'CAMPAIGN' THEN 'CAMPAIGN'::line_kind WHEN 'BUYING' THEN 'POINTS'
        WHEN 'BUYING_ONLINE' THEN 'POINTS' WHEN 'CLAIMED' THEN 'POINTS' END
    LEFT JOIN contract c ON c.id = s.contract_id
    GROUP BY 1, 2, 3
  )
  INSERT INTO book_points (month, issuer_id, given_month, price_microdinars, opening, given, spent, lapsed, taken_back)
  SELECT p_month, k.issuer_id, k.given_month, k.price, sum(k.opening), sum(k.given), sum(k.spent), sum(k.lapsed), sum(k.taken_back)
  FROM (
    SELECT issuer_id, given_month, price_microdinars AS price, opening + given - spent - lapsed - taken_back AS opening,
      0 AS given, 0 AS spent, 0 AS lapsed, 0 AS taken_back
    FROM book_points WHERE month = (p_month - interval '1 month')::date
    UNION ALL
    SELECT m.issuer_id, m.given_month, coalesce(m.price, h.point_microdinars), 0, m.given, m.spent, m.lapsed, m.taken_back
    FROM moved m JOIN book_month h ON h.month = m.given_month
  ) k
  GROUP BY k.issuer_id, k.given_month, k.price
  HAVING (sum(k.opening), sum(k.given), sum(k.spent), sum(k.lapsed), sum(k.taken_back)) <> (0, 0, 0, 0, 0);
  RETURN true;
END $$;
