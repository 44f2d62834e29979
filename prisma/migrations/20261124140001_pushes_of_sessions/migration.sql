-- Pushes end with the session in which they were allowed. Decision 041.
ALTER TABLE "push_subscription" ADD COLUMN "session_id" UUID;
