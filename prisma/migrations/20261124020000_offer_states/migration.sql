-- What operators decided about an offer; all that there are stay on sale. A constant default writes no row anew.
CREATE TYPE "offer_status" AS ENUM ('DRAFT', 'ACTIVE', 'PAUSED', 'ENDED');
ALTER TABLE "offer" ADD COLUMN "status" "offer_status" NOT NULL DEFAULT 'ACTIVE';

-- Counted by a job, so that a purchase writes nothing for it: decision 037.
CREATE TABLE "offer_figures" (
    "offer_id" UUID NOT NULL,
    "sold" INTEGER NOT NULL,
    "used" INTEGER NOT NULL,
    "counted_to" UUID NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_figures_pkey" PRIMARY KEY ("offer_id")
);

-- The desk's lists as somebody keeps them under a name.
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "owner_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_view_owner_id_list_name_key" ON "saved_view"("owner_id", "list", "name");
CREATE INDEX "saved_view_list_idx" ON "saved_view"("list");
