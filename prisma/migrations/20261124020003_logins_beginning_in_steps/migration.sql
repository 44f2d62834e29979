-- In steps
-- By the beginning of an address or a number. The condition holds for every login.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "login_beginning" ON "login" (login text_pattern_ops) WHERE login <> '';
