-- Click-outs: campaign codes that give an offer, once to each customer.

-- Whether the stock is limited is decided when a code is made: only who claims one of a limited number waits for this row.
CREATE TABLE "clickout" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "single_use" BOOLEAN NOT NULL DEFAULT false,
    "made" INTEGER,
    "remaining" INTEGER,
    "available_from" TIMESTAMPTZ(3) NOT NULL,
    "available_to" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clickout_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "clickout_true" CHECK (remaining BETWEEN 0 AND made AND (made IS NULL) = (remaining IS NULL)
      AND (NOT single_use OR made BETWEEN 0 AND 1) AND available_from < available_to)
);
CREATE UNIQUE INDEX "clickout_code_key_key" ON "clickout"("code_key");

CREATE TABLE "clickout_claim" (
    "user_id" UUID NOT NULL,
    "clickout_id" UUID NOT NULL,
    "wallet_item_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clickout_claim_pkey" PRIMARY KEY ("user_id","clickout_id")
);
CREATE INDEX "clickout_claim_clickout_id_idx" ON "clickout_claim"("clickout_id");

-- Gives what a campaign code stands for to a customer whose account the caller has locked. A unit of the code and then
-- of its offer are taken last. Answers with the levels gained.
-- Guards: CLICKOUT_ALREADY_CLAIMED, CLICKOUT_INVALID_CODE (over by now, or somebody else had the last), OFFER_GONE, OUT_OF_STOCK.
CREATE FUNCTION claim_clickout(
  p_user uuid, p_clickout uuid, p_purchase uuid, p_item uuid, p_code text, p_valid_to timestamptz, p_slot integer,
  p_levels jsonb, p_levels_expire_at timestamptz, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  asked clickout%ROWTYPE;
  level_up jsonb;
BEGIN
  INSERT INTO clickout_claim (user_id, clickout_id, wallet_item_id, created_at) VALUES (p_user, p_clickout, p_item, p_now)
  ON CONFLICT (user_id, clickout_id) DO NOTHING;
  IF NOT FOUND THEN
    PERFORM guard_refuses('CLICKOUT_ALREADY_CLAIMED');
  END IF;
  level_up := grant_levels(p_user, p_levels, p_levels_expire_at, p_now);
  SELECT * INTO asked FROM clickout WHERE id = p_clickout AND available_from <= p_now AND available_to > p_now;
  IF FOUND AND asked.remaining IS NOT NULL THEN
    UPDATE clickout SET remaining = remaining - 1
    WHERE id = p_clickout AND remaining > 0 AND available_from <= p_now AND available_to > p_now;
  END IF;
  IF NOT FOUND THEN
    PERFORM guard_refuses('CLICKOUT_INVALID_CODE');
  END IF;
  PERFORM give_offer(p_user, 'CLICKOUT', asked.offer_id, p_purchase, p_item, p_code, p_valid_to, p_slot, p_now);
  RETURN level_up;
END $$;
