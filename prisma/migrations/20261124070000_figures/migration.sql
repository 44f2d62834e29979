-- Closed days added up for the desk's figures: decision 036.

-- A closed day that was added up. A day that is opened again, when the sandbox's clock is put back, takes its sums along.
CREATE TABLE "figures_day" (
    "day" DATE NOT NULL,

    CONSTRAINT "figures_day_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "figures_day_day_fkey" FOREIGN KEY ("day") REFERENCES "ledger_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The entries of a closed day with one source and one of Mezia's sides, from the customers' side.
CREATE TABLE "points_figure" (
    "day" DATE NOT NULL,
    "source" "points_source" NOT NULL,
    "contra" "ledger_contra" NOT NULL,
    "entries" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "points_figure_pkey" PRIMARY KEY ("day", "source", "contra"),
    CONSTRAINT "points_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The members of a closed day: who joined, who earned, bought or played, and who of these had joined before it.
CREATE TABLE "member_figure" (
    "day" DATE NOT NULL,
    "joined" INTEGER NOT NULL,
    "active" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL,

    CONSTRAINT "member_figure_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "member_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Of the members who joined in one month: how many were active in another. Both are first days of months.
CREATE TABLE "cohort_figure" (
    "joined" DATE NOT NULL,
    "month" DATE NOT NULL,
    "active" INTEGER NOT NULL,

    CONSTRAINT "cohort_figure_pkey" PRIMARY KEY ("joined", "month")
);

-- What was given of an offer on a closed day, at what price, and what its face value was beyond the money paid.
CREATE TABLE "offer_day_figure" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "given" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,
    "cost_points" BIGINT NOT NULL,
    "cost_millimes" BIGINT NOT NULL,

    CONSTRAINT "offer_day_figure_pkey" PRIMARY KEY ("day", "offer_id"),
    CONSTRAINT "offer_day_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- How often an offer was used at a store on a closed day, less what was given back; the nil id stands for online.
CREATE TABLE "use_figure" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "uses" INTEGER NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "use_figure_pkey" PRIMARY KEY ("day", "offer_id", "partner_id", "store_id"),
    CONSTRAINT "use_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- All offers together on a closed day.
CREATE TABLE "offers_figure" (
    "day" DATE NOT NULL,
    "seen" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "offers_figure_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "offers_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The closed days of a month, given by its first day, of one offer.
CREATE TABLE "offer_month_figure" (
    "month" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "seen" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "offer_month_figure_pkey" PRIMARY KEY ("month", "offer_id")
);

-- The same of an offer at a store.
CREATE TABLE "use_month_figure" (
    "month" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "partner_id" UUID NOT NULL,
    "store_id" UUID NOT NULL,
    "uses" INTEGER NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "use_month_figure_pkey" PRIMARY KEY ("month", "offer_id", "partner_id", "store_id")
);

-- What else happened on a closed day, by kind: LEVEL (key: the level reached), INVITED, JOINED_INVITED, SPIN and PRIZE
-- (key: the wheel; of a prize also its kind), CHARGE (key: the plan), PREMIUM_STARTED, PREMIUM_ENDED (key: the plan).
CREATE TABLE "event_figure" (
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,
    "millimes" BIGINT NOT NULL,

    CONSTRAINT "event_figure_pkey" PRIMARY KEY ("day", "kind", "key"),
    CONSTRAINT "event_figure_day_fkey" FOREIGN KEY ("day") REFERENCES "figures_day"("day") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What stands now, written anew by each run: LAPSE (key: the first day of the month in which points lapse), LEVEL,
-- RFM (key: the group), PREMIUM (key: the plan).
CREATE TABLE "standing_figure" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "members" INTEGER NOT NULL,
    "points" BIGINT NOT NULL,

    CONSTRAINT "standing_figure_pkey" PRIMARY KEY ("kind", "key")
);

-- How often an offer's page was opened on a day, or asked for by an app.
CREATE TABLE "offer_view" (
    "day" DATE NOT NULL,
    "offer_id" UUID NOT NULL,
    "seen" INTEGER NOT NULL,

    CONSTRAINT "offer_view_pkey" PRIMARY KEY ("day", "offer_id")
);

-- When a paid subscription ended.
ALTER TABLE "premium_subscription" ADD COLUMN "ended_at" TIMESTAMPTZ(3);
