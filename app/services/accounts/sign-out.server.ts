import { endSessions } from "#app/auth/sessions.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { accept, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";

/** Ends the caller's session; its token is no longer valid. */
export async function signOut({
  caller,
}: Pick<ClientCall, "caller">): Promise<Decision<Record<string, never>>> {
  await endSessions(prisma, caller.userId, caller.sessionId);
  return accept({});
}
