import { businessDayOf, startOfDay, type BusinessDay } from "#app/domain/business-day.ts";
import { csvTable, type CsvCell } from "#app/domain/csv.ts";
import type { Language } from "#app/i18n/languages.ts";
import { numberMarks } from "#app/i18n/number-marks.ts";

/** What spreadsheets put between two cells: where the comma is the decimal mark, it is not free for that. */
const separators: Record<Language, "," | ";"> = { fr: ";", ar: ";", en: "," };

/** A day as numbers, `31/12/2026`; in English `2026-12-31`, because there both month and day come first. */
const dayTexts: Record<Language, (day: BusinessDay) => string> = {
  fr: dayFirst,
  ar: dayFirst,
  en: (day) => day,
};

/** What a cell holds: text, a number, money in whole millimes, a moment, or a day. */
export type FileCell = string | number | null | { millimes: number } | Date | { day: BusinessDay };

/**
 * A table as spreadsheets of the reader's language read it: semicolons and dinars as `15,500` in French and
 * Arabic, commas and `15.500` in English; moments in the time of Tunis. For machines there is the API, whose
 * files are the same in every language and in UTC.
 */
export function deskTable(rows: readonly (readonly FileCell[])[], language: Language): string {
  return csvTable(
    rows.map((row) => row.map((cell) => csvCell(cell, language))),
    separators[language],
  );
}

function csvCell(cell: FileCell, language: Language): CsvCell {
  return cell === null || typeof cell === "string" ? cell : { written: cellText(cell, language) };
}

/** A cell's content as people of this language write it, and as imports read it. */
export function cellText(cell: FileCell, language: Language): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return String(cell).replace(".", numberMarks[language].decimal);
  if (cell instanceof Date) return momentText(cell, language);
  return "day" in cell ? dayTexts[language](cell.day) : dinarText(cell.millimes, language);
}

/** Three decimals, and no marks between groups: not every spreadsheet counts a number with them as one. */
function dinarText(millimes: number, language: Language): string {
  const digits = String(Math.abs(millimes)).padStart(4, "0");
  const dinars = `${digits.slice(0, -3)}${numberMarks[language].decimal}${digits.slice(-3)}`;
  return millimes < 0 ? `-${dinars}` : dinars;
}

function dayFirst(day: BusinessDay): string {
  return day.split("-").toReversed().join("/");
}

/** A moment in Tunis, `31/12/2026 08:30`, to the second where there are seconds. */
function momentText(moment: Date, language: Language): string {
  const day = businessDayOf(moment);
  const time = new Date(moment.getTime() - startOfDay(day).getTime()).toISOString().slice(11, 19);
  return `${dayTexts[language](day)} ${time.replace(/:00$/, "")}`;
}
