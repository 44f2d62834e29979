import { prisma } from "#app/db/client.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The id of the customer's own sale in a shop with this code, wherever it stands; null where they have none. */
export async function findOwnSale({ caller: { userId } }: ClientCall, code: string): Promise<string | null> {
  const sale = await prisma.transaction.findFirst({
    where: { userId, code, channel: "STORE" },
    select: { id: true },
  });
  return sale?.id ?? null;
}
