import { prisma } from "#app/core/db/client.server.ts";
import type { LineSource } from "./line.ts";

interface Sourced {
  source: LineSource;
  sourceId: string;
}

/**
 * Which of these lines are of something that can be looked at: all but those of a sale without a network that has no
 * transaction, because its customer had left.
 */
export async function withSale(lines: readonly Sourced[]): Promise<(line: Sourced) => boolean> {
  const ids = lines.flatMap(({ source, sourceId }) => (source === "OFFLINE_SALE" ? [sourceId] : []));
  // What the till said of it goes after some months; the sale stays.
  const sales = await prisma.transaction.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const sold = new Set(sales.map(({ id }) => id));
  return ({ source, sourceId }) => source !== "OFFLINE_SALE" || sold.has(sourceId);
}
