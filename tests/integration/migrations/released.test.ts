import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseFunctions } from "#app/db/database-functions.ts";
import { brokenNeeds } from "#scripts/released/broken-needs.ts";
import { readOffered, type Released } from "#scripts/released/needs.ts";
import { connected } from "./support.ts";

const read = <Content>(name: string) =>
  JSON.parse(readFileSync(`prisma/released/${name}.json`, "utf8")) as Content;
const released = read<Released>("needs");
const accepted = read<Record<string, string>>("accepted");
const offered = async () =>
  readOffered(await connected(process.env.DATABASE_MIGRATE_URL ?? ""), databaseFunctions);

test("the build of the release before works on this schema", async () => {
  expect(
    brokenNeeds(released, await offered(), accepted),
    "do it in two releases (decision 25): first add the new beside the old, later take the old away",
  ).toEqual([]);
});

test("each rule or change that is accepted exists, and says why released code keeps it", async () => {
  const now = await offered();
  const there = [...now.rules, ...brokenNeeds(released, now)];
  expect(Object.keys(accepted).filter((rule) => !there.includes(rule))).toEqual([]);
  expect(Object.values(accepted).filter((why) => why.length < 20)).toEqual([]);
});

test("what a migration takes away is missed", async () => {
  const client = await connected(process.env.DATABASE_MIGRATE_URL ?? "");
  await client.query("BEGIN");
  await client.query(`
    ALTER TABLE users DROP COLUMN locale, ADD COLUMN must uuid NOT NULL;
    ALTER TABLE purchase ADD CONSTRAINT cheap CHECK (point_price < 10) NOT VALID`);
  expect(brokenNeeds(released, await readOffered(client, databaseFunctions), accepted)).toEqual([
    "users.locale is gone",
    "users.must must be given, and released code does not know it",
    expect.stringContaining("purchase: CHECK ((point_price < 10)) is new") as string,
  ]);
  await client.query("ROLLBACK");
});
