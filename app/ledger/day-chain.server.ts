import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { patiently, type PatientDb } from "#app/db/patient.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { businessDayOf, type BusinessDay } from "#app/domain/business-day.ts";
import type { Violation } from "./prove.server.ts";

/** A past business day, with the hash of its entries and of the day before. */
export interface ClosedDay {
  day: BusinessDay;
  entries: number;
  hash: string;
}

/** Entries of transactions that started before midnight have surely been committed after this time. */
const closedAfterMs = 60 * 60 * 1000;

/** How many days one statement closes, so that long periods without customers pass quickly. */
export const daysPerBatch = 100;

/**
 * Closes the first unclosed days that are over at `now`, oldest first; none if there are no more. Two calls
 * at once close each day once.
 */
export async function closeDays(now: Date): Promise<ClosedDay[]> {
  const before = businessDayOf(new Date(now.getTime() - closedAfterMs));
  const closed = await patiently((db) =>
    callFunction(db, "ledger_close_days", { p_before: before, p_most: daysPerBatch }),
  );
  return closed.map(({ day, entries, hash }) => ({ day, entries, hash }));
}

export async function readLastDay(): Promise<ClosedDay | null> {
  const [row] = await prisma.$queryRaw<ClosedDay[]>`
    SELECT day::text AS day, entries, hash FROM ledger_day ORDER BY ledger_day.day DESC LIMIT 1`;
  return row ?? null;
}

/** For the sandbox, whose clock can be reset: a day that is no longer over at `now` gets entries again. */
export async function reopenDays(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM ledger_day WHERE day >= ${businessDayOf(now)}::date`;
}

/** The rule that is broken by an entry changed behind the database's back. */
const unchanged = "the entries of a day that is over are what they were";
const chained = "each closed day follows from the one before";

/**
 * Recomputes the last `days` closed days and one older day, another one each hour, so that all get their
 * turn. Also checks that each day holds the hash of the day before.
 */
export async function proveDays(now: Date, days = 7): Promise<Violation[]> {
  return patiently((db) => proveDaysOn(db, now, days));
}

async function proveDaysOn(db: PatientDb, now: Date, days: number): Promise<Violation[]> {
  const broken: Violation[] = [];
  for (const day of await daysToProve(now, days)) {
    const [row] = await db.$queryRaw<{ was: number; entries: number; same: boolean }[]>`
      SELECT d.entries AS was, h.entries, h.hash = d.hash AND h.entries = d.entries AS same
      FROM ledger_day d CROSS JOIN LATERAL ledger_day_hash(d.day, d.previous_hash) h WHERE d.day = ${day}::date`;
    if (row?.same !== false) continue;
    broken.push({
      rule: unchanged,
      userId: null,
      detail: `day ${day}: closed with ${row.was} entries, has ${row.entries}`,
    });
  }
  return [...broken, ...(await brokenLinks())];
}

/** Newest first. */
async function daysToProve(now: Date, days: number): Promise<BusinessDay[]> {
  const newest = await prisma.$queryRaw<{ day: BusinessDay }[]>`
    SELECT day::text AS day FROM ledger_day ORDER BY ledger_day.day DESC LIMIT ${days}::int`;
  const older = Math.max(0, (await prisma.ledgerDay.count()) - days);
  if (older === 0) return newest.map(({ day }) => day);
  const turn = Math.floor(now.getTime() / (60 * 60 * 1000)) % older;
  const [one] = await prisma.$queryRaw<{ day: BusinessDay }[]>`
    SELECT day::text AS day FROM ledger_day ORDER BY ledger_day.day OFFSET ${turn}::int LIMIT 1`;
  return [...newest, ...(one ? [one] : [])].map(({ day }) => day);
}

async function brokenLinks(): Promise<Violation[]> {
  const broken = await prisma.$queryRaw<{ day: BusinessDay }[]>`
    SELECT day::text AS day FROM (
      SELECT day, previous_hash, lag(hash, 1, '') OVER w AS before, lag(day, 1, day - 1) OVER w AS day_before
      FROM ledger_day WINDOW w AS (ORDER BY day)) d
    WHERE previous_hash <> before OR day <> day_before + 1
    ORDER BY d.day LIMIT 100`;
  return broken.map(({ day }) => ({ rule: chained, userId: null, detail: `day ${day}` }));
}
