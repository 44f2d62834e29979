// Own process: its connections lead to a primary of its own, which has a standby.
/**
 * Answered writes are on the standby, one address always leads to the host that takes writes, and reports
 * read from the standby.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Pair } from "#scripts/postgres-pair.ts";

let folder: string;
let pair: Pair;
const before = { ...process.env };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "mezia-"));
  // Postgres does not run as root, so its user must get through this folder.
  chmodSync(folder, 0o711);
  pair = await Pair.start(folder);
  await pair.read("CREATE TABLE written (id int PRIMARY KEY)");
  await pair.read("GRANT ALL ON written TO mezia_server");
  process.env.DATABASE_URL = pair.appUrl;
  process.env.DATABASE_READ_URL = pair.readUrl;
  process.env.DATABASE_READ_WAIT_SECONDS = "1";
  // What was loaded before this file knows only the database that the file was given.
  Object.assign(globalThis, { mezia_pool: undefined, mezia_prisma: undefined });
  vi.resetModules();
}, 180_000);

// The checks after this file must use the database that the file was given.
afterAll(async () => {
  const { closeDatabase } = await import("#app/core/db/close-database.server.ts");
  await closeDatabase();
  Object.assign(process.env, before);
  delete process.env.DATABASE_READ_URL;
  Object.assign(globalThis, { mezia_pool: undefined, mezia_prisma: undefined });
  vi.resetModules();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const where = "SELECT CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE 'primary' END AS at";

/** The host that reports read from now, by both ways of reading. */
async function readAt(): Promise<string[]> {
  vi.resetModules();
  const { patientlyAside } = await import("#app/core/db/patient.server.ts");
  const { readAside } = await import("#app/core/db/replica.server.ts");
  const [first] = await patientlyAside((db) => db.$queryRawUnsafe<{ at: string }[]>(where));
  const [second] = await readAside<{ at: string }>`
    SELECT CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE 'primary' END AS at`;
  return [first?.at ?? "", second?.at ?? ""];
}

describe("the reader", () => {
  test("reads what was committed before it was asked", async () => {
    expect(await readAt()).toEqual(["standby", "standby"]);
    const { patientlyAside } = await import("#app/core/db/patient.server.ts");
    for (let id = 1; id <= 5; id += 1) {
      await pair.read("INSERT INTO written VALUES ($1)", [id]);
      const [row] = await patientlyAside((db) =>
        db.$queryRawUnsafe<{ rows: number }[]>("SELECT count(*)::int AS rows FROM written"),
      );
      expect(row).toEqual({ rows: id });
    }
  });

  test("is waited for, and then not waited for, while it is behind", async () => {
    const { measureLag } = await import("#app/core/db/replica.server.ts");
    await pair.askStandby("SELECT pg_wal_replay_pause()");
    await pair.read("INSERT INTO written VALUES (100)");
    expect(await readAt()).toEqual(["primary", "primary"]);
    expect(await measureLag()).toBeGreaterThan(0);
    await pair.askStandby("SELECT pg_wal_replay_resume()");
    await vi.waitFor(async () => expect(await measureLag()).toBe(0), { timeout: 10_000 });
    expect(await readAt()).toEqual(["standby", "standby"]);
  });

  test("that fails while it reads is replaced by the primary; a wrong statement is wrong at both", async () => {
    vi.resetModules();
    const { patientlyAside } = await import("#app/core/db/patient.server.ts");
    const asked: string[] = [];
    const told = await patientlyAside(async (db) => {
      const [row] = await db.$queryRawUnsafe<{ at: string; pid: number }[]>(
        `${where}, pg_backend_pid() AS pid`,
      );
      asked.push(row?.at ?? "");
      if (row?.at === "standby") await pair.askStandby("SELECT pg_terminate_backend($1)", [row.pid]);
      return db.$queryRawUnsafe<{ at: string }[]>(where);
    });
    expect([asked, told]).toEqual([["standby", "primary"], [{ at: "primary" }]]);
    await expect(patientlyAside((db) => db.$queryRawUnsafe("SELECT wrong"))).rejects.toThrow("wrong");
  });

  test("writes nothing, at home neither", async () => {
    for (const reader of [pair.readUrl, ""]) {
      vi.stubEnv("DATABASE_READ_URL", reader);
      vi.resetModules();
      const { patientlyAside } = await import("#app/core/db/patient.server.ts");
      const write = patientlyAside((db) => db.$queryRawUnsafe("INSERT INTO written VALUES (1000)"));
      await expect(write).rejects.toThrow("read-only transaction");
    }
    vi.unstubAllEnvs();
  });
});

describe("a primary that is killed", () => {
  test("loses nothing that it has answered, and its address leads to the standby that was promoted", async () => {
    vi.resetModules();
    const { runStatement } = await import("#app/core/db/pool.server.ts");
    const { prisma } = await import("#app/core/db/client.server.ts");
    const answered: number[] = [];
    let next = 10_000;
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const id = (next += 1);
        const written = runStatement("INSERT INTO written VALUES ($1)", [id]);
        await written.then(() => answered.push(id)).catch(() => {});
      }
    };
    // Connections that are being opened at that moment must not end the process either.
    const { DatabaseClient } = await import("#app/core/db/database-client.server.ts");
    const connect = async () => {
      while (!isOver) {
        const client = new DatabaseClient({ connectionString: pair.appUrl });
        await client
          .connect()
          .then(() => client.end())
          .catch(() => pause(5));
      }
    };
    const writers = Promise.all([...Array.from({ length: 8 }, write), ...Array.from({ length: 4 }, connect)]);
    await vi.waitUntil(() => answered.length > 200, { timeout: 30_000 });
    await pair.killPrimary();
    const until = answered.length;
    await pair.promote();
    await vi.waitUntil(() => answered.length > until + 200, { timeout: 30_000 });
    isOver = true;
    await writers;
    const rows = await pair.read<{ id: number }>("SELECT id FROM written");
    const there = new Set(rows.map(({ id }) => id));
    expect(answered.filter((id) => !there.has(id))).toEqual([]);
    expect(await prisma.$queryRawUnsafe(where)).toEqual([{ at: "primary" }]);
    // Readers of the standby now read from the primary: it is the same server.
    expect(await readAt()).toEqual(["primary", "primary"]);
  }, 90_000);

  test("is not written to when somebody starts it again: the later timeline is the primary's", async () => {
    await pair.startPrimaryAgain();
    vi.resetModules();
    const { DatabaseClient } = await import("#app/core/db/database-client.server.ts");
    const client = new DatabaseClient({ connectionString: pair.appUrl });
    await client.connect();
    expect(client.port).toBe(Number(new URL(pair.readUrl).port));
    await client.query("INSERT INTO written VALUES (2000)");
    await client.end();
  }, 60_000);
});
