-- The fifth wrong guess at a code ends every challenge that waits for it, and a deletion those of its logins.
CREATE INDEX "challenge_login" ON "challenge" ("login", "kind") WHERE login IS NOT NULL;
-- A deletion takes what was sent to its logins, whoever’s message it was.
CREATE INDEX "outbox_recipient" ON "outbox" ("recipient") WHERE recipient IS NOT NULL;
