import { prisma } from "#app/db/client.server.ts";
import { accept, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";

/** Ends the caller's session; its token is no longer valid. */
export async function signOut({
  caller,
}: Pick<ClientCall, "caller">): Promise<Decision<Record<string, never>>> {
  await prisma.session.deleteMany({ where: { userId: caller.userId, id: caller.sessionId } });
  return accept({});
}
