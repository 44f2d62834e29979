-- A correction of a customer who has nothing is an entry of 0, with all of it owed, as a refund can be.
ALTER TABLE "points_entry" DROP CONSTRAINT "points_entry_bounds",
  ADD CONSTRAINT "points_entry_bounds" CHECK ((amount <> 0 OR source IN ('REFUND', 'CORRECTION')) AND least(balance_after, seq - 1) >= 0) NOT VALID;
