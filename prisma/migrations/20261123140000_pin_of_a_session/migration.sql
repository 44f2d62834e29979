-- The session of the device that holds a PIN challenge, so that ending the device ends its PIN too. No reference: a
-- device that signed out keeps its challenge.
ALTER TABLE "challenge" ADD COLUMN "session_id" UUID;
