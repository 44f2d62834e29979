import type { BusinessDay } from "#app/core/domain/business-day.ts";

/** What a mend of the ledger is about: a customer's id, or a closed day as `ledger:2026-11-26` or `audit:2026-11-26`. */
export type MendSubject = string;

/** A closed day of a book. */
export interface MendedDay {
  book: "ledger" | "audit";
  day: BusinessDay;
}

const dayPattern = /^(?<book>ledger|audit):(?<day>\d{4}-\d\d-\d\d)$/;
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const books: Record<string, string> = { day: "ledger", "audit-day": "audit" };

/** The closed day that a mend is about; null for a customer. */
export function mendedDay(subject: MendSubject): MendedDay | null {
  const { book, day } = dayPattern.exec(subject)?.groups ?? {};
  return book && day ? { book: book as MendedDay["book"], day } : null;
}

/** `customer ID`, `day 2026-11-26` or `audit-day 2026-11-26` as a subject; null if it is none of them. */
export function mendSubjectOf(what: string, which: string): MendSubject | null {
  if (what === "customer") return idPattern.test(which) ? which : null;
  const subject = `${books[what]}:${which}`;
  return mendedDay(subject) && !Number.isNaN(Date.parse(which)) ? subject : null;
}
