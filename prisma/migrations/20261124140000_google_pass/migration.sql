-- A customer's pass in Google Wallet, with what it shows there. Decision 048.
CREATE TABLE "google_pass" (
    "user_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "google_pass_pkey" PRIMARY KEY ("user_id")
);
