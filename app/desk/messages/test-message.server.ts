import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { NewMessage } from "#app/core/domain/operator-messages/message-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Sends a message as it is written to the operator's own address, once in each language; no customer gets anything.
 * Answers the address. Refuses FORBIDDEN at a desk that was opened with a key: it has no address.
 */
export async function testMessage(
  call: OperatorCall,
  { title, text, url = null, offerId = null }: NewMessage,
): Promise<Decision<{ email: string }>> {
  const { caller, now } = call;
  const person = caller.person && (await prisma.staffPerson.findUnique({ where: { id: caller.person.id } }));
  if (!person) return refuse("FORBIDDEN");
  const opens = url ?? (offerId === null ? null : `/voucher/${offerId}`);
  const about = { title, text, ...(opens !== null && { url: opens }) };
  const params = {
    kind: "CAMPAIGN",
    about,
    noticeId: newId(),
    names: { partner: null, offer: null },
  } as const;
  await transact(async (tx) => {
    for (const locale of languages) {
      const message = { template: "notice", params, locale } as const;
      // No customer's: nobody's settings decide whether it goes.
      await queueMessage(tx, { userId: null, to: { kind: "EMAIL", login: person.email }, message, now });
    }
    await writeAudit(tx, call, { action: "message.test", target: null });
  });
  return accept({ email: person.email });
}
