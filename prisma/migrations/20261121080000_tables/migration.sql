
-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('UNVERIFIED', 'ACTIVE', 'DELETED');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "login_kind" AS ENUM ('EMAIL', 'PHONE');

-- CreateEnum
CREATE TYPE "challenge_kind" AS ENUM ('VERIFICATION', 'RESET_PASSWORD', 'NEW_PASSWORD', 'SINGLE_SIGN_IN', 'PIN', 'CHANGE_LOGIN', 'DELETE_ACCOUNT', 'PREMIUM');

-- CreateEnum
CREATE TYPE "premium_status" AS ENUM ('PENDING', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "premium_plan" AS ENUM ('DAILY', 'WEEKLY');

-- CreateEnum
CREATE TYPE "referral_status" AS ENUM ('PENDING', 'ACCEPTED', 'CLOSED');

-- CreateEnum
CREATE TYPE "points_source" AS ENUM ('BUYING', 'BUYING_ONLINE', 'CONSUMED', 'CONSUMED_PRODUCT', 'CLAIMED', 'LEVEL', 'ONBOARDING_STEP_1', 'ONBOARDING_STEP_2', 'ONBOARDING_STEP_3', 'REFERRAL', 'WHEEL', 'CONSUMED_IN_WHEEL', 'WHEEL_PRIZES', 'GIFT', 'EXPIRED', 'INACTIVITY', 'REFUND', 'OWED');

-- CreateEnum
CREATE TYPE "ledger_contra" AS ENUM ('ISSUED', 'SPENT', 'EXPIRED', 'CANCELLED', 'RESERVED', 'OWED');

-- CreateEnum
CREATE TYPE "hold_kind" AS ENUM ('RESERVED', 'PENDING');

-- CreateEnum
CREATE TYPE "hold_state" AS ENUM ('OPEN', 'POSTED', 'RELEASED');

-- CreateEnum
CREATE TYPE "offer_type" AS ENUM ('VOUCHER', 'COUPON');

-- CreateEnum
CREATE TYPE "pricing_type" AS ENUM ('MONEY_ONLY', 'POINTS_ONLY', 'MONEY_AND_POINTS');

-- CreateEnum
CREATE TYPE "discount_kind" AS ENUM ('PERCENT', 'AMOUNT');

-- CreateEnum
CREATE TYPE "purchase_status" AS ENUM ('COMPLETED');

-- CreateEnum
CREATE TYPE "wallet_item_status" AS ENUM ('ACTIVE', 'USED', 'USED_ONLINE', 'EXPIRED', 'VOID');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('STORE', 'ONLINE');

-- CreateEnum
CREATE TYPE "transaction_status" AS ENUM ('CREATED', 'ATTACHED', 'AWAITING_CASHIER', 'CONFIRMED', 'REFUSED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "api_key_kind" AS ENUM ('MERCHANT', 'OPERATOR');

-- CreateEnum
CREATE TYPE "outbox_kind" AS ENUM ('MESSAGE', 'LIVE');

-- CreateEnum
CREATE TYPE "outbox_state" AS ENUM ('WAITING', 'DONE', 'PARKED');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "status" "user_status" NOT NULL DEFAULT 'UNVERIFIED',
    "password_hash" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "contact_phone" TEXT,
    "birthday" DATE,
    "gender" "gender",
    "state" TEXT,
    "avatar_key" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'fr',
    "referral_code" TEXT NOT NULL,
    "inviter_id" UUID,
    "registered_store_id" UUID,
    "onboarding_step" INTEGER NOT NULL DEFAULT 0,
    "level" INTEGER NOT NULL DEFAULT 0,
    "tooltips" JSONB NOT NULL DEFAULT '{}',
    "last_active_day" DATE,
    "connected_days" INTEGER NOT NULL DEFAULT 0,
    "longest_run_days" INTEGER NOT NULL DEFAULT 0,
    "deletion_requested_at" TIMESTAMPTZ(3),
    "verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login" (
    "login" TEXT NOT NULL,
    "kind" "login_kind" NOT NULL,
    "user_id" UUID NOT NULL,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_pkey" PRIMARY KEY ("login")
);

-- CreateTable
CREATE TABLE "session" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "challenge" (
    "id" UUID NOT NULL,
    "handle_hash" TEXT NOT NULL,
    "kind" "challenge_kind" NOT NULL,
    "user_id" UUID NOT NULL,
    "login" TEXT,
    "code_hash" TEXT,
    "password_hash" TEXT,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "friend_id" UUID,
    "contact" TEXT,
    "status" "referral_status" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "user_tag" (
    "user_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,

    CONSTRAINT "user_tag_pkey" PRIMARY KEY ("user_id","tag_id")
);

-- CreateTable
CREATE TABLE "user_level" (
    "user_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "reward_points" INTEGER NOT NULL,
    "reached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_level_pkey" PRIMARY KEY ("user_id","level")
);

-- CreateTable
CREATE TABLE "premium_subscription" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "plan" "premium_plan" NOT NULL,
    "status" "premium_status" NOT NULL,
    "current_period_end" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "premium_subscription_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "points_account" (
    "user_id" UUID NOT NULL,
    "available" INTEGER NOT NULL DEFAULT 0,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "pending" INTEGER NOT NULL DEFAULT 0,
    "owed" INTEGER NOT NULL DEFAULT 0,
    "lifetime_earned" INTEGER NOT NULL DEFAULT 0,
    "seq" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "points_account_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "points_entry" (
    "user_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "contra" "ledger_contra" NOT NULL,
    "balance_after" INTEGER NOT NULL,
    "source" "points_source" NOT NULL,
    "reference" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "points_entry_pkey" PRIMARY KEY ("user_id","seq")
);

-- CreateTable
CREATE TABLE "points_lot" (
    "user_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "points_lot_pkey" PRIMARY KEY ("user_id","seq")
);

-- CreateTable
CREATE TABLE "lot_use" (
    "user_id" UUID NOT NULL,
    "entry_seq" INTEGER NOT NULL,
    "lot_seq" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "lot_use_pkey" PRIMARY KEY ("user_id","entry_seq","lot_seq")
);

-- CreateTable
CREATE TABLE "points_hold" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "hold_kind" NOT NULL,
    "state" "hold_state" NOT NULL DEFAULT 'OPEN',
    "points" INTEGER NOT NULL,
    "entry_seq" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "points_hold_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "economy" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "onboarding_points" INTEGER[],
    "level_points" INTEGER[],
    "referral_points" INTEGER NOT NULL,
    "referral_cap_points" INTEGER NOT NULL,
    "spin_points" INTEGER NOT NULL,

    CONSTRAINT "economy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "label" JSONB NOT NULL,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" JSONB NOT NULL,
    "logo_url" TEXT,
    "tags" TEXT[],
    "earn_rate" INTEGER NOT NULL DEFAULT 10,
    "online" BOOLEAN NOT NULL DEFAULT false,
    "online_url" TEXT,
    "external_reference" TEXT,
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "external_reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "partner_id" UUID,
    "type" "offer_type" NOT NULL,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "image_url" TEXT,
    "pricing_type" "pricing_type" NOT NULL,
    "point_price" INTEGER NOT NULL DEFAULT 0,
    "price_millimes" INTEGER NOT NULL DEFAULT 0,
    "premium" BOOLEAN NOT NULL DEFAULT false,
    "per_user_limit" INTEGER,
    "stock_limited" BOOLEAN NOT NULL,
    "available_from" TIMESTAMPTZ(3),
    "available_to" TIMESTAMPTZ(3),
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "face_value_millimes" INTEGER,
    "discount_kind" "discount_kind",
    "discount_value" INTEGER,
    "minimum_purchase_millimes" INTEGER,
    "maximum_reduction_millimes" INTEGER,
    "available_online" BOOLEAN NOT NULL DEFAULT false,
    "external_reference" TEXT,
    "search" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_stock" (
    "offer_id" UUID NOT NULL,
    "slot" INTEGER NOT NULL,
    "made" INTEGER NOT NULL,
    "remaining" INTEGER NOT NULL,

    CONSTRAINT "offer_stock_pkey" PRIMARY KEY ("offer_id","slot")
);

-- CreateTable
CREATE TABLE "purchase" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "status" "purchase_status" NOT NULL,
    "point_price" INTEGER NOT NULL,
    "price_millimes" INTEGER NOT NULL,
    "wallet_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "offer_taken" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "taken" INTEGER NOT NULL,

    CONSTRAINT "offer_taken_pkey" PRIMARY KEY ("user_id","offer_id")
);

