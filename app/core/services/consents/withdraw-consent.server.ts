import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { noteConsent, type Said } from "#app/core/db/consents/consents.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { changePreferences } from "#app/core/db/notices/settings.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { FreeKind } from "#app/core/domain/consents/consent.ts";

/**
 * Takes back what a customer has allowed, and ends what rested on it: messages of campaigns on every channel, pushes to all
 * devices, passes in wallets with the codes on them. A place is kept nowhere, so for LOCATION there is nothing to end. False,
 * and nothing done, if it was not allowed.
 */
export async function withdrawConsent(tx: Db, userId: string, kind: FreeKind, said: Said): Promise<boolean> {
  if (kind === "MESSAGES") {
    const none = { CAMPAIGN: { push: false, mail: false } };
    return (await changePreferences(tx, userId, { kinds: none }, said)) > 0;
  }
  await lockUser(tx, userId);
  if (!(await noteConsent(tx, userId, { kind, given: false }, said))) return false;
  if (kind === "PUSH") await tx.pushSubscription.deleteMany({ where: { userId } });
  if (kind === "PASS_ABROAD") await endCodes(tx, userId, { keepPin: true, now: said.now });
  return true;
}
