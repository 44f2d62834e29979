-- Who owes whom, to the millime: the lines that each event of a partner's customers writes, in its own transaction. The house's
-- second ledger, beside the points': decision 085.

-- Refuses every change of a line, and a line of another time: a month is closed two minutes after its end, and a line of no
-- more than a minute ago is never in one.
-- Rule: Settlement (a line is never changed). Locks: none.
CREATE OR REPLACE FUNCTION settlement_line_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'lines of the settlement are never changed or deleted';
  END IF;
  IF clock_off(NEW.at) THEN
    IF NOT clock_accepts(NEW.at) THEN
      RAISE SQLSTATE 'MZ003' USING MESSAGE = format('settlement line %s is of another time: %s', NEW.id, NEW.at);
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER settlement_line_guard BEFORE INSERT OR UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION settlement_line_guard();
CREATE OR REPLACE TRIGGER settlement_line_kept BEFORE TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION settlement_line_guard();

-- Writes the lines of an event for the company whose store it is in, by the contract of the event's moment; without a contract
-- they are 0. Points cost nothing while packs last, and are taken from them, the oldest first. What they cannot cover whole
-- waits, and so does all behind it, but what is set aside; also the points of a company that owes more than it may. What waits
-- stays its company's, though the store be another's now. Once its contract is no more prepaid nobody pays for packs: what they
-- do not cover is owed at the event's price. Returns for what the points wait: p_ceiling, `packs` or `creditLimit`; NULL: they are
-- given. Of points that wait it writes no line. Write the event itself after it.
-- Guard: FACTS_CHANGED (another has taken of a pack meanwhile: decide again).
-- Rule: Settlement (lines, packs; what comes after the end of its month falls into the open one). Locks: the company's months,
-- shared, which whoever closes one holds alone, then its packs in the order of their age, after the day's rows; the caller has
-- locked points_account.
CREATE OR REPLACE FUNCTION settle_event(p_user uuid, p_event settled_event, p_ceiling text, p_now timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  due bigint := p_event.base + p_event.campaign;
  company legal_entity%ROWTYPE;
  terms contract%ROWTYPE;
  written timestamptz := p_now;
  held bigint;
  pack record;
  part bigint;
BEGIN
  IF due = 0 AND p_event.used = 0 THEN
    RETURN p_ceiling;
  END IF;
  SELECT e.id, e.over_credit_since, c.id, c.billing, c.point_price_microdinars, c.campaign_percent, c.voucher_percent,
    c.commission_hundredths
  INTO company.id, company.over_credit_since, terms.id, terms.billing, terms.point_price_microdinars, terms.campaign_percent,
    terms.voucher_percent, terms.commission_hundredths
  FROM legal_entity e
  LEFT JOIN legal_entity_store own ON own.legal_entity_id = e.id AND own.store_id = p_event.store
  LEFT JOIN LATERAL (SELECT * FROM contract
    WHERE legal_entity_id = e.id AND from_day <= (p_event.at AT TIME ZONE 'Africa/Tunis')::date AND created_at <= p_event.at
    ORDER BY from_day DESC, created_at DESC, id DESC LIMIT 1) c ON true
  WHERE e.partner_id = p_event.partner
  ORDER BY e.id IS DISTINCT FROM (SELECT legal_entity_id FROM pack_wait WHERE source_id = p_event.id), own.store_id IS NULL,
    EXISTS (SELECT FROM legal_entity_store s WHERE s.legal_entity_id = e.id), e.created_at, e.id
  LIMIT 1;

  PERFORM pg_advisory_xact_lock_shared(hashtextextended('settlement:' || company.id, 0));
  IF p_ceiling IS NULL AND due > 0 AND company.over_credit_since IS NOT NULL THEN
    p_ceiling := 'creditLimit';
  ELSIF p_ceiling IS NULL AND due > 0 AND terms.billing = 'PREPAID' THEN
    PERFORM 1 FROM contract_pack WHERE legal_entity_id = company.id ORDER BY created_at, id FOR UPDATE;
    SELECT coalesce(sum(points_left), 0) INTO held FROM contract_pack WHERE legal_entity_id = company.id;
    IF EXISTS (SELECT FROM pack_wait
        WHERE legal_entity_id = company.id AND source_id <> p_event.id AND (at, source_id) < (p_event.at, p_event.id)
          AND NOT set_aside) THEN
      p_ceiling := 'packs';
    ELSIF held >= due THEN
      terms.point_price_microdinars := 0;
      part := due;
      -- A pack that was added after the locks above is locked here, and read as it is then.
      FOR pack IN
        SELECT id, points_left FROM contract_pack WHERE legal_entity_id = company.id AND points_left > 0
        ORDER BY created_at, id FOR UPDATE
      LOOP
        UPDATE contract_pack SET points_left = points_left - least(part, pack.points_left) WHERE id = pack.id;
        INSERT INTO pack_use (user_id, source_id, pack_id, points, created_at)
        VALUES (p_user, p_event.id, pack.id, least(part, pack.points_left), p_now);
        part := part - least(part, pack.points_left);
        EXIT WHEN part = 0;
      END LOOP;
      IF part > 0 THEN
        RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
      END IF;
    ELSIF (SELECT billing FROM contract
        WHERE legal_entity_id = company.id AND from_day <= (p_now AT TIME ZONE 'Africa/Tunis')::date AND created_at <= p_now
        ORDER BY from_day DESC, created_at DESC, id DESC LIMIT 1) = 'PREPAID' THEN
      p_ceiling := 'packs';
    END IF;
  END IF;
  IF p_ceiling IN ('packs', 'creditLimit') THEN
    INSERT INTO pack_wait (source_id, legal_entity_id, user_id, at) VALUES (p_event.id, company.id, p_user, p_event.at)
    ON CONFLICT DO NOTHING;
  END IF;

  -- Never before the end of the month that was closed last: on a sandbox whose clock was put back, and for whoever waited
  -- above for a close, the open month is the one after it.
  written := greatest(p_now, (SELECT (max(month) + interval '1 month') AT TIME ZONE 'Africa/Tunis' FROM settlement_statement
    WHERE legal_entity_id = company.id));
  INSERT INTO settlement_line (user_id, id, at, event_at, kind, source, source_id, partner_id, store_id, legal_entity_id,
    contract_id, quantity, unit_microdinars, amount_microdinars)
  SELECT p_user, uuidv7(), written, p_event.at, l.kind, p_event.source, p_event.id, p_event.partner, p_event.store, company.id,
    terms.id, l.quantity, l.unit, round(l.quantity * l.unit * coalesce(l.share, 0))
  FROM (VALUES
    ('POINTS'::line_kind, p_event.base, coalesce(terms.point_price_microdinars, 0), 1.0),
    ('CAMPAIGN', p_event.campaign, coalesce(terms.point_price_microdinars, 0), terms.campaign_percent / 100.0),
    ('VOUCHER', p_event.used, 1000, -terms.voucher_percent / 100.0),
    ('COMMISSION', p_event.used, 1000, terms.voucher_percent / 100.0 * terms.commission_hundredths / 10000.0)
  ) AS l (kind, quantity, unit, share)
  WHERE l.quantity > 0 AND (p_ceiling IS NULL OR l.kind IN ('VOUCHER', 'COMMISSION'));
  RETURN p_ceiling;
END $$;

-- Writes the lines of what was undone of an event, at the prices of its first lines: so many that what stands is what is left.
-- What is NULL stays as it is. Points go back into the packs that they came from, the last one first. What a dispute has given
-- back already is not given back again: an adjustment answers the mirror's line as far as nothing of the first was left.
-- Rule: Settlement (what is undone mirrors at the first price; disputes). Locks: the company's months, shared, and its packs in the
-- order of their age; the caller has locked points_account.
CREATE OR REPLACE FUNCTION settle_back(
  p_user uuid, p_event settled_event, p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- The customer, and those who became part of them: lines stay where they were written.
  person uuid[] := coalesce((SELECT merged_from || user_id FROM points_account WHERE user_id = p_user), ARRAY[p_user]);
  first settlement_line%ROWTYPE;
  terms contract%ROWTYPE;
  back_kind line_kind;
  back uuid;
  written timestamptz;
  undone bigint;
  answer uuid;
  twice record;
BEGIN
  FOR first IN
    SELECT * FROM settlement_line
    WHERE source_id = p_event.id AND user_id = ANY (person) AND source = p_event.source
      AND kind IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION')
    ORDER BY id
  LOOP
    back_kind := (first.kind || '_BACK')::line_kind;
    undone := first.quantity
      - CASE first.kind WHEN 'POINTS' THEN p_event.base WHEN 'CAMPAIGN' THEN p_event.campaign ELSE p_event.used END
      - coalesce((SELECT sum(quantity) FROM settlement_line
          WHERE source_id = first.source_id AND user_id = ANY (person) AND source = first.source AND kind = back_kind), 0);
    CONTINUE WHEN undone IS NULL OR undone <= 0;
    SELECT * INTO terms FROM contract WHERE id = first.contract_id;
    back := uuidv7();
    written := settled_at(first.legal_entity_id, p_now);
    INSERT INTO settlement_line (user_id, id, at, event_at, kind, source, source_id, partner_id, store_id, legal_entity_id,
      contract_id, quantity, unit_microdinars, amount_microdinars)
    VALUES (p_user, back, written, p_event.at, back_kind, first.source, first.source_id, first.partner_id, first.store_id,
      first.legal_entity_id, first.contract_id, undone, first.unit_microdinars,
      -round(undone * first.unit_microdinars * coalesce(CASE first.kind
        WHEN 'POINTS' THEN 1.0
        WHEN 'CAMPAIGN' THEN terms.campaign_percent / 100.0
        WHEN 'VOUCHER' THEN -terms.voucher_percent / 100.0
        ELSE terms.voucher_percent / 100.0 * terms.commission_hundredths / 10000.0 END, 0)));
    SELECT l.dispute_id INTO answer
    FROM settlement_dispute_line l JOIN settlement_dispute d ON d.id = l.dispute_id AND d.state = 'UPHELD' WHERE l.line_id = first.id;
    IF FOUND THEN
      SELECT * INTO twice FROM settled_left(first.source, first.source_id, first.kind);
      IF twice.quantity < 0 THEN
        INSERT INTO settlement_line (user_id, id, at, event_at, kind, of_kind, answers_id, source, source_id, partner_id, store_id,
          legal_entity_id, contract_id, quantity, unit_microdinars, amount_microdinars)
        VALUES (p_user, uuidv7(), written, p_event.at, 'ADJUSTMENT', back_kind, back, 'DISPUTE', answer, first.partner_id,
          first.store_id, first.legal_entity_id, first.contract_id, -twice.quantity, first.unit_microdinars, -twice.amount);
        undone := undone + twice.quantity;
      END IF;
    END IF;
    IF first.kind IN ('POINTS', 'CAMPAIGN') AND terms.billing = 'PREPAID' THEN
      PERFORM fill_packs(first.legal_entity_id, first.source_id, person, undone);
    END IF;
  END LOOP;
END $$;
