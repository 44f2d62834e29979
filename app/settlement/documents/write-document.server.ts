import { isPlatformOn } from "#app/core/adapters/e-invoice/e-invoices.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { queueEInvoice } from "#app/core/db/invoices/e-invoices.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { env } from "#app/env.server.ts";
import { lastDayOf, monthOfDay } from "#app/settlement/lines/month.ts";
import type { WrittenDocument } from "./document-answer.ts";
import { documentAmounts, taxLines, type DocumentContent, type DocumentLine } from "./document-content.ts";
import { houseParty } from "./house-party.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { documentReference, seriesOf, type DocumentType } from "./series.ts";

export interface NewDocument {
  /** What it is of: its month's last day says the rates. */
  statementId: string;
  /** The dispute that a credit note answers; null for the document of the statement itself. */
  disputeId: string | null;
  type: DocumentType;
  /** Whole millimes before tax, above 0, as are those of a credit note. */
  netMillimes: number;
  lines: readonly DocumentLine[];
  now: Date;
}

/**
 * Writes an invoice or a credit note to a statement's company, and queues it for the tax platform. VAT by the statement's
 * rate, the stamp on an invoice; the number is the next of its series in the year of `now` in Tunis, without a gap. Call it last
 * in the transaction, with the statement's row locked: all concurrent issuers wait here, and a rollback returns the number.
 * Throws for a net of 0 or less, and for lines that are not its sum.
 */
export async function writeDocument(tx: Db, asked: NewDocument): Promise<WrittenDocument> {
  const { statementId, disputeId, type, netMillimes, lines, now } = asked;
  if (netMillimes <= 0) throw new RangeError(`no document is of ${netMillimes} millimes`);
  const statement = await tx.settlementStatement.findUniqueOrThrow({ where: { id: statementId } });
  const { legalEntityId, partnerId, vatPercent } = statement;
  const company = await tx.legalEntity.findUniqueOrThrow({ where: { id: legalEntityId } });
  const month = monthOfDay(statement.month);
  const period = { from: `${month}-01`, to: lastDayOf(month) };
  const amounts = documentAmounts({ type, netMillimes, vatPercent, lastDay: period.to });
  const invoice = disputeId === null ? null : await invoiceOf(tx, statementId);
  const unnumbered: Unnumbered = {
    ...{ type, period, amounts, seller: houseParty() },
    answers: invoice && documentReference(invoice),
    buyer: {
      ...{ taxNumber: company.taxNumber, name: company.name, address: company.address },
      ...(company.rne !== null && { rne: company.rne }),
    },
    lines: taxLines(lines, netMillimes, (kind) => translator("fr")(`line.${kind}`, { ns: "documents" })),
    ribs: { seller: env.SELLER_RIB ?? null, buyer: company.rib },
  };

  const { at, numbered } = await nextNumber(tx, seriesOf[type], now);
  const content: DocumentContent = {
    ...unnumbered,
    ...{ number: documentReference(numbered), issuedOn: businessDayOf(at) },
  };
  const kept: object = content;
  const { vatPercent: _, ...sums } = amounts;
  const id = newId();
  const row = { id, type, ...numbered, issuedAt: at, ...sums };
  await tx.settlementDocument.create({
    data: {
      ...row,
      legalEntityId,
      partnerId,
      statementId,
      disputeId,
      content: kept,
    },
  });
  // It has no customer beside whom it could lie: it lies beside the invoice that the platform must know first, or itself.
  if (isPlatformOn()) await queueEInvoice(tx, { ownerId: invoice?.id ?? id, documentId: id }, now);
  return { ...row, issuedAt: at.toISOString() };
}

type Unnumbered = Omit<DocumentContent, "number" | "issuedOn">;

/** The statement's invoice, which a dispute's credit note answers; null if it has none. */
function invoiceOf(tx: Db, statementId: string) {
  return tx.settlementDocument.findFirst({ where: { statementId, disputeId: null, type: "INVOICE" } });
}
