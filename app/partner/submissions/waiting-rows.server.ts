import { parseDinars } from "#app/core/domain/dinars.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { rowsIn, type Values } from "#app/core/ui/record/form-field.ts";
import type { ShownField } from "#app/core/ui/record/record-form.tsx";
import type { FormPart } from "#app/core/ui/record/specs.ts";
import { valuesOf } from "#app/core/ui/record/typed-record.ts";
import type { ShownRow, ShownSide } from "#app/core/ui/submissions/submission-rows.tsx";

/**
 * What of a record waits for an operator beside what it is, in the words of its form; nothing of a record that waits
 * itself.
 */
export function waitingRows(
  parts: readonly FormPart[],
  { record, waiting }: { record: object; waiting: Fields | null },
  language: Language,
): ShownRow[] {
  if (waiting === null) return [];
  const fields = parts.flatMap((part) => part.fields);
  const was = valuesOf(fields, record, language);
  const is = valuesOf(fields, { ...record, ...waiting }, language);
  return showForm(parts, language, record).parts.flatMap((part) =>
    part.fields
      .filter((field) => !sameIn(field, was, is))
      .map((field) => {
        // Of a text the languages that change.
        const spoken = languages.filter((one) => was[`${field.name}.${one}`] !== is[`${field.name}.${one}`]);
        const side = (values: Values) => sideOf(field, values, { language, spoken });
        return { field: field.name, name: field.text, was: side(was), is: side(is), stale: false };
      }),
  );
}

function sameIn(field: ShownField, was: Values, is: Values): boolean {
  if (field.kind === "rows") return rowsText(field, was) === rowsText(field, is);
  return field.controls.every(({ name }) => was[name] === is[name]);
}

interface Reader {
  language: Language;
  /** The languages in which a text is told. */
  spoken: readonly Language[];
}

function sideOf(field: ShownField, values: Values, { language, spoken }: Reader): ShownSide {
  const { name, kind, localized } = field;
  if (localized)
    return { texts: spoken.map((one) => ({ language: one, text: values[`${name}.${one}`] ?? "" })) };
  const value = values[name] ?? "";
  if (kind === "picture" && value !== "") return { picture: value };
  return { words: wordsOf(field, values, language) || "–" };
}

function wordsOf(field: ShownField, values: Values, language: Language): string {
  const { name, kind, options } = field;
  const value = values[name] ?? "";
  if (kind === "rows") return rowsText(field, values);
  if (kind === "flag") return translator(language)(value === "true" ? "yes" : "no", { ns: "operator" });
  if (value === "") return "";
  if (kind === "choice") return options.find((option) => option.value === value)?.label ?? value;
  const isMoney = kind === "dinars" || values[name.replace(/value$/, "kind")] === "AMOUNT";
  if (isMoney) return formatMoney(parseDinars(value) ?? 0, language);
  if (kind === "discount") return formatPercent(Number(value), language);
  // As Tunis reads it: the form shows a moment as the clock there says it.
  if (kind === "moment") return formatDate(`${value}:00+01:00`, language, "dateTime");
  if (kind === "day") return formatDate(`${value}T12:00:00Z`, language);
  return kind === "number" ? formatNumber(Number(value), language) : value;
}

function rowsText(field: ShownField, values: Values): string {
  const rows = rowsIn(field, values).map((row) => Object.values(row).filter(Boolean).join(" "));
  return rows.join(" · ");
}
