import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { idSchema, nilId } from "#app/core/domain/fields.ts";
import { mostWithheld } from "#app/core/domain/tax/rates.ts";
import { documentReference } from "#app/settlement/documents/series.ts";

/** What is withheld from: a document, or a payout. */
export interface Subject {
  documentId: string | null;
  /** The statement of the document; null where what is withheld from it pays nothing of one. */
  statementId: string | null;
  payoutId: string | null;
  /** As certificates name it. */
  printed: string;
  legalEntityId: string;
  partnerId: string;
  /** What is withheld from at most, in whole millimes: of a document all but the stamp, of a payout what its statements say. */
  baseMillimes: number;
  /** Of a document what certificates together may certify at most, whatever is still owed for it; null for a payout. */
  mostMillimes: number | null;
}

/** A document by its printed number, or a payout by its id; null if there is none. */
export async function readSubject(tx: Db, named: string): Promise<Subject | null> {
  const id = idSchema.parse(named);
  return id === nilId ? readDocument(tx, named) : readPayout(tx, id);
}

async function readDocument(tx: Db, named: string): Promise<Subject | null> {
  const [, series = "", year, number] = /^([A-Z0-9]+)-(\d{4})-(\d{1,9})$/.exec(named.toUpperCase()) ?? [];
  const document = await tx.settlementDocument.findFirst({
    where: { series, year: Number(year ?? 0), number: Number(number ?? 0) },
  });
  if (!document) return null;
  const {
    id: documentId,
    type,
    statementId,
    legalEntityId,
    partnerId,
    totalMillimes,
    stampMillimes,
  } = document;
  return {
    ...{
      documentId,
      statementId: type === "INVOICE" ? statementId : null,
      payoutId: null,
      printed: documentReference(document),
      legalEntityId,
      partnerId,
    },
    baseMillimes: Number(totalMillimes - stampMillimes),
    mostMillimes: mostWithheld(Number(totalMillimes), businessDayOf(document.issuedAt)),
  };
}

async function readPayout(tx: Db, id: string): Promise<Subject | null> {
  const payout = await tx.payout.findUnique({ where: { id } });
  if (!payout) return null;
  const { legalEntityId, amountMillimes, withheldMillimes } = payout;
  const { partnerId } = await tx.legalEntity.findUniqueOrThrow({ where: { id: legalEntityId } });
  return {
    ...{ documentId: null, statementId: null, payoutId: id, printed: id, legalEntityId, partnerId },
    baseMillimes: Number(amountMillimes + withheldMillimes),
    mostMillimes: null,
  };
}
