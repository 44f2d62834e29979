import { z } from "zod";
import { named } from "#app/core/domain/fields.ts";
import { languages } from "#app/core/domain/languages.ts";

/** From which version of a record a change was made. */
export const versionSchema = z.int().min(1).max(2_147_483_647).meta({
  description: "The version that was read: what was changed since is not overwritten, but CONFLICT",
});

/**
 * A change's body that may name only parts: of a text only some languages, of a row that names its id only
 * some fields. What is missing is completed from the record (`completeBody`), and the whole is checked by the
 * body's own schema.
 */
export function inParts<S extends z.ZodObject>(body: S): S {
  const shape = Object.entries(body.shape).map(([name, field]) => [name, partOf(field as z.ZodType)]);
  return body.clone({ ...body.def, shape: Object.fromEntries(shape) as S["shape"] });
}

function partOf(schema: z.ZodType): z.ZodType {
  const part = rawPartOf(schema);
  const { id: _id, ...meta } = schema.meta() ?? {};
  return part === schema || Object.keys(meta).length === 0 ? part : part.meta(meta);
}

function rawPartOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return partOf(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return partOf(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[];
    return options.some(isText) ? z.union(options.map(partOf)) : schema;
  }
  if (isText(schema))
    return schema.partial().refine((text) => Object.keys(text).length > 0, named("REQUIRED"));
  if (!(schema instanceof z.ZodArray)) return schema;
  const row = schema.element as z.ZodType;
  return row instanceof z.ZodObject && "id" in row.shape
    ? schema.clone({ ...schema.def, element: rowPart(row) })
    : schema;
}

/** A row without an id is new, and needs all that a row needs. */
function rowPart(row: z.ZodObject): z.ZodType {
  const fields = Object.entries(row.shape) as [string, z.ZodType][];
  const required = fields.flatMap(([name, field]) => (field.safeParse(undefined).success ? [] : [name]));
  const parts = fields.map(([name, field]) => [name, partOf(field).optional()]);
  return z.object(Object.fromEntries(parts) as z.ZodRawShape).superRefine((given, context) => {
    if (given["id"] !== undefined) return;
    for (const name of required)
      if (given[name] === undefined) context.addIssue({ code: "custom", path: [name], message: "REQUIRED" });
  });
}

function isText(schema: z.ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && languages.every((language) => language in schema.shape);
}
