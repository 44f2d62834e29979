import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#tests/setup/postgres.ts";
import { migrationsList, noFilters, withSchemaEngine } from "#tests/setup/schema-engine.ts";

const schema = { path: "prisma/schema.prisma", content: readFileSync("prisma/schema.prisma", "utf8") };

/**
 * The changes that the engine would make to a database made by the migrations, so that it matches
 * schema.prisma.
 */
async function differences(content: string): Promise<string | null> {
  const shadow = `shadow_${randomBytes(4).toString("hex")}`;
  const url = (database: string) => inject("postgresAddress").replace("DATABASE", database);
  await createDatabase(url, shadow);
  try {
    const { stdout } = await withSchemaEngine(
      { databaseUrl: url("postgres"), shadowDatabaseUrl: url(shadow) },
      (engine) =>
        engine.diff({
          from: { tag: "migrations", ...migrationsList() },
          to: { tag: "schemaDatamodel", files: [{ ...schema, content }] },
          script: true,
          exitCode: null,
          filters: noFilters,
        }),
    );
    return stdout;
  } finally {
    await dropDatabase(url, shadow);
  }
}

test("schema.prisma says what the migrations make", async () => {
  expect(await differences(schema.content)).toMatch(/^-- This is an empty migration\.\s*$/);
});

test("a column that no migration makes is noticed", async () => {
  const changed = schema.content.replace(
    /^model Customer \{/m,
    'model Customer {\n  neverMigrated String? @map("never_migrated")',
  );
  expect(await differences(changed)).toContain('ADD COLUMN     "never_migrated"');
});
