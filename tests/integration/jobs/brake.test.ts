/** The brake of jobs that take points away. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askApproval } from "#app/core/db/approvals/approvals.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { heartbeatTimeoutMs } from "#app/core/db/jobs/job-runs.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { customerJob, type Finding } from "#app/core/services/job.ts";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { runJob } from "#app/core/services/jobs/run-job.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";
import { noon, noonAfter, runAt, silent } from "./support.ts";

const environment = checkedEnvironment();
const start = "2026-01-10";
const now = noonAfter(start, 31);
const tomorrow = noonAfter(start, 32);

/** The brake works from 40 customers on, at 25 % of the customers and 5 % of the points. */
const braked = (from = 40) => (environment.JOB_BRAKE_FROM_CUSTOMERS = from);

beforeEach(async () => {
  await prisma.approval.deleteMany({});
  await prisma.jobRun.deleteMany({});
  braked();
});
afterEach(async () => {
  // Lets all points expire without a brake, so that nothing is left for the next test.
  braked(1_000_000);
  await prisma.jobRun.deleteMany({});
  await runAt(pointsExpiry, noonAfter(start, 400));
});

/** Customers with ten points each, as a gift that lasts this many days. */
const customers = (count: number, days = 30) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const userId = await makeAccount({ now: noon(start) });
      await credit(userId, 10, { days, now: noon(start) });
      return userId;
    }),
  );

const expiredOf = (users: string[]) =>
  prisma.pointsEntry.count({ where: { userId: { in: users }, source: "EXPIRED" } });
const approvals = () => prisma.approval.findMany({ orderBy: { createdAt: "asc" } });
const operator = (at: Date) => operatorCall({ now: at });
const idOfPending = async () => (await prisma.approval.findFirstOrThrow({ where: { status: "PENDING" } })).id;

test("the jobs that take points have one", () => {
  expect(allJobs.filter(({ braked: has }) => has).map(({ name }) => name)).toEqual([
    "points-expiry",
    "inactivity-cancellation",
    "account-deletion",
  ]);
});

describe("a run that would take from too many", () => {
  test("takes nothing, asks an operator and says so", async () => {
    const due = await customers(30);
    await customers(30, 300);
    const errors = vi.fn();
    const run = await runAt(pointsExpiry, now, { log: { ...silent, error: errors } });
    expect(run).toMatchObject({ status: "STOPPED", reason: "APPROVAL_PENDING", done: 0, failed: 0 });
    expect(await expiredOf(due)).toBe(0);
    expect(await approvals()).toMatchObject([
      {
        kind: "JOB",
        subject: "points-expiry",
        customers: 30,
        points: 300n,
        status: "PENDING",
        createdAt: now,
      },
    ]);
    expect(errors).toHaveBeenCalledOnce();
    expect(await prisma.jobRun.findFirst({})).toMatchObject({ stop: "APPROVAL_PENDING", endedAt: now });
  });

  test("stops for a few customers too, if they have most of the points", async () => {
    await customers(60, 300);
    const rich = await makeAccount({ now: noon(start) });
    await credit(rich, 500, { now: noon(start) });
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING" });
    expect(await approvals()).toMatchObject([{ customers: 1, points: 500n }]);
  });

  test("goes on where there are few customers at all", async () => {
    const due = await customers(39);
    expect(await runAt(pointsExpiry, now)).toMatchObject({ status: "DONE", reason: null, done: 39 });
    expect(await expiredOf(due)).toBe(39);
    expect(await approvals()).toEqual([]);
  });

  test("asks once, however many runs stop, at once or killed", async () => {
    await customers(50);
    for (let round = 0; round < 2; round++) {
      const runs = await Promise.all(
        Array.from({ length: 5 }, () => runJob(pointsExpiry, { log: silent, clock: async () => now })),
      );
      expect(runs.some((run) => run.ok && run.value.reason === "APPROVAL_PENDING")).toBe(true);
    }
    const killed = { id: crypto.randomUUID(), name: "points-expiry", startedAt: now };
    await prisma.jobRun.create({
      data: { ...killed, aliveAt: new Date(Date.now() - heartbeatTimeoutMs - 1_000) },
    });
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING" });
    const question = {
      kind: "JOB",
      subject: "other",
      taking: { customers: 1, points: 1 },
      requestedBy: "SYSTEM",
    } as const;
    const asked = await Promise.all(Array.from({ length: 10 }, () => askApproval(question, now)));
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect((await approvals()).map(({ subject }) => subject).sort()).toEqual(["other", "points-expiry"]);
  });
});

