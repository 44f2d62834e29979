import { prisma } from "#app/core/db/client.server.ts";
import { readDuePoints, type DuePoints } from "#app/core/db/points/due-points.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { expirePoints, expirePointsOf } from "#app/core/ledger/remove-points.server.ts";
import { batchJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

/** Customers per transaction; this takes some hundredths of a second. */
export const expiryBatchSize = 500;

/** Removes expired points from the balance, with one entry per customer and run; rules.md, Points. */
export const pointsExpiry: Job = batchJob({
  name: "points-expiry",
  cron: "5 * * * *",
  takesAway: true,
  braked: true,
  findings,
  workAll: (batch, now) =>
    expirePointsOf(
      batch.map(({ userId }) => userId),
      now,
    ),
  work: async ({ userId }, now) => {
    const expired = await guarded(() => expirePoints(prisma, userId, now));
    if (!expired.ok) throw new Error(`an expiry was refused: ${expired.guard}`);
    return expired.value > 0;
  },
});

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  const read = (after: DuePoints | null, count: number) => readDuePoints(now, after, count);
  for await (const page of pages<DuePoints>(read, expiryBatchSize)) {
    yield page.map(({ userId, since, points }) => ({
      userId,
      points,
      why: `${points} points past their time since ${businessDayOf(since)}`,
    }));
  }
}
