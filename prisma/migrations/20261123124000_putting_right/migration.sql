-- Since when an operator has blocked a customer; docs/decisions/031-putting-right.md.
ALTER TABLE "users" ADD COLUMN "blocked_at" TIMESTAMPTZ(3);
