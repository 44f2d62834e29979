/** A refusal leaves the connection as it was: a new one plans everything anew, which costs far more than the call. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { openPool, runStatement } from "#app/core/db/pool.server.ts";

const backend = "SELECT pg_backend_pid() AS pid";
const raise = (code: string) =>
  `DO $$ BEGIN RAISE SQLSTATE '${code}' USING MESSAGE = 'FACTS_CHANGED'; END $$`;

async function backendsAround(statement: string) {
  const pool = openPool(1);
  const pid = async () => (await runStatement<{ pid: number }>(backend, [], pool))[0]?.pid;
  const before = await pid();
  await expect(runStatement(statement, [], pool)).rejects.toThrow();
  const after = await pid();
  await pool.end();
  return { before, after };
}

test.each([
  ["a guard of ours", raise("MZ001")],
  ["a deadlock", raise("40P01")],
  ["a lock that was not to be had", raise("55P03")],
  ["a number that does not fit", "SELECT 3000000000::integer"],
])("%s leaves the connection", async (_, statement) => {
  const { before, after } = await backendsAround(statement);
  expect(after).toBe(before);
});

test.each([
  ["a plan for another result", raise("0A000")],
  ["a host that takes no writes", raise("25006")],
  ["a server that goes down", raise("57P01")],
])("%s ends the connection", async (_, statement) => {
  const { before, after } = await backendsAround(statement);
  expect(after).not.toBe(before);
});

test("of Prisma too", async () => {
  const pids = new Set<number>();
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(prisma.$queryRawUnsafe("SELECT 3000000000::integer")).rejects.toThrow();
    for (const { pid } of await prisma.$queryRawUnsafe<{ pid: number }[]>(backend)) pids.add(pid);
  }
  expect(pids.size).toBe(1);
});
