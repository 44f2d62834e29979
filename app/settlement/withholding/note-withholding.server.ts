import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { LegalEntity } from "#app/generated/prisma/client.ts";
import { houseParty } from "#app/settlement/documents/house-party.server.ts";
import { nextNumber } from "#app/settlement/documents/next-number.server.ts";
import { documentReference } from "#app/settlement/documents/series.ts";
import { readSubject, type Subject } from "./read-subject.server.ts";
import type { NewWithholding } from "./withholding.schema.ts";
import { certificateSeries, withholdingOf } from "./withholding.ts";

const wrong = (path: keyof NewWithholding, code: DetailCode): Refused =>
  refuse("INVALID_INPUT", { details: [{ path, code }] });

/**
 * Notes what was withheld, at the rates of the payment's day, once per key. The house's certificate gets the next number of its
 * series; a company's has the number that the company gave it. Refuses NOT_FOUND for a document or payout that there is not,
 * CONFLICT for a certificate that is noted already, and INVALID_INPUT for a day to come, more than is left of the document or
 * payout, and a payment of which the law asks for nothing.
 */
export async function noteWithholding(
  call: OperatorCall,
  asked: NewWithholding,
): Promise<Decision<{ id: string }>> {
  requireFreshFactor(call);
  if (asked.day > businessDayOf(call.now)) return wrong("day", "INVALID_DATE");
  if (asked.direction === "BY_PARTNER" && !asked.certificate) return wrong("certificate", "REQUIRED");
  return transact(async (tx) => {
    const subject = await readSubject(tx, asked.subject);
    if (!subject || (asked.direction === "BY_PARTNER" && subject.documentId === null))
      return refuse("NOT_FOUND");
    const company = await lockCompany(tx, subject.legalEntityId);
    const noted = await tx.settlementWithholding.findUnique({ where: { id: asked.idempotencyKey } });
    if (noted) return accept({ id: noted.id });
    return note(tx, call, asked, { subject, company });
  });
}

/** One certificate of a company after another, so that no two are about the same part. */
async function lockCompany(tx: Db, id: string): Promise<LegalEntity> {
  await readRowsIn(tx)`SELECT id FROM legal_entity WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.legalEntity.findUniqueOrThrow({ where: { id } });
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
  const { documentId, payoutId, legalEntityId, partnerId } = subject;
  const byHouse = direction === "BY_HOUSE";
  const left = subject.baseMillimes - (await baseNoted(tx, subject, direction));
  const baseMillimes = asked.base ?? left;
  if (left <= 0 || baseMillimes > left) return wrong("base", "TOO_LARGE");
  const kept = withholdingOf(kind, baseMillimes, day);
  if (!kept) return wrong("base", "TOO_SMALL");
  const certificate = byHouse
    ? documentReference((await nextNumber(tx, certificateSeries, call.now)).numbered)
    : (asked.certificate ?? "");
  const same = { legalEntityId, direction, certificate };
  if (await tx.settlementWithholding.findFirst({ where: same })) return refuse("CONFLICT");

  const { taxNumber, name, address } = company;
  const parties = [houseParty(), { taxNumber, name, address }];
  const [payer, receiver] = byHouse ? parties : parties.toReversed();
  const content: object = { payer, receiver, subject: subject.printed };
  await tx.settlementWithholding.create({
    data: {
      ...{ id, ...same, partnerId, documentId, payoutId, kind, baseMillimes, ...kept },
      ...{
        day: new Date(`${day}T00:00:00Z`),
        content,
      },
      ...{ notedBy: personBehind(call.caller), notedAt: call.now },
    },
  });
  await writeAudit(tx, call, {
    ...{ action: "withholding.note", target: id },
    detail: { direction, subject: subject.printed, kind, baseMillimes, amountMillimes: kept.amountMillimes },
  });
  return accept({ id });
}

/** Of how much of a subject something was withheld already, in whole millimes. */
async function baseNoted(
  tx: Db,
  { documentId, payoutId }: Subject,
  direction: NewWithholding["direction"],
): Promise<number> {
  const { _sum: sum } = await tx.settlementWithholding.aggregate({
    where: { documentId, payoutId, direction },
    _sum: { baseMillimes: true },
  });
  return Number(sum.baseMillimes ?? 0);
}
