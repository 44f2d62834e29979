-- A customer's pass in Apple's wallet, with what it showed when it was last made. Decision 048.
CREATE TABLE "apple_pass" (
    "user_id" UUID NOT NULL,
    "serial" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apple_pass_pkey" PRIMARY KEY ("user_id")
);

-- Neither is unique, as the codes of cards are not: digits and token tell two customers apart.
CREATE INDEX "apple_pass_code_idx" ON "apple_pass"("code");
CREATE INDEX "apple_pass_serial_idx" ON "apple_pass"("serial");

-- The devices that show it, and until when each knows of its changes.
CREATE TABLE "apple_pass_device" (
    "user_id" UUID NOT NULL,
    "device_id" TEXT NOT NULL,
    "push_token" TEXT NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "apple_pass_device_pkey" PRIMARY KEY ("user_id", "device_id")
);

CREATE INDEX "apple_pass_device_device_id_idx" ON "apple_pass_device"("device_id");
