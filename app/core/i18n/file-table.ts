import { businessDayOf, endOfDay, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { csvTable, type CsvCell } from "#app/core/domain/csv.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { numberMarks } from "#app/core/i18n/number-marks.ts";

/** What spreadsheets put between two cells: where the comma is the decimal mark, it is not free for that. */
const separatorIn = (language: Language) => (hasDecimalComma(language) ? ";" : ",");

const minuteMs = 60_000;

const hasDecimalComma = (language: Language) => numberMarks[language].decimal === ",";

/** A day as numbers, `31/12/2026`; in English `2026-12-31`, because there both month and day come first. */
const dayText = (day: BusinessDay, language: Language) => (hasDecimalComma(language) ? dayFirst(day) : day);

/**
 * What a cell holds: text, a number, percent, money in whole millimes or microdinars, a moment, or a day. What begins and what ends
 * with a whole day is that day, as on the pages: an end at midnight is the day before it.
 */
export type FileCell =
  | string
  | number
  | null
  | { percent: number }
  | { millimes: number }
  | { microdinars: number }
  | Date
  | { day: BusinessDay }
  | { begins: Date }
  | { ends: Date };

/**
 * A table as spreadsheets of the reader's language read it: semicolons and dinars as `15,500` in French and
 * Arabic, commas and `15.500` in English; moments in the time of Tunis. For machines there is the API, whose
 * files are the same in every language and in UTC.
 */
export function fileTable(rows: readonly (readonly FileCell[])[], language: Language): string {
  return csvTable(
    rows.map((row) => row.map((cell) => csvCell(cell, language))),
    separatorIn(language),
  );
}

function csvCell(cell: FileCell, language: Language): CsvCell {
  return cell === null || typeof cell === "string" ? cell : { written: cellText(cell, language) };
}

/** A cell's content as people of this language write it, and as imports read it. */
export function cellText(cell: FileCell, language: Language): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return numberText(cell, language);
  if (cell instanceof Date) return momentText(cell, language);
  if ("percent" in cell) return `${numberText(cell.percent, language)}%`;
  if ("millimes" in cell) return dinarText(cell.millimes, 3, language);
  if ("microdinars" in cell) return dinarText(cell.microdinars, 6, language);
  if ("day" in cell) return dayText(cell.day, language);
  return "begins" in cell ? beginText(cell.begins, language) : endText(cell.ends, language);
}

function numberText(value: number, language: Language): string {
  return String(value).replace(".", numberMarks[language].decimal);
}

/** All decimals, and no marks between groups: not every spreadsheet counts a number with them as one. */
function dinarText(parts: number, decimals: number, language: Language): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, "0");
  const dinars = `${digits.slice(0, -decimals)}${numberMarks[language].decimal}${digits.slice(-decimals)}`;
  return parts < 0 ? `-${dinars}` : dinars;
}

function dayFirst(day: BusinessDay): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

function beginText(moment: Date, language: Language): string {
  const day = businessDayOf(moment);
  return moment.getTime() === startOfDay(day).getTime()
    ? dayText(day, language)
    : momentText(moment, language);
}

/** The desk's forms know no seconds, so an end in the last minute of a day is the day's. */
function endText(moment: Date, language: Language): string {
  const day = businessDayOf(new Date(moment.getTime() - 1));
  const isWhole = endOfDay(day).getTime() - moment.getTime() <= minuteMs;
  return isWhole ? dayText(day, language) : momentText(moment, language);
}

/** A moment in Tunis, `31/12/2026 08:30`, to the second where there are seconds. */
function momentText(moment: Date, language: Language): string {
  const day = businessDayOf(moment);
  const time = new Date(moment.getTime() - startOfDay(day).getTime()).toISOString().slice(11, 19);
  return `${dayText(day, language)} ${time.replace(/:00$/, "")}`;
}
