import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseFunctions } from "#app/core/db/database-functions.ts";
import { brokenNeeds } from "#scripts/released/broken-needs.ts";
import { lastRelease } from "#scripts/released/last-release.ts";
import { neededOf, readOffered, type Released } from "#scripts/released/needs.ts";
import { connected } from "./support.ts";

const offered = async () =>
  readOffered(await connected(process.env.DATABASE_MIGRATE_URL ?? ""), databaseFunctions);
const last = lastRelease();

test("the build of the last release, if there is one, works on this schema", async () => {
  expect(
    last ? brokenNeeds(last.released, await offered(), last.accepted) : [],
    "do it in two releases (decision 25): first add the new beside the old, later take the old away",
  ).toEqual([]);
});

test("each rule or change that is accepted exists, and says why released code keeps it", async () => {
  const now = await offered();
  const there = last ? [...now.rules, ...brokenNeeds(last.released, now)] : [];
  const accepted = last?.accepted ?? {};
  expect(Object.keys(accepted).filter((rule) => !there.includes(rule))).toEqual([]);
  expect(Object.values(accepted).filter((why) => why.length < 20)).toEqual([]);
});

test("what a migration takes away from a release is missed", async () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const released: Released = {
    ...{ release: "2026-12-01", commit: "0".repeat(40) },
    ...neededOf(await offered(), schema),
  };
  const client = await connected(process.env.DATABASE_MIGRATE_URL ?? "");
  await client.query("BEGIN");
  await client.query(`
    ALTER TABLE customer DROP COLUMN locale, ADD COLUMN must uuid NOT NULL;
    ALTER TABLE purchase ADD CONSTRAINT cheap CHECK (point_price < 10) NOT VALID`);
  expect(brokenNeeds(released, await readOffered(client, databaseFunctions))).toEqual([
    "customer.locale is gone",
    "customer.must must be given, and released code does not know it",
    expect.stringContaining("purchase: CHECK ((point_price < 10)) is new") as string,
  ]);
  await client.query("ROLLBACK");
});
