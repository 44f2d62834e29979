import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseFunctionsFile, renderDatabaseFunctions } from "#scripts/database-functions.ts";

test("the names and types by which code calls the database's functions are theirs", async () => {
  const url = process.env.DATABASE_URL ?? "";
  expect(
    readFileSync(databaseFunctionsFile, "utf8"),
    "write them anew with npm run db:functions, and commit them",
  ).toBe(await renderDatabaseFunctions(url));
});
