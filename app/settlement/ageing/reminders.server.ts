import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, integers, named, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { readMoneyPersons, tellPersons } from "#app/core/services/staff/money-persons.server.ts";
import { dueReminder } from "./ageing.ts";
import { readDebts, type Debt } from "./read-debts.server.ts";
import { reminderNote } from "./reminder-note.server.ts";

/** An invoice that is late, of which its partner is to be reminded now. */
export interface Reminder extends Debt {
  documentId: string;
  number: string;
  /** After how many days this reminder is. */
  days: number;
  /** Reminders that it makes superfluous. */
  passed: number[];
}

const invoiceColumns = columnsOf("d", {
  statementId: uuid,
  documentId: named("id", uuid),
  number: given(sql`d.series || '-' || d.year || '-' || d.number`, text),
  sent: given(sql`ARRAY(SELECT r.days FROM settlement_reminder r WHERE r.document_id = d.id)`, integers),
});

/** The reminders that are due at `now`. */
export async function readReminders(now: Date): Promise<Reminder[]> {
  const debts = await readDebts(prisma);
  const invoices = await readRows<RowOf<typeof invoiceColumns>>`
    SELECT ${invoiceColumns.sql}
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
    await tellPersons(tx, now, persons, (person) => reminderNote(person, reminder));
    return true;
  });
}
