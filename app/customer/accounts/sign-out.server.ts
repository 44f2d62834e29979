import { endSessions } from "#app/core/auth/sessions.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** Ends the caller's session; its token is no longer valid. */
export async function signOut({
  caller,
}: Pick<ClientCall, "caller">): Promise<Decision<Record<string, never>>> {
  await endSessions(prisma, caller.userId, caller.sessionId);
  return accept({});
}
