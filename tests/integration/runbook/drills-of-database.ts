/** Drills of the database and its backups, on a database that others use, too. */
import { expect, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { readFiguresNow } from "./alarms.ts";
import { good, type Drill } from "./drill.ts";
import { holderIn, holdTable, rowsFor } from "./logins.ts";

export const drillsOfDatabase: Record<string, Drill> = {
  MeziaPoolExhausted: {
    async begin() {
      await holdTable("tag");
      for (let count = 0; count < checkedEnvironment().DATABASE_POOL_SIZE + 3; count += 1)
        void prisma.tag.count().catch(() => {});
      await vi.waitFor(() => expect(pool.waitingCount).toBeGreaterThan(0));
    },
    async follow(page) {
      const rows = await rowsFor("oncall", page.command("SELECT pid, pg_blocking_pids(pid) AS waits_for"));
      const end = page.command("SELECT pg_terminate_backend", { PID: holderIn(rows) });
      expect(await rowsFor("oncall", end)).toEqual([{ pg_terminate_backend: true }]);
      await vi.waitFor(() => expect(pool.waitingCount).toBe(0));
    },
  },
  MeziaFiguresMissing: {
    async begin() {
      await holdTable("job_run");
    },
    async follow(page) {
      const waiting = page.command("SELECT pid, pg_blocking_pids(pid) AS waits_for");
      // Prometheus goes on asking.
      const asked = readFiguresNow();
      const holder = await vi.waitFor(async () => {
        const rows = await rowsFor("oncall", waiting);
        expect(rows).not.toEqual([]);
        return holderIn(rows);
      }, 8_000);
      const end = page.command("SELECT pg_terminate_backend", { PID: holder });
      expect(await rowsFor("oncall", end)).toEqual([{ pg_terminate_backend: true }]);
      await asked;
    },
    leaves: { "npm run db:migrate": "no right is missing; database/rights.test.ts takes one away" },
  },
  MeziaBackupOld: {
    async begin() {
      await asOwner("UPDATE _prisma_migrations SET started_at = now() - interval '30 hours'");
    },
    async follow(page) {
      expect(await rowsFor("oncall", page.command("SELECT started_at FROM job_run"))).toEqual([]);
      await good(page.command("node build/programs/backup.js --taken"), {
        DATABASE_MIGRATE_URL: process.env.DATABASE_MIGRATE_URL ?? "",
      });
      expect(await rowsFor("oncall", page.command("SELECT started_at FROM job_run"))).toHaveLength(1);
    },
  },
};
