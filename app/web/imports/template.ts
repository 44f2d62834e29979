import { csvTable } from "#app/domain/csv.ts";
import type { ImportKind } from "#app/domain/imports/import-kinds.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Column } from "./columns.ts";
import { exampleLines } from "./examples.ts";

/** What spreadsheets put between two cells: where the comma is the decimal mark, it is not free for that. */
const separators: Record<Language, "," | ";"> = { fr: ";", ar: ";", en: "," };

/**
 * A template file: the columns and one example line. The cells are separated as spreadsheets of this language
 * do it.
 */
export function templateOf(kind: ImportKind, columns: readonly Column[], language: Language): string {
  const example = exampleLines[kind];
  const rows = [columns.map(({ name }) => name), columns.map(({ name }) => example[name] ?? "")];
  return csvTable(rows, separators[language]);
}