-- CreateTable
CREATE TABLE "wallet_item" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID,
    "type" "offer_type" NOT NULL,
    "status" "wallet_item_status" NOT NULL DEFAULT 'ACTIVE',
    "face_value_millimes" INTEGER,
    "remaining_millimes" INTEGER,
    "discount_kind" "discount_kind",
    "discount_value" INTEGER,
    "minimum_purchase_millimes" INTEGER,
    "maximum_reduction_millimes" INTEGER,
    "available_online" BOOLEAN NOT NULL,
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "last_code_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_item_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "wallet_use" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "wallet_item_id" UUID NOT NULL,
    "channel" "channel" NOT NULL,
    "store_id" UUID,
    "transaction_id" UUID NOT NULL,
    "amount_millimes" INTEGER NOT NULL,
    "remaining_millimes" INTEGER,
    "reference" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_use_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "transactions" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "status" "transaction_status" NOT NULL,
    "seller_name" TEXT,
    "reference" TEXT,
    "wallet_item_id" UUID,
    "price_millimes" INTEGER NOT NULL,
    "reduction_millimes" INTEGER NOT NULL,
    "payable_millimes" INTEGER NOT NULL,
    "points_earned" INTEGER NOT NULL,
    "bonus_points" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "transactions_pkey" PRIMARY KEY ("user_id","id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "kind" "api_key_kind" NOT NULL,
    "key_hash" TEXT NOT NULL,
    "partner_id" UUID,
    "store_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "owner_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("owner_id","path","key")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "kind" "outbox_kind" NOT NULL,
    "state" "outbox_state" NOT NULL DEFAULT 'WAITING',
    "user_id" UUID,
    "recipient" TEXT,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "sandbox_state" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "sandbox_state_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "users_referral_code_idx" ON "users"("referral_code");

-- CreateIndex
CREATE INDEX "login_user_id_idx" ON "login"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_handle_hash_key" ON "challenge"("handle_hash");

-- CreateIndex
CREATE INDEX "challenge_user_id_kind_idx" ON "challenge"("user_id", "kind");

-- CreateIndex
CREATE INDEX "referral_friend_id_idx" ON "referral"("friend_id");

-- CreateIndex
CREATE UNIQUE INDEX "points_entry_user_id_reference_key" ON "points_entry"("user_id", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "tag_key_key" ON "tag"("key");

-- CreateIndex
CREATE UNIQUE INDEX "partner_external_reference_key" ON "partner"("external_reference");

-- CreateIndex
CREATE UNIQUE INDEX "store_external_reference_key" ON "store"("external_reference");

-- CreateIndex
CREATE INDEX "store_partner_id_idx" ON "store"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "offer_external_reference_key" ON "offer"("external_reference");

-- CreateIndex
CREATE INDEX "offer_partner_id_idx" ON "offer"("partner_id");

-- CreateIndex
CREATE INDEX "purchase_offer_id_idx" ON "purchase"("offer_id");

-- CreateIndex
CREATE INDEX "wallet_item_code_idx" ON "wallet_item"("code");

-- CreateIndex
CREATE INDEX "wallet_use_user_id_wallet_item_id_idx" ON "wallet_use"("user_id", "wallet_item_id");

-- CreateIndex
CREATE INDEX "transactions_store_id_created_at_idx" ON "transactions"("store_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_key_hash_key" ON "api_key"("key_hash");

-- AddForeignKey
ALTER TABLE "store" ADD CONSTRAINT "store_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer" ADD CONSTRAINT "offer_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: the bounds that hold whoever writes.
ALTER TABLE "points_account"
  ADD CONSTRAINT "points_account_never_negative"
  CHECK (available >= 0 AND reserved >= 0 AND pending >= 0 AND owed >= 0 AND lifetime_earned >= 0 AND seq >= 0);
ALTER TABLE "points_lot" ADD CONSTRAINT "points_lot_bounds" CHECK (points > 0 AND remaining BETWEEN 0 AND points);
ALTER TABLE "lot_use" ADD CONSTRAINT "lot_use_moves" CHECK (points <> 0);
ALTER TABLE "points_hold" ADD CONSTRAINT "points_hold_positive" CHECK (points > 0);
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_bounds" CHECK (amount <> 0 AND balance_after >= 0 AND seq > 0);
ALTER TABLE "offer_stock" ADD CONSTRAINT "offer_stock_bounds" CHECK (remaining BETWEEN 0 AND made);
ALTER TABLE "offer" ADD CONSTRAINT "offer_prices" CHECK (point_price >= 0 AND price_millimes >= 0);
ALTER TABLE "wallet_item" ADD CONSTRAINT "wallet_item_bounds"
  CHECK (remaining_millimes IS NULL OR remaining_millimes BETWEEN 0 AND face_value_millimes);
ALTER TABLE "users" ADD CONSTRAINT "users_bounds" CHECK (onboarding_step BETWEEN 0 AND 3 AND level BETWEEN 0 AND 10);
ALTER TABLE "economy" ADD CONSTRAINT "economy_one_row"
  CHECK (id = 1 AND cardinality(onboarding_points) = 3 AND cardinality(level_points) = 10);

-- Indexes over the few rows that are looked for again and again.
CREATE INDEX "points_lot_spendable" ON "points_lot" (user_id, expires_at, seq) WHERE remaining > 0;
CREATE INDEX "points_hold_open" ON "points_hold" (user_id) WHERE state = 'OPEN';
CREATE INDEX "outbox_waiting" ON "outbox" (next_attempt_at) WHERE state = 'WAITING';
CREATE INDEX "outbox_messages" ON "outbox" (recipient, created_at) WHERE kind = 'MESSAGE';

-- Reference data: the specification's interests and the rules' defaults.
INSERT INTO "economy" (id, onboarding_points, level_points, referral_points, referral_cap_points, spin_points)
VALUES (1, '{50,50,100}', '{50,100,150,200,300,400,500,600,800,1000}', 20, 100, 500);

INSERT INTO "tag" (id, key, label) VALUES
  ('0199f000-0000-7000-8000-000000000001', 'activities-and-leisure', '{"fr":"Sorties et loisirs","ar":"ترفيه وأنشطة","en":"Activities and leisure"}'),
  ('0199f000-0000-7000-8000-000000000002', 'automobile', '{"fr":"Automobile","ar":"سيارات","en":"Cars"}'),
  ('0199f000-0000-7000-8000-000000000003', 'beauty', '{"fr":"Beauté","ar":"جمال","en":"Beauty"}'),
  ('0199f000-0000-7000-8000-000000000004', 'education', '{"fr":"Éducation","ar":"تعليم","en":"Education"}'),
  ('0199f000-0000-7000-8000-000000000005', 'kids', '{"fr":"Enfants","ar":"أطفال","en":"Kids"}'),
  ('0199f000-0000-7000-8000-000000000006', 'food', '{"fr":"Alimentation","ar":"مأكولات","en":"Food"}'),
  ('0199f000-0000-7000-8000-000000000007', 'health', '{"fr":"Santé","ar":"صحة","en":"Health"}'),
  ('0199f000-0000-7000-8000-000000000008', 'home', '{"fr":"Maison","ar":"بيت","en":"Home"}'),
  ('0199f000-0000-7000-8000-000000000009', 'makeup', '{"fr":"Maquillage","ar":"ماكياج","en":"Make-up"}'),
  ('0199f000-0000-7000-8000-00000000000a', 'fashion', '{"fr":"Mode","ar":"موضة","en":"Fashion"}'),
  ('0199f000-0000-7000-8000-00000000000b', 'sport', '{"fr":"Sport","ar":"رياضة","en":"Sport"}'),
  ('0199f000-0000-7000-8000-00000000000c', 'technology', '{"fr":"Technologie","ar":"تكنولوجيا","en":"Technology"}');
