import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { heartbeatTimeoutMs } from "#app/core/db/jobs/job-runs.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { listJobs } from "#app/desk/jobs/list-jobs.server.ts";
import { runJob } from "#app/core/services/jobs/run-job.server.ts";
import { runNamedJob } from "#app/desk/jobs/run-named-job.server.ts";
import { runTick, startTimedJobs } from "#jobs/timed-jobs.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { runAt, silent, steppedJob } from "./support.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** Counts its runs. */
function countingJob(): Job & { runs: () => number } {
  let runs = 0;
  return {
    name: `counting-${randomUUID()}`,
    cron: "* * * * *",
    takesAway: false,
    async *preview() {},
    async *run() {
      runs += 1;
      yield { done: 2, failed: 1 };
      yield { done: 3, failed: 0 };
    },
    runs: () => runs,
  };
}

const rowsOf = (name: string) => prisma.jobRun.findMany({ where: { name }, orderBy: { id: "asc" } });

/** Ages the heartbeat of the run, as if its process had been killed this long ago. */
const silence = (name: string, ms: number) =>
  prisma.jobRun.updateMany({ where: { name, endedAt: null }, data: { aliveAt: new Date(Date.now() - ms) } });

describe("a run", () => {
  test("leaves a row with what it has done, and answers with it", async () => {
    const job = countingJob();
    const progress: unknown[] = [];
    const run = await runAt(job, now, { onProgress: (figures) => progress.push(figures) });
    expect(run).toEqual({
      name: job.name,
      startedAt: now.toISOString(),
      endedAt: now.toISOString(),
      done: 5,
      failed: 1,
      status: "DONE",
      reason: null,
    });
    expect(progress).toEqual([
      { done: 2, failed: 1 },
      { done: 5, failed: 1 },
    ]);
    expect(await rowsOf(job.name)).toMatchObject([
      { tick: null, startedAt: now, endedAt: now, done: 5, failed: 1 },
    ]);
  });

  test("is written down after each batch", async () => {
    const { job, begins, endBatch } = steppedJob();
    const [first, second] = [begins(), begins()];
    const run = runAt(job, now);
    await first;
    endBatch();
    await second;
    expect(await rowsOf(job.name)).toMatchObject([{ endedAt: null, done: 1 }]);
    const third = begins();
    endBatch();
    await third;
    endBatch();
    expect(await run).toMatchObject({ done: 3 });
  });

  test("ends after the batch that is under way when it is told to stop", async () => {
    const { job, begins, endBatch, begun } = steppedJob();
    const stopping = new AbortController();
    const first = begins();
    const run = runAt(job, now, { signal: stopping.signal });
    await first;
    stopping.abort();
    endBatch();
    expect(await run).toMatchObject({ done: 1 });
    expect(begun()).toBe(1);
    expect(await rowsOf(job.name)).toMatchObject([{ endedAt: now, done: 1 }]);
  });

  test("that breaks is closed with what it had done, and may be run again", async () => {
    const job: Job = {
      ...countingJob(),
      async *run() {
        yield { done: 1, failed: 0 };
        throw new Error("broken");
      },
    };
    await expect(runJob(job, { log: silent, clock: async () => now })).rejects.toThrow("broken");
    expect(await rowsOf(job.name)).toMatchObject([{ endedAt: now, done: 1, stop: "ERROR" }]);
    await expect(runJob(job, { log: silent, clock: async () => now })).rejects.toThrow("broken");
  });
});

describe("of two runs at once", () => {
  test("the second is refused while the first goes on, and not afterwards", async () => {
    const { job, begins, endBatch } = steppedJob({ batches: 1 });
    const first = begins();
    const run = runAt(job, now);
    await first;
    await silence(job.name, heartbeatTimeoutMs - 10_000);
    expect(refusal(await runJob(job, { log: silent }))).toBe("CONFLICT");
    endBatch();
    await run;
    const second = begins();
    const again = runAt(job, now);
    await second;
    endBatch();
    expect(await again).toMatchObject({ done: 1 });
  });

  test("twenty at the same moment become one", async () => {
    const { job, begins, endBatch } = steppedJob({ batches: 1 });
    const began = begins();
    const runs = Array.from({ length: 20 }, () => runJob(job, { log: silent, clock: async () => now }));
    await began;
    // The run that goes on is released when all others have been refused.
    let answered = 0;
    for (const run of runs) void run.then(() => (answered += 1));
    await expect.poll(() => answered, { timeout: 10_000 }).toBe(19);
    endBatch();
    const decisions = await Promise.all(runs);
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsOf(job.name)).toHaveLength(1);
  });

  test("the second takes over when the first has been silent for two minutes; the first then leaves off", async () => {
    const { job, begins, endBatch, begun } = steppedJob({ batches: 2 });
    const first = begins();
    const slow = runAt(job, now);
    await first;
    await silence(job.name, heartbeatTimeoutMs + 1_000);
    const second = begins();
    const next = runAt(job, now);
    await second;
    endBatch();
    expect(await slow).toMatchObject({ done: 1 });
    expect(begun()).toBe(2);
    const third = begins();
    endBatch();
    await third;
    endBatch();
    expect(await next).toMatchObject({ done: 2 });
    expect(await rowsOf(job.name)).toMatchObject([{ endedAt: now }, { endedAt: now, done: 2 }]);
  });
});

