import { columnsOf, day, flag, given, integer, text, type RowOf } from "#app/core/db/columns.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { patiently, patientlyAside, type PatientDb } from "#app/core/db/patient.server.ts";
import { changeRowsIn, onlyRow, readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Violation } from "./prove.server.ts";

const dayColumns = columnsOf("d", { day, entries: integer, hash: text });

/** A past business day, with the hash of its entries and of the day before. */
export type ClosedDay = RowOf<typeof dayColumns>;

/**
 * The records that are closed day by day. The rules `unchanged` and `chained` find entries or days that were
 * changed without the database's functions.
 */
const books = {
  ledger: {
    days: Prisma.raw("ledger_day"),
    hash: Prisma.raw("ledger_day_hash"),
    close: "ledger_close_days",
    unchanged: "the entries of a day that is over are what they were",
    chained: "each closed day follows from the one before",
  },
  audit: {
    days: Prisma.raw("audit_day"),
    hash: Prisma.raw("audit_day_hash"),
    close: "audit_close_days",
    unchanged: "the audit of a day that is over is what it was",
    chained: "each closed day of the audit follows from the one before",
  },
} as const;

export type Book = keyof typeof books;

/** Every book that is closed day by day. */
export const allBooks = Object.keys(books) as Book[];

/** The rules that `proveDays` checks. */
export const dayRules: string[] = Object.values(books).flatMap(({ unchanged, chained }) => [
  unchanged,
  chained,
]);

/** Entries of transactions that started before midnight have surely been committed after this time. */
const closedAfterMs = 60 * 60 * 1000;

/** How many days one statement closes, so that long periods without customers pass quickly. */
export const daysPerBatch = 100;

/**
 * Closes the first unclosed days that are over at `now`, oldest first; none if there are no more. Two calls
 * at once close each day once.
 */
export async function closeDays(now: Date, book: Book = "ledger"): Promise<ClosedDay[]> {
  const before = businessDayOf(new Date(now.getTime() - closedAfterMs));
  const closed = await patiently((db) =>
    callFunction(db, books[book].close, { p_before: before, p_most: daysPerBatch }),
  );
  return closed.map(({ day, entries, hash }) => ({
    day: day ?? "",
    entries: entries ?? 0,
    hash: hash ?? "",
  }));
}

export async function readLastDay(book: Book = "ledger"): Promise<ClosedDay | null> {
  const [row] = await readRows<ClosedDay>`
    SELECT ${dayColumns.sql} FROM ${books[book].days} d ORDER BY d.day DESC LIMIT 1`;
  return row ?? null;
}

/**
 * Reopens days, for the sandbox, whose clock can be reset: a day that is no longer over at `now` gets entries
 * again.
 */
export async function reopenDays(db: Db, now: Date): Promise<void> {
  for (const book of allBooks)
    await changeRowsIn(db)`DELETE FROM ${books[book].days} WHERE day >= ${businessDayOf(now)}::date`;
}

/**
 * Recomputes the last `days` closed days and one older day, another one each hour, so that all get their
 * turn. Also checks that each day holds the hash of the day before.
 */
export async function proveDays(now: Date, days = 7, book: Book = "ledger"): Promise<Violation[]> {
  return patientlyAside((db) => proveDaysOn(db, now, days, book));
}

/** A closed day `d` beside what its entries come to now, `h`, and what was last acknowledged of it, `m`. */
const provedColumns = columnsOf("h", {
  was: given(Prisma.sql`coalesce((m.after ->> 'entries')::int, d.entries)`, integer),
  entries: integer,
  same: given(
    Prisma.sql`h.hash = coalesce(m.after ->> 'hash', d.hash)
      AND h.entries = coalesce((m.after ->> 'entries')::int, d.entries)`,
    flag,
  ),
});

async function proveDaysOn(db: PatientDb, now: Date, count: number, book: Book): Promise<Violation[]> {
  const changed = await changedDays(db, await daysToProve(db, { now, count, book }), book);
  return [...changed, ...(await brokenLinks(db, book))];
}

/** Of these days those whose entries are neither what they were at the closing nor what was acknowledged since. */
async function changedDays(db: PatientDb, which: readonly BusinessDay[], book: Book): Promise<Violation[]> {
  const { days, hash, unchanged } = books[book];
  const broken: Violation[] = [];
  for (const day of which) {
    const [row] = await readRowsIn<RowOf<typeof provedColumns>>(db)`
      SELECT ${provedColumns.sql}
      FROM ${days} d CROSS JOIN LATERAL ${hash}(d.day, d.previous_hash) h
      LEFT JOIN LATERAL (SELECT after FROM ledger_mend WHERE subject = ${book} || ':' || d.day::text
        ORDER BY created_at DESC, approval_id DESC LIMIT 1) m ON true
      WHERE d.day = ${day}::date`;
    if (row?.same !== false) continue;
    broken.push({
      rule: unchanged,
      userId: null,
      detail: `day ${day}: closed with ${row.was} entries, has ${row.entries}`,
    });
  }
  return broken;
}

/** The closed days on which a customer has entries and which are not what they were; decision 069. */
export async function changedDaysOf(userId: string): Promise<Violation[]> {
  return patientlyAside(async (db) => {
    const rows = await readRowsIn<{ day: BusinessDay }>(db)`
      SELECT DISTINCT (created_at AT TIME ZONE 'Africa/Tunis')::date::text AS day FROM points_entry
      WHERE user_id = ${userId}::uuid ORDER BY 1`;
    return changedDays(
      db,
      rows.map(({ day }) => day),
      "ledger",
    );
  });
}

/** Newest first. */
async function daysToProve(
  db: PatientDb,
  { now, count, book }: { now: Date; count: number; book: Book },
): Promise<BusinessDay[]> {
  const { days } = books[book];
  const newest = await readRowsIn<{ day: BusinessDay }>(db)`
    SELECT d.day::text AS day FROM ${days} d ORDER BY d.day DESC LIMIT ${count}::int`;
  const all = await readRowsIn<{ count: number }>(db)`SELECT count(*)::int AS count FROM ${days}`;
  const older = Math.max(0, onlyRow(all).count - count);
  if (older === 0) return newest.map(({ day }) => day);
  const turn = Math.floor(now.getTime() / (60 * 60 * 1000)) % older;
  const [one] = await readRowsIn<{ day: BusinessDay }>(db)`
    SELECT d.day::text AS day FROM ${days} d ORDER BY d.day OFFSET ${turn}::int LIMIT 1`;
  return [...newest, ...(one ? [one] : [])].map(({ day }) => day);
}

async function brokenLinks(db: PatientDb, book: Book): Promise<Violation[]> {
  const { days, chained } = books[book];
  const broken = await readRowsIn<{ day: BusinessDay }>(db)`
    SELECT day::text AS day FROM (
      SELECT day, previous_hash, lag(hash, 1, '') OVER w AS before, lag(day, 1, day - 1) OVER w AS day_before
      FROM ${days} WINDOW w AS (ORDER BY day)) d
    WHERE previous_hash <> before OR day <> day_before + 1
    ORDER BY d.day LIMIT 100`;
  return broken.map(({ day }) => ({ rule: chained, userId: null, detail: `day ${day}` }));
}
