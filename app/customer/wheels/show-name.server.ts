import { isMinor } from "#app/core/db/accounts/age.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { noteConsent } from "#app/core/db/consents/consents.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { ConsentWay } from "#app/core/domain/consents/consent.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { winnerName } from "#app/core/domain/wheels/winner-name.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Whether a wheel's rules show the customer's first name and the day for a spin that won something; the last word
 * counts, and each is kept as a consent. The name is the one of that moment: a later one would stand there unseen. Refuses
 * ADULTS_ONLY a minor's yes, and NOT_FOUND for another's spin, for one that won nothing, and where there is no name that
 * could be shown.
 */
export async function showName(
  { caller: { userId }, language, now }: ClientCall,
  { id, shown, way }: { id: string; shown: boolean; way: ConsentWay },
): Promise<Decision<{ shown: boolean }>> {
  return transact(async (tx) => {
    const customer = await lockUser(tx, userId);
    if (shown && customer && isMinor(customer, now)) return refuse("ADULTS_ONLY");
    const shownName = shown ? winnerName(customer?.firstName ?? null) : null;
    if (shown && shownName === null) return refuse("NOT_FOUND");
    const { count } = await tx.wheelSpin.updateMany({
      where: { userId, id, NOT: { kind: "POINTS", points: 0 } },
      data: { shownName },
    });
    if (count === 0) return refuse("NOT_FOUND");
    const word = { kind: "WINNER_NAME", subject: id, given: shown } as const;
    await noteConsent(tx, userId, word, { way, language, now });
    return accept({ shown });
  });
}
