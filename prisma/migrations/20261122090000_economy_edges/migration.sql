-- What keeps the economy in its bounds: how large an account may grow, who waits for whom at an invite, notes that can
-- be erased, and the days of the books many at a time.

-- ------------------------------------------------------------ how much an account holds

-- As before, and what people decide on (sales, gifts, prizes) ends far enough below the largest number for every
-- level and friend still to come: those are never refused.
CREATE OR REPLACE FUNCTION points_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'ledger entries are never changed or deleted';
  END IF;
  IF NEW.seq > 1 THEN
    SELECT balance_after INTO before FROM points_entry WHERE user_id = NEW.user_id AND seq = NEW.seq - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'ledger gap before entry % of %', NEW.seq, NEW.user_id;
    END IF;
  END IF;
  IF NEW.balance_after <> before + NEW.amount THEN
    RAISE EXCEPTION 'ledger entry % of % does not follow from the one before', NEW.seq, NEW.user_id;
  END IF;
  IF NEW.contra = 'ISSUED' AND NEW.amount > 0 AND NEW.source IN ('BUYING', 'BUYING_ONLINE', 'CLAIMED', 'GIFT', 'WHEEL_PRIZES') THEN
    PERFORM 1 FROM points_account WHERE user_id = NEW.user_id AND lifetime_earned > 2000000000;
    IF FOUND THEN
      PERFORM guard_refuses('OUT_OF_RANGE');
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- ------------------------------------------------------------ invites

-- Who invites locks the slot of the contact: of two who invite the same one at the same moment one comes later, also
-- where the contact has no row anywhere yet. The rows hold nothing and are never written.
CREATE TABLE "invite_slot" (
    "slot" INTEGER NOT NULL,

    CONSTRAINT "invite_slot_pkey" PRIMARY KEY ("slot")
);
INSERT INTO invite_slot (slot) SELECT generate_series(0, 63);

-- ------------------------------------------------------------ gifts

-- What an operator wrote beside a gift. It may tell of a person, so it stands outside the entry, which stays for ever,
-- and goes with the account.
CREATE TABLE "gift_note" (
    "user_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "note" TEXT NOT NULL,

    CONSTRAINT "gift_note_pkey" PRIMARY KEY ("user_id","reference")
);

-- ------------------------------------------------------------ days of the books

-- Closes the days after the last closed one that are over before p_before, at most p_most of them, and answers with
-- them. Where nothing happened for long, the entries are searched once and not for each day. Whoever finds that
-- another has closed a day at this moment leaves off.
CREATE FUNCTION ledger_close_days(p_before date, p_most integer) RETURNS SETOF ledger_day LANGUAGE plpgsql AS $$
DECLARE
  last record;
  closing ledger_day;
  -- Before it there are no entries.
  busy date;
BEGIN
  SELECT day, hash INTO last FROM ledger_day ORDER BY day DESC LIMIT 1;
  closing.day := last.day + 1;
  closing.hash := coalesce(last.hash, '');
  IF last.day IS NULL THEN
    SELECT (min(created_at) AT TIME ZONE 'Africa/Tunis')::date INTO closing.day FROM points_entry;
  END IF;
  FOR turn IN 1 .. p_most LOOP
    EXIT WHEN closing.day IS NULL OR closing.day >= p_before;
    closing.previous_hash := closing.hash;
    IF closing.day < busy THEN
      closing.hash := encode(sha256(convert_to(closing.previous_hash || closing.day::text || '0', 'UTF8')), 'hex');
      closing.entries := 0;
    ELSE
      SELECT h.entries, h.hash INTO closing.entries, closing.hash FROM ledger_day_hash(closing.day, closing.previous_hash) h;
      IF closing.entries = 0 THEN
        SELECT coalesce((min(created_at) AT TIME ZONE 'Africa/Tunis')::date, 'infinity') INTO busy FROM points_entry
        WHERE created_at >= (closing.day + 1)::timestamp AT TIME ZONE 'Africa/Tunis';
      END IF;
    END IF;
    INSERT INTO ledger_day (day, entries, hash, previous_hash)
    VALUES (closing.day, closing.entries, closing.hash, closing.previous_hash) ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
    RETURN NEXT closing;
    closing.day := closing.day + 1;
  END LOOP;
END $$;
