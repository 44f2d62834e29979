-- Beside whose rows a message or an event lies: the customer's, else nobody's. In the key, as in every table of
-- customers, so that it can lie beside them: decision 050. A row of the release before is nobody's.
ALTER TABLE "outbox" ADD COLUMN "owner_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
