import type { Language } from "#app/core/domain/languages.ts";
import { dinarSign, percentIn } from "#app/core/i18n/number-marks.ts";
import { rowsIn, type Values } from "#app/core/ui/record/form-field.ts";
import type { ShownField } from "#app/core/ui/record/record-form.tsx";

type Valued = Pick<ShownField, "name" | "kind" | "options" | "controls" | "localized" | "fields">;

/**
 * A field's value as a reader reads it, of what its form holds; `yes` is the word for a flag. Empty for what is empty,
 * and for what no line says: a condition, a hidden value.
 */
export function fieldValue(field: Valued, values: Values, language: Language, yes: string): string {
  const { name, kind, options, controls, localized, fields } = field;
  const value = values[name] ?? "";
  if (localized) {
    const others = controls.map((control) => values[control.name]);
    return values[`${name}.${language}`] || others.find(Boolean) || "";
  }
  switch (kind) {
    case "kept":
    case "condition":
      return "";
    case "flag":
      return value === "true" ? yes : "";
    case "choice":
    case "choices":
      return options
        .filter((option) => value.split("\n").includes(option.value))
        .map(({ label, title }) => title ?? label)
        .join("\n");
    case "day":
    case "moment":
      return dayFirst(value);
    case "dinars":
      return inDinars(value, language);
    case "discount":
      return values[name.replace(/value$/, "kind")] === "AMOUNT"
        ? inDinars(value, language)
        : value && percentIn(value, language);
    case "numbers":
      return controls.map((control) => values[control.name]).join(" · ");
    case "rows":
      return rowsIn(field as ShownField, values)
        .map((row) => fields[0] && fieldValue(fields[0], row, language, yes))
        .filter(Boolean)
        .join("\n");
    default:
      return value;
  }
}

const inDinars = (value: string, language: Language) => value && `${value}\u00a0${dinarSign[language]}`;

/** A control's `2026-11-29T18:30` as it is read in all three languages: `29/11/2026 18:30`. */
function dayFirst(value: string): string {
  const [day = "", time] = value.split("T");
  return [day.split("-").reverse().join("/"), time].filter(Boolean).join(" ");
}
