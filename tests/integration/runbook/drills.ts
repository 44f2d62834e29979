/** A drill for each page that can be followed on a database of the tests. */
import { expect, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { personCall } from "#tests/factories/calls.ts";
import { noCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { value } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { must } from "#tests/factories/sale.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { runAt } from "../jobs/support.ts";
import { ago, good, type Drill } from "./drill.ts";
import { drillsOfMessages } from "./drills-of-messages.ts";
import { holdTable, rowsFor } from "./logins.ts";
import { runLines } from "./shell.ts";

/** Writes a run of a job that ended so long ago. */
async function makeRun(name: string, hoursAgo: number, counts: { done?: number; failed?: number } = {}) {
  const at = ago(hoursAgo);
  await prisma.jobRun.create({
    data: { id: newId(), name, startedAt: at, endedAt: at, aliveAt: at, ...counts },
  });
}

/** The session that all others wait for. */
function holderIn(rows: Record<string, unknown>[]): string {
  const [holder] = rows.flatMap(({ waits_for: pids }) => (Array.isArray(pids) ? (pids as number[]) : []));
  return String(holder);
}

const finance = () => personCall(["FINANCE"]);

export const drills: Record<string, Drill> = {
  ...drillsOfMessages,
  MeziaProofFalse: {
    async begin() {
      const user = await makeAccount({ points: 100 });
      await asOwner(`UPDATE points_account SET available = 99 WHERE user_id = '${user}'`);
      await runLines("docker compose exec jobs node build/programs/jobs.js ledger-proof");
    },
    async follow(page) {
      const proof = await runLines(page.exactly("docker compose exec jobs node build/programs/prove.js"));
      const [, customer = ""] = /customer (\S+): /.exec(proof.err) ?? [];
      expect(proof).toMatchObject({ code: 1 });
      const { id } = await makePerson(["FINANCE", "ADMIN"]);
      const asker = personCall(["ADMIN"], { actorId: id });
      const { key = "" } = must(await createApiKey(asker, { kind: "OPERATOR", name: "On call" }));
      const places = { CUSTOMER: customer, REASON: "A statement by hand" };
      const block = page.command("docker compose exec jobs node build/programs/ledger-mend.js", places);
      const asked = await runLines(block, { input: `${key}\n` });
      expect(asked).toMatchObject({ code: 0, err: "" });
      const [, approval = ""] = /approvals\/(\S+)/.exec(asked.out) ?? [];
      value(await approve(finance(), approval));
      const over = page.command("docker compose exec jobs node build/programs/prove.js --days 400");
      expect(await good(over)).toContain("The ledger is true.");
      await good(page.command("docker compose exec jobs node build/programs/jobs.js ledger-proof"));
    },
    leaves: {
      "docker compose exec jobs node build/programs/jobs.js payment-expiry": "about another rule",
    },
  },
  MeziaProofOld: {
    async begin() {
      await prisma.jobRun.deleteMany({ where: { name: "ledger-proof" } });
      await makeRun("ledger-proof", 4, { done: 1 });
    },
    async follow(page) {
      expect(await good(page.command("npm run ledger:prove"))).toContain("The ledger is true.");
      await good(page.command("npm run jobs -- ledger-proof"));
    },
  },
  MeziaJobLate: {
    async begin() {
      await makeRun("retention", 72);
    },
    async follow(page) {
      const name = { NAME: "retention" };
      expect(await rowsFor("oncall", page.command("SELECT tick, started_at", name))).toHaveLength(1);
      await good(page.command("npm run jobs -- NAME --dry-run", name));
      await good(page.exactly("npm run jobs -- NAME", name));
    },
  },
  MeziaJobFailed: {
    async begin() {
      await makeRun("level-sweep", 0, { done: 4, failed: 1 });
    },
    async follow(page) {
      await good(page.exactly("npm run jobs -- NAME", { NAME: "level-sweep" }));
    },
  },
  MeziaApprovalPending: {
    async begin() {
      checkedEnvironment().JOB_BRAKE_FROM_CUSTOMERS = 3;
      for (let count = 0; count < 4; count += 1)
        await credit(await makeAccount({ now: ago(200) }), 10, { days: 1, now: ago(200) });
      expect(await runAt(pointsExpiry, new Date())).toMatchObject({ reason: "APPROVAL_PENDING" });
    },
    async follow(page) {
      const dryRun = page.command("npm run jobs -- points-expiry --dry-run");
      expect(await good(dryRun, { JOB_BRAKE_FROM_CUSTOMERS: "3" })).toContain("points-expiry: 4 in all");
      const { id } = await prisma.approval.findFirstOrThrow({ where: { kind: "JOB", status: "PENDING" } });
      value(await approve(finance(), id));
      expect(await runAt(pointsExpiry, new Date())).toMatchObject({ status: "DONE", done: 4 });
    },
  },
  MeziaPointsHeld: {
    async begin() {
      await setCeilings({ perGiftPoints: 1 });
      const userId = await makeAccount();
      must(await giveGift(finance(), { userId, points: 50, note: null }));
      await setCeilings(noCeilings);
    },
    async follow() {
      const waiting = await prisma.approval.findMany({ where: { status: "PENDING" } });
      for (const { id } of waiting) value(await approve(finance(), id));
    },
  },
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
      const holder = await vi.waitFor(async () => {
        const rows = await rowsFor("oncall", waiting);
        expect(rows).not.toEqual([]);
        return holderIn(rows);
      });
      const end = page.command("SELECT pg_terminate_backend", { PID: holder });
      expect(await rowsFor("oncall", end)).toEqual([{ pg_terminate_backend: true }]);
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
    leaves: { "wal-g ": "a program of the machine of Postgres" },
  },
};

const outside = "what it needs is outside of Mezia";
const processes = "processes and containers";
const desk = "is answered at the desk alone";

/** The pages that no drill follows, and why. That their statements run with the login that they name is tested for each. */
export const notDrilled: Record<string, string> = {
  MeziaAddressesRefused: `${outside}: a mail server that refuses`,
  MeziaArchiveLate: `${outside}: Postgres' archive`,
  MeziaBudgetBurns: "sends to the pages of other alarms",
  MeziaBudgetShrinks: "sends to the pages of other alarms",
  MeziaCertificateEnds: `${outside}: Apple's certificate`,
  MeziaClockOff: `${outside}: a machine's clock; jobs/clock-off.test.ts has what Mezia does`,
  MeziaDatabaseAway: `${processes}; database/away.test.ts and drill:failover`,
  MeziaDiskFills: `${outside}: a disk`,
  MeziaDiskFull: `${outside}: a disk`,
  MeziaDisksUnseen: `${outside}: node_exporter`,
  MeziaErrors: "sends to the pages of other alarms",
  MeziaEventLoopSlow: `${processes}`,
  MeziaHeartbeat: `${outside}: Prometheus`,
  MeziaJobsDown: `${processes}; npm run chaos`,
  MeziaJobsStuck: "a loop has to hang for three minutes; running/hang.ts has what Mezia does",
  MeziaLimited: `${outside}: the proxy`,
  MeziaNewcomersJump: `${outside}: the proxy; accounts/newcomers.test.ts has what Mezia does`,
  MeziaPointsUnusual: `${desk}`,
  MeziaReaderBehind: "needs a replica; database/standby.test.ts and drill:failover",
  MeziaServerDown: `${processes}; npm run chaos`,
  MeziaSlotBehind: "sixteen gigabytes of Postgres' log",
  MeziaSlotIdle: "a slot is of a whole Postgres, which other tests use at the same time",
  MeziaSlowCalls: "is a search for the reason",
  MeziaStorePointsJump: `${desk}`,
  MeziaUnproven: `${outside}: secrets of a deployment; accounts/rotated-secrets.test.ts has what Mezia does`,
  MeziaWelcomesHeld: `${outside}: the proxy; accounts/newcomers.test.ts has what Mezia does`,
  MeziaWraparound: "six hundred million transactions",
};
