import { proveOwnPassword } from "#app/core/auth/own-password.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { noted } from "#app/core/services/note-proof.server.ts";

/** Asks a signed-in customer for the password again, as `proveOwnPassword` does, and notes the result. */
export function provePasswordAgain(
  call: ClientCall,
  password: string,
  path?: string,
): Promise<Decision<{ passwordHash: string }>> {
  const { userId } = call.caller;
  return noted(call, "password-again", proveOwnPassword(userId, password, path), () => userId);
}
