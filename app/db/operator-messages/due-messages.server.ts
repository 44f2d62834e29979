import { messageUseDays } from "#app/domain/operator-messages/message.ts";
import { prisma } from "#app/db/client.server.ts";
import type { OperatorMessage } from "#app/generated/prisma/client.ts";

/** Messages that are to be sent now, or are half sent, the longest due first. */
export function readDueMessages(now: Date): Promise<OperatorMessage[]> {
  return prisma.operatorMessage.findMany({
    where: { status: { in: ["SCHEDULED", "SENDING"] }, at: { lte: now } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
}

/** Messages whose customers have had all their days: what came of them can be counted for good. */
export async function readUnsettled(now: Date, count: number): Promise<string[]> {
  const until = new Date(now.getTime() - messageUseDays * 24 * 60 * 60 * 1000);
  const rows = await prisma.operatorMessage.findMany({
    where: { opened: null, finishedAt: { lte: until } },
    orderBy: [{ finishedAt: "asc" }],
    select: { id: true },
    take: count,
  });
  return rows.map(({ id }) => id);
}
