import { closeChallenges, openChallenge } from "#app/core/auth/challenges.server.ts";
import { provePasswordAgain } from "#app/core/services/accounts/prove-again.server.ts";
import { hashPin } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { queueCustomerMessage } from "#app/core/db/messages/queue-message.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { isFreshSignIn } from "#app/core/domain/accounts/sessions.ts";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { accept, refuse, type Decision, type Refusal } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";

export interface PinSet {
  pinChallenge: string;
  hasPin: true;
}

const wrong = (path: string, code: Refusal) => refuse(code, { details: [{ path, code }] });

/**
 * Sets a PIN, or changes it with the password, and tells the customer. The answer's challenge stays on this
 * device; those of other devices end. A first PIN, too, needs the password, or a sign-in of the last ten minutes: a PIN
 * opens the wallet at tills, and somebody who has the phone for a moment must not leave one behind. Refuses
 * PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT, PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN, INVALID_INPUT for a change without a
 * password, and USER_AUTH_FAILED for a wrong one, and for a first PIN with neither.
 * PIN_ERROR_USER_INVALID_CHALLENGE: somebody else set one at the same moment, or the session has ended.
 */
export async function setPin(
  call: ClientCall,
  input: { pin: string; confirmPin: string; password?: string | null },
): Promise<Decision<PinSet>> {
  const { userId } = call.caller;
  const pin = parsePin(input.pin);
  if (pin === null) return wrong("pin", "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT");
  if (parsePin(input.confirmPin) !== pin)
    return wrong("confirmPin", "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN");
  const before = await prisma.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { pinHash: true, passwordHash: true },
  });
  if (input.password) {
    const proved = await provePasswordAgain(call, input.password);
    if (!proved.ok) return proved;
    before.passwordHash = proved.value.passwordHash;
  } else if (before.pinHash !== null)
    return refuse("INVALID_INPUT", { details: [{ path: "password", code: "PASSWORD_REQUIRED" }] });
  else if (!(await hasJustSignedIn(call))) return wrong("password", "USER_AUTH_FAILED");
  const pinHash = await hashPin(userId, pin);
  const pinChallenge = await transact((tx) => replacePin(tx, call, before, pinHash));
  // A concurrent call set another PIN, or the session has ended: the customer has to authenticate again.
  return pinChallenge === null
    ? wrong("password", "PIN_ERROR_USER_INVALID_CHALLENGE")
    : accept({ pinChallenge, hasPin: true });
}

/** Whether the caller can set a first PIN without the password. Also of a session that has ended: it sets none anyway. */
export async function hasJustSignedIn({ caller, now }: ClientCall): Promise<boolean> {
  const { userId, sessionId } = caller;
  const session = await prisma.session.findUnique({
    where: { userId_id: { userId, id: sessionId } },
    select: { createdAt: true },
  });
  return !session || isFreshSignIn(session.createdAt, now);
}

interface Before {
  pinHash: string | null;
  passwordHash: string | null;
}

/** Null if PIN, password or session have changed since the decision. */
async function replacePin(
  tx: Db,
  { caller, now }: ClientCall,
  before: Before,
  pinHash: string,
): Promise<string | null> {
  const { userId, sessionId } = caller;
  const user = await lockUser(tx, userId);
  if (user?.pinHash !== before.pinHash || user.passwordHash !== before.passwordHash) return null;
  if ((await tx.session.count({ where: { userId, id: sessionId } })) === 0) return null;
  await tx.customer.update({ where: { id: userId }, data: { pinHash } });
  await closeChallenges(tx, userId, now, "PIN");
  await queueCustomerMessage(tx, userId, { template: "pin-set", params: {} }, now);
  return openChallenge(tx, { kind: "PIN", userId, login: null, sessionId }, now);
}
