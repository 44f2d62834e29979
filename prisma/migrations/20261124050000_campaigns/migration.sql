-- Segments, campaigns and stamp cards: decision 043.

ALTER TYPE "points_source" ADD VALUE 'CAMPAIGN';
ALTER TYPE "purchase_origin" ADD VALUE 'CAMPAIGN';
ALTER TYPE "purchase_origin" ADD VALUE 'STAMPS';

CREATE TABLE "segment" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "condition" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "segment_pkey" PRIMARY KEY ("id")
);

-- Customers whom operators named one by one.
CREATE TABLE "customer_list" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_list_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "customer_listed" (
    "user_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,

    CONSTRAINT "customer_listed_pkey" PRIMARY KEY ("user_id", "list_id"),
    CONSTRAINT "customer_listed_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "customer_list"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "customer_listed_list_id_idx" ON "customer_listed"("list_id");

-- The campaign as it is now; "rule" is a CampaignRule of app/domain/campaigns/campaign.ts.
CREATE TABLE "campaign" (
    "id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "rule" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- All that it ever was: a sale counts by the version of its own moment.
CREATE TABLE "campaign_version" (
    "campaign_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "rule" JSONB NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_version_pkey" PRIMARY KEY ("campaign_id", "version"),
    CONSTRAINT "campaign_version_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- What was used of a campaign and what is left of its budget; several slots, as many sales want it at once.
CREATE TABLE "campaign_slot" (
    "campaign_id" UUID NOT NULL,
    "slot" INTEGER NOT NULL,
    "points" BIGINT NOT NULL DEFAULT 0,
    "times" BIGINT NOT NULL DEFAULT 0,
    "customers" BIGINT NOT NULL DEFAULT 0,
    "points_left" BIGINT,
    "times_left" BIGINT,

    CONSTRAINT "campaign_slot_pkey" PRIMARY KEY ("campaign_id", "slot"),
    CONSTRAINT "campaign_slot_left_check" CHECK (points_left >= 0 AND times_left >= 0),
    CONSTRAINT "campaign_slot_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TYPE "award_state" AS ENUM ('GIVEN', 'HELD', 'RELEASED');

-- What a campaign gave to a customer for one thing that happened. Of its points some may have waited and were released,
-- and some were taken back with a cancelled sale.
CREATE TABLE "campaign_award" (
    "user_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "state" "award_state" NOT NULL,
    "points" INTEGER NOT NULL,
    "released" INTEGER NOT NULL DEFAULT 0,
    "taken_back" INTEGER NOT NULL DEFAULT 0,
    "wallet_item_id" UUID,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaign_award_pkey" PRIMARY KEY ("user_id", "campaign_id", "subject"),
    CONSTRAINT "campaign_award_points_check" CHECK (points >= 0 AND released >= 0 AND taken_back >= 0 AND released + taken_back <= points)
);

-- A spin of the points wheel that costs nothing.
CREATE TABLE "free_spin" (
    "user_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "free_spin_pkey" PRIMARY KEY ("user_id", "campaign_id", "subject")
);

-- What waits for a campaign beside sales and claims, while there is a campaign that waits for it.
CREATE TABLE "campaign_event" (
    "user_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "partner_id" UUID,
    "amount_millimes" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_event_pkey" PRIMARY KEY ("user_id", "trigger", "subject")
);
CREATE INDEX "campaign_event_open" ON "campaign_event"("user_id") WHERE done_at IS NULL;
CREATE INDEX "campaign_event_done_at_idx" ON "campaign_event"("done_at");

CREATE TYPE "stamp_card_status" AS ENUM ('ON', 'PAUSED', 'ENDED');

CREATE TABLE "stamp_card" (
    "id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "title" JSONB NOT NULL,
    "target" INTEGER NOT NULL,
    "offer_id" UUID NOT NULL,
    "per_day" INTEGER NOT NULL DEFAULT 1,
    "min_amount_millimes" INTEGER,
    "status" "stamp_card_status" NOT NULL DEFAULT 'ON',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stamp_card_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stamp_card_target_check" CHECK (target BETWEEN 2 AND 20),
    CONSTRAINT "stamp_card_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "stamp_card_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "stamp_card_partner_id_idx" ON "stamp_card"("partner_id");

-- A customer's card: its stamps now, and how many cards were full so far.
CREATE TABLE "stamp_progress" (
    "user_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "stamps" INTEGER NOT NULL DEFAULT 0,
    "completed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stamp_progress_pkey" PRIMARY KEY ("user_id", "card_id"),
    CONSTRAINT "stamp_progress_check" CHECK (stamps >= 0 AND completed >= 0)
);

-- One stamp; "round": how many cards were full before it. "wallet_item_id": what it brought, if it was the last.
CREATE TABLE "stamp" (
    "user_id" UUID NOT NULL,
    "card_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "by_campaign" BOOLEAN NOT NULL,
    "round" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "wallet_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "stamp_pkey" PRIMARY KEY ("user_id", "card_id", "subject", "by_campaign")
);

-- What campaigns gave of points_earned, and what they had given of cancelled_points.
ALTER TABLE "transactions" ADD COLUMN "campaign_points" INTEGER NOT NULL DEFAULT 0;

-- One row: a number that changes with the campaigns, segments and stamp cards, and what campaigns wait for.
CREATE TABLE "campaign_set" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 0,
    "triggers" TEXT[] NOT NULL DEFAULT '{}',

    CONSTRAINT "campaign_set_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "campaign_set_id_check" CHECK (id = 1)
);
INSERT INTO "campaign_set" ("id") VALUES (1);

-- Of offers: whom it is for.
ALTER TABLE "offer" ADD COLUMN "segment_id" UUID;
