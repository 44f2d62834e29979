-- Units of a limited prize and of a limited campaign code lie at homes too, beside those of offers: a customer's spin or
-- claim takes one beside the customer. prisma/functions/stock.sql brings the ones that are there, at the moment from
-- which they are counted here.
CREATE TYPE "stock_kind" AS ENUM ('OFFER', 'PRIZE', 'CODE');
ALTER TABLE "offer_stock" ADD COLUMN "kind" "stock_kind" NOT NULL DEFAULT 'OFFER';
