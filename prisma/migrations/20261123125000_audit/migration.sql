-- The audit as evidence: decision 032.

-- Who acted. "key_id" is their id: an operator's or a merchant's key, a person; nil for Mezia itself.
CREATE TYPE "audit_actor" AS ENUM ('OPERATOR_KEY', 'PERSON', 'MERCHANT_KEY', 'SYSTEM');
ALTER TABLE "audit_entry"
    ADD COLUMN "actor_kind" "audit_actor" NOT NULL DEFAULT 'OPERATOR_KEY',
    ADD COLUMN "roles" TEXT[] NOT NULL DEFAULT '{}',
    ADD COLUMN "user_id" UUID,
    ADD COLUMN "before" JSONB,
    ADD COLUMN "after" JSONB;

-- A past business day: its audit as a hash that contains the hash of the day before.
CREATE TABLE "audit_day" (
    "day" DATE NOT NULL,
    "entries" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,

    CONSTRAINT "audit_day_pkey" PRIMARY KEY ("day")
);
