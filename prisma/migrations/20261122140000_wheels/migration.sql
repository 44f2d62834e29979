-- The wheels: one for points, each business day, and the grand prizes of those who came seven days in a row.
-- Every spin keeps what its draw was made of, so that anybody can make it again.

CREATE TYPE "wheel" AS ENUM ('POINTS', 'GRAND');
CREATE TYPE "wheel_prize_kind" AS ENUM ('POINTS', 'WALLET_ITEM', 'GOODS');

-- What can be won, in the order in which it is counted through: that of its making. Whether the stock is limited is
-- decided then too: only who wins one of a limited number waits for this row.
CREATE TABLE "wheel_prize" (
    "id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "kind" "wheel_prize_kind" NOT NULL,
    "label" JSONB NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "offer_id" UUID,
    "weight" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "made" INTEGER,
    "remaining" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wheel_prize_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wheel_prize_true" CHECK (points >= 0 AND weight >= 0 AND remaining BETWEEN 0 AND made AND (made IS NULL) = (remaining IS NULL)),
    CONSTRAINT "wheel_prize_kinds" CHECK ((kind = 'WALLET_ITEM') = (offer_id IS NOT NULL) AND (kind = 'POINTS' OR points = 0))
);

-- Half of a customer's next seed; the other half is a key that the database does not have.
CREATE TABLE "wheel_seed" (
    "user_id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "material" TEXT NOT NULL,

    CONSTRAINT "wheel_seed_pkey" PRIMARY KEY ("user_id","wheel")
);

CREATE TABLE "wheel_spin" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wheel" "wheel" NOT NULL,
    "day" DATE NOT NULL,
    "run" INTEGER NOT NULL DEFAULT 0,
    "cost_points" INTEGER NOT NULL,
    "prize_id" UUID NOT NULL,
    "kind" "wheel_prize_kind" NOT NULL,
    "label" JSONB NOT NULL,
    "points" INTEGER NOT NULL,
    "wallet_item_id" UUID,
    "goods_code" TEXT,
    "handed_over_at" TIMESTAMPTZ(3),
    "seed" TEXT NOT NULL,
    "client_seed" TEXT NOT NULL,
    "prizes" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wheel_spin_pkey" PRIMARY KEY ("user_id","id")
);
CREATE UNIQUE INDEX "wheel_spin_day_key" ON "wheel_spin"("user_id", "wheel", "day");
CREATE INDEX "wheel_spin_kind_idx" ON "wheel_spin"("kind", "created_at", "id");
CREATE INDEX "wheel_spin_id_idx" ON "wheel_spin"("id");

-- ------------------------------------------------------------ how much an account holds

-- As before; what the wheels bring stops where gifts and sales do.
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
  IF NEW.contra = 'ISSUED' AND NEW.amount > 0 AND NEW.source IN ('BUYING', 'BUYING_ONLINE', 'CLAIMED', 'GIFT', 'WHEEL', 'WHEEL_PRIZES') THEN
    PERFORM 1 FROM points_account WHERE user_id = NEW.user_id AND lifetime_earned > 2000000000;
    IF FOUND THEN
      PERFORM guard_refuses('OUT_OF_RANGE');
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- ------------------------------------------------------------ a spin

