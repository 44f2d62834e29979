import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import type { WithholdingKind } from "#app/core/domain/tax/rates.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { LegalEntity } from "#app/generated/prisma/client.ts";
import { houseParty } from "#app/settlement/documents/house-party.server.ts";
import type { Subject } from "./read-subject.server.ts";
import { certificateNumber, type WithholdingDirection, type Withheld } from "./withholding.ts";

/** What a certificate says. Amounts in whole millimes. */
export interface Certified extends Withheld {
  id: string;
  subject: Subject;
  company: LegalEntity;
  direction: WithholdingDirection;
  kind: WithholdingKind;
  baseMillimes: number;
  day: BusinessDay;
  certificate: string;
}

/** One certificate of a company after another, so that no two are about the same part. Lock statements before. */
export async function lockCompany(tx: Db, id: string): Promise<LegalEntity> {
  await readRowsIn(tx)`SELECT id FROM legal_entity WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.legalEntity.findUniqueOrThrow({ where: { id } });
}

/** The next of the house's certificates for a company in a year; the company's row is locked. */
export async function nextCertificate(tx: Db, legalEntityId: string, now: Date): Promise<string> {
  const year = businessDayOf(now).slice(0, 4);
  const before = await tx.settlementWithholding.count({
    where: { legalEntityId, direction: "BY_HOUSE", certificate: { startsWith: certificateNumber(year, "") } },
  });
  return certificateNumber(year, before + 1);
}

/** Writes a certificate with both parties as they are now, and who noted it. */
export async function writeCertificate(tx: Db, call: OperatorCall, of: Certified): Promise<void> {
  const { id, subject, company, direction, kind, baseMillimes, amountMillimes, percentHundredths } = of;
  const { documentId, payoutId, legalEntityId, partnerId } = subject;
  const { taxNumber, name, address } = company;
  const parties = [houseParty(), { taxNumber, name, address }];
  const [payer, receiver] = direction === "BY_HOUSE" ? parties : parties.toReversed();
  const content: object = { payer, receiver, subject: subject.printed };
  await tx.settlementWithholding.create({
    data: {
      ...{ id, legalEntityId, partnerId, direction, documentId, payoutId, kind, baseMillimes },
      ...{ percentHundredths, amountMillimes, certificate: of.certificate, content },
      day: new Date(`${of.day}T00:00:00Z`),
      ...{ notedBy: personBehind(call.caller), notedAt: call.now },
    },
  });
  await writeAudit(tx, call, {
    ...{ action: "withholding.note", target: id },
    detail: { direction, subject: subject.printed, kind, baseMillimes, amountMillimes },
  });
}

/** A payout from which the house keeps a part; `baseMillimes`: its statements' payouts. */
export interface WithheldPayout extends Withheld {
  id: string;
  legalEntityId: string;
  kind: WithholdingKind;
  baseMillimes: number;
}

/** The house's certificates of what it keeps of payouts that are being made, in the order of their companies. */
export async function certifyPayouts(
  tx: Db,
  call: OperatorCall,
  payouts: readonly WithheldPayout[],
): Promise<void> {
  const inOrder = payouts.toSorted((one, other) => (one.legalEntityId < other.legalEntityId ? -1 : 1));
  for (const { id: payoutId, legalEntityId, ...kept } of inOrder) {
    const company = await lockCompany(tx, legalEntityId);
    const { partnerId } = company;
    await writeCertificate(tx, call, {
      ...{ id: newId(), ...kept, company, direction: "BY_HOUSE", day: businessDayOf(call.now) },
      subject: {
        ...{ documentId: null, statementId: null, payoutId, printed: payoutId, legalEntityId, partnerId },
        ...{ baseMillimes: kept.baseMillimes, mostMillimes: null },
      },
      certificate: await nextCertificate(tx, legalEntityId, call.now),
    });
  }
}
