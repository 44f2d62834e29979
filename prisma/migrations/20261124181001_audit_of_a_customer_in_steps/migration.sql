-- In steps
-- What was done to one customer, in the audit of the team. Merchants' sales pay nothing for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_customer" ON "audit_entry" ("user_id", "id")
  WHERE actor_kind <> 'MERCHANT_KEY' AND user_id IS NOT NULL;
