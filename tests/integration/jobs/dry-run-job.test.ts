/** The preview of a job's run, at the desk and over the API. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { dryRunJob, sumUp } from "#app/desk/jobs/dry-run-job.server.ts";
import { pointsExpiry } from "#app/core/services/points/points-expiry.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { everything, noon, noonAfter, runAt } from "./support.ts";

const start = "2026-01-10";
const now = noonAfter(start, 31);
const environment = checkedEnvironment();

/** Customers whose ten points are due. */
const customers = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const userId = await makeAccount({ now: noon(start) });
      await credit(userId, 10, { days: 30, now: noon(start) });
      return userId;
    }),
  );

afterEach(async () => {
  environment.JOB_BRAKE_FROM_CUSTOMERS = 1_000_000;
  await runAt(pointsExpiry, now);
});

describe("a dry run of a job that takes points", () => {
  test("says how many, how much, why and from whom, and changes nothing but the audit", async () => {
    const due = await customers(12);
    const { audit_entry: _, ...before } = await everything();
    const told = value(await dryRunJob(operatorCall({ now }), "points-expiry"));
    const { audit_entry: __, ...after } = await everything();
    expect(after).toEqual(before);
    const { examples, ...sums } = told;
    expect(sums).toEqual({
      ...{ name: "points-expiry", count: 12, points: 120, complete: true, stops: false },
      reasons: [{ why: "… points past their time since …", count: 12 }],
    });
    expect(examples).toHaveLength(10);
    for (const { userId, points } of examples) expect([due.includes(userId), points]).toEqual([true, 10]);
    expect(await prisma.auditEntry.findFirst({ where: { action: "job.dry-run" } })).toMatchObject({
      target: "points-expiry",
      detail: { count: 12, points: 120, shown: examples.map(({ userId }) => userId) },
    });
    expect(await runAt(pointsExpiry, now)).toMatchObject({ done: 12 });
  });

  test("says that a run would stop, and asks nobody", async () => {
    await customers(12);
    environment.JOB_BRAKE_FROM_CUSTOMERS = 10;
    expect(value(await dryRunJob(operatorCall({ now }), "points-expiry"))).toMatchObject({ stops: true });
    expect(await prisma.approval.count({ where: { subject: "points-expiry" } })).toBe(0);
  });
});

/** A job with pages of two customers each, and of rows that name no customer. */
const paged = (pages: number): Job => ({
  ...{ name: "paged", cron: "* * * * *", takesAway: false },
  async *run() {},
  async *preview() {
    for (let page = 0; page < pages; page += 1)
      yield ["a", "b"].map((who) => ({ userId: `${page}${who}`, why: `${page} events`, points: 5 }));
    yield [{ count: 700, why: "rows that are old" }];
  },
});

describe("the sum", () => {
  test("counts rows too, and takes no points where the job does not", async () => {
    expect(await sumUp(paged(2), now)).toMatchObject({
      ...{ count: 704, points: 0, complete: true, stops: false },
      reasons: [
        { why: "rows that are old", count: 700 },
        { why: "… events", count: 4 },
      ],
    });
  });

  test.each([
    ["so many customers", { customers: 3, ms: 60_000 }, 4],
    ["its time", { customers: 1_000, ms: 0 }, 0],
  ])("ends after %s, and says that it is not all", async (_, within, count) => {
    expect(await sumUp(paged(5), now, within)).toMatchObject({ count, complete: false });
  });
});

test("there is none of a job that there is not", async () => {
  expect(refusal(await dryRunJob(operatorCall({ now }), "points-expiries"))).toBe("NOT_FOUND");
});
