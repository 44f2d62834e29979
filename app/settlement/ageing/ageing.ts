import { addDays, businessDayOf, daysBetween, type BusinessDay } from "#app/core/domain/business-day.ts";

/** How old a debt is: not due yet, or so many days after it was due. */
export const ages = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type Age = (typeof ages)[number];

/** When an invoice was issued, and how many days afterwards it is due. */
export interface Invoiced {
  issuedAt: Date;
  paymentDays: number;
}

/** The last day on which an invoice is paid in time, as Tunis counts. */
export function dueDayOf({ issuedAt, paymentDays }: Invoiced): BusinessDay {
  return addDays(businessDayOf(issuedAt), paymentDays);
}

/** For how many days an invoice has been late; 0 or less: it is not due yet. */
export function daysLate(invoiced: Invoiced, today: BusinessDay): number {
  return daysBetween(dueDayOf(invoiced), today);
}

export function ageOf(invoiced: Invoiced, today: BusinessDay): Age {
  const late = daysLate(invoiced, today);
  if (late <= 0) return "notDue";
  if (late <= 30) return "to30";
  if (late <= 60) return "to60";
  return late <= 90 ? "to90" : "over90";
}

/** An issued statement of which something is owed, in whole millimes. */
export interface OpenDebt extends Invoiced {
  legalEntityId: string;
  leftMillimes: number;
}

/** An issued statement for which more came in than was owed, in whole millimes. */
export interface Overpaid {
  legalEntityId: string;
  creditMillimes: number;
}

/** What a company owes by its age, and beside it, not taken off, what it has paid too much elsewhere. */
export type ByAge = Record<Age, number> & { totalMillimes: number; creditMillimes: number };

const nothing = (): ByAge => ({
  ...{ notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 },
  ...{ totalMillimes: 0, creditMillimes: 0 },
});

/** What is owed by each company and by all, by age, and what they have paid too much. Companies stand in the order of their first debt. */
export function ageDebts(
  debts: readonly OpenDebt[],
  overpaid: readonly Overpaid[],
  today: BusinessDay,
): { companies: Map<string, ByAge>; sums: ByAge } {
  const companies = new Map<string, ByAge>();
  const sums = nothing();
  const rowsOf = (legalEntityId: string) => {
    const own = companies.get(legalEntityId) ?? nothing();
    companies.set(legalEntityId, own);
    return [own, sums];
  };
  for (const { legalEntityId, leftMillimes, ...invoiced } of debts)
    for (const row of rowsOf(legalEntityId)) {
      row[ageOf(invoiced, today)] += leftMillimes;
      row.totalMillimes += leftMillimes;
    }
  for (const { legalEntityId, creditMillimes } of overpaid)
    for (const row of rowsOf(legalEntityId)) row.creditMillimes += creditMillimes;
  return { companies, sums };
}

/** So many days after an invoice was due its partner is reminded. */
export const reminderDays = [1, 15, 30] as const;

/**
 * The reminder that is due for an invoice, and those that it makes superfluous: if days were missed, only the latest is sent.
 * Null if none is, or if it was sent.
 */
export function dueReminder(
  invoiced: Invoiced,
  today: BusinessDay,
  sent: readonly number[],
): { days: number; passed: number[] } | null {
  const reached = reminderDays.filter((days) => days <= daysLate(invoiced, today));
  const days = reached.at(-1);
  if (days === undefined || sent.includes(days)) return null;
  return { days, passed: reached.filter((one) => one !== days && !sent.includes(one)) };
}
