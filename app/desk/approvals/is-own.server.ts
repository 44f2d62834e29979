import { prisma } from "#app/core/db/client.server.ts";
import { personBehind, type OperatorCaller } from "#app/core/domain/callers/caller.ts";

/** Whether one person stands behind the caller and who asked, also by a key that they made. */
export async function isOwn(caller: OperatorCaller, requestedBy: string): Promise<boolean> {
  const self = personBehind(caller);
  if (requestedBy === self || requestedBy === caller.actorId) return true;
  if (requestedBy === "SYSTEM") return false;
  const key = await prisma.apiKey.findUnique({ where: { id: requestedBy }, select: { madeBy: true } });
  return key?.madeBy === self;
}
