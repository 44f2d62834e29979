import { prisma } from "#app/core/db/client.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import {
  readOperatorsWith,
  readPersonsWith,
  type ReachedPerson,
} from "#app/core/db/staff/persons-with.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { StaffNote } from "#app/core/domain/messages/message.ts";

/** Somebody who cares for money, at the desk or in a partner's house. */
export interface MoneyPerson extends ReachedPerson {
  door: "operator" | "partner";
}

/** The persons of the desk who have the right `finance`, and those of this partner who have `money`. */
export async function readMoneyPersons(partnerId: string): Promise<MoneyPerson[]> {
  const [desk, house] = await Promise.all([
    readOperatorsWith(prisma, "finance"),
    readPersonsWith(prisma, partnerId, "money"),
  ]);
  return [
    ...desk.map((person) => ({ ...person, door: "operator" as const })),
    ...house.map((person) => ({ ...person, door: "partner" as const })),
  ];
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
