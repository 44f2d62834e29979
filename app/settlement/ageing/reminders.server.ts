import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, integers, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { readMoneyPersons, tellPersons } from "#app/core/services/staff/money-persons.server.ts";
import { ageDebts, dueReminder } from "./ageing.ts";
import { readDebts, type Debt } from "./read-debts.server.ts";
import { readOverpaid } from "./read-overpaid.server.ts";
import { reminderNote } from "./reminder-note.server.ts";

/** What is owed for a statement and late, of which its partner is to be reminded now. */
export interface Reminder extends Debt {
  /** After how many days this reminder is. */
  days: number;
  /** Reminders that it makes superfluous. */
  passed: number[];
}

const sentColumns = columnsOf("r", { statementId: uuid, days: given(sql`array_agg(r.days)`, integers) });

/**
 * The reminders that are due at `now`. Of what is disputed nobody is reminded before the dispute is answered; of the rest no
 * company that has paid as much too much elsewhere.
 */
export async function readReminders(now: Date): Promise<Reminder[]> {
  const today = businessDayOf(now);
  const undisputed = (await readDebts(prisma)).filter(({ disputed }) => !disputed);
  const { companies } = ageDebts(undisputed, await readOverpaid(prisma), today);
  const debts = undisputed.filter(({ legalEntityId }) => {
    const { totalMillimes = 0, creditMillimes = 0 } = companies.get(legalEntityId) ?? {};
    return totalMillimes > creditMillimes;
  });
  const rows = await readRows<RowOf<typeof sentColumns>>`
    SELECT ${sentColumns.sql} FROM settlement_reminder r
    WHERE r.statement_id = ANY (${debts.map((debt) => debt.statementId)}::uuid[]) GROUP BY r.statement_id`;
  const sent = new Map(rows.map(({ statementId, days }) => [statementId, days]));
  return debts.flatMap((debt) => {
    const due = dueReminder(debt, today, sent.get(debt.statementId) ?? []);
    return due ? [{ ...debt, ...due }] : [];
  });
}

/**
 * Mails a reminder to the persons of the partner who care for money. It is marked in the transaction that writes the mails:
 * of two runs one sends it. False if another has.
 */
export async function sendReminder(reminder: Reminder, now: Date): Promise<boolean> {
  const { statementId, partnerId, days, passed } = reminder;
  const persons = (await readMoneyPersons(partnerId)).filter(({ door }) => door === "partner");
  return transact(async (tx) => {
    const sent = await changeRowsIn(tx)`
      INSERT INTO settlement_reminder (statement_id, days, sent_at)
      VALUES (${statementId}::uuid, ${days}, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
    if (sent === 0) return false;
    await changeRowsIn(tx)`
      INSERT INTO settlement_reminder (statement_id, days, sent_at)
      SELECT ${statementId}::uuid, days, ${now}::timestamptz FROM unnest(${passed}::int[]) AS p (days)
      ON CONFLICT DO NOTHING`;
    await tellPersons(tx, now, persons, (person) => reminderNote(person, reminder));
    return true;
  });
}
