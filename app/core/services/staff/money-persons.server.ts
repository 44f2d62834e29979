import { prisma } from "#app/core/db/client.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/core/domain/languages.ts";
import type { StaffNote } from "#app/core/domain/messages/message.ts";
import { rolesWith } from "#app/core/domain/operators/rights.ts";
import { partnerRolesWith } from "#app/core/domain/partners/rights.ts";

/** Somebody who cares for money, at the desk or in a partner's house. */
export interface MoneyPerson {
  email: string;
  /** In which they last signed in. */
  language: Language;
  door: "operator" | "partner";
}

/** The persons of the desk who have the right `finance`, and those of this partner who have `money`. */
export async function readMoneyPersons(partnerId: string): Promise<MoneyPerson[]> {
  const persons = await prisma.staffPerson.findMany({
    where: {
      status: "ACTIVE",
      OR: [
        { kind: "OPERATOR", roles: { hasSome: rolesWith("finance") } },
        { kind: "PARTNER", partnerId, partnerRoles: { hasSome: partnerRolesWith("money") } },
      ],
    },
    select: { kind: true, email: true, locale: true },
    orderBy: { id: "asc" },
  });
  return persons.map(({ kind, email, locale }) => ({
    ...{ email, door: kind === "OPERATOR" ? ("operator" as const) : ("partner" as const) },
    language: isLanguage(locale) ? locale : defaultLanguage,
  }));
}

/** Mails each of them a note in their language, from the end of this transaction on. */
export async function tellPersons(
  tx: Db,
  now: Date,
  persons: readonly MoneyPerson[],
  noteFor: (person: MoneyPerson) => StaffNote,
): Promise<void> {
  for (const person of persons) {
    const message = { template: "staff-note", locale: person.language, params: noteFor(person) } as const;
    await queueMessage(tx, { userId: null, to: { kind: "EMAIL", login: person.email }, message, now });
  }
}
