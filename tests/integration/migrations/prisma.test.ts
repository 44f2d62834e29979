import { expect, test } from "vitest";
import { migrate } from "#scripts/migrations.ts";
import { migrationsList, noFilters, withSchemaEngine } from "#tests/setup/schema-engine.ts";
import { emptyDatabase, everythingIn } from "./support.ts";

test("Prisma's own engine reads the bookkeeping, and finds nothing to do", async () => {
  const [databaseUrl, shadowDatabaseUrl] = [await emptyDatabase(), await emptyDatabase()];
  await migrate(databaseUrl);
  const before = await everythingIn(databaseUrl);
  const input = { migrationsList: migrationsList(), filters: noFilters };
  await withSchemaEngine({ databaseUrl, shadowDatabaseUrl }, async (engine) => {
    expect(await engine.applyMigrations(input)).toEqual({ appliedMigrationNames: [] });
    // No drift of the tables, and no difference in the history.
    expect(await engine.diagnoseMigrationHistory({ ...input, optInToShadowDatabase: true })).toEqual({
      failedMigrationNames: [],
      editedMigrationNames: [],
      hasMigrationsTable: true,
      history: null,
    });
  });
  expect(await everythingIn(databaseUrl)).toEqual(before);
});

test("and what Prisma's engine applied, the runner goes on from", async () => {
  const databaseUrl = await emptyDatabase();
  const { appliedMigrationNames } = await withSchemaEngine({ databaseUrl }, (engine) =>
    engine.applyMigrations({ migrationsList: migrationsList(), filters: noFilters }),
  );
  const { migrations, functionFiles } = await migrate(databaseUrl);
  expect(appliedMigrationNames).not.toEqual([]);
  expect(migrations).toEqual([]);
  expect(functionFiles).not.toEqual([]);
  expect(await everythingIn(databaseUrl)).toEqual(await everythingIn(process.env.DATABASE_URL ?? ""));
});
