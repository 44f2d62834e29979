import { countsSince } from "#app/core/domain/business-day.ts";
import { messageUseDays } from "#app/core/domain/operator-messages/message.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { OperatorMessage } from "#app/generated/prisma/client.ts";

/** Messages that are due or partly sent, the longest due first. */
export function readDueMessages(now: Date): Promise<OperatorMessage[]> {
  return prisma.operatorMessage.findMany({
    where: { status: { in: ["SCHEDULED", "SENDING"] }, at: { lte: now } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
}

/** Messages whose days for counting uses are over, so that their final outcome can be counted. */
export async function readUnsettled(now: Date, count: number): Promise<string[]> {
  const rows = await prisma.operatorMessage.findMany({
    where: { opened: null, finishedAt: { lt: countsSince(now, messageUseDays) } },
    orderBy: [{ finishedAt: "asc" }],
    select: { id: true },
    take: count,
  });
  return rows.map(({ id }) => id);
}
