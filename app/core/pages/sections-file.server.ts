import type { Language } from "#app/core/domain/languages.ts";
import { fileTable, type FileCell } from "#app/core/i18n/file-table.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { FigureSection, FigureUnit } from "#app/core/ui/charts/shown-figures.ts";

const head = ["csv.section", "csv.row", "csv.name", "csv.value"] as const;

/** Sections of figures as CSV: one line for each value, with its section, row and name. */
export function sectionsFile(sections: readonly FigureSection[], language: Language): string {
  const t = translatorOf(language, "figures");
  const values = sections.flatMap(({ title, stats, table }) => [
    ...(stats ?? []).map(({ label, unit, value }) => [title, "", label, cellOf(value, unit)]),
    ...(table?.rows ?? []).flatMap(
      (row) =>
        table?.columns.map(({ label, unit }, index) => [
          ...[title, row.label, label],
          cellOf(row.values[index] ?? null, unit),
        ]) ?? [],
    ),
  ]);
  return fileTable([head.map((key) => t(key)), ...values], language);
}

function cellOf(value: number | null, unit: FigureUnit): FileCell {
  if (value === null) return null;
  return unit === "money" ? { millimes: value } : unit === "percent" ? { percent: value } : value;
}
