import { setTimeout as wait } from "node:timers/promises";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";

/**
 * The answer of `act` if `change` happens between its decision and its lock: of the customer's account, or what `lock`
 * takes instead. Of several calls in `act`, `calls` are decided by then.
 */
export async function decidedBefore<T>(
  userId: string,
  act: () => Promise<T>,
  change: (tx: Db) => Promise<unknown>,
  lock: (tx: Db, userId: string) => Promise<unknown> = lockAccount,
  calls = 1,
): Promise<T> {
  const { acting } = await transact(async (tx) => {
    await lock(tx, userId);
    const acting = act();
    while (!(await isWaiting(calls))) await wait(5);
    await change(tx);
    return { acting };
  });
  return acting;
}

/** Whether so many wait for a lock, anybody if not said; on a cluster of Citus on any of its nodes. */
export async function isWaiting(calls = 1): Promise<boolean> {
  const waiters = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const [row] = await prisma.$queryRawUnsafe<{ waiting: number }[]>(
    process.env.CITUS_URL
      ? `SELECT sum(result::int)::int AS waiting FROM run_command_on_all_nodes($$${waiters}$$)`
      : `SELECT (${waiters})::int AS waiting`,
  );
  return (row?.waiting ?? 0) >= calls;
}

/** Ends the connection of whoever waits for a lock, as if its process had been killed there. */
export const killWaiting =
  () => prisma.$queryRaw`SELECT pg_terminate_backend(pid) AS killed FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Does the work while another transaction holds this message or event of the outbox. */
export async function whileHeld(
  one: { ownerId: string; id: string },
  work: () => Promise<void>,
): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`
        SELECT 1 AS held FROM outbox WHERE owner_id = ${one.ownerId}::uuid AND id = ${one.id}::uuid FOR UPDATE`;
      await work();
    },
    { timeout: 20_000 },
  );
}
