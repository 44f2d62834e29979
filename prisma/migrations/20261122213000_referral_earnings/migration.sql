-- An inviter's earnings again have an index of their own: among all transfers, the many gifts of a customer
-- would be read with them.
CREATE INDEX IF NOT EXISTS "points_entry_referral" ON "points_entry"("user_id") WHERE source = 'REFERRAL';
