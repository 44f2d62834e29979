-- What a restore to an earlier moment leaves behind: decision 26.

-- Invoice numbers given after the restored moment may be in somebody's hands. So a restore begins a series of its own
-- in each year concerned, and the newest series of a year counts on. invoice_counter counts years without a restore.
CREATE TABLE "invoice_series" (
    "year" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("year", "name"),
    CONSTRAINT "invoice_series_last_check" CHECK (last >= 0)
);

-- The restores that were settled, by the moment restored to. Streams that come back with an event number below the
-- floor have seen what no longer happened, and read everything again.
CREATE TABLE "settled_restore" (
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,
    "live_floor" BIGINT NOT NULL,

    CONSTRAINT "settled_restore_pkey" PRIMARY KEY ("moment")
);
