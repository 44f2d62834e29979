-- The places where customers' rows lie, each with the range of the hashes of ids that lie there: decision 050. There is
-- one, which has them all; on a cluster each shard is one. Limited units lie at a home too, so that a customer's
-- purchase finds some beside the customer.
CREATE TABLE "home" (
    "id" UUID NOT NULL,
    "first_hash" INTEGER NOT NULL,
    "last_hash" INTEGER NOT NULL,

    CONSTRAINT "home_pkey" PRIMARY KEY ("id")
);
INSERT INTO "home" VALUES ('00000000-0000-0000-0000-000000000000', -2147483648, 2147483647);
