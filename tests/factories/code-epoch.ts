import { prisma } from "#app/core/db/client.server.ts";

/** The epoch of the customer's codes, as their open sessions know it. */
export async function codeEpochOf(userId: string): Promise<number> {
  const { codeEpoch } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  return codeEpoch;
}
