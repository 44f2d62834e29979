ALTER TABLE "offer_stock" DROP CONSTRAINT "offer_stock_pkey";
ALTER TABLE "offer_stock" ADD CONSTRAINT "offer_stock_pkey" PRIMARY KEY USING INDEX "offer_stock_home_key";
