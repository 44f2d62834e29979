import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { noteConsent, type Said } from "#app/core/db/consents/consents.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { changePreferences } from "#app/core/db/notices/settings.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { WithdrawnKind } from "#app/core/domain/consents/consent.ts";

/**
 * Takes back what a customer has allowed, and ends what rested on it: messages of campaigns on every channel, pushes to all
 * devices, passes in wallets with the codes on them, a winner's name at every spin. A place is kept nowhere, so for LOCATION there is nothing to end. False,
 * and nothing done, if it was not allowed.
 */
export async function withdrawConsent(
  tx: Db,
  userId: string,
  kind: WithdrawnKind,
  said: Said,
): Promise<boolean> {
  if (kind === "MESSAGES") {
    const none = { CAMPAIGN: { push: false, mail: false } };
    return (await changePreferences(tx, userId, { kinds: none }, said)) > 0;
  }
  await lockUser(tx, userId);
  if (kind === "WINNER_NAME") return withdrawNames(tx, userId, said);
  if (!(await noteConsent(tx, userId, { kind, given: false }, said))) return false;
  if (kind === "PUSH") await tx.pushSubscription.deleteMany({ where: { userId } });
  if (kind === "PASS_ABROAD") await endCodes(tx, userId, { keepPin: true, now: said.now });
  return true;
}

/** The first name leaves the winners at each spin that shows it. */
async function withdrawNames(tx: Db, userId: string, said: Said): Promise<boolean> {
  const where = { userId, shownName: { not: null } };
  const named = await tx.wheelSpin.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
  await tx.wheelSpin.updateMany({ where, data: { shownName: null } });
  for (const { id: subject } of named)
    await noteConsent(tx, userId, { kind: "WINNER_NAME", subject, given: false }, said);
  return named.length > 0;
}
