-- What a purchase writes, made lighter, and indexes for reads that grew with a customer's past: decision 019.

-- ------------------------------------------------------------ lots

-- `remaining` was part of two indexes' conditions, so each use of a lot wrote three new index entries. `open`
-- changes once in a lot's life: all other uses replace the row on its own page and touch no index.
ALTER TABLE "points_lot" ADD COLUMN "open" BOOLEAN NOT NULL GENERATED ALWAYS AS (remaining > 0) STORED;
DROP INDEX "points_lot_spendable", "points_lot_due";
-- Spendable points, in the order in which they are spent.
CREATE INDEX "points_lot_spendable" ON "points_lot" (user_id, expires_at, seq) WHERE open;
-- Lots that still have points, of all customers, by expiry.
CREATE INDEX "points_lot_due" ON "points_lot" (expires_at, user_id, seq) WHERE open;

-- Room on each page for the next version of a row; only new pages have it.
ALTER TABLE "points_lot" SET (fillfactor = 80);
ALTER TABLE "points_account" SET (fillfactor = 50);
ALTER TABLE "offer_stock" SET (fillfactor = 20);
ALTER TABLE "offer_taken" SET (fillfactor = 90);

-- ------------------------------------------------------------ checks

-- Postgres parses the text of a check again for each statement: these say the same in fewer words.
ALTER TABLE "points_account" DROP CONSTRAINT "points_account_never_negative",
  ADD CONSTRAINT "points_account_never_negative" CHECK (
    least(available, reserved, pending, owed, lifetime_earned, seq) >= 0);
ALTER TABLE "points_entry" DROP CONSTRAINT "points_entry_bounds",
  ADD CONSTRAINT "points_entry_bounds" CHECK ((amount <> 0 OR source = 'REFUND') AND least(balance_after, seq - 1) >= 0);
-- A coupon's values are null, and a check of null passes.
ALTER TABLE "wallet_item" DROP CONSTRAINT "wallet_item_bounds",
  ADD CONSTRAINT "wallet_item_bounds" CHECK (remaining_millimes BETWEEN 0 AND face_value_millimes);

-- ------------------------------------------------------------ indexes

-- One index for what waits and what is parked, one for what is a customer's and what they were told.
DROP INDEX "outbox_waiting", "outbox_parked", "outbox_messages", "outbox_of_user", "outbox_told_user";
CREATE INDEX "outbox_open" ON "outbox" (state, kind, next_attempt_at, id) WHERE state <> 'DONE';
CREATE INDEX "outbox_of_user" ON "outbox" (user_id, told) WHERE user_id IS NOT NULL;

-- Only the proof asked for all purchases of an offer, and it reads every purchase anyway.
DROP INDEX "purchase_offer_id_idx";
-- A customer's purchases with a money part.
CREATE INDEX "purchase_with_money" ON "purchase" (user_id, created_at, id) WHERE price_millimes > 0;

-- Points moved by other people. An inviter's earnings keep an index of their own: the many gifts of a customer
-- would be read with them.
CREATE INDEX "points_entry_transfers" ON "points_entry" (user_id, seq) WHERE source IN ('GIFT', 'REFERRAL', 'REFUND', 'OWED');

-- The wallet's lists, newest first. Items past their validity stay ACTIVE: those are found by their end.
CREATE INDEX "wallet_item_status" ON "wallet_item" (user_id, status, id);
CREATE INDEX "wallet_item_ending" ON "wallet_item" (user_id, valid_to) WHERE status = 'ACTIVE' AND valid_to IS NOT NULL;
-- Whether a customer ever had a coupon.
CREATE INDEX "wallet_item_coupon" ON "wallet_item" (user_id) WHERE type = 'COUPON';

-- A customer's confirmed sales: whether there is one, and those of the last days.
CREATE INDEX "transactions_confirmed" ON "transactions" (user_id, confirmed_at) WHERE status = 'CONFIRMED';
-- A customer's online transactions, newest first.
CREATE INDEX "transactions_online" ON "transactions" (user_id, created_at, id) WHERE channel = 'ONLINE';
