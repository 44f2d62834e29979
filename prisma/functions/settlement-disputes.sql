-- What a dispute that is right changes, and what it leaves to later events: decision 085.

-- The moment at which a line of a company is written: never before the end of the month that was closed last, as in settle_event.
-- Rule: Settlement (what comes after the end of its month falls into the open one). Locks: the company's months, shared.
CREATE OR REPLACE FUNCTION settled_at(p_company uuid, p_now timestamptz) RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  IF p_company IS NULL THEN
    RETURN p_now;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('settlement:' || p_company, 0));
  RETURN greatest(p_now, (SELECT (max(month) + interval '1 month') AT TIME ZONE 'Africa/Tunis' FROM settlement_statement
    WHERE legal_entity_id = p_company));
END $$;

-- What is left of an event's first line of a kind: less what was undone of it, and with all adjustments that answer either. Below 0, in
-- units of its quantity, where it was given back twice. Its amount is signed as the line's is.
-- Rule: Settlement (disputes). Locks: none; the caller has locked points_account.
CREATE OR REPLACE FUNCTION settled_left(p_source line_source, p_event uuid, p_kind line_kind)
RETURNS TABLE (quantity bigint, amount bigint) LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
  level record;
  sign integer := 1;
BEGIN
  SELECT array_agg(l.id), sum(CASE l.kind WHEN p_kind THEN l.quantity ELSE -l.quantity END), sum(l.amount_microdinars)
  INTO ids, quantity, amount
  FROM settlement_line l
  WHERE l.source_id = p_event AND l.source = p_source AND l.kind IN (p_kind, (p_kind || '_BACK')::line_kind);
  LOOP
    -- An adjustment is of the opposite sign of what it answers, so that one that answers another counts as the first did.
    sign := -sign;
    SELECT array_agg(l.id) AS ids, sum(CASE l.of_kind WHEN p_kind THEN l.quantity ELSE -l.quantity END) * sign AS quantity,
      sum(l.amount_microdinars) AS amount
    INTO level FROM settlement_line l WHERE l.answers_id = ANY (ids);
    EXIT WHEN level.ids IS NULL;
    ids := level.ids;
    quantity := quantity + level.quantity;
    amount := amount + level.amount;
  END LOOP;
  RETURN NEXT;
END $$;

