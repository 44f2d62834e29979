import { languages } from "#app/i18n/languages.ts";

/**
 * How a field is typed and what it becomes: `dinars` whole millimes, `moment` a time in Tunisia, `flag` yes or no,
 * `choices` several of a list, `discount` whole percent or millimes as its kind says, `numbers` a list of them.
 */
export type FieldKind = "text" | "long" | "number" | "decimal" | "dinars" | "moment" | "flag" | "choice" | "choices" | "discount" | "numbers";

/** One field of a record, by its name in the API's body; `discount.kind` lies deeper. */
export interface FormField<N extends string = string> {
  name: N;
  kind: FieldKind;
  required?: true;
  /** The same in Arabic, French and English. */
  localized?: true;
  /** Read from left to right whatever the page does: addresses, codes. */
  ltr?: true;
  choices?: readonly string[];
  /** Of `numbers`: how many. */
  count?: number;
}

/** What stands in each control, as it is typed. Several choices are lines, a flag is "true" or nothing. */
export type Values = Record<string, string>;

/** The names of a field's controls. */
export function controlsOf({ name, localized, kind, count = 0 }: FormField): string[] {
  if (localized) return languages.map((language) => `${name}.${language}`);
  if (kind === "numbers") return Array.from({ length: count }, (_, index) => `${name}.${index}`);
  return [name];
}
