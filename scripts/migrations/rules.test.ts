import { describe, expect, test } from "vitest";
import { projectFolders, readMigrations } from "./files.ts";
import * as rules from "./rules.ts";

const written = readMigrations(projectFolders).filter(({ name }) => name > rules.lastFree);

type Rule = {
  name: string;
  find: (migrations: rules.Migration[]) => string[];
  /** How to mend a migration that the rule finds. */
  mend: string;
  /** Examples that it must find: each is a migration, or several of which the last is wrong. */
  bites: (string | string[])[];
};

const all: Rule[] = [
  {
    name: "stops no writes for an index",
    find: rules.lockingIndexes,
    mend: "Make it in a migration whose first line is `-- In steps`, with CREATE INDEX CONCURRENTLY IF NOT EXISTS.",
    bites: [
      'CREATE UNIQUE INDEX "x" ON "customer" (id) WHERE id IS NULL;',
      "CREATE TABLE x (id int); CREATE INDEX y ON customer (id);",
      "REINDEX TABLE customer;",
    ],
  },
  {
    name: "in steps does only what may be repeated, and any other stays in one transaction",
    find: rules.wrongSteps,
    mend: "Write each kind into a migration of its own.",
    bites: [
      "CREATE INDEX CONCURRENTLY IF NOT EXISTS x ON customer (id);",
      "-- In steps\nUPDATE customer SET id = id;",
      "-- In steps\nCREATE INDEX CONCURRENTLY x ON customer (id);",
      "-- In steps\nALTER TABLE customer VALIDATE CONSTRAINT x, DROP COLUMN a;",
    ],
  },
  {
    name: "checks no new rule on every row under a lock",
    find: rules.rulesCheckedAtOnce,
    mend: "Add it NOT VALID, and validate it in a later one in steps; for UNIQUE make the index first, and add it USING INDEX.",
    bites: [
      "ALTER TABLE customer ADD CONSTRAINT x CHECK (a > 0);",
      "ALTER TABLE customer DROP CONSTRAINT x, ADD FOREIGN KEY (a) REFERENCES b(id);",
      "ALTER TABLE customer ADD COLUMN a int CHECK (a IN (1, 2));",
      'ALTER TABLE "customer" ADD CONSTRAINT x UNIQUE (a, b);',
      "ALTER TABLE customer ADD CONSTRAINT x NOT NULL a;",
    ],
  },
  {
    name: "validates a rule apart from what locks the table",
    find: rules.validatedUnderLock,
    mend: "Validate it in one whose first line is `-- In steps`.",
    bites: ["ALTER TABLE customer VALIDATE CONSTRAINT x;"],
  },
  {
    name: "sets NOT NULL only where a check has shown it",
    find: rules.unprovenNotNull,
    mend: "Before it, add CHECK (column IS NOT NULL) NOT VALID in one, and validate it in the next.",
    bites: [
      "ALTER TABLE customer ALTER COLUMN a SET NOT NULL;",
      [
        "ALTER TABLE customer ADD CONSTRAINT x CHECK (a IS NOT NULL) NOT VALID;",
        "ALTER TABLE customer ALTER a SET NOT NULL;",
      ],
    ],
  },
  {
    name: "writes no table anew for a column",
    find: rules.columnsThatRewrite,
    mend: "Add it with a constant default or none, and fill it in batches by a job; NOT NULL comes later.",
    bites: [
      "ALTER TABLE customer ADD COLUMN a int NOT NULL;",
      "ALTER TABLE customer ADD COLUMN a uuid DEFAULT gen_random_uuid();",
      "ALTER TABLE customer ADD COLUMN a boolean NOT NULL GENERATED ALWAYS AS (b > 0) STORED;",
    ],
  },
  {
    name: "takes away only what an earlier release has stopped using",
    find: rules.takenAway,
    mend: "Say so in a line: `-- Contract: nothing uses it since release 2027-01-31.`",
    bites: [
      "ALTER TABLE customer DROP COLUMN a;",
      "DROP TABLE customer;",
      'ALTER TABLE customer RENAME COLUMN "a" TO "b";',
      "ALTER TABLE customer ALTER COLUMN a TYPE bigint;",
      "ALTER TABLE customer ALTER a DROP DEFAULT;",
      "ALTER TYPE kind RENAME VALUE 'a' TO 'b';",
    ],
  },
];

const asMigrations = (texts: string[]) => texts.map((sql, place) => ({ name: `2027_${place}`, sql }));

describe.each(all)("a migration $name", ({ find, mend, bites }) => {
  test.each(bites)("found: %s", (bite) => {
    expect(find(asMigrations([bite].flat()))).not.toEqual([]);
  });

  test("as those of the folder do", () => {
    expect(find(written), mend).toEqual([]);
  });
});

test("the safe ways are allowed", () => {
  const safe = asMigrations([
    'CREATE TABLE "x" (id int UNIQUE, a int CHECK (a > 0)); CREATE INDEX "y" ON "x" (id);',
    "ALTER TABLE customer ADD COLUMN a int, ADD COLUMN b boolean NOT NULL DEFAULT false;",
    "ALTER TABLE customer ADD CONSTRAINT c CHECK (a IS NOT NULL) NOT VALID;",
    "-- In steps: customer is in use.\nALTER TABLE customer VALIDATE CONSTRAINT c;",
    "ALTER TABLE customer ALTER COLUMN a SET NOT NULL, DROP CONSTRAINT c;",
    "-- In steps\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS z ON customer (a);",
    "ALTER TABLE customer ADD CONSTRAINT z UNIQUE USING INDEX z;",
    "-- Contract: nothing reads it since release 2027-01-31.\nALTER TABLE customer DROP COLUMN a;",
  ]);
  for (const { find } of all) expect(find(safe)).toEqual([]);
});
