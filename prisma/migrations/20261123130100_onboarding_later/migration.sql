-- A customer who answers the rest of the onboarding later: how many steps were done then. With the next step it
-- no longer holds.
ALTER TABLE "users" ADD COLUMN "onboarding_later_at_step" INTEGER;
