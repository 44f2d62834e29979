import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { listDisputes } from "#app/settlement/disputes/read-disputes.server.ts";
import { isDisputable } from "#app/settlement/statements/statement.ts";
import type { Statement } from "#app/settlement/statements/statement-answer.ts";
import { documentReference } from "#app/settlement/documents/series.ts";
import { readOwed } from "#app/settlement/settling/read-owed.server.ts";
import { readWithholdingsOfPayouts } from "#app/settlement/withholding/read-withholding.server.ts";
import type { ToPay } from "./outcome-words.tsx";
import { payoutsOf } from "./payouts-of.server.ts";
import type { ShownDispute } from "./disputes.tsx";
import type { ShownDocument } from "./documents.tsx";
import type { ShownPayout } from "./payouts.tsx";

/** A statement's documents, in the order of their issue. */
export function showDocuments({ documents }: Statement, language: Language): ShownDocument[] {
  return documents.map(({ id, type, series, year, number, issuedAt, totalMillimes }) => ({
    ...{ id, type, totalMillimes },
    number: `${series}-${year}-${number}`,
    issued: formatDate(issuedAt, language, "short"),
  }));
}

/** The day on which silence accepts it, in words; null where it does not wait for an answer. */
export function silenceDay({ acceptedFrom }: Statement, language: Language): string | null {
  // Its last moment: from then on it is accepted.
  return acceptedFrom && formatDate(new Date(acceptedFrom), language);
}

/** The most disputes of a statement that its page shows. */
const mostDisputes = 50;

/** Disputes of a statement, the first first, and the ids of the lines that they are about. */
export async function showDisputes(
  { caller: { partnerId }, language }: PartnerCall,
  statementId: string,
): Promise<{ disputes: ShownDispute[]; lineIds: Set<string> }> {
  const { items } = await listDisputes({ partnerId, statementId, limit: mostDisputes });
  const disputes = items.toReversed().map(({ attached, lineIds, openedAt, answeredAt, ...dispute }) => ({
    ...{ id: dispute.id, state: dispute.state, reason: dispute.reason, answer: dispute.text },
    ...{ lines: lineIds.length, attached: attached !== null },
    opened: formatDate(openedAt, language, "short"),
    answered: answeredAt && formatDate(answeredAt, language, "short"),
  }));
  return { disputes, lineIds: new Set(items.flatMap(({ lineIds }) => lineIds)) };
}

/** Whether lines of a statement can still be disputed. */
export function mayDispute(statement: Statement, now: Date): boolean {
  const { closedAt, issuedAt } = statement;
  if (closedAt === null) return false;
  const moments = { closedAt: new Date(closedAt), issuedAt: issuedAt === null ? null : new Date(issuedAt) };
  return isDisputable({ ...statement, ...moments }, now);
}

/** The transfers that pay a statement, the first first; of each account its last digits, and what was withheld from it. */
export async function showPayouts(
  { id: statementId }: Pick<Statement, "id">,
  language: Language,
): Promise<ShownPayout[]> {
  const payouts = await payoutsOf(statementId);
  const certificates = await readWithholdingsOfPayouts(payouts.map(({ id }) => id));
  return payouts.map(({ id, status, amountMillimes, rib }) => ({
    ...{ id, status, amountMillimes: Number(amountMillimes) },
    rib: `\u2026${rib.slice(-4)}`,
    withheld: certificates
      .filter(({ payoutId }) => payoutId === id)
      .map((one) => ({
        ...{ id: one.id, certificate: one.certificate, amountMillimes: one.amountMillimes },
        takenBack: one.takenBackAt && formatDate(one.takenBackAt, language, "short"),
      })),
  }));
}

/**
 * What the partner still has to pay for a statement that was issued, and what its transfer says, null for nothing; and what
 * it has paid beyond that.
 */
export async function showToPay({
  id,
  issuedAt,
  documents,
}: Statement): Promise<{ toPay: ToPay | null; creditMillimes: number }> {
  if (issuedAt === null) return { toPay: null, creditMillimes: 0 };
  const { creditMillimes, ...owed } = await readOwed(id);
  if (owed.leftMillimes === 0) return { toPay: null, creditMillimes };
  const invoice = documents.find(({ type }) => type === "INVOICE");
  return { toPay: { ...owed, reference: invoice ? documentReference(invoice) : id }, creditMillimes };
}
