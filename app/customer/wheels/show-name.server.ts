import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { winnerName } from "#app/core/domain/wheels/winner-name.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Whether a wheel's rules show the customer's first name and the day for a spin that won something; the last word
 * counts. The name is the one of that moment: a later one would stand there unseen. Refuses NOT_FOUND for another's
 * spin, for one that won nothing, and where there is no name that could be shown.
 */
export async function showName(
  { caller: { userId } }: ClientCall,
  id: string,
  shown: boolean,
): Promise<Decision<{ shown: boolean }>> {
  const shownName = shown ? await nameOf(userId) : null;
  if (shown && shownName === null) return refuse("NOT_FOUND");
  const { count } = await prisma.wheelSpin.updateMany({
    where: { userId, id, NOT: { kind: "POINTS", points: 0 } },
    data: { shownName },
  });
  return count > 0 ? accept({ shown }) : refuse("NOT_FOUND");
}

async function nameOf(userId: string): Promise<string | null> {
  const customer = await prisma.customer.findUnique({ where: { id: userId }, select: { firstName: true } });
  return winnerName(customer?.firstName ?? null);
}
