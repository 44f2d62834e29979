/** The part of a JSON schema that the page uses. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
}

export type Components = Record<string, Schema>;

export interface Field {
  /** A dotted path for nested fields, `items[].id` inside a list. */
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of an object schema as one flat list, in the schema's order. */
export function fieldsOf(schema: Schema, components: Components, prefix = ""): Field[] {
  const { properties = {}, required = [], items, allOf, anyOf, oneOf } = resolved(schema, components);
  const rows = Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key;
    const inner = resolved(field, components);
    const row = {
      name,
      type: typeOf(inner, components),
      required: required.includes(key),
      description: inner.description ?? "",
    };
    return [row, ...fieldsOf(inner, components, `${name}.`)];
  });
  const inList = items ? fieldsOf(items, components, `${prefix.replace(/\.$/, "")}[].`) : [];
  const inVariants = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) =>
    fieldsOf(one, components, prefix),
  );
  return onceEach([...rows, ...inList, ...inVariants]);
}

/** A value's type in a few words: `integer, 0 to 100`, `"PERCENT" or "AMOUNT"`, `list of string`. */
export function typeOf(schema: Schema, components: Components): string {
  const { type, items, anyOf, oneOf, enum: choices, const: only, format } = resolved(schema, components);
  const variants = anyOf ?? oneOf;
  if (variants) return [...new Set(variants.map((one) => typeOf(one, components)))].join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" or ");
  if (format === "binary")
    return `file${schema.maxLength === undefined ? "" : `, at most ${schema.maxLength.toLocaleString("en")} bytes`}`;
  if (items) return `list of ${typeOf(items, components)}`;
  const plain = Array.isArray(type) ? type.join(" or ") : (type ?? "any");
  return [plain, format, boundsOf(schema)].filter(Boolean).join(", ");
}

function boundsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return minimum === undefined ? "" : `at least ${minimum}`;
}

/** The schema itself, where it is named. */
export function resolved(schema: Schema, components: Components): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return (name && components[name]) || schema;
}

function onceEach(fields: Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
