-- Premium: what a subscription's way is decided from, each charge of the operator's, and which phone pays for whom.
CREATE TYPE "premium_charge_state" AS ENUM ('PENDING', 'OK', 'FAILED', 'UNKNOWN');

ALTER TABLE "premium_subscription"
  ADD COLUMN "paid_periods" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failed_tries" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
  ADD COLUMN "due_at" TIMESTAMPTZ(3);
UPDATE "premium_subscription" SET due_at = current_period_end WHERE status IN ('ACTIVE', 'CANCELLED');

-- Of a customer at most one is open and one waits to be proved.
CREATE UNIQUE INDEX "premium_subscription_open" ON "premium_subscription" (user_id)
  WHERE status IN ('ACTIVE', 'SUSPENDED', 'CANCELLED');
CREATE UNIQUE INDEX "premium_subscription_pending" ON "premium_subscription" (user_id) WHERE status = 'PENDING';
CREATE INDEX "premium_subscription_due" ON "premium_subscription" (due_at, user_id, id) WHERE due_at IS NOT NULL;

CREATE TABLE "premium_charge" (
    "user_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "period" INTEGER NOT NULL,
    "try" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "plan" "premium_plan" NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "state" "premium_charge_state" NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "premium_charge_pkey" PRIMARY KEY ("user_id","subscription_id","period","try"),
    CONSTRAINT "premium_charge_counts" CHECK (period > 0 AND try > 0 AND attempts > 0 AND amount_millimes > 0),
    CONSTRAINT "premium_charge_settled" CHECK ((settled_at IS NULL) = (state IN ('PENDING', 'UNKNOWN')))
);
CREATE UNIQUE INDEX "premium_charge_user_id_reference_key" ON "premium_charge" ("user_id", "reference");
CREATE INDEX "premium_charge_created_at_idx" ON "premium_charge" USING brin ("created_at");
-- A period is paid once, and nobody asks for it again while an answer is out.
CREATE UNIQUE INDEX "premium_charge_once" ON "premium_charge" (user_id, subscription_id, period) WHERE state <> 'FAILED';
CREATE INDEX "premium_charge_open" ON "premium_charge" (created_at) WHERE state IN ('PENDING', 'UNKNOWN');

CREATE TABLE "premium_phone" (
    "phone" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "free_from" TIMESTAMPTZ(3),

    CONSTRAINT "premium_phone_pkey" PRIMARY KEY ("phone")
);
CREATE INDEX "premium_phone_user_id_idx" ON "premium_phone" ("user_id");
INSERT INTO "premium_phone" (phone, user_id, subscription_id, free_from)
SELECT phone, user_id, id, CASE status WHEN 'CANCELLED' THEN current_period_end END
FROM "premium_subscription" WHERE status IN ('ACTIVE', 'CANCELLED') AND phone <> ''
ON CONFLICT DO NOTHING;

-- A charge that is settled stays as it is; a reference never changes its meaning.
CREATE FUNCTION premium_charge_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state IN ('OK', 'FAILED')
    OR (NEW.user_id, NEW.subscription_id, NEW.period, NEW.try, NEW.reference, NEW.amount_millimes)
      IS DISTINCT FROM (OLD.user_id, OLD.subscription_id, OLD.period, OLD.try, OLD.reference, OLD.amount_millimes) THEN
    RAISE EXCEPTION 'a premium charge is not to be changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER premium_charge_guard BEFORE UPDATE OR DELETE ON "premium_charge"
  FOR EACH ROW EXECUTE FUNCTION premium_charge_guard();

-- Tells the customer's open pages how premium stands.
CREATE FUNCTION announce_premium(p_user uuid, p_status text, p_now timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox (id, kind, user_id, payload, next_attempt_at, created_at)
  VALUES (uuidv7(), 'LIVE', p_user, jsonb_build_object('type', 'premium', 'status', p_status), p_now, p_now);
$$;
