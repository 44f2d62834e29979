-- In steps
-- By the beginning of a number that is only a contact.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_contact_phone_beginning" ON "users" (contact_phone text_pattern_ops)
  WHERE contact_phone IS NOT NULL;
