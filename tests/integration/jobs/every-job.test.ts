/**
 * The promise of every job: if it runs twice at once, is killed anywhere, or has not run for a year, it does
 * its work once for each customer or row.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { heartbeatTimeoutMs } from "#app/core/db/jobs/job-runs.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { day } from "#tests/factories/account.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import type { Due } from "./due-support.ts";
import { due } from "./due.ts";
import { runAt, silent, workThrough } from "./support.ts";

/**
 * Jobs that write figures which can be counted again at any time, in one statement or in one transaction for
 * each key: nothing can be half done or done twice.
 */
const countedAnew = ["offer-figures", "figures", "books", "segment-sizes"];

test("every job is held to it", () => {
  expect([...Object.keys(due), ...countedAnew].sort()).toEqual(allJobs.map(({ name }) => name).sort());
});

const jobs = allJobs.flatMap((job) => {
  const found = due[job.name];
  return found ? [{ name: job.name, job, ...found }] : [];
});
const closesDays = ({ table }: Pick<Due, "table">) => table === "ledger_day";
const each = (count: number, times = 1) => Array.from({ length: count }, () => times);

/** Each test has years of its own, after those of the tests that run in real time. */
let years = 0;
function later(): Date {
  years += 3;
  return new Date(Math.floor(Date.now() / day) * day + years * 366 * day + day / 2);
}

/** Ages the heartbeat of an open run, as if its process had been killed long ago. */
const forgetRun = (name: string) =>
  prisma.jobRun.updateMany({
    where: { name, endedAt: null },
    data: { aliveAt: new Date(Date.now() - heartbeatTimeoutMs - 1_000) },
  });

/** The others also make what is due for longer, which no closed day takes. */
const daysLast = jobs.toSorted((one, other) => Number(closesDays(one)) - Number(closesDays(other)));

describe("a process that is killed half-way", () => {
  test.each(daysLast)(
    "leaves nothing half done of $name, and the next run does the rest",
    async ({ name, job, ...given }) => {
      const now = new Date();
      const look = await given.make(now, given.count);
      await killWithin(job, given);
      const before = await look();
      expect(before).toContain(0);
      if (!closesDays(given)) expect(before).toContain(1);
      await forgetRun(name);
      expect(await runAt(job, new Date(now.getTime() + (given.aloneMs ?? 0)))).toMatchObject({ failed: 0 });
      expect(await look()).toEqual(each(given.count));
    },
  );
});

/**
 * The jobs that close days and months come first: after the others they would also have to close all of their
 * years, day by day and month by month.
 */
const closing = ["settlement_statement", "ledger_day"];
const closingFirst = jobs.toSorted((one, other) => closing.indexOf(other.table) - closing.indexOf(one.table));

describe.each(closingFirst)("a run of $name", ({ job, make, count, afterAYear }) => {
  test("beside another does nothing twice", async () => {
    const now = later();
    const look = await make(now, count);
    const runs = await Promise.all([1, 2, 3].map(() => workThrough(job, now)));
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0, 0]);
    // One of the runs may have skipped rows that another was working on.
    expect(await runAt(job, now)).toMatchObject({ failed: 0 });
    expect(await look()).toEqual(each(count));
  });

  test("that is left between two batches is finished by the next, and changes nothing after that", async () => {
    const now = later();
    const look = await make(now, count);
    for await (const batch of job.run({ clock: async () => now, log: silent })) {
      expect(batch.failed).toBe(0);
      break;
    }
    expect(await look()).toContain(0);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await runAt(job, now)).toMatchObject({ failed: 0 });
      expect(await look()).toEqual(each(count));
    }
  });

  test("after a year of silence does it once", async () => {
    const now = later();
    const look = await make(now, count);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await runAt(job, new Date(now.getTime() + 365 * day))).toMatchObject({ failed: 0 });
      expect(await look()).toEqual(each(count, afterAYear));
    }
  });

  test("never has all of them in its hands", async () => {
    const now = later();
    await make(now, count);
    const batches: number[] = [];
    for await (const found of job.preview(now))
      if (found.some((one) => "userId" in one)) batches.push(found.length);
    for (const size of batches) expect(size).toBeLessThan(count);
    await runAt(job, now);
  });
});

const lock = 4_711;

/**
 * Runs the job in a process of its own, stops it while it writes one of its last rows, and kills it there.
 */
async function killWithin(job: Job, { count, table }: Pick<Due, "count" | "table">): Promise<void> {
  const keeper = new pg.Client({ connectionString: process.env.DATABASE_MIGRATE_URL });
  await keeper.connect();
  try {
    await keeper.query(`SELECT pg_advisory_lock(${lock});
      CREATE SEQUENCE written;
      CREATE FUNCTION stop_within() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF nextval('written') > ${count - 5} THEN PERFORM pg_advisory_xact_lock(${lock}); END IF;
        RETURN coalesce(NEW, OLD);
      END $$;
      CREATE TRIGGER stop_within BEFORE INSERT OR UPDATE OR DELETE ON "${table}" FOR EACH ROW EXECUTE FUNCTION stop_within()`);
    const child = spawn(process.execPath, [testProgram("scripts/jobs.ts"), job.name], {
      env: { ...withoutSettings(process.env), ...testEnvironment, DATABASE_URL: process.env.DATABASE_URL },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    const gone = once(child, "close");
    await expect
      .poll(async () => (child.exitCode === null ? waiting(keeper) : said.join("")), { timeout: 120_000 })
      .toBe("stopped");
    child.kill("SIGKILL");
    await gone;
    // A session that waits for the lock does not notice that its client is gone.
    await keeper.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
    await expect.poll(() => others(keeper), { timeout: 10_000 }).toBe(0);
  } finally {
    await keeper.query(
      `DROP TRIGGER IF EXISTS stop_within ON "${table}"; DROP FUNCTION IF EXISTS stop_within; DROP SEQUENCE IF EXISTS written`,
    );
    await keeper.end();
  }
}

async function waiting(keeper: pg.Client): Promise<"stopped" | "goes on"> {
  const { rowCount } = await keeper.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`,
  );
  return rowCount ? "stopped" : "goes on";
}

/** The number of sessions that are still active in this database. */
async function others(keeper: pg.Client): Promise<number> {
  const { rowCount } = await keeper.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  return rowCount ?? 0;
}
