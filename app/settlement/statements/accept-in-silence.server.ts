import { prisma } from "#app/core/db/client.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { pages } from "#app/core/services/job.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { acceptedFrom } from "./statement.ts";

/** Statements to which nobody has said anything yet. */
const waiting = { state: { in: ["CLOSED", "ISSUED"] } } satisfies Prisma.SettlementStatementWhereInput;

/** The statements that silence accepts at `now`, page by page. */
export async function* readSilent(now: Date): AsyncGenerator<string[]> {
  const read = (after: { id: string } | null, count: number) =>
    prisma.settlementStatement.findMany({
      where: { AND: [waiting, after ? { id: { gt: after.id } } : {}] },
      orderBy: { id: "asc" },
      take: count,
    });
  for await (const page of pages(read)) {
    const silent = page.filter((row) => {
      const from = acceptedFrom(row);
      return from !== null && from <= now;
    });
    yield silent.map(({ id }) => id);
  }
}

/** Accepts these statements, but those that were answered meanwhile. Returns how many. */
export async function acceptSilent(ids: string[], now: Date): Promise<number> {
  return transact(async (tx) => {
    const { count } = await tx.settlementStatement.updateMany({
      where: { AND: [waiting, { id: { in: ids } }] },
      data: { state: "ACCEPTED", acceptedAt: now },
    });
    await settleStatements(tx, ids, now);
    return count;
  });
}
