import { prisma } from "#app/core/db/client.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { removeUnverifiedAccount } from "#app/core/db/accounts/unverified-account.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { goneUntil } from "#app/core/domain/retention.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

/** Removes registrations unverified for 30 days, as part of the given job. */
export function unverifiedRemoval(job: Pick<Job, "name" | "cron" | "takesAway">): Job {
  return customerJob({ ...job, findings, work: removeIfUnverified });
}

interface Row {
  id: string;
  createdAt: Date;
}

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  for await (const page of pages<Row>((after, count) => readUnverified(now, after, count))) {
    const mayBeProved = await withOpenChallenge(
      page.map(({ id }) => id),
      now,
    );
    yield page
      .filter(({ id }) => !mayBeProved.has(id))
      .map(({ id, createdAt }) => ({
        userId: id,
        why: `registered on ${businessDayOf(createdAt)} and never proved`,
      }));
  }
}

async function readUnverified(now: Date, after: Row | null, count: number): Promise<Row[]> {
  const behind = after
    ? Prisma.sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return readRows<Row>`
    SELECT id, created_at AS "createdAt" FROM customer u
    WHERE status = 'UNVERIFIED' AND created_at <= ${goneUntil("unverifiedAccount", now)}::timestamptz ${behind}
    ORDER BY created_at, id LIMIT ${count}::int`;
}

/** Of these customers those who may still be proved: a login registered again a moment ago has a code on the way. */
async function withOpenChallenge(userIds: string[], now: Date): Promise<Set<string>> {
  const open = await prisma.challenge.findMany({
    where: { userId: { in: userIds }, closedAt: null, expiresAt: { gt: now } },
    select: { userId: true },
  });
  return new Set(open.map(({ userId }) => userId));
}

/**
 * Locks the login first, as registration and verification do, so that only one of them and the removal
 * succeeds. The login can be registered again; invites that waited for it are closed.
 */
async function removeIfUnverified({ userId }: Finding, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    await readRowsIn(
      tx,
    )`SELECT 1 AS locked FROM login WHERE user_id = ${userId}::uuid ORDER BY login FOR UPDATE`;
    const due = await readRowsIn<Row>(tx)`
      WITH open AS MATERIALIZED (
        SELECT 1 FROM challenge
        WHERE user_id = ${userId}::uuid AND closed_at IS NULL AND expires_at > ${now}::timestamptz)
      SELECT id FROM customer WHERE id = ${userId}::uuid AND status = 'UNVERIFIED' AND NOT EXISTS (SELECT FROM open) FOR UPDATE`;
    if (due.length > 0) await removeUnverifiedAccount(tx, userId);
    return due.length > 0;
  });
}
