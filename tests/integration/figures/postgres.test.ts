/** What is told of the database itself: whether it answers, its archive, its slots, its backups. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readClockOff } from "#app/core/adapters/clock/database-clock.server.ts";
import { databaseAnswers } from "#app/core/db/database-answers.server.ts";
import { readBackupAge, readPostgresFigures } from "#app/core/db/figures/postgres-figures.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { Health } from "#app/server/health.server.ts";
import { noteBackup, writeBackup } from "#scripts/backup/write-backup.ts";

const ownerUrl = process.env.DATABASE_MIGRATE_URL ?? "";

test("the database answers, also while every connection of the pool is held", async () => {
  expect(await databaseAnswers(5_000)).toBe(true);
  const held = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()));
  onTestFinished(() => {
    for (const client of held) client.release();
  });
  expect(pool.idleCount).toBe(0);
  expect(await databaseAnswers(30_000)).toBe(true);
  expect(await readClockOff()).toBeNull();
  // Whether a server is ready waits for no connection of the pool.
  const waits = vi.spyOn(pool, "connect");
  expect(await new Health().ready()).toBe("ready");
  expect(waits).not.toHaveBeenCalled();
});

test("any login reads what Postgres tells of its log and its rows", async () => {
  const { unfrozen, ...figures } = await readPostgresFigures();
  expect(figures).toEqual({
    archives: false,
    archivedAgo: expect.any(Number),
    archiveFails: false,
    slotKeeps: 0,
    slotsIdle: 0,
  });
  expect(unfrozen).toBeGreaterThan(0);
});

test("a backup is counted from its note, and without one from when the database was made", async () => {
  const without = await readBackupAge();
  expect(without).toBeGreaterThan(0);
  await noteBackup(ownerUrl, 7);
  expect(await readBackupAge()).toBeLessThan(without);
});

test("a backup by a login that may not make one says which login may", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "mezia-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const asked = writeBackup(process.env.DATABASE_URL ?? "", { bucket: "none" }, path.join(folder, "new"));
  await expect(asked).rejects.toThrow("does not own the tables. Name the owner's in DATABASE_MIGRATE_URL");
});

test("a backup where no folder can be made says so", async () => {
  const asked = writeBackup(ownerUrl, { bucket: "none" }, "package.json/below/a-file");
  await expect(asked).rejects.toThrow("Name another: npm run backup -- FOLDER");
});
