import { resolved, type Components, type Schema } from "./fields.ts";
import type { OperationObject } from "./operation.tsx";

/** A call as somebody would send it, with what it must have and nothing else. */
export interface ExampleCall {
  method: string;
  /** As in the description, with its braces. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** A stand-in for the key or token that it takes; null where it takes none. */
  key: string | null;
  /** Undefined for a call without one. */
  body: unknown;
  /** The body goes as a multipart form. */
  isForm: boolean;
}

const keys: Record<string, string> = {
  customer: "YOUR_TOKEN",
  merchantKey: "mk_YOUR_KEY",
  operatorKey: "ok_YOUR_KEY",
  partnerKey: "pk_YOUR_KEY",
};

/** An example of a call, made from its description. */
export function exampleCall(
  method: string,
  path: string,
  { operation, components }: { operation: OperationObject; components: Components },
): ExampleCall {
  const { parameters = [], requestBody, security } = operation;
  // Also what need not be there, where its description names an example: of several one may have to be there.
  const given = (place: string) =>
    Object.fromEntries(
      parameters
        .filter(({ in: at, required, schema }) => at === place && (required || schema?.example !== undefined))
        .map(({ name, schema = {} }) => [name, String(fieldOf(name, schema, components))]),
    );
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  const [scheme] = Object.keys(security?.[0] ?? {});
  return {
    method: method.toUpperCase(),
    path,
    params: given("path"),
    query: given("query"),
    key: scheme === undefined ? null : (keys[scheme] ?? null),
    body: content?.schema && exampleOf(content.schema, components),
    isForm: type === "multipart/form-data",
  };
}

const anId = "01a226d5-05af-765b-aa89-49d321ffa1ad";
const byFormat: Record<string, string> = {
  uuid: anId,
  "date-time": "2027-01-15T09:00:00Z",
  date: "2027-01-15",
  uri: "https://example.com/",
  binary: "@file",
};

/** A value that this schema takes: its own example, or else the plainest one; of an object what it must have. */
export function exampleOf(schema: Schema, components: Components): unknown {
  const known = resolved(schema, components);
  const { example, examples, const: only, enum: choices, anyOf, oneOf, allOf } = known;
  const own = [example, examples?.[0], only, choices?.[0]].find((value) => value !== undefined);
  if (own !== undefined) return own;
  const [variant] = anyOf ?? oneOf ?? [];
  if (variant) return exampleOf(variant, components);
  if (allOf) return Object.assign({}, ...allOf.map((one) => exampleOf(one, components))) as object;
  return plainOf(known, components);
}

/** Of a field whose name says what its schema does not. */
function fieldOf(name: string, schema: Schema, components: Components): unknown {
  const value = exampleOf(schema, components);
  if (value !== plainText) return value;
  if (/(?:^i|I)d$/.test(name)) return anId;
  return name.endsWith("Millimes") ? "24500" : value;
}

const plainText = "Text";

function plainOf(schema: Schema, components: Components): unknown {
  const { type, properties = {}, required = [], items, minItems = 1, minimum = 1, minLength = 0 } = schema;
  const [kind] = Array.isArray(type) ? type : [type];
  if (kind === "object") {
    const fields = required.flatMap((name) => {
      const field = properties[name];
      return field ? [[name, fieldOf(name, field, components)] as const] : [];
    });
    return Object.fromEntries(fields);
  }
  if (items) return Array.from({ length: minItems }, () => exampleOf(items, components));
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Math.max(minimum, 1);
  return byFormat[schema.format ?? ""] ?? plainText.padEnd(minLength, "x");
}
