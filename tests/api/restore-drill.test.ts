// Own servers: it runs the programs of production, and two servers one after the other.
/**
 * The drill of a restore: use of one server, a backup, more use that is lost with that server, and a new
 * server from the backup. docs/backup.md.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { localFiles } from "#app/core/adapters/files/local-files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { writeSums } from "#scripts/backup/checksums.ts";
import { readManifest } from "#scripts/backup/manifest.ts";
import { migrate } from "#scripts/migrations.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { apiClient } from "#tests/setup/api-client.ts";
import { createDatabase, dropDatabase } from "#tests/setup/postgres.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { openSource } from "./support/event-source.ts";

interface Purchase {
  id: string;
  status: string;
  invoice: { id: string; number: string | null; paymentUrl: string };
}

/** The settings that make a server: its database and its files. */
interface Place {
  DATABASE_URL: string;
  /** The owner's address, for backup and restore. */
  DATABASE_MIGRATE_URL: string;
  FILES_DIR: string;
}

const folder = mkdtempSync(path.join(tmpdir(), "mezia-drill-"));
const backup = path.join(folder, "backup");
const lost: Place = {
  DATABASE_URL: process.env.DATABASE_URL ?? "",
  DATABASE_MIGRATE_URL: process.env.DATABASE_MIGRATE_URL ?? "",
  FILES_DIR: path.join(folder, "lost"),
};
const address = (database: string) => inject("postgresAddress").replace("DATABASE", database);
const databases: string[] = [];
let running: TestServer | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(address, name);
  rmSync(folder, { recursive: true, force: true });
});

async function newPlace(): Promise<Place> {
  const name = `restored_${randomBytes(4).toString("hex")}`;
  databases.push(name);
  return {
    DATABASE_URL: inject("postgresAppAddress").replace("DATABASE", name),
    DATABASE_MIGRATE_URL: await createDatabase(address, name),
    FILES_DIR: path.join(folder, name),
  };
}

