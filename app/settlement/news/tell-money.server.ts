import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { tellPartner } from "#app/core/services/tell-partner.server.ts";

/** A statement as the calls answer it, as far as its news need it; `period` is its month, 2026-11. */
interface OfStatement {
  legalEntityId: string;
  partnerId: string;
  period: string;
}

interface Issued extends OfStatement {
  id: string;
  totalMillimes: number;
  reimbursementMillimes: number;
  payoutMillimes: number;
}

/** Tells the partner's persons of money that a statement is issued; `acceptedFrom`: when silence will have accepted it. */
export async function tellIssued(
  tx: Db,
  statement: Issued,
  { acceptedFrom, now }: { acceptedFrom: Date; now: Date },
): Promise<void> {
  const { id: statementId, partnerId, totalMillimes, reimbursementMillimes, payoutMillimes } = statement;
  const news = {
    ...({ kind: "STATEMENT_ISSUED", statementId, ...(await namesOf(tx, statement)) } as const),
    ...{ totalMillimes, reimbursementMillimes, payoutMillimes, acceptedOn: businessDayOf(acceptedFrom) },
  };
  await tellPartner(tx, partnerId, news, now);
}

interface Disputed extends OfStatement {
  statementId: string;
}

interface Answer {
  state: "UPHELD" | "REJECTED";
  /** What the house wrote. */
  text: string;
  now: Date;
}

/** Tells them how the house has answered a dispute. */
export async function tellAnswered(tx: Db, dispute: Disputed, { state, text, now }: Answer): Promise<void> {
  const { statementId, partnerId } = dispute;
  const news = {
    ...({ kind: "DISPUTE_ANSWERED", statementId, ...(await namesOf(tx, dispute)) } as const),
    ...{ upheld: state === "UPHELD", answer: text },
  };
  await tellPartner(tx, partnerId, news, now);
}

/** Tells each partner of its payouts: that they were sent to the bank, or that it has returned them. */
export async function tellPayouts(
  tx: Db,
  which: { batchId: string } | { id: { in: string[] } },
  { kind, now }: { kind: "PAYOUT_SENT" | "PAYOUT_RETURNED"; now: Date },
): Promise<void> {
  const payouts = await tx.payout.findMany({ where: which, orderBy: { id: "asc" } });
  const companies = await tx.legalEntity.findMany({
    where: { id: { in: payouts.map(({ legalEntityId }) => legalEntityId) } },
    select: { id: true, partnerId: true },
  });
  const partnerOf = new Map(companies.map(({ id, partnerId }) => [id, partnerId]));
  for (const { legalEntityId, name: company, amountMillimes } of payouts) {
    const partnerId = partnerOf.get(legalEntityId);
    if (partnerId === undefined)
      throw new Error(`a payout of the company ${legalEntityId}, which is unknown`);
    await tellPartner(tx, partnerId, { kind, company, amountMillimes: Number(amountMillimes) }, now);
  }
}

/** What a statement is called in its news. */
async function namesOf(tx: Db, { legalEntityId, period }: OfStatement) {
  const { name } = await tx.legalEntity.findUniqueOrThrow({
    where: { id: legalEntityId },
    select: { name: true },
  });
  return { company: name, month: `${period}-01` };
}
