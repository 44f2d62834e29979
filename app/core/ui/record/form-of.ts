import { z } from "zod";
import { fieldContents } from "#app/core/domain/fields.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { FieldKind } from "./form-field.ts";
import { field, type FormPart, type NamedField } from "./specs.ts";

/** A field of the body, with options that its schema cannot express. */
type Placed<Name extends string> = { name: Name; rows?: readonly Placement<string>[] } & Partial<
  Pick<NamedField, "label" | "kind" | "required" | "lines" | "when" | "needed" | "wide">
>;

/**
 * `...` stands for all fields of the body that no section names, so that a new field appears in the form at
 * once.
 */
type Placement<Name extends string> = Name | "..." | Placed<Name>;

interface PlacedPart<Name extends string> extends Pick<FormPart, "part"> {
  fields: readonly Placement<Name>[];
}

/**
 * Builds the form of a body: kind, required, choices and limits of each field come from the schema, order and
 * sections from here.
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
            // The fields of a small record keep their own names.
            const { rows: _rows, name: _name, ...options } = placement;
            return { ...read, ...options };
          });
    });
}

function nameOf(placement: Placement<string>): string {
  return typeof placement === "string" ? placement : placement.name;
}

/** The form fields for one field of the body: one for each field of a small record (`discount`). */
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
  const { ltr, ends } = fieldContents.get(text) ?? {};
  const choices = choicesOf(text);
  const kind = kindOf(text);
  const needed = kind === "flag" || kind === "choices" ? undefined : need;
  const more = { ...(choices && { choices }), ...(ltr && { ltr }), ...(ends && { ends }) };
  return [field(name, kind, { ...localized, ...needed, ...more })];
}

/** In a list, each row carries its id as a hidden field. */
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

/** The kind of a localized field. */
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
  day: "day",
  picture: "picture",
  // Choices from the records that the page provides.
  id: "choice",
} as const;

function choicesOf(schema: z.ZodType): readonly string[] | undefined {
  const one = schema instanceof z.ZodArray ? elementOf(schema) : schema;
  return one instanceof z.ZodEnum ? (one.options as string[]) : undefined;
}

function elementOf(schema: z.ZodArray): z.ZodType {
  return schema.element as z.ZodType;
}

/** The most items of a list; undefined without a limit. */
function mostOf(schema: z.ZodArray): number | undefined {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).maxItems;
}
