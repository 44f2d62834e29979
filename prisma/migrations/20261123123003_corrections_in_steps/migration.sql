-- In steps
ALTER TABLE "points_entry" VALIDATE CONSTRAINT "points_entry_bounds";
