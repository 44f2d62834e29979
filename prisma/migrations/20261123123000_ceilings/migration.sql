-- What passes a ceiling waits for a second operator, and operators' corrections: decision 030.

ALTER TYPE "points_source" ADD VALUE 'CORRECTION';
ALTER TYPE "approval_kind" ADD VALUE 'SALE';
ALTER TYPE "approval_kind" ADD VALUE 'CLAIM';
ALTER TYPE "approval_kind" ADD VALUE 'GIFT';
ALTER TYPE "approval_kind" ADD VALUE 'CORRECTION';

-- NULL: no ceiling.
ALTER TABLE "economy"
    ADD COLUMN "per_sale_points" INTEGER,
    ADD COLUMN "per_customer_day_points" INTEGER,
    ADD COLUMN "per_store_day_points" INTEGER,
    ADD COLUMN "per_gift_points" INTEGER,
    ADD COLUMN "per_operator_day_points" INTEGER,
    ADD COLUMN "claim_over_percent" INTEGER;

-- What sales and claims gave the customer on one business day.
ALTER TABLE "points_account"
    ADD COLUMN "counted_day" DATE,
    ADD COLUMN "counted_points" BIGINT NOT NULL DEFAULT 0;

-- What a store, a partner's online shop or an operator gave on one business day.
CREATE TABLE "points_day" (
    "owner_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "points_day_pkey" PRIMARY KEY ("owner_id", "day"),
    CONSTRAINT "points_day_points_check" CHECK (points >= 0)
);
CREATE INDEX "points_day_day_idx" ON "points_day"("day");

ALTER TABLE "transactions"
    ADD COLUMN "held_points" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "released_points" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "validation_request" ADD COLUMN "held_points" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "approval"
    ADD COLUMN "user_id" UUID,
    ADD COLUMN "ceiling" TEXT,
    ADD COLUMN "detail" JSONB NOT NULL DEFAULT '{}';
