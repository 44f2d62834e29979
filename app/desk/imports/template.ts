import type { ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { fileTable } from "#app/core/i18n/file-table.ts";
import type { Column } from "./columns.ts";
import { exampleLines } from "./examples.ts";

/** A template file: the columns and one example line, written as spreadsheets of this language do it. */
export function templateOf(kind: ImportKind, columns: readonly Column[], language: Language): string {
  const example = exampleLines[kind];
  const rows = [columns.map(({ name }) => name), columns.map(({ name }) => example[name] ?? null)];
  return fileTable(rows, language);
}
