import { prisma } from "#app/core/db/client.server.ts";
import { queueNews } from "#app/core/db/messages/outbox.server.ts";
import {
  readOperatorsWith,
  readPersonsWith,
  type ReachedPerson,
} from "#app/core/db/staff/persons-with.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { StaffNote } from "#app/core/domain/partners/news.ts";

/** Somebody who cares for money, at the desk or in a partner's house. */
export interface MoneyPerson extends ReachedPerson {
  door: "operator" | "partner";
  /** The partner in whose house they are; null at the desk. */
  partnerId: string | null;
}

/** The persons of the desk who have the right `finance`, and those of this partner who have `money`. */
export async function readMoneyPersons(partnerId: string): Promise<MoneyPerson[]> {
  const [desk, house] = await Promise.all([
    readOperatorsWith(prisma, "finance"),
    readPersonsWith(prisma, partnerId, "money"),
  ]);
  return [
    ...desk.map((person) => ({ ...person, door: "operator" as const, partnerId: null })),
    ...house.map((person) => ({ ...person, door: "partner" as const, partnerId })),
  ];
}

/** Mails each of them a note in their language, from the end of this transaction on; it leaves if they still care for money then. */
export async function tellPersons(
  tx: Db,
  now: Date,
  persons: readonly MoneyPerson[],
  noteFor: (person: MoneyPerson) => StaffNote,
): Promise<void> {
  for (const person of persons)
    await queueNews(tx, person, {
      ...{ partnerId: person.partnerId, now },
      news: { kind: "NOTE", ...noteFor(person) },
    });
}