-- Writes down a spin that was drawn, takes what it costs and gives what it won, for a customer whose account the
-- caller has locked. A unit of a limited prize and then of its offer are taken last. p_gift says which offer goes
-- into the wallet, NULL where none does. Answers with the levels gained.
-- Guards: ALREADY_PLAYED, INSUFFICIENT_POINTS, OUT_OF_STOCK (draw again).
CREATE FUNCTION play_wheel(
  p_user uuid, p_spin jsonb, p_limited boolean, p_gift jsonb, p_next_seed text,
  p_expires_at timestamptz, p_levels jsonb, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  spin wheel_spin := jsonb_populate_record(NULL::wheel_spin, p_spin);
  detail jsonb := jsonb_build_object('spinId', spin.id);
  level_up jsonb;
BEGIN
  spin.user_id := p_user;
  INSERT INTO wheel_spin SELECT spin.* ON CONFLICT (user_id, wheel, day) DO NOTHING;
  IF NOT FOUND THEN
    PERFORM guard_refuses('ALREADY_PLAYED');
  END IF;
  INSERT INTO wheel_seed (user_id, wheel, material) VALUES (p_user, spin.wheel, p_next_seed)
  ON CONFLICT (user_id, wheel) DO UPDATE SET material = excluded.material;
  IF spin.cost_points > 0 THEN
    PERFORM ledger_take(p_user, spin.cost_points, 'SPENT', 'CONSUMED_IN_WHEEL', 'wheel:' || spin.day, detail, p_now);
  END IF;
  IF spin.points > 0 AND spin.wheel = 'POINTS' THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL', 'wheel-win:' || spin.day, p_expires_at, detail, p_now);
  ELSIF spin.points > 0 THEN
    PERFORM ledger_credit(p_user, spin.points, 'WHEEL_PRIZES', 'grand-wheel:' || spin.day, p_expires_at, detail, p_now);
  END IF;
  level_up := grant_levels(p_user, p_levels, p_expires_at, p_now);
  IF p_limited THEN
    UPDATE wheel_prize SET remaining = remaining - 1 WHERE id = spin.prize_id AND remaining > 0;
    IF NOT FOUND THEN
      PERFORM guard_refuses('OUT_OF_STOCK');
    END IF;
  END IF;
  IF p_gift IS NOT NULL THEN
    PERFORM give_offer(p_user, 'WHEEL', (p_gift ->> 'offerId')::uuid, (p_gift ->> 'purchaseId')::uuid, spin.wallet_item_id,
      p_gift ->> 'code', (p_gift ->> 'validTo')::timestamptz, (p_gift ->> 'slot')::integer, p_now);
  END IF;
  RETURN level_up;
END $$;

-- ------------------------------------------------------------ what the points wheel holds until operators change it

-- Of 32 parts; a spin of 500 points brings 464 on average.
INSERT INTO "wheel_prize" (id, wheel, kind, points, weight, created_at, label) VALUES
  ('0199f000-0000-7000-8000-00000000b001', 'POINTS', 'POINTS', 100, 6, '2026-01-01T00:00:00Z', '{"fr":"100 points","ar":"100 نقطة","en":"100 points"}'),
  ('0199f000-0000-7000-8000-00000000b002', 'POINTS', 'POINTS', 1000, 2, '2026-01-01T00:00:00Z', '{"fr":"1 000 points","ar":"1,000 نقطة","en":"1,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b003', 'POINTS', 'POINTS', 0, 4, '2026-01-01T00:00:00Z', '{"fr":"Pas cette fois","ar":"حظًا أوفر","en":"Not this time"}'),
  ('0199f000-0000-7000-8000-00000000b004', 'POINTS', 'POINTS', 300, 5, '2026-01-01T00:00:00Z', '{"fr":"300 points","ar":"300 نقطة","en":"300 points"}'),
  ('0199f000-0000-7000-8000-00000000b005', 'POINTS', 'POINTS', 5000, 1, '2026-01-01T00:00:00Z', '{"fr":"5 000 points","ar":"5,000 نقطة","en":"5,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b006', 'POINTS', 'POINTS', 200, 5, '2026-01-01T00:00:00Z', '{"fr":"200 points","ar":"200 نقطة","en":"200 points"}'),
  ('0199f000-0000-7000-8000-00000000b007', 'POINTS', 'POINTS', 0, 3, '2026-01-01T00:00:00Z', '{"fr":"À demain","ar":"إلى الغد","en":"See you tomorrow"}'),
  ('0199f000-0000-7000-8000-00000000b008', 'POINTS', 'POINTS', 500, 4, '2026-01-01T00:00:00Z', '{"fr":"500 points","ar":"500 نقطة","en":"500 points"}'),
  ('0199f000-0000-7000-8000-00000000b009', 'POINTS', 'POINTS', 2000, 1, '2026-01-01T00:00:00Z', '{"fr":"2 000 points","ar":"2,000 نقطة","en":"2,000 points"}'),
  ('0199f000-0000-7000-8000-00000000b00a', 'POINTS', 'POINTS', 750, 1, '2026-01-01T00:00:00Z', '{"fr":"750 points","ar":"750 نقطة","en":"750 points"}');
