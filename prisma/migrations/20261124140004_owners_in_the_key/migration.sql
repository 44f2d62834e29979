-- The key names the owner too, behind the id: so it also finds a row by its id alone.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey";
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_pkey" PRIMARY KEY USING INDEX "outbox_owner_key";
