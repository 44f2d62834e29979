-- A code belongs to a login and a purpose, however many challenges wait for it: so guesses are counted
-- on the code, and a new challenge for the same code brings no new guesses.
-- A row without user_id remembers that an unknown login asked, which is answered like a known one.
CREATE TABLE "one_time_code" (
    "login" TEXT NOT NULL,
    "kind" "challenge_kind" NOT NULL,
    "user_id" UUID,
    "code_hash" TEXT,
    "wrong_tries" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_code_pkey" PRIMARY KEY ("login","kind")
);

ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_tries" CHECK (wrong_tries BETWEEN 0 AND 5);

-- What a registration says counts when its own challenge is proved: the password, and who invited.
ALTER TABLE "challenge"
  DROP COLUMN "code_hash",
  DROP COLUMN "wrong_tries",
  ADD COLUMN "inviter_id" UUID,
  ADD COLUMN "registered_store_id" UUID;
