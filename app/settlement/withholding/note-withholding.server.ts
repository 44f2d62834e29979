import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ratesFrom } from "#app/core/domain/tax/rates.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { LegalEntity } from "#app/generated/prisma/client.ts";
import { settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { lockSubject } from "./lock-subject.server.ts";
import { readSubject, type Subject } from "./read-subject.server.ts";
import type { NewWithholding } from "./withholding.schema.ts";
import { withholdingOf } from "./withholding.ts";
import { lockCompany, nextCertificate, writeCertificate } from "./write-certificate.server.ts";

const wrong = (path: keyof NewWithholding, code: DetailCode): Refused =>
  refuse("INVALID_INPUT", { details: [{ path, code }] });

/**
 * Notes what was withheld, at the rates of the payment's day, once per key. What a company kept of an invoice counts as paid:
 * it may settle the statement, and what is more than was owed, as where it was netted, is the company's credit. What the house keeps of a payout is taken off what is sent, so its batch has to be a draft. The
 * house's certificates for a company count 1, 2, 3 in a year; a company's has the number that the company gave it. Refuses
 * NOT_FOUND for a document or payout that there is not, BATCH_INVALID_STATUS for a payout that was approved, CONFLICT for a
 * certificate that is noted already, and INVALID_INPUT for a day to come or before the rates are known, more than is left of the
 * document or payout, more in all than the highest rate of the document's day, and a payment of which the law asks for nothing.
 */
export async function noteWithholding(
  call: OperatorCall,
  asked: NewWithholding,
): Promise<Decision<{ id: string }>> {
  requireFreshFactor(call);
  if (asked.day < ratesFrom || asked.day > businessDayOf(call.now)) return wrong("day", "INVALID_DATE");
  if (asked.direction === "BY_PARTNER" && !asked.certificate) return wrong("certificate", "REQUIRED");
  return transact(async (tx) => {
    const found = await readSubject(tx, asked.subject);
    if (!found || (asked.direction === "BY_PARTNER" && found.statementId === null))
      return refuse("NOT_FOUND");
    const isDraft = await lockSubject(tx, found);
    const company = await lockCompany(tx, found.legalEntityId);
    const noted = await tx.settlementWithholding.findUnique({ where: { id: asked.idempotencyKey } });
    if (noted) return accept({ id: noted.id });
    if (!isDraft) return refuse("BATCH_INVALID_STATUS");
    return note(tx, call, asked, { subject: found, company });
  });
}

interface About {
  subject: Subject;
  company: LegalEntity;
}

async function note(
  tx: Db,
  call: OperatorCall,
  asked: NewWithholding,
  { subject, company }: About,
): Promise<Decision<{ id: string }>> {
  const { idempotencyKey: id, direction, kind, day } = asked;
  const { legalEntityId } = subject;
  const noted = await readNoted(tx, subject, direction);
  const left = subject.baseMillimes - noted.baseMillimes;
  const baseMillimes = asked.base ?? left;
  if (left <= 0 || baseMillimes > left) return wrong("base", "TOO_LARGE");
  const kept = withholdingOf(kind, baseMillimes, day);
  if (!kept) return wrong("base", "TOO_SMALL");
  if (noted.amountMillimes + kept.amountMillimes > (subject.mostMillimes ?? Infinity))
    return wrong("base", "TOO_LARGE");
  const certificate =
    direction === "BY_HOUSE" ? await nextCertificate(tx, legalEntityId, call.now) : (asked.certificate ?? "");
  const same = { legalEntityId, direction, certificate, takenBackAt: null };
  if (await tx.settlementWithholding.findFirst({ where: same })) return refuse("CONFLICT");

  await writeCertificate(tx, call, {
    ...{ id, subject, company, direction, kind, day, baseMillimes, ...kept, certificate },
  });
  if (subject.payoutId !== null) await keepOfPayout(tx, subject.payoutId, kept.amountMillimes);
  if (subject.statementId !== null && direction === "BY_PARTNER")
    await settleStatements(tx, [subject.statementId], call.now);
  return accept({ id });
}

/** Of how much of a subject something was withheld already, and how much, in whole millimes. */
async function readNoted(
  tx: Db,
  { documentId, payoutId }: Subject,
  direction: NewWithholding["direction"],
): Promise<{ baseMillimes: number; amountMillimes: number }> {
  const { _sum: sum } = await tx.settlementWithholding.aggregate({
    where: { documentId, payoutId, direction, takenBackAt: null },
    _sum: { baseMillimes: true, amountMillimes: true },
  });
  return {
    baseMillimes: Number(sum.baseMillimes ?? 0),
    amountMillimes: Number(sum.amountMillimes ?? 0),
  };
}

/** Takes so much off what a draft sends, or gives it back if it is below 0. */
export async function keepOfPayout(tx: Db, payoutId: string, millimes: number): Promise<void> {
  const [payout] = await readRowsIn<{ batchId: string }>(tx)`
    UPDATE payout SET amount_millimes = amount_millimes - ${millimes}::bigint,
      withheld_millimes = withheld_millimes + ${millimes}::bigint
    WHERE id = ${payoutId}::uuid RETURNING batch_id AS "batchId"`;
  await changeRowsIn(tx)`
    UPDATE payout_batch SET total_millimes = total_millimes - ${millimes}::bigint
    WHERE id = ${payout?.batchId ?? null}::uuid`;
}