async function run(
  program: "backup" | "restore" | "restore-settle" | "prove",
  place: Place,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const env = { ...withoutSettings(process.env), ...testEnvironment, ...place };
  const child = spawn(process.execPath, [testProgram(`scripts/${program}.ts`), ...args], { env });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

async function serve({ DATABASE_URL: databaseUrl, FILES_DIR }: Place): Promise<TestServer> {
  running = await startTestServer({ databaseUrl, name: "restore-drill", settings: { FILES_DIR } });
  return running;
}

/** The calls of a customer at a server. */
function shopper(server: TestServer, { token }: Customer) {
  const api = apiClient(server.url);
  const look = async (id: string) => (await api.get<Purchase>(`/client/shop/purchase/${id}`, { token })).body;
  return {
    look,
    reserve: async (offerId: string) =>
      (await api.post<Purchase>("/client/shop/purchase", { offerId }, { token })).body,
    pay: async ({ id, invoice }: Purchase) => {
      await api.post(`/sandbox/payments/${invoice.id}`, { outcome: "PAID" });
      return look(id);
    },
    listen: (headers: Record<string, string> = {}) =>
      openSource(`${server.url}/api/v1/client/events`, { Authorization: `Bearer ${token}`, ...headers }),
  };
}

async function query(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the gateway's records to the new database: a real gateway is not restored with ours. */
async function keepGateway(from: Place, to: Place): Promise<void> {
  const rows = await query(
    from.DATABASE_URL,
    "SELECT key, value FROM sandbox_state WHERE key LIKE 'payment:%'",
  );
  for (const { key, value } of rows)
    await query(
      to.DATABASE_URL,
      "INSERT INTO sandbox_state (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2",
      [key, JSON.stringify(value)],
    );
}

let amira: Customer;
let operator: { key: string };
let offerId: string;
/** Invoice numbers that were assigned before the server was lost. */
const given: (string | null)[] = [];
let waiting: Purchase;
let lastId = "";
const avatar = randomBytes(16).toString("hex");

beforeAll(async () => {
  amira = await makeCustomer({ points: 1_000 });
  operator = await makeOperatorKey();
  offerId = (await makeMoneyOffer()).id;
  const avatarKey = `customers/${amira.userId}/avatar-${avatar}`;
  await localFiles(lost.FILES_DIR).put(avatarKey, Buffer.from("picture"), "image/png");
  await prisma.customer.update({ where: { id: amira.userId }, data: { avatarKey } });

  const server = await serve(lost);
  const { reserve, pay, look, listen } = shopper(server, amira);
  given.push((await pay(await reserve(offerId))).invoice.number);
  waiting = await reserve(offerId);
  await fetch(waiting.invoice.paymentUrl.replace(/^https?:\/\/[^/]+/, server.url), { redirect: "manual" });

  expect(await run("backup", lost, backup)).toMatchObject({ code: 0 });

  const stream = await listen();
  given.push((await pay(await reserve(offerId))).invoice.number);
  given.push((await pay(waiting)).invoice.number);
  expect((await look(waiting.id)).status).toBe("COMPLETED");
  await stream.until(() => stream.events.length >= 4);
  lastId = stream.lastId();
  stream.close();
  await server.stop();
  running = undefined;
  expect(new Set(given).size).toBe(3);
}, 120_000);

test("a restored server has what the backup had, gives no invoice number again, asks the gateway and is heard", async () => {
  const restored = await newPlace();
  const { code, said } = await run("restore", restored, backup);
  expect(said).toContain("The ledger is true.");
  expect(said).toContain("0 files are missing, 0 belong to no row.");
  expect(said).toMatch(/1 payments are due to be asked about/);
  expect(code).toBe(0);
  const { tables, moment } = readManifest(backup);
  for (const [table, { rows }] of Object.entries(tables)) {
    // A series of invoices and one of credit notes.
    const more = { audit_entry: 1, invoice_series: 2, settled_restore: 1 }[table] ?? 0;
    expect(await query(restored.DATABASE_URL, `SELECT count(*)::int AS rows FROM ${table}`), table).toEqual([
      { rows: rows + more },
    ]);
  }
  expect(await run("restore-settle", restored, moment)).toMatchObject({
    code: 0,
    said: expect.stringContaining("was settled before") as string,
  });

  await keepGateway(lost, restored);
  const server = await serve(restored);
  const { reserve, pay, look, listen } = shopper(server, amira);
  expect((await look(waiting.id)).status).toBe("AWAITING_PAYMENT");
  await vi.waitUntil(
    async () => {
      await apiClient(server.url).post("/operator/jobs/payment-expiry/run", {}, operator);
      return (await look(waiting.id)).status === "COMPLETED";
    },
    { timeout: 30_000 },
  );
  // The stream of a page that was open at the lost server, which resumes here.
  const stream = await listen({ "Last-Event-ID": lastId });
  const bought = await pay(await reserve(offerId));
  await stream.until(() => stream.events.some(({ type }) => type === "wallet"));
  expect(stream.events[0]?.type).toBe("reset");
  stream.close();
  const numbers = [(await look(waiting.id)).invoice.number, bought.invoice.number];
  expect(numbers.map((number) => number?.replace(/R\d{12}/, "R"))).toEqual([
    "MZ-2026-R-000001",
    "MZ-2026-R-000002",
  ]);
  expect(given.filter((number) => numbers.includes(number))).toEqual([]);
  const picture = await fetch(`${server.url}/avatars/${amira.userId}/${avatar}`);
  expect([picture.status, await picture.text()]).toEqual([200, "picture"]);
  expect(await run("prove", restored)).toMatchObject({ code: 0 });
}, 120_000);

test("a restore never writes over anything", async () => {
  const before = await prisma.customer.count();
  const files: Place = { ...lost, FILES_DIR: path.join(folder, "nothing") };
  expect(await run("restore", files, backup)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      "The database is not empty, and a restore never writes over one.",
    ) as string,
  });
  const empty = await newPlace();
  expect(await run("restore", { ...empty, FILES_DIR: lost.FILES_DIR }, backup)).toMatchObject({
    code: 1,
    said: expect.stringContaining("(FILES_DIR) has files") as string,
  });
  expect(await prisma.customer.count()).toBe(before);
  expect(await query(empty.DATABASE_URL, "SELECT to_regclass('customer') AS there")).toEqual([
    { there: null },
  ]);
});

// There is one migration as long as nothing is released, so no build is older than another.
test("a backup of a newer build is never restored", async () => {
  const old = await newPlace();
  await migrate(old.DATABASE_MIGRATE_URL);
  const older = path.join(folder, "older");
  expect(await run("backup", old, older)).toMatchObject({ code: 0 });
  const manifest = readManifest(older);
  manifest.migrations.push({ name: "2099_later", sha256: "" });
  writeFileSync(path.join(older, "manifest.json"), JSON.stringify(manifest));
  await writeSums(older);
  expect(await run("restore", await newPlace(), older, "--migrate")).toMatchObject({
    code: 1,
    said: expect.stringContaining("The backup has migration 2099_later, which this build has not") as string,
  });
});

test("a backup that was changed is not used", async () => {
  const place = await newPlace();
  const changed = path.join(folder, "changed");
  expect(await run("backup", lost, changed)).toMatchObject({ code: 0 });
  appendFileSync(path.join(changed, "database/customer.copy.gz"), " ");
  const [avatars = ""] = readdirSync(path.join(changed, "files"));
  rmSync(path.join(changed, "files", avatars), { recursive: true });
  const { code, said } = await run("restore", place, changed);
  expect(code).toBe(1);
  expect(said).toContain("database/customer.copy.gz was changed");
  expect(said).toMatch(/files\/customers\/\S+ is missing/);
  expect(await query(place.DATABASE_URL, "SELECT to_regclass('customer') AS there")).toEqual([
    { there: null },
  ]);
});
