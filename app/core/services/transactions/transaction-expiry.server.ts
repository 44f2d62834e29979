import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readOverdueSales, type OverdueSale } from "#app/core/db/transactions/overdue-sales.server.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

interface Overdue extends Finding {
  id: string;
  status: TransactionStatus;
}

/**
 * Expires sales that no customer attached in time or no cashier answered, and frees what was reserved for
 * them; rules.md, In store. Until the job runs, such a sale is already shown as expired.
 */
export const transactionExpiry: Job = customerJob({
  name: "transaction-expiry",
  cron: "* * * * *",
  takesAway: false,
  findings,
  work: expire,
});

async function* findings(now: Date): AsyncGenerator<Overdue[]> {
  const read = (after: OverdueSale | null, count: number) => readOverdueSales(now, after, count);
  for await (const page of pages<OverdueSale>(read)) {
    yield page.map(({ userId, id, status, expiresAt }) => ({
      ...{ userId, id, status },
      why: `sale ${id} over since ${expiresAt.toISOString()}`,
    }));
  }
}

async function expire({ userId, id, status }: Overdue, now: Date): Promise<boolean> {
  const sale = { p_user: userId, p_transaction: id, p_from: status };
  const closed = await guarded(() =>
    callFunction(prisma, "close_transaction", { ...sale, p_by: null, p_reason: null, p_now: now }),
  );
  if (!closed.ok) throw new Error(`an expiry was refused: ${closed.guard}`);
  return closed.value === true;
}
