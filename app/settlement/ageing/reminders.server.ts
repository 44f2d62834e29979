import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { StaffNote } from "#app/core/domain/messages/message.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import {
  readMoneyPersons,
  tellPersons,
  type MoneyPerson,
} from "#app/core/services/staff/money-persons.server.ts";
import { formatMoney, isolated } from "#app/core/ui/format.ts";
import { dueDayOf, dueReminder } from "./ageing.ts";
import { readDebts, type Debt } from "./read-debts.server.ts";

/** An invoice that is late, of which its partner is to be reminded now. */
export interface Reminder extends Debt {
  documentId: string;
  number: string;
  /** After how many days this reminder is. */
  days: number;
  /** Reminders that it makes superfluous. */
  passed: number[];
}

/** The reminders that are due at `now`. */
export async function readReminders(now: Date): Promise<Reminder[]> {
  const debts = await readDebts(prisma);
  const invoices = await readRows<{
    statementId: string;
    documentId: string;
    number: string;
    sent: number[];
  }>`
    SELECT d.statement_id AS "statementId", d.id AS "documentId",
      d.series || '-' || d.year || '-' || d.number AS number,
      ARRAY(SELECT r.days FROM settlement_reminder r WHERE r.document_id = d.id) AS sent
    FROM settlement_document d
    WHERE d.dispute_id IS NULL AND d.statement_id = ANY (${debts.map((debt) => debt.statementId)}::uuid[])`;
  const byStatement = new Map(invoices.map((invoice) => [invoice.statementId, invoice]));
  const today = businessDayOf(now);
  return debts.flatMap((debt) => {
    const invoice = byStatement.get(debt.statementId);
    const due = invoice && dueReminder(debt.issuedAt, today, invoice.sent);
    if (!invoice || !due) return [];
    const { documentId, number } = invoice;
    return [{ ...debt, ...{ documentId, number, ...due } }];
  });
}

/**
 * Mails a reminder to the persons of the partner who care for money. It is marked in the transaction that writes the mails:
 * of two runs one sends it. False if another has.
 */
export async function sendReminder(reminder: Reminder, now: Date): Promise<boolean> {
  const { documentId, partnerId, days, passed } = reminder;
  const persons = (await readMoneyPersons(partnerId)).filter(({ door }) => door === "partner");
  return transact(async (tx) => {
    const sent = await changeRowsIn(tx)`
      INSERT INTO settlement_reminder (document_id, days, sent_at)
      VALUES (${documentId}::uuid, ${days}, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
    if (sent === 0) return false;
    await changeRowsIn(tx)`
      INSERT INTO settlement_reminder (document_id, days, sent_at)
      SELECT ${documentId}::uuid, days, ${now}::timestamptz FROM unnest(${passed}::int[]) AS p (days)
      ON CONFLICT DO NOTHING`;
    await tellPersons(tx, now, persons, (person) => noteFor(person, reminder));
    return true;
  });
}

function noteFor({ language }: MoneyPerson, { name, number, issuedAt, leftMillimes }: Reminder): StaffNote {
  const t = translatorOf(language, "payouts");
  const words = {
    ...{ name: isolated(name), number: isolated(number), amount: formatMoney(leftMillimes, language) },
    day: formatDate(startOfDay(dueDayOf(issuedAt)), language),
  };
  return {
    title: t("reminder.title", words),
    text: t("reminder.text", words),
    button: t("reminder.button"),
    path: "/partner/settlement",
  };
}
