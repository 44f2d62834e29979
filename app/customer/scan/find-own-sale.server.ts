import { prisma } from "#app/core/db/client.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** The id of the customer's own sale in a store with this code, in any status; null if there is none. */
export async function findOwnSale({ caller: { userId } }: ClientCall, code: string): Promise<string | null> {
  const sale = await prisma.transaction.findFirst({
    where: { userId, code, channel: "STORE" },
    select: { id: true },
  });
  return sale?.id ?? null;
}
