-- In steps
-- Who put an offer into which state, and when.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_of_offer" ON "audit_entry" (target, id)
  WHERE action IN ('offer.create', 'offer.change');
