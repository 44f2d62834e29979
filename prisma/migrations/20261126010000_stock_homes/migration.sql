-- At which home a unit lies, and from which home a reserved one came; none is the first home. In the key, as in every
-- table of customers, so that units can lie beside them: decision 050. Units of the release before lie at the first home.
ALTER TABLE "offer_stock" ADD COLUMN "home" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE "purchase" ADD COLUMN "stock_home" UUID;

-- Where a unit was taken.
CREATE TYPE "stock_place" AS ("home" UUID, "slot" INTEGER);
