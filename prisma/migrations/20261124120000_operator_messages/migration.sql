-- Operators write to the customers of a segment: decision 047.

ALTER TYPE "approval_kind" ADD VALUE 'MESSAGE';

-- Above so many customers a message waits for a second person; NULL: no ceiling. What one mail costs, in millimes.
ALTER TABLE "economy"
    ADD COLUMN "per_message_customers" INTEGER,
    ADD COLUMN "mail_millimes" INTEGER NOT NULL DEFAULT 0;

CREATE TYPE "operator_message_status" AS ENUM ('WAITING_APPROVAL', 'SCHEDULED', 'SENDING', 'PAUSED', 'SENT', 'REFUSED', 'CANCELLED');

CREATE TABLE "operator_message" (
    "id" UUID NOT NULL,
    "segment_id" UUID NOT NULL,
    "condition" JSONB NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "url" TEXT,
    "offer_id" UUID,
    "channels" TEXT[] NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "hold_out_percent" INTEGER NOT NULL,
    "status" "operator_message_status" NOT NULL,
    "count" INTEGER NOT NULL,
    "cost_millimes" BIGINT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "reached" UUID,
    "finished_at" TIMESTAMPTZ(3),
    "sent" INTEGER NOT NULL DEFAULT 0,
    "held_out" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER,
    "used" INTEGER,
    "held_out_used" INTEGER,

    CONSTRAINT "operator_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_message_hold_out_check" CHECK (hold_out_percent BETWEEN 0 AND 50)
);
CREATE INDEX "operator_message_created_at_id_idx" ON "operator_message"("created_at", "id");
-- Those that the job has to look at.
CREATE INDEX "operator_message_due" ON "operator_message" (at) WHERE status IN ('SCHEDULED', 'SENDING');
CREATE INDEX "operator_message_unsettled" ON "operator_message" (finished_at) WHERE opened IS NULL;

CREATE TABLE "operator_message_customer" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "held_out" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_message_customer_pkey" PRIMARY KEY ("message_id", "user_id")
);
CREATE INDEX "operator_message_customer_user_id_idx" ON "operator_message_customer"("user_id");
