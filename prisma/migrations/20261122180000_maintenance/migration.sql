-- Whether the house is closed for works. One row, as there is one house.

CREATE TABLE "maintenance" (
  "id" INTEGER NOT NULL DEFAULT 1,
  -- Null while it is open.
  "since" TIMESTAMPTZ(3),
  -- What customers are told beside the usual words, in every language.
  "message" JSONB,
  CONSTRAINT "maintenance_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "maintenance_is_one" CHECK (id = 1),
  CONSTRAINT "maintenance_message_while_closed" CHECK (since IS NOT NULL OR message IS NULL)
);

INSERT INTO "maintenance" (id) VALUES (1);
