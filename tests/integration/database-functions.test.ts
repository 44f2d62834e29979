import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runStatement } from "#app/core/db/pool.server.ts";
import { literalOf } from "#app/core/db/record-literal.ts";
import { databaseFunctionsFile, renderDatabaseFunctions } from "#scripts/database-functions.ts";
import { connected } from "./migrations/support.ts";

test("the names and types by which code calls the database's functions are theirs", async () => {
  const url = process.env.DATABASE_URL ?? "";
  expect(
    readFileSync(databaseFunctionsFile, "utf8"),
    "write them anew with npm run db:functions, and commit them",
  ).toBe(await renderDatabaseFunctions(url));
});

test("records arrive as they were sent, as one parameter", async () => {
  const owner = await connected(process.env.DATABASE_MIGRATE_URL ?? "");
  await owner.query(
    `CREATE TYPE part AS (name text, kind wheel, days date[]);
     CREATE TYPE whole AS (id uuid, text text, empty text, nothing text, words text[], is_so boolean, number bigint,
       at timestamptz, about jsonb, part part, parts part[], no_parts part[])`,
  );
  const part = { name: 'a "quoted", (bracketed) \\ part', kind: "GRAND", days: ["2026-11-28"] };
  const whole = {
    id: "01940000-0000-7000-8000-000000000001",
    text: "' مزية\n{},\\\"",
    empty: "",
    nothing: null,
    words: ["", "NULL", "{a,b}", 'c"\\'],
    is_so: false,
    number: 9_007_199_254_740_993n,
    at: new Date("2026-11-28T10:00:00.123Z"),
    about: { text: '"\\ {}', none: null, list: [1, "(,)"] },
    part,
    parts: [part, { name: null, kind: null, days: [] }],
    no_parts: [],
  };
  const records = {
    part: { name: "text", kind: "wheel", days: "date[]" },
    whole: {
      ...{ id: "uuid", text: "text", empty: "text", nothing: "text", words: "text[]", is_so: "boolean" },
      ...{
        number: "bigint",
        at: "timestamptz",
        about: "jsonb",
        part: "part",
        parts: "part[]",
        no_parts: "part[]",
      },
    },
  };
  const [row] = await runStatement<{ sent: object }>("SELECT to_jsonb($1::whole) AS sent", [
    literalOf(whole, "whole", records),
  ]);
  const { number, at, ...same } = whole;
  const [numbers] = await runStatement<{ number: bigint; at: Date }>(
    "SELECT ($1::whole).number, ($1::whole).at",
    [literalOf(whole, "whole", records)],
  );
  expect(row?.sent).toMatchObject(same);
  expect(numbers).toEqual({ number, at });
});
