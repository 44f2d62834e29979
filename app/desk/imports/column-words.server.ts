import type { ColumnShown } from "./file-shown.ts";
import type { ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { cellText } from "#app/core/i18n/file-table.ts";
import { exampleLines } from "./examples.ts";
import { kindsOfImport } from "./import-kinds.server.ts";

/** The columns of a file, with the explanations of their fields in the record's form. */
export function columnsShown(kind: ImportKind, language: Language): ColumnShown[] {
  const t = translator(language);
  return kindsOfImport[kind].columns.map(({ name, control, field, required }) => {
    const label = t(`fields.names.${field.label}`, { ns: "operator" });
    const spoken = field.localized && languages.find((one) => control.endsWith(`.${one}`));
    return {
      name,
      required,
      label: spoken ? `${label} (${t(`fields.languages.${spoken}`, { ns: "operator" })})` : label,
      example: field.choices?.join(", ") ?? cellText(exampleLines[kind][name] ?? null, language),
    };
  });
}