-- Gives points of an event back to the packs that they came from, the last one first. p_person: the customer, and those who
-- became part of them.
-- Rule: Settlement (packs). Locks: the company's packs, in the order in which settle_event locks them, though they are filled the
-- other way round; the caller has locked points_account.
CREATE OR REPLACE FUNCTION fill_packs(p_company uuid, p_event uuid, p_person uuid[], p_points bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pack record;
  part bigint := p_points;
BEGIN
  IF part <= 0 THEN
    RETURN;
  END IF;
  PERFORM 1 FROM contract_pack WHERE legal_entity_id = p_company ORDER BY created_at, id FOR UPDATE;
  FOR pack IN
    SELECT * FROM pack_use
    WHERE source_id = p_event AND user_id = ANY (p_person) AND points_back < points
    ORDER BY created_at DESC, pack_id DESC
  LOOP
    UPDATE pack_use SET points_back = points_back + least(part, pack.points - pack.points_back)
    WHERE user_id = pack.user_id AND source_id = pack.source_id AND pack_id = pack.pack_id;
    UPDATE contract_pack SET points_left = points_left + least(part, pack.points - pack.points_back) WHERE id = pack.pack_id;
    part := part - least(part, pack.points - pack.points_back);
    EXIT WHEN part = 0;
  END LOOP;
END $$;

-- What upholding a dispute gives back of each of these lines, which are p_users' in the same order: of a first line what is left
-- of it, and its points to their packs; of the mirror of one that was disputed rightly nothing, because it has given back nothing
-- that was owed; of points that packs paid for nothing is taken again. A line of which nothing is left has no row. Write the
-- adjustments in the same transaction, in which the dispute is UPHELD already.
-- Guard: FACTS_CHANGED (accounts became one meanwhile: decide again).
-- Rule: Settlement (disputes; packs). Locks: points_account of all whose lines they are, in the order of their ids, then the companies'
-- months, shared, and their packs.
CREATE OR REPLACE FUNCTION settle_upheld(p_users uuid[], p_lines uuid[])
RETURNS TABLE (line_id uuid, quantity bigint, amount bigint) LANGUAGE plpgsql AS $$
DECLARE
  line settlement_line%ROWTYPE;
  person uuid;
  persons uuid[] := '{}';
  formers uuid[];
BEGIN
  -- Those whose lines they are, and whom they became part of: one customer a statement, as on a cluster.
  FOREACH person IN ARRAY p_users LOOP
    WHILE person IS NOT NULL AND person <> ALL (persons) LOOP
      persons := persons || person;
      SELECT merged_into INTO person FROM customer WHERE id = person;
    END LOOP;
  END LOOP;
  persons := ARRAY(SELECT u FROM unnest(persons) u ORDER BY u);
  FOREACH person IN ARRAY persons LOOP
    PERFORM 1 FROM points_account WHERE user_id = person FOR UPDATE;
  END LOOP;
  IF EXISTS (SELECT FROM customer WHERE id = ANY (persons) AND merged_into <> ALL (persons)) THEN
    RAISE SQLSTATE 'MZ001' USING MESSAGE = 'FACTS_CHANGED';
  END IF;
  formers := persons || ARRAY(SELECT f FROM points_account a, unnest(a.merged_from) f WHERE a.user_id = ANY (persons));
  FOR line IN
    SELECT l.* FROM unnest(p_users, p_lines) AS d (user_id, id) JOIN settlement_line l ON l.user_id = d.user_id AND l.id = d.id
    ORDER BY l.kind NOT IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION'), l.user_id, l.id
  LOOP
    line_id := line.id;
    quantity := line.quantity;
    amount := line.amount_microdinars;
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('settlement:' || line.legal_entity_id, 0));
    IF line.kind IN ('POINTS', 'CAMPAIGN', 'VOUCHER', 'COMMISSION') THEN
      SELECT s.quantity, s.amount INTO quantity, amount FROM settled_left(line.source, line.source_id, line.kind) s;
      CONTINUE WHEN quantity <= 0;
      IF line.kind IN ('POINTS', 'CAMPAIGN') THEN
        PERFORM fill_packs(line.legal_entity_id, line.source_id, formers, quantity);
      END IF;
    ELSE
      CONTINUE WHEN line.source <> 'DISPUTE' AND (
        EXISTS (SELECT FROM settlement_line f JOIN settlement_dispute_line x ON x.line_id = f.id
          JOIN settlement_dispute d ON d.id = x.dispute_id AND d.state = 'UPHELD'
          WHERE f.source_id = line.source_id AND f.source = line.source AND f.kind::text || '_BACK' = line.kind::text)
        OR line.kind IN ('POINTS_BACK', 'CAMPAIGN_BACK')
          AND EXISTS (SELECT FROM pack_use WHERE source_id = line.source_id AND user_id = ANY (formers)));
      CONTINUE WHEN line.source = 'DISPUTE' AND amount = 0;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Writes the adjustments that answer p_lines, which are p_users' in the same order and were disputed rightly: of the opposite sign of
-- what is left of each, which settle_upheld said. p_note holds all but those of what is reimbursed; without it the open month does.
-- Rule: Settlement (disputes). Locks: the company's months, shared.
CREATE OR REPLACE FUNCTION settle_answer(
  p_dispute uuid, p_note uuid, p_users uuid[], p_lines uuid[], p_quantities bigint[], p_amounts bigint[], p_now timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line settlement_line%ROWTYPE;
  answered line_kind;
  written timestamptz;
BEGIN
  FOR place IN 1 .. cardinality(p_lines) LOOP
    SELECT * INTO STRICT line FROM settlement_line WHERE user_id = p_users[place] AND id = p_lines[place];
    answered := coalesce(line.of_kind, line.kind);
    -- All lines of a dispute are one company's.
    written := coalesce(written, settled_at(line.legal_entity_id, p_now));
    -- Of no customer, and so beside none.
    INSERT INTO settlement_line (user_id, id, at, event_at, kind, of_kind, document_id, answers_id, source, source_id, partner_id,
      store_id, legal_entity_id, contract_id, quantity, unit_microdinars, amount_microdinars)
    VALUES ('00000000-0000-0000-0000-000000000000', uuidv7(), written, line.event_at, 'ADJUSTMENT',
      answered, CASE WHEN answered NOT IN ('VOUCHER', 'VOUCHER_BACK') THEN p_note END, line.id, 'DISPUTE', p_dispute,
      line.partner_id, line.store_id, line.legal_entity_id, line.contract_id, p_quantities[place], line.unit_microdinars,
      -p_amounts[place]);
  END LOOP;
END $$;