describe("a long batch", () => {
  afterEach(() => void vi.useRealTimers());

  test("gives signs of life meanwhile", async () => {
    const { job, begins, endBatch } = steppedJob({ batches: 1 });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const first = begins();
    const run = runAt(job, now);
    await first;
    await silence(job.name, heartbeatTimeoutMs - 1_000);
    vi.advanceTimersByTime(20_000);
    const silentFor = async () => Date.now() - ((await rowsOf(job.name))[0]?.aliveAt.getTime() ?? 0);
    vi.useRealTimers();
    await expect.poll(silentFor, { timeout: 10_000 }).toBeLessThan(30_000);
    endBatch();
    await run;
  });
});

describe("a tick", () => {
  const at = new Date("2026-11-21T12:10:00.123Z");

  test("is run by one of several servers, also by none that comes later", async () => {
    const job = countingJob();
    await Promise.all(Array.from({ length: 10 }, () => runTick(job, at)));
    await runTick(job, new Date("2026-11-21T12:10:59Z"));
    expect(job.runs()).toBe(1);
    expect(await rowsOf(job.name)).toMatchObject([{ tick: new Date("2026-11-21T12:10:00Z") }]);
  });

  test("and the next is another run", async () => {
    const job = countingJob();
    await runTick(job, at);
    await runTick(job, new Date("2026-11-21T12:11:00Z"));
    expect(job.runs()).toBe(2);
  });

  test("of a job that breaks is told of, and nothing else breaks", async () => {
    const job: Job = {
      ...countingJob(),
      async *run() {
        throw new Error("broken");
      },
    };
    await expect(runTick(job, at)).resolves.toBeUndefined();
  });
});

describe("two schedules", () => {
  test("run a job once a minute between them, and nothing once they are stopped", async () => {
    const job = countingJob();
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "Date"],
      now: new Date("2026-11-21T12:00:30Z"),
    });
    try {
      const clock = { compareClocks: async () => null };
      const schedules = [startTimedJobs([job], clock), startTimedJobs([job], clock)];
      await vi.advanceTimersByTimeAsync(31_000);
      vi.useRealTimers();
      await Promise.all(schedules.map((schedule) => schedule.stop()));
      expect(job.runs()).toBe(1);
      expect(await rowsOf(job.name)).toMatchObject([{ tick: new Date("2026-11-21T12:01:00Z") }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("for operators", () => {
  test("every job is listed with its times and its last run", async () => {
    const before = value(await listJobs()).items;
    expect(before.map(({ name, cron, takesAway }) => [name, cron, takesAway])).toEqual([
      ["message-dispatch", "* * * * *", false],
      ["transaction-expiry", "* * * * *", false],
      ["payment-expiry", "* * * * *", false],
      ["e-invoices", "* * * * *", false],
      ["points-expiry", "5 * * * *", true],
      ["level-sweep", "15 0 * * *", false],
      ["inactivity-warning", "0 8 * * *", false],
      ["inactivity-cancellation", "0 1 * * *", true],
      ["account-deletion", "10 * * * *", true],
      ["validation-window", "20 0 * * *", false],
      ["premium-renewal", "*/5 * * * *", true],
      ["retention", "30 3 * * *", true],
      ["ledger-proof", "40 * * * *", false],
      ["offer-figures", "*/15 * * * *", false],
      ["campaign-events", "* * * * *", false],
      ["campaign-birthdays", "0 8 * * *", false],
      ["figures", "50 1 * * *", false],
      ["books", "20 3 * * *", false],
      ["lapsing-notices", "0 10 * * *", false],
      ["operator-messages", "* * * * *", false],
      ["pass-updates", "* * * * *", false],
      ["google-pass-updates", "*/5 * * * *", false],
      ["segment-sizes", "25 * * * *", false],
      ["full-cards", "* * * * *", false],
      ["scheduled-reports", "0 * * * *", false],
      ["partner-week", "10 * * * *", false],
      ["packs", "* * * * *", false],
      ["settlement-dues", "37 * * * *", false],
      ["statements", "7 * * * *", false],
    ]);
    expect(before.every(({ lastRun, running }) => lastRun === null && !running)).toBe(true);
    const { name, ...run } = value(await runNamedJob({ log: silent, now }, "inactivity-warning"));
    const after = value(await listJobs()).items;
    expect(after.find((job) => job.name === name)).toMatchObject({ running: false, lastRun: run });
  });

  test("an unknown job is not found", async () => {
    expect(refusal(await runNamedJob({ log: silent, now }, "message-dispatches"))).toBe("NOT_FOUND");
  });

  test("names are told apart", () => {
    expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length);
  });
});
