import type operator from "#app/core/i18n/locales/fr/operator.json";
import type { FormField } from "./form-field.ts";

type FieldName = keyof (typeof operator)["fields"]["names"];
type PartName = keyof (typeof operator)["fields"]["parts"];

/** A field with the key of its texts. */
export interface NamedField extends FormField {
  label: FieldName;
  fields?: readonly NamedField[];
}

/** A section: fields that belong together, with a title. */
export interface FormPart {
  part: PartName;
  fields: readonly NamedField[];
}

export const field = (
  name: string,
  kind: FormField["kind"],
  rest: Partial<Omit<NamedField, "name" | "kind">> = {},
) => {
  const { label = name as FieldName, ...more } = rest;
  return { name, kind, label, ...more };
};
