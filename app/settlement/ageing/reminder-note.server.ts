import { startOfDay } from "#app/core/domain/business-day.ts";
import type { StaffNote } from "#app/core/domain/partners/news.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { MoneyPerson } from "#app/core/services/staff/money-persons.server.ts";
import { formatMoney, isolated } from "#app/core/ui/format.ts";
import { dueDayOf } from "./ageing.ts";
import type { Debt } from "./read-debts.server.ts";

/**
 * The words of a reminder of a late invoice, or of what is owed without one and paid by the statement's id, in the language of
 * who gets it.
 */
export function reminderNote(
  { language }: MoneyPerson,
  { statementId, name, number, leftMillimes, ...invoiced }: Debt,
): StaffNote {
  const t = translatorOf(language, "payouts");
  const words = {
    ...{
      name: isolated(name),
      number: isolated(number ?? statementId),
      amount: formatMoney(leftMillimes, language),
    },
    day: formatDate(startOfDay(dueDayOf(invoiced)), language),
  };
  return {
    title: t(number === null ? "reminder.titleOfStatement" : "reminder.title", words),
    text: t(number === null ? "reminder.textOfStatement" : "reminder.text", words),
    button: t("reminder.button"),
    path: "/partner/settlement",
  };
}
