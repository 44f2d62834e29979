import type { Db } from "#app/core/db/transaction.server.ts";
import { tellPartner } from "#app/core/services/tell-partner.server.ts";

/** Whose payouts: those of a batch, or by id. */
type Whose = { batchId: string; status: "SENT" } | { id: { in: string[] }; status: "RETURNED" };

/** Mails the partners of these payouts that they were sent, or came back. */
export async function tellOfPayouts(tx: Db, whose: Whose, now: Date): Promise<void> {
  const payouts = await tx.payout.findMany({ where: whose, orderBy: { id: "asc" } });
  const companies = await tx.legalEntity.findMany({
    where: { id: { in: payouts.map(({ legalEntityId }) => legalEntityId) } },
    select: { id: true, partnerId: true },
  });
  const partnerOf = new Map(companies.map(({ id, partnerId }) => [id, partnerId]));
  for (const { legalEntityId, name: company, amountMillimes } of payouts) {
    const partnerId = partnerOf.get(legalEntityId);
    const news = { kind: `PAYOUT_${whose.status}`, company, amountMillimes: Number(amountMillimes) } as const;
    if (partnerId !== undefined) await tellPartner(tx, partnerId, news, now);
  }
}
