-- What a sale in a shop needs on its way from the till to the customer and back, and who hears of it.

-- A sale that no customer has attached yet belongs to nobody, the nil id; attaching moves its row to the customer.
ALTER TABLE "transactions"
  ALTER COLUMN "store_id" DROP NOT NULL,
  ADD COLUMN "channel" "channel" NOT NULL DEFAULT 'STORE',
  ADD COLUMN "sale_point_id" UUID,
  -- The card of the sale point as it was: title and queries.
  ADD COLUMN "card" JSONB,
  ADD COLUMN "answers" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "point_price" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "hold_id" UUID,
  -- What its points were worked out with, so that a part that is cancelled is worked out alike.
  ADD COLUMN "earn_rate" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "bonus_percent" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "cancelled_millimes" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "cancelled_points" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "verification_calls" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refusal_reason" TEXT,
  -- Until when it can be attached and sent, and then until when the cashier can answer.
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "closed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "transactions_cancelled" CHECK (
    cancelled_millimes BETWEEN 0 AND payable_millimes AND cancelled_points BETWEEN 0 AND points_earned);

UPDATE transactions t SET closed_at = t.confirmed_at,
  earn_rate = coalesce((e.detail ->> 'earnRate')::integer, 0),
  bonus_percent = coalesce((e.detail ->> 'bonusPercent')::integer, 0)
FROM points_entry e WHERE e.user_id = t.user_id AND e.reference = 'transaction:' || t.id;

-- Two sales that wait for their customer never have one code.
CREATE UNIQUE INDEX "transactions_unattached_code" ON "transactions"("code")
  WHERE user_id = '00000000-0000-0000-0000-000000000000';
CREATE INDEX "transactions_code_idx" ON "transactions"("code");
CREATE INDEX "transactions_partner_idx" ON "transactions"("partner_id", "created_at", "id");
CREATE INDEX "transactions_id_idx" ON "transactions"("id");
CREATE INDEX "transactions_user_created_idx" ON "transactions"("user_id", "created_at", "id");
-- What waits for somebody, by the end of its time.
CREATE INDEX "transactions_waiting" ON "transactions"("expires_at", "user_id", "id")
  WHERE expires_at IS NOT NULL AND closed_at IS NULL;

-- A use that was undone with its sale stands beside the use, and gives back what it took.
ALTER TABLE "wallet_use" ADD COLUMN "given_back" BOOLEAN NOT NULL DEFAULT false;

-- While a sale waits for its cashier the chosen item is kept for it, and cannot be used elsewhere.
ALTER TABLE "wallet_item" ADD COLUMN "held_by" UUID, ADD COLUMN "held_until" TIMESTAMPTZ(3);

-- A movement of no points is written only where all that is taken back is owed.
ALTER TABLE "points_entry" DROP CONSTRAINT "points_entry_bounds";
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_bounds"
  CHECK ((amount <> 0 OR source = 'REFUND') AND balance_after >= 0 AND seq > 0);

-- A counter with a fixed code, and what can be bought or claimed there.
CREATE TABLE "sale_point" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "cards" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sale_point_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "sale_point_code_key" ON "sale_point"("code");
CREATE INDEX "sale_point_store_id_idx" ON "sale_point"("store_id");
ALTER TABLE "sale_point" ADD CONSTRAINT "sale_point_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a customer asks a merchant to accept.
CREATE TYPE "request_kind" AS ENUM ('ONLINE', 'SALE_POINT');
CREATE TYPE "request_status" AS ENUM ('PENDING', 'VALIDATING', 'ACCEPTED', 'REFUSED');
CREATE TABLE "validation_request" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "request_kind" NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'PENDING',
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "transaction_id" UUID,
    "sale_point_id" UUID,
    "card" JSONB,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "order_id" TEXT,
    "amount_millimes" INTEGER,
    "message" TEXT,
    "document_key" TEXT,
    "document_type" TEXT,
    "document_hash" TEXT,
    "hold_id" UUID,
    "points" INTEGER NOT NULL DEFAULT 0,
    "response_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "responded_at" TIMESTAMPTZ(3),

    CONSTRAINT "validation_request_pkey" PRIMARY KEY ("user_id","id")
);
CREATE INDEX "validation_request_id_idx" ON "validation_request"("id");
CREATE INDEX "validation_request_partner_idx" ON "validation_request"("partner_id", "created_at", "id");
CREATE INDEX "validation_request_transaction_idx" ON "validation_request"("user_id", "transaction_id");
CREATE INDEX "validation_request_document_idx" ON "validation_request"("document_hash") WHERE document_hash IS NOT NULL;

-- ------------------------------------------------------------ who hears of it

-- Where a merchant wants to be told. The secret signs what is sent.
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID,
    "url" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_endpoint_partner_id_idx" ON "webhook_endpoint"("partner_id");

-- A live event is for a customer or a store. `told` numbers it when it is told, so that who comes back can ask for
-- what came since.
CREATE SEQUENCE "live_event_told";
ALTER TABLE "outbox" ADD COLUMN "store_id" UUID, ADD COLUMN "told" BIGINT;
CREATE INDEX "outbox_told_user" ON "outbox"("user_id", "told") WHERE kind = 'LIVE' AND told IS NOT NULL;
CREATE INDEX "outbox_told_store" ON "outbox"("store_id", "told") WHERE kind = 'LIVE' AND told IS NOT NULL;
-- One kind that piles up, because a merchant's server is away, is not in the way of the others.
DROP INDEX "outbox_waiting";
CREATE INDEX "outbox_waiting" ON "outbox"("kind", "next_attempt_at", "id") WHERE state = 'WAITING';
CREATE INDEX "outbox_webhooks" ON "outbox"("created_at", "id") WHERE kind = 'WEBHOOK';
CREATE INDEX "outbox_parked" ON "outbox"("created_at", "id") WHERE state = 'PARKED';

-- ------------------------------------------------------------ operators

-- Operators look customers up by the phone they named, too.
CREATE INDEX "users_contact_phone" ON "users"("contact_phone") WHERE contact_phone IS NOT NULL;

-- What operators did, and with which key. Never changed, never deleted.
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "key_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE FUNCTION audit_entry_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what an operator did is never changed or deleted';
END $$;
CREATE TRIGGER audit_entry_guard BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_guard();
CREATE TRIGGER audit_entry_kept BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_guard();

-- ------------------------------------------------------------ accounts of one's own

-- By which devices an account has been used, as hashes.
CREATE TABLE "user_device" (
    "user_id" UUID NOT NULL,
    "device_hash" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_device_pkey" PRIMARY KEY ("user_id","device_hash")
);
CREATE INDEX "user_device_hash_idx" ON "user_device"("device_hash");

-- Friends that were found to be the inviter's own accounts, and by what.
CREATE TYPE "own_account_sign" AS ENUM ('PHONE', 'DEVICE', 'DOCUMENT');
CREATE TABLE "refused_friend" (
    "user_id" UUID NOT NULL,
    "friend_id" UUID NOT NULL,
    "sign" "own_account_sign" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_friend_pkey" PRIMARY KEY ("user_id","friend_id")
);
