-- A PIN opens only together with a challenge of its device, and tries are counted there.
ALTER TABLE "users"
  ADD COLUMN "pin_hash" TEXT,
  -- When the files of a deleted account were removed too: the last step of a deletion.
  ADD COLUMN "erased_at" TIMESTAMPTZ(3);

ALTER TABLE "challenge"
  ADD COLUMN "wrong_tries" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "challenge_tries" CHECK (wrong_tries BETWEEN 0 AND 5);

-- What a customer recognises a session by: "Chrome · Android".
ALTER TABLE "session" ADD COLUMN "device" TEXT;

-- An operator's token signs in once.
CREATE TABLE "partner_token" (
    "issuer" TEXT NOT NULL,
    "token_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_token_pkey" PRIMARY KEY ("issuer","token_id")
);

-- A warning goes out once for each time that a customer has been away.
CREATE TABLE "inactivity_warning" (
    "user_id" UUID NOT NULL,
    "inactive_since" DATE NOT NULL,
    "after_days" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inactivity_warning_pkey" PRIMARY KEY ("user_id","inactive_since","after_days")
);

-- One row for each run of a job. Of one name at most one is open; "alive_at" (real time) tells a run that
-- goes on from one that was killed. A scheduled run carries its tick, so that several servers run it once.
CREATE TABLE "job_run" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tick" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "alive_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "job_run_name_tick_key" ON "job_run"("name", "tick");
CREATE INDEX "job_run_name_started_at_idx" ON "job_run"("name", "started_at");
CREATE UNIQUE INDEX "job_run_open" ON "job_run"("name") WHERE ended_at IS NULL;
