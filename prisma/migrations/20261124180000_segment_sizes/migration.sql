-- How many customers a segment means, as the job `segment-sizes` last counted them; none for a condition that is newer.
CREATE TABLE "segment_size" (
    "segment_id" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "segment_size_pkey" PRIMARY KEY ("segment_id")
);
