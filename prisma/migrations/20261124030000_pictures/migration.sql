-- Pictures that operators sent, by the hash of their bytes: decision 038.
CREATE TABLE "picture" (
    "id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "picture_hash_key" ON "picture"("hash");
