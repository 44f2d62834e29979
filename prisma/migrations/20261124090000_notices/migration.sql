-- What customers hear of: decision 041.

CREATE TYPE "notice_kind" AS ENUM ('CLAIM_ANSWERED', 'POINTS_RECEIVED', 'LEVEL_REACHED', 'POINTS_LAPSING', 'ITEM_LAPSING', 'REFUND', 'PREMIUM', 'OFFER_BACK', 'CAMPAIGN');

-- "about": NoticeAbout of app/domain/notices/notice.ts.
CREATE TABLE "notice" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "cause" TEXT NOT NULL,
    "about" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notice_pkey" PRIMARY KEY ("user_id", "id")
);
-- Made once for its cause.
CREATE UNIQUE INDEX "notice_user_id_cause_key" ON "notice"("user_id", "cause");
CREATE INDEX "notice_unread" ON "notice" (user_id) WHERE read_at IS NULL;
-- Those whose messages are not written yet.
CREATE INDEX "notice_untold" ON "notice" (created_at) WHERE told_at IS NULL;

CREATE TABLE "notice_setting" (
    "user_id" UUID NOT NULL,
    "kinds" JSONB NOT NULL DEFAULT '{}',
    "quiet_from" TEXT,
    "quiet_to" TEXT,
    "pushed_day" DATE,
    "pushed_notice" UUID,

    CONSTRAINT "notice_setting_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "push_subscription" (
    "endpoint" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("endpoint")
);
CREATE INDEX "push_subscription_user_id_idx" ON "push_subscription"("user_id");

CREATE TABLE "offer_watch" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_watch_pkey" PRIMARY KEY ("user_id", "offer_id")
);
CREATE INDEX "offer_watch_offer_id_idx" ON "offer_watch"("offer_id");
