import { prisma } from "#app/db/client.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { removeUnverifiedAccount } from "#app/db/accounts/unverified-account.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { goneUntil } from "#app/domain/retention.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { customerJob, pages, type Finding, type Job } from "#app/services/job.ts";

/** Removes registrations that nobody has proved for 30 days: a part of the job that is named. */
export function unverifiedRemoval(job: Pick<Job, "name" | "cron" | "takesAway">): Job {
  return customerJob({ ...job, findings, work: removeIfUnverified });
}

interface Row {
  id: string;
  createdAt: Date;
}

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  for await (const page of pages<Row>((after, count) => readUnverified(now, after, count))) {
    yield page.map(({ id, createdAt }) => ({
      userId: id,
      why: `registered on ${businessDayOf(createdAt)} and never proved`,
    }));
  }
}

async function readUnverified(now: Date, after: Row | null, count: number): Promise<Row[]> {
  const behind = after
    ? Prisma.sql`AND (created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return prisma.$queryRaw<Row[]>`
    SELECT id, created_at AS "createdAt" FROM users u
    WHERE status = 'UNVERIFIED' AND created_at <= ${goneUntil("unverifiedAccount", now)}::timestamptz ${behind}
      AND NOT ${mayBeProved(now)}
    ORDER BY created_at, id LIMIT ${count}::int`;
}

/** Whoever registered the same login again a moment ago has a code on the way. */
function mayBeProved(now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM challenge c
    WHERE c.user_id = u.id AND c.closed_at IS NULL AND c.expires_at > ${now}::timestamptz)`;
}

/**
 * The login is locked first, as registering and proving do: of those and the removal one comes too late. The login can
 * be registered afresh; invites that waited for it are closed.
 */
async function removeIfUnverified({ userId }: Finding, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS locked FROM login WHERE user_id = ${userId}::uuid ORDER BY login FOR UPDATE`;
    const due = await tx.$queryRaw<Row[]>`
      SELECT id FROM users u WHERE id = ${userId}::uuid AND status = 'UNVERIFIED' AND NOT ${mayBeProved(now)} FOR UPDATE`;
    if (due.length > 0) await removeUnverifiedAccount(tx, userId);
    return due.length > 0;
  });
}
