-- Runs that stop with a reason, and operators' approvals: decision 021.

-- ------------------------------------------------------------ the sandbox's clock

-- How far ahead the clock of an existing sandbox has been is unknown: as far as it may be, 20 years.
INSERT INTO "sandbox_state" (key, value)
SELECT 'clock-furthest-ms', to_jsonb(632448000000) WHERE EXISTS (SELECT FROM "sandbox_state")
ON CONFLICT DO NOTHING;

-- ------------------------------------------------------------ runs of jobs

CREATE TYPE "job_stop" AS ENUM ('CLOCK_OFF', 'ERROR', 'APPROVAL_PENDING', 'APPROVAL_REFUSED');
ALTER TABLE "job_run" ADD COLUMN "stop" "job_stop", ADD COLUMN "points" BIGINT NOT NULL DEFAULT 0;

-- ------------------------------------------------------------ approvals

CREATE TYPE "approval_kind" AS ENUM ('JOB');
CREATE TYPE "approval_status" AS ENUM ('PENDING', 'APPROVED', 'REFUSED');
CREATE TABLE "approval" (
    "id" UUID NOT NULL,
    "kind" "approval_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "customers" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "status" "approval_status" NOT NULL DEFAULT 'PENDING',
    "requested_by" TEXT NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" UUID,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "approval_answered" CHECK ((status = 'PENDING') = (answered_at IS NULL))
);
CREATE INDEX "approval_created_at_id_idx" ON "approval"("created_at", "id");
-- One open question about each subject, however many runs ask it.
CREATE UNIQUE INDEX "approval_pending" ON "approval"("kind", "subject") WHERE status = 'PENDING';
