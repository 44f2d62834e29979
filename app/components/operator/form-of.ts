import { z } from "zod";
import { fieldContents } from "#app/domain/fields.ts";
import { languages } from "#app/i18n/languages.ts";
import type { FieldKind } from "./form-field.ts";
import { field, type FormPart, type NamedField } from "./specs.ts";

/** A field of the body, with what its schema does not say. */
type Placed<Name extends string> = { name: Name; rows?: readonly Placement<string>[] } & Partial<
  Pick<NamedField, "label" | "kind" | "required" | "lines">
>;

/** `...` stands for every field of the body that no part names: what is new in the body is in the form at once. */
type Placement<Name extends string> = Name | "..." | Placed<Name>;

interface PlacedPart<Name extends string> extends Pick<FormPart, "part"> {
  fields: readonly Placement<Name>[];
}

/**
 * The form of a body: what each field is, whether it is needed, its choices and limits come from the schema, the
 * order and the parts from here.
 */
export function formOf<S extends z.ZodObject>(
  body: S,
  parts: readonly PlacedPart<keyof S["shape"] & string>[],
): readonly FormPart[] {
  const named = parts.flatMap(({ fields }) => fields).map(nameOf);
  return parts.map(({ part, fields }) => ({ part, fields: placed(body, fields, named) }));
}

function placed(
  body: z.ZodObject,
  placements: readonly Placement<string>[],
  named: readonly string[],
): NamedField[] {
  const rest = Object.keys(body.shape).filter((name) => !named.includes(name));
  return placements
    .flatMap((placement) => (placement === "..." ? rest : [placement]))
    .flatMap((placement) => {
      const name = nameOf(placement);
      const schema: unknown = body.shape[name];
      if (!(schema instanceof z.ZodType)) throw new Error(`the body has no field ${name}`);
      const fields = fieldsOf(name, schema, typeof placement === "string" ? undefined : placement.rows);
      return typeof placement === "string"
        ? fields
        : fields.map(({ ...read }) => {
            const { rows: _rows, ...said } = placement;
            return { ...read, ...said };
          });
    });
}

function nameOf(placement: Placement<string>): string {
  return typeof placement === "string" ? placement : placement.name;
}

/** The fields that a field of the body is typed in: of a small record (`discount`) one for each of its own. */
function fieldsOf(
  name: string,
  schema: z.ZodType,
  rows: readonly Placement<string>[] = ["..."],
): NamedField[] {
  const { inner, required } = unwrapped(schema);
  const need = required && { required };
  if (inner instanceof z.ZodObject && !isLocalized(inner)) {
    return Object.entries(inner.shape).flatMap(([own, part]) =>
      fieldsOf(`${name}.${own}`, part as z.ZodType).map(({ required: _required, ...read }) => ({
        ...read,
        ...need,
        label: `${name}${own.charAt(0).toUpperCase()}${own.slice(1)}` as NamedField["label"],
      })),
    );
  }
  if (inner instanceof z.ZodArray && elementOf(inner) instanceof z.ZodObject) {
    const row = elementOf(inner) as z.ZodObject;
    const fields = placed(row, rows, rows.map(nameOf)).map(keptId);
    return [field(name, "rows", { ...need, fields, ...(mostOf(inner) && { most: mostOf(inner) }) })];
  }
  const localized = isLocalized(inner) && { localized: true as const };
  const text = localized ? textOf(inner) : inner;
  const { ltr } = fieldContents.get(text) ?? {};
  const choices = choicesOf(text);
  const kind = kindOf(text);
  const needed = kind === "flag" || kind === "choices" ? undefined : need;
  return [field(name, kind, { ...localized, ...needed, ...(choices && { choices }), ...(ltr && { ltr }) })];
}

/** In a list the id goes with its row unseen. */
function keptId(read: NamedField): NamedField {
  return read.name === "id" ? field("id", "kept") : read;
}

function unwrapped(schema: z.ZodType): { inner: z.ZodType; required: true | undefined } {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.unwrap() as z.ZodType;
  return { inner, required: inner === schema ? true : undefined };
}

function isLocalized(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => isLocalized(option as z.ZodType));
  return schema instanceof z.ZodObject && languages.every((language) => language in schema.shape);
}

/** What a localized field has in each language. */
function textOf(schema: z.ZodType): z.ZodType {
  const whole =
    schema instanceof z.ZodUnion ? schema.options.find((option) => isLocalized(option as z.ZodType)) : schema;
  return (whole as z.ZodObject).shape[languages[0]] as z.ZodType;
}

function kindOf(schema: z.ZodType): FieldKind {
  const holds = fieldContents.get(schema)?.holds;
  if (holds) return kindsOfContent[holds];
  if (schema instanceof z.ZodBoolean) return "flag";
  if (schema instanceof z.ZodEnum) return "choice";
  if (schema instanceof z.ZodArray) return "choices";
  if (schema instanceof z.ZodNumber) return schema.isInt ? "number" : "decimal";
  return "text";
}

const kindsOfContent = {
  lines: "long",
  millimes: "dinars",
  percentOrMillimes: "discount",
  moment: "moment",
  // Those of the records that the page knows.
  id: "choice",
} as const;

function choicesOf(schema: z.ZodType): readonly string[] | undefined {
  const one = schema instanceof z.ZodArray ? elementOf(schema) : schema;
  return one instanceof z.ZodEnum ? (one.options as string[]) : undefined;
}

function elementOf(schema: z.ZodArray): z.ZodType {
  return schema.element as z.ZodType;
}

/** How many items a list may have; undefined for as many as are wanted. */
function mostOf(schema: z.ZodArray): number | undefined {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).maxItems;
}
