/**
 * What the app needs to work behind a pooler: docs/operations.md, PgBouncer. `npm run test:pgbouncer` runs
 * with one.
 */
import pg from "pg";
import { expect, test } from "vitest";
import { DatabaseClient } from "#app/core/db/database-client.server.ts";
import { loginSettings } from "#app/core/settings/database-settings.ts";

const connectionString = process.env.DATABASE_URL ?? "";

async function on<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.connect();
  try {
    return await work();
  } finally {
    await client.end();
  }
}

test("a connection that sets nothing has the limits of its login", async () => {
  const client = new pg.Client({ connectionString });
  const names = Object.keys(loginSettings);
  const { rows } = await on(client, () =>
    client.query<{ name: string; value: string }>(
      "SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name",
      [names],
    ),
  );
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(loginSettings);
});

test.each([
  [false, ["frequent"]],
  [true, []],
])("without names (%s) a connection keeps %j", async (unnamed, kept) => {
  const client = new DatabaseClient({ connectionString: process.env.DATABASE_MIGRATE_URL, unnamed });
  const { rows } = await on(client, async () => {
    const asked = await client.query<{ sum: number }>({
      name: "frequent",
      text: "SELECT $1::int + 1 AS sum",
      values: [1],
    });
    expect(asked.rows).toEqual([{ sum: 2 }]);
    return client.query<{ name: string }>("SELECT name FROM pg_prepared_statements");
  });
  expect(rows.map(({ name }) => name)).toEqual(kept);
});
