import { provePasswordAgain } from "#app/core/services/accounts/prove-again.server.ts";
import { checkPasswordOf } from "#app/core/auth/new-password.server.ts";
import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { normalPassword } from "#app/core/domain/accounts/password.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { replacePassword, type NewPassword } from "#app/customer/accounts/reset-password.server.ts";

/**
 * Changes the password and ends every other session, every PIN challenge and every code for tills that was given out;
 * the PIN itself stays. Refuses
 * USER_INVALID_PASSWORD_FORMAT, PASSWORD_CONFIRMATION_MISMATCH, USER_AUTH_FAILED for a wrong old password
 * (also if the account has none), PASSWORD_SAME_AS_OLD, and TOO_MANY_REQUESTS after 10 wrong ones in 15
 * minutes.
 */
export async function changePassword(
  call: ClientCall,
  input: NewPassword & { oldPassword: string },
): Promise<Decision<Record<string, never>>> {
  const { caller, now } = call;
  const { userId, sessionId } = caller;
  const fits = await checkPasswordOf(userId, input);
  if (!fits.ok) return fits;
  const proved = await provePasswordAgain(call, input.oldPassword, "oldPassword");
  if (!proved.ok) return proved;
  if (normalPassword(input.password) === normalPassword(input.oldPassword)) {
    return refuse("PASSWORD_SAME_AS_OLD", { details: [{ path: "password", code: "PASSWORD_SAME_AS_OLD" }] });
  }
  const passwordHash = await hashPassword(input.password, { known: userId });
  const changed = await transact(async (tx) => {
    const locked = await lockUser(tx, userId);
    if (locked?.passwordHash !== proved.value.passwordHash) return false;
    await endSessions(tx, userId, { not: sessionId });
    const ended = await endCodes(tx, userId, { keepPin: true, now });
    await replacePassword(tx, userId, { passwordHash, ended }, now);
    return true;
  });
  // A concurrent call has already replaced the old password.
  return changed
    ? accept({})
    : refuse("USER_AUTH_FAILED", { details: [{ path: "oldPassword", code: "USER_AUTH_FAILED" }] });
}
