/** The errors of a Postgres that cannot work, as each of our kinds of connection reports them. */
import { expect, test } from "vitest";
import { isDatabaseAway } from "#app/core/http/database-away.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { runStatement } from "#app/core/db/pool.server.ts";
import { whatStopsWrites } from "#app/server/database-writes.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { patiently } from "#app/core/db/patient.server.ts";

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const raise = (code: string, message = "it fails") =>
  `DO $$ BEGIN RAISE '${message}' USING ERRCODE = '${code}'; END $$`;

/**
 * The errors of a statement that is sent by Prisma, by Prisma in a transaction, by the pool, and by
 * `patiently`.
 */
function errorsOf(statement: string): Promise<unknown[]> {
  return Promise.all([
    failure(prisma.$executeRawUnsafe(statement)),
    failure(prisma.$transaction((tx) => tx.$executeRawUnsafe(statement))),
    failure(runStatement(statement, [])),
    failure(patiently((db) => db.$queryRawUnsafe(statement))),
  ]);
}

test.each([
  ["a full disk", "53100"],
  ["no memory", "53200"],
  ["no connection left", "53300"],
  ["a standby that only reads", "25006"],
  ["a cancelled statement", "57014"],
  ["a lock that is not free", "55P03"],
  ["a server that stops", "57P01"],
  ["a deadlock, again and again", "40P01"],
  ["transactions that cannot follow each other", "40001"],
  ["a function that a newer version has replaced", "42883"],
  ["a plan made for what it was", "0A000"],
  ["a function that went while its call was planned", "XX000", "cache lookup failed for function 16385"],
])("%s is a database that is away", async (_, code, message?: string) => {
  expect((await errorsOf(raise(code, message))).map((error) => isDatabaseAway(error))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ["a wrong statement", "SELECT wrong"],
  ["a fault of Postgres itself", raise("XX000", "invalid memory alloc request size 1")],
])("%s is not", async (_, statement) => {
  expect((await errorsOf(statement)).map((error) => isDatabaseAway(error))).toEqual(Array(4).fill(false));
});

test("a statement of the app ends by itself, one that reads the ledger has minutes", async () => {
  const limit = "SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'";
  const [[usual], [client], [patient]] = await Promise.all([
    runStatement<{ ms: number }>(limit, []),
    prisma.$queryRawUnsafe<{ ms: number }[]>(limit),
    patiently((db) => db.$queryRawUnsafe<{ ms: number }[]>(limit)),
  ]);
  expect([usual?.ms, client?.ms, patient?.ms]).toEqual([12_000, 12_000, 600_000]);
});

test("a server knows what stops the database's writes", async () => {
  const files = async () => {
    const [row] = await runStatement<{ files: bigint }>(
      "SELECT pg_stat_force_next_flush(), temp_files AS files FROM pg_stat_database WHERE datname = current_database()",
      [],
    );
    return Number(row?.files);
  };
  const before = await files();
  expect(await whatStopsWrites()).toBeNull();
  await expect.poll(files, { message: "it has really written" }).toBeGreaterThan(before);
  const isReadOnly = () => Promise.resolve(false);
  const write = () => runStatement(raise("53100"), []);
  expect(await whatStopsWrites({ isReadOnly: () => Promise.resolve(true), write })).toBe(
    "database read-only",
  );
  expect(await whatStopsWrites({ isReadOnly, write })).toBe("database disk full");
});

test("a function that is replaced while a call runs is called again", async () => {
  let calls = 0;
  const done = await guarded(async () => {
    calls += 1;
    if (calls === 1) await prisma.$executeRawUnsafe(raise("42883"));
    return "done";
  });
  expect([done, calls]).toEqual([{ ok: true, value: "done" }, 2]);
});
