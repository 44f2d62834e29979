import { callFunction } from "#app/core/db/call-function.server.ts";
import { patiently, type PatientDb } from "#app/core/db/patient.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { env } from "#app/env.server.ts";
import type { BookLine } from "./journal-file.ts";
import type { Piece } from "./journal.ts";
import { monthPieces } from "./month-pieces.ts";
import { readDocumentPieces } from "./read-documents.server.ts";
import { readMonthFacts } from "./read-facts.server.ts";

/** The language in which accounts are kept in Tunisia: the journal is the same for every reader. */
const bookLanguage = "fr";

/** The months, by their first days, whose every day the proof has closed and that are not in the books yet, oldest first. */
export async function readMonthsToAdd(): Promise<BusinessDay[]> {
  const rows = await readRows<{ month: string }>`
    SELECT date_trunc('month', day)::date::text AS month FROM ledger_day
    WHERE day = (date_trunc('month', day) + interval '1 month' - interval '1 day')::date
      AND day > coalesce((SELECT max(last_day) FROM book_month), '-infinity')
    ORDER BY day`;
  return rows.map(({ month }) => month);
}

/**
 * Books a month that is over, in one transaction: its points by issuer, and its journal. False if it was booked before: of two
 * calls at once the second waits, and does nothing.
 */
export function addMonth(month: BusinessDay, now: Date): Promise<boolean> {
  return patiently(async (db) => {
    const added = await callFunction(db, "book_add_month", {
      ...{ p_month: month, p_now: now, p_reserve_percent: env.BOOKS_RESERVE_PERCENT },
      p_point_microdinars: BigInt(env.BOOKS_POINT_MICRODINARS),
    });
    if (added !== true) return false;
    const pieces = [
      ...monthPieces(await readMonthFacts(db, month)),
      ...(await readDocumentPieces(db, month)),
    ];
    await writeLines(db, month, pieces.flatMap(linesOf));
    return true;
  });
}

function linesOf({ kind, name, legs, ...about }: Piece): BookLine[] {
  const t = translatorOf(bookLanguage, "books");
  const words = name === null ? t(`label.${kind}`) : t("labelOf", { label: t(`label.${kind}`), name });
  return legs.map(({ account, millimes }) => ({
    ...{ ...about, account, label: words },
    debitMillimes: millimes > 0n ? millimes : 0n,
    creditMillimes: millimes < 0n ? -millimes : 0n,
  }));
}

/** How many lines one statement writes. */
const linesPerStatement = 1_000;

async function writeLines(db: PatientDb, month: BusinessDay, lines: readonly BookLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += linesPerStatement) {
    const rows = lines.slice(from, from + linesPerStatement).map((line, index) => ({
      ...{ ...line, place: from + index + 1 },
      debitMillimes: String(line.debitMillimes),
      creditMillimes: String(line.creditMillimes),
    }));
    await readRowsIn(db)`
      INSERT INTO book_entry (month, place, day, journal, document, label, account, debit_millimes, credit_millimes)
      SELECT ${month}::date, r.place, r.day, r.journal, r.document, r.label, r.account, r."debitMillimes", r."creditMillimes"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (place integer, day date, journal text, document text,
        label text, account text, "debitMillimes" bigint, "creditMillimes" bigint)`;
  }
}
