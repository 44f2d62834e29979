-- Operators are persons, with sessions that the server ends: decision 029.

CREATE TYPE "operator_role" AS ENUM ('SUPPORT', 'CATALOGUE', 'FINANCE', 'ADMIN');
CREATE TYPE "operator_status" AS ENUM ('INVITED', 'ACTIVE', 'CLOSED');
CREATE TYPE "operator_entry_kind" AS ENUM ('INVITATION', 'SECOND_FACTOR');

-- The steps are the last ones whose digits were used: none is good twice.
CREATE TABLE "operator_person" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "roles" "operator_role"[] NOT NULL,
    "status" "operator_status" NOT NULL DEFAULT 'INVITED',
    "password_hash" TEXT,
    "sealed_totp" TEXT,
    "totp_steps" INTEGER[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_person_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_person_enrolled_check" CHECK (status <> 'ACTIVE' OR password_hash IS NOT NULL)
);
CREATE UNIQUE INDEX "operator_person_email_key" ON "operator_person"("email");

CREATE TABLE "operator_passkey" (
    "id" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_passkey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "operator_passkey_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "operator_person"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "operator_passkey_person_id_idx" ON "operator_passkey"("person_id");

-- An invitation, or a sign-in whose password was right and whose second factor is still asked for.
CREATE TABLE "operator_entry" (
    "secret_hash" TEXT NOT NULL,
    "person_id" UUID NOT NULL,
    "kind" "operator_entry_kind" NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_entry_pkey" PRIMARY KEY ("secret_hash"),
    CONSTRAINT "operator_entry_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "operator_person"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "operator_entry_person_id_idx" ON "operator_entry"("person_id");

-- Of a person, or in the sandbox of an operator's key, by the key's hash.
CREATE TABLE "desk_session" (
    "id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "person_id" UUID,
    "key_hash" TEXT,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "desk_session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "desk_session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "operator_person"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "desk_session_owner_check" CHECK (num_nonnulls(person_id, key_hash) = 1)
);
CREATE UNIQUE INDEX "desk_session_secret_hash_key" ON "desk_session"("secret_hash");
CREATE INDEX "desk_session_person_id_idx" ON "desk_session"("person_id");

-- A till that a key has opened; with a company's key its store is chosen afterwards.
CREATE TABLE "till_session" (
    "id" UUID NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "store_id" UUID,
    "device" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "till_session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "till_session_secret_hash_key" ON "till_session"("secret_hash");
CREATE INDEX "till_session_key_hash_idx" ON "till_session"("key_hash");

-- Rights are null for all. The previous hash is of the key before a rotation, good until its end.
ALTER TABLE "api_key"
    ADD COLUMN "name" TEXT,
    ADD COLUMN "rights" JSONB,
    ADD COLUMN "expires_at" TIMESTAMPTZ(3),
    ADD COLUMN "previous_hash" TEXT,
    ADD COLUMN "previous_until" TIMESTAMPTZ(3);
