import { newId } from "#app/core/db/ids.server.ts";
import { queueCustomerMessage } from "#app/core/db/messages/queue-message.server.ts";
import { queueForNobody } from "#app/core/db/messages/outbox.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";

/**
 * Tells the customer who has verified this login that somebody typed ten wrong codes for it. For any other login it
 * makes the same writes, to take as long.
 */
export function tellOfGuesses(login: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const owner = await tx.login.findUnique({ where: { login } });
    const user = await tx.customer.findUnique({ where: { id: owner?.userId ?? newId() } });
    if (owner?.verifiedAt && user?.status === "ACTIVE")
      await queueCustomerMessage(tx, owner.userId, { template: "codes-guessed", params: {} }, now);
    else await queueForNobody(tx, newId(), now);
  });
}
