import { columnsOf, given, integer, moment, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { deletionsDueFrom } from "#app/core/domain/retention.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";
import { eraseIfDue } from "./erase-account.server.ts";

/** Lets deletions take effect 30 days after their request; rules.md, Accounts, Deletion. */
export const accountDeletion: Job = customerJob({
  name: "account-deletion",
  cron: "10 * * * *",
  takesAway: true,
  braked: true,
  findings,
  work: deleteAccount,
});

/** Leftovers of an earlier run come first, so that a failure now is not retried within the same run. */
async function* findings(now: Date): AsyncGenerator<Finding[]> {
  for await (const page of pages(readNotErased)) {
    yield page.map(({ id }) => ({ userId: id, why: "deleted, the files are still to be removed" }));
  }
  const dueFrom = deletionsDueFrom(now);
  for await (const page of pages<DueRow>((after, count) => readDue(dueFrom, after, count))) {
    yield page.map(({ id, requestedAt, points }) => ({
      userId: id,
      points,
      why: `deletion requested on ${requestedAt.toISOString()}`,
    }));
  }
}

async function readNotErased(after: { id: string } | null, count: number): Promise<{ id: string }[]> {
  const behind = after ? Prisma.sql`AND id > ${after.id}::uuid` : Prisma.empty;
  return readRows<{ id: string }>`
    SELECT id FROM customer WHERE status = 'DELETED' AND erased_at IS NULL ${behind} ORDER BY id LIMIT ${count}::int`;
}

const dueColumns = columnsOf("u", {
  id: uuid,
  requestedAt: named("deletion_requested_at", moment),
  /** Spendable points, expired ones included. */
  points: given(Prisma.sql`coalesce(a.available, 0)`, integer),
});

type DueRow = RowOf<typeof dueColumns>;

async function readDue(dueFrom: Date, after: DueRow | null, count: number): Promise<DueRow[]> {
  const behind = after
    ? Prisma.sql`AND (u.deletion_requested_at, u.id) > (${after.requestedAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return readRows<DueRow>`
    SELECT ${dueColumns.sql}
    FROM customer u LEFT JOIN points_account a ON a.user_id = u.id
    WHERE u.status = 'ACTIVE' AND u.deletion_requested_at <= ${dueFrom}::timestamptz ${behind}
    ORDER BY u.deletion_requested_at, u.id LIMIT ${count}::int`;
}

/**
 * Deletes the rows in one transaction, then the files, then marks both as gone. If the process is killed in
 * between, the account is deleted but unmarked, and the next run removes the files.
 */
async function deleteAccount({ userId }: Finding, now: Date): Promise<boolean> {
  if ((await transact((tx) => eraseIfDue(tx, userId, now))) === "not due") return false;
  const account = await prisma.pointsAccount.findUnique({ where: { userId }, select: { mergedFrom: true } });
  for (const id of [userId, ...(account?.mergedFrom ?? [])]) await files.removeAll(`customers/${id}/`);
  const marked = await prisma.customer.updateMany({
    where: { id: userId, status: "DELETED", erasedAt: null },
    data: { erasedAt: now },
  });
  return marked.count === 1;
}