describe("within a day", () => {
  test("the runs share one limit", async () => {
    const few = await customers(2);
    await customers(58, 300);
    expect(await runAt(pointsExpiry, now)).toMatchObject({ status: "DONE", done: 2 });
    expect(await expiredOf(few)).toBe(2);
    await customers(2);
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING", done: 0 });
    expect(await runAt(pointsExpiry, tomorrow)).toMatchObject({ reason: null, done: 2 });
  });

  test("what comes due while a run goes on stops it at the limit", async () => {
    await customers(60, 300);
    let asked = 0;
    const worked: string[] = [];
    const job = customerJob({
      name: "points-expiry",
      cron: "* * * * *",
      takesAway: true,
      braked: true,
      // The first time one customer is due; later there are nine pages of one customer each.
      async *findings(): AsyncGenerator<Finding[]> {
        asked += 1;
        for (let page = 0; page < (asked === 1 ? 1 : 9); page++)
          yield [{ userId: `${page}`, why: "due", points: 10 }];
      },
      async work({ userId }) {
        worked.push(userId);
        return true;
      },
    });
    expect(await runAt(job, now)).toMatchObject({ done: 3, reason: "APPROVAL_PENDING" });
    expect(worked).toEqual(["0", "1", "2"]);
    expect(await prisma.jobRun.findFirst({})).toMatchObject({ done: 3, points: 30n });
    expect(await approvals()).toMatchObject([{ subject: "points-expiry", customers: 9, points: 90n }]);
  });
});

describe("an operator", () => {
  test("who says yes lets the next run of this day do what was asked, once", async () => {
    const due = await customers(50);
    await runAt(pointsExpiry, now);
    expect(value(await approve(operator(now), await idOfPending()))).toMatchObject({ status: "APPROVED" });
    expect(await runAt(pointsExpiry, now)).toMatchObject({ status: "DONE", done: 50 });
    expect(await expiredOf(due)).toBe(50);
    await customers(50);
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING", done: 0 });
    expect((await approvals()).map(({ status }) => status)).toEqual(["APPROVED", "PENDING"]);
  });

  test("who says yes allows what they read, and not what has become of it", async () => {
    await customers(45);
    await runAt(pointsExpiry, now);
    await customers(45);
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING" });
    expect(await approvals()).toMatchObject([{ customers: 45, points: 450n }]);
    value(await approve(operator(now), await idOfPending()));
    expect(await runAt(pointsExpiry, now)).toMatchObject({ reason: "APPROVAL_PENDING", done: 0 });
    expect(await approvals()).toMatchObject([{ customers: 45 }, { customers: 90, points: 900n }]);
  });

  test("who says yes says it for that day", async () => {
    const due = await customers(50);
    await runAt(pointsExpiry, now);
    value(await approve(operator(now), await idOfPending()));
    expect(await runAt(pointsExpiry, tomorrow)).toMatchObject({ reason: "APPROVAL_PENDING" });
    expect(await expiredOf(due)).toBe(0);
    value(await approve(operator(tomorrow), await idOfPending()));
    expect(await runAt(pointsExpiry, tomorrow)).toMatchObject({ done: 50 });
  });

  test("who says no stops it until the next day, when it asks again", async () => {
    const due = await customers(50);
    await runAt(pointsExpiry, now);
    const refused = value(await refuseApproval(operator(now), await idOfPending(), "The dates are wrong"));
    expect(refused).toMatchObject({ status: "REFUSED", reason: "The dates are wrong", customers: 50 });
    expect(await runAt(pointsExpiry, now)).toMatchObject({ status: "STOPPED", reason: "APPROVAL_REFUSED" });
    expect(await approvals()).toHaveLength(1);
    expect(await runAt(pointsExpiry, tomorrow)).toMatchObject({ reason: "APPROVAL_PENDING" });
    expect((await approvals()).map(({ status }) => status)).toEqual(["REFUSED", "PENDING"]);
    expect(await expiredOf(due)).toBe(0);
  });

  test("answers once: of several answers the first counts", async () => {
    await customers(50);
    await runAt(pointsExpiry, now);
    const id = await idOfPending();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((turn) =>
        turn % 2 ? approve(operator(now), id) : refuseApproval(operator(now), id, "No"),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe("CONFLICT");
    expect(refusal(await approve(operator(now), crypto.randomUUID()))).toBe("NOT_FOUND");
  });
});

test("a dry run tells that a run would stop, and asks nobody", async () => {
  await customers(50);
  const child = spawn(process.execPath, [testProgram("scripts/jobs.ts"), "points-expiry", "--dry-run"], {
    env: {
      ...withoutSettings(process.env),
      ...testEnvironment,
      DATABASE_URL: process.env.DATABASE_URL,
      JOB_BRAKE_FROM_CUSTOMERS: "40",
    },
  });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  await once(child, "close");
  expect(out).toMatch(
    /50 in all\. Nothing has been changed\.\nA run would stop: it would take 500 points from 50 customers, and may take 25 from 12 today without an operator's yes\.\n$/,
  );
  expect(await approvals()).toEqual([]);
});
