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

/** The type of the values that a schema accepts; a schema with a name is that name. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, oneOf = anyOf, allOf, enum: choices, const: only } = schema;
  if ($ref) return $ref.replace("#/components/schemas/", "");
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return unionOf(choices.map((choice) => JSON.stringify(choice)));
  if (oneOf) return unionOf(oneOf.map(typeOf));
  if (allOf) return allOf.map((part) => `(${typeOf(part)})`).join(" & ");
  if (Array.isArray(type)) return unionOf(type.map((one) => typeOf({ ...schema, type: one })));
  if (type === "array") return `(${typeOf(items ?? {})})[]`;
  if (type === "object") return objectTypeOf(schema);
  return (
    { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[type ?? ""] ??
    "unknown"
  );
}

function objectTypeOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"}>`;
  return `{ ${fieldsOf(properties, required)} }`;
}

/** The fields of an object type, each with its description. */
export function fieldsOf(properties: Record<string, JsonSchema>, required: readonly string[]): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const mark = required.includes(name) ? "" : "?";
      return `${commentOf(field.description)}${JSON.stringify(name)}${mark}: ${typeOf(field)};`;
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
