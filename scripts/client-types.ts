/** JSON schemas as TypeScript types, for the client. */

/** What the description of the API uses of JSON schema. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
}

/** The names of types that are said once and meant in several places, by their text. */
export type Names = ReadonlyMap<string, string>;

const noNames: Names = new Map();

/** The type of the values that a schema accepts; one that has a name is that name. */
export function typeOf(schema: JsonSchema, names: Names = noNames): string {
  return (names.size > 0 && names.get(textOf(schema))) || typeInFull(schema, names);
}

/** The type of a schema with the names of its parts, but not its own. */
export function typeInFull(schema: JsonSchema, names: Names): string {
  const { $ref, type, items, anyOf, oneOf = anyOf, allOf, enum: choices, const: only } = schema;
  const part = (one: JsonSchema) => typeOf(one, names);
  if ($ref) return $ref.replace("#/components/schemas/", "");
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return unionOf(choices.map((choice) => JSON.stringify(choice)));
  if (oneOf) return unionOf(oneOf.map(part));
  if (allOf) return allOf.map((one) => `(${part(one)})`).join(" & ");
  if (Array.isArray(type)) return unionOf(type.map((one) => part({ ...schema, type: one })));
  if (type === "array") return `(${part(items ?? {})})[]`;
  if (type === "object") return objectTypeOf(schema, names);
  return (
    { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[type ?? ""] ??
    "unknown"
  );
}

/** By what a type is known again: a number or text that is described is another with another description. */
export function textOf(schema: JsonSchema): string {
  const text = typeInFull(schema, noNames);
  return isPlain(schema) ? commentOf(schema.description) + text : text;
}

/** Whether a schema is of one number, text or truth. */
export function isPlain({ type, enum: choices, const: only }: JsonSchema): boolean {
  return typeof type === "string" && !["array", "object"].includes(type) && !choices && only === undefined;
}

function objectTypeOf({ properties, required = [], additionalProperties }: JsonSchema, names: Names): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties, names) : "unknown"}>`;
  return `{ ${fieldsOf(properties, required, names)} }`;
}

/** The fields of an object type, each with its description unless its type has it. */
export function fieldsOf(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
  names: Names = noNames,
): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const mark = required.includes(name) ? "" : "?";
      const isSaid = isPlain(field) && names.has(textOf(field));
      return `${isSaid ? "" : commentOf(field.description)}${JSON.stringify(name)}${mark}: ${typeOf(field, names)};`;
    })
    .join("");
}

/** A description above what it describes; nothing where there is none. */
export function commentOf(...texts: (string | undefined)[]): string {
  const text = texts.filter(Boolean).join(" ").replaceAll(/\s+/g, " ");
  return text && `\n/** ${text} */\n`;
}

export function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(" | ") || "never";
}
