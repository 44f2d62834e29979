-- In steps
-- Money that a person must give back, the longest due first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_refund_waiting" ON "payment" (decided_at)
  WHERE refund IN ('BY_HAND', 'PARKED');
