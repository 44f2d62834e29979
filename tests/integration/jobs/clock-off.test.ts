/** Jobs on a machine whose clock is wrong, while the database's is right. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { databaseNowMs, requireRightClock } from "#app/core/adapters/clock/database-clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";

/** Runs `npm run jobs -- …` in a process whose clock is ahead by `skewMs`, or behind if that is negative. */
async function jobsAhead(skewMs: number, ...args: string[]) {
  const shifted = ["--import", "./tests/support/shifted-clock.mjs"];
  const child = spawn(process.execPath, [...shifted, testProgram("scripts/jobs.ts"), ...args], {
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      DATABASE_URL: process.env.DATABASE_URL,
      SKEW_MS: String(skewMs),
    },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}

afterEach(() => vi.restoreAllMocks());

const lastRunOf = (name: string) => prisma.jobRun.findFirst({ where: { name }, orderBy: { id: "desc" } });

test("a clock that is a hundred days ahead takes nobody's points: the run has failed and says why", async () => {
  const userId = await makeAccount({ points: 40 });
  const { code, out, err } = await jobsAhead(100 * day, "points-expiry");
  expect(code).toBe(1);
  expect(err).toContain("points-expiry: not run, because this machine's clock and the database's differ");
  expect(out).toContain("this server's clock is 8640000.0 s ahead of the database's");
  expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({
    available: 40,
    seq: 1,
  });
  const run = await lastRunOf("points-expiry");
  expect(run).toMatchObject({ stop: "CLOCK_OFF", done: 0, tick: null });
  // The run's time is the database's: a time 100 days ahead would make it the last run for 100 days.
  expect(Math.abs((run?.endedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("it closes no day of the ledger, not even if nobody compared the clocks", async () => {
  const { code } = await jobsAhead(100 * day, "ledger-proof");
  expect(code).toBe(1);
  expect(await prisma.ledgerDay.count()).toBe(0);
  await prisma.sandboxState.deleteMany({});
  await expect(closeDays(new Date(Date.now() + 2 * day))).rejects.toThrow("are not over");
});

test("the jobs do not start with a clock that is seven seconds wrong, ahead or behind", async () => {
  for (const [skewMs, words] of [
    [7_000, "ahead of"],
    [-7_500, "behind"],
  ] as const) {
    const { code, err } = await jobsAhead(skewMs);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^The jobs are not started: this server's clock is \\d\\.\\d s ${words} the database's\\.`),
    );
  }
});

test("a clock that is two seconds ahead is as right as clocks are", async () => {
  expect(await jobsAhead(2_000, "inactivity-warning")).toMatchObject({ code: 0, err: "" });
});

test("a clock that is set while a process runs is noticed by whoever asks next", async () => {
  const rightNow = Date.now.bind(Date);
  const setAhead = (ms: number) => vi.spyOn(Date, "now").mockImplementation(() => rightNow() + ms);
  await requireRightClock();
  setAhead(10 * day);
  expect(Math.abs((await databaseNowMs()) - rightNow())).toBeLessThan(day);
  vi.restoreAllMocks();
  await requireRightClock();
  setAhead(-7_500);
  await expect(requireRightClock()).rejects.toThrow("s behind the database's");
});
