-- What levels ask for and bring is the operators': decision 042. Offers may be kept from a level on.

-- Of levels 1 to 10: the bonus in percent on points earned at partners, and the conditions with their targets, in
-- the order in which they are shown: JSON keeps it, JSONB does not.
ALTER TABLE "economy"
    ADD COLUMN "level_bonus" INTEGER[] NOT NULL DEFAULT '{0,0,0,0,0,10,20,40,70,100}',
    ADD COLUMN "level_conditions" JSON NOT NULL DEFAULT '[
      {"ONBOARDING_STEPS": 3},
      {"FIRST_COUPON": 1},
      {"FRIENDS_VERIFIED": 1, "CONNECTED_DAYS": 2},
      {"CONNECTED_DAYS": 3, "PROFILE_COMPLETE": 8},
      {"IN_STORE_TRANSACTIONS": 1, "FRIENDS_VERIFIED": 5, "ACCOUNT_AGE_DAYS": 10},
      {"ACCOUNT_AGE_DAYS": 16, "SPENT_30_DAYS_MILLIMES": 150000},
      {"ACCOUNT_AGE_DAYS": 21, "SPENT_30_DAYS_MILLIMES": 200000},
      {"ACCOUNT_AGE_DAYS": 31, "SPENT_30_DAYS_MILLIMES": 300000},
      {"ACCOUNT_AGE_DAYS": 61, "SPENT_30_DAYS_MILLIMES": 400000},
      {"ACCOUNT_AGE_DAYS": 91, "SPENT_30_DAYS_MILLIMES": 500000}
    ]';

ALTER TABLE "offer" ADD COLUMN "min_level" INTEGER;
