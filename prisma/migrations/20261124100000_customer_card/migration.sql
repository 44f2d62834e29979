-- The customer's card: the ten characters that its code begins with. Decision 044.
CREATE TABLE "customer_card" (
    "user_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_card_pkey" PRIMARY KEY ("user_id")
);

-- Not unique, as those of wallet items are not: the digits tell two customers apart.
CREATE INDEX "customer_card_code_idx" ON "customer_card"("code");
