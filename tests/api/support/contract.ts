/** The API's own description: tests are generated from it, and answers are checked against it. */
import { z } from "zod";
import { errorTable } from "#app/core/http/error-table.ts";
import {
  isDetailCode,
  isErrorCode,
  wordsOf,
  type Detail,
  type ErrorCode,
} from "#app/core/domain/refusals.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import type { AnyBody, ApiAnswer } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  example?: unknown;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  "x-right"?: string;
  "x-or-right"?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Description {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, { type: string; scheme: string }>;
  };
}

export type Scheme = "customer" | "merchantKey" | "operatorKey" | "partnerKey";

/** One call, with every `$ref` of its schemas resolved, and objects that are said in parts put together. */
export interface Call {
  /** `POST /client/shop/purchase` */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  operation: Operation;
  /** The kind of token it takes; null for none. */
  scheme: Scheme | null;
  body: JsonSchema | null;
  /** The body is a multipart form. */
  multipart: boolean;
  /** The answer is an event stream. */
  stream: boolean;
  /** The answer is a file. */
  file: boolean;
}

export const description = (await api.get<Description>("/openapi.json")).body;

export const calls: Call[] = Object.entries(description.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, described]): Call => {
    const operation = written(described) as Operation;
    const upper = method.toUpperCase() as Call["method"];
    const scheme = (Object.keys(operation.security[0] ?? {})[0] ?? null) as Scheme | null;
    const { content = {} } = operation.requestBody ?? {};
    const multipart = "multipart/form-data" in content;
    const body = content[multipart ? "multipart/form-data" : "application/json"]?.schema ?? null;
    const answers = operation.responses["200"]?.content ?? {};
    const stream = "text/event-stream" in answers;
    const file = operation.responses["200"] !== undefined && !stream && !("application/json" in answers);
    return {
      name: `${upper} ${path}`,
      method: upper,
      path,
      operation,
      scheme,
      body,
      multipart,
      stream,
      file,
    };
  }),
);

/** The same node, with every `$ref` replaced by its target and every `allOf` by the object that it makes. */
function written(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(written);
  if (typeof node !== "object" || node === null) return node;
  const { $ref, allOf } = node as JsonSchema;
  if ($ref !== undefined)
    return written(description.components.schemas[$ref.replace("#/components/schemas/", "")]);
  if (allOf) return allOf.map((part) => written(part) as JsonSchema).reduce(both);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, written(value)]));
}

function both(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties = { ...one.properties };
  for (const [name, field] of Object.entries(other.properties ?? {}))
    properties[name] = { ...properties[name], ...field };
  return { ...one, ...other, properties, required: [...(one.required ?? []), ...(other.required ?? [])] };
}

const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));

/** The catalogue's words for a code, or for a detail that says more. */
export function messageOf(code: ErrorCode, language: Language, details: Detail[] = []): string {
  return texts[language]?.(wordsOf(code, details), { ns: "errors" }) ?? "";
}

const checks = new Map<JsonSchema, z.ZodType>();

function checkOf(schema: JsonSchema): z.ZodType {
  const known = checks.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(schema, known);
  return known;
}

/** Every way in which an answer breaks the contract; empty for a correct one. */
export function faultsOf(call: Call, answer: ApiAnswer<AnyBody>, language: Language): string[] {
  const { status, body, headers } = answer;
  if (status >= 500) return [`status ${status}: ${JSON.stringify(body)}`];
  if (call.stream && status === 200) {
    return headers.get("Content-Type")?.startsWith("text/event-stream") ? [] : ["no event stream"];
  }
  if (call.file && status === 200) {
    const [type = ""] = (headers.get("Content-Type") ?? "").split(";");
    return type in (call.operation.responses[200]?.content ?? {}) ? [] : [`a file of the type ${type}`];
  }
  const declared = call.operation.responses[status]?.content?.["application/json"];
  if (!declared) return [`status ${status} (${body.error}) is not declared`];
  const parsed = checkOf(declared.schema).safeParse(body);
  return [
    ...(parsed.success ? [] : [`otherwise than declared: ${parsed.error.message}`]),
    ...(headers.get("Content-Type")?.startsWith("application/json") ? [] : ["no JSON"]),
    ...(headers.get("Content-Language") === language
      ? []
      : [`in the language ${headers.get("Content-Language")}`]),
    ...(body.success === status < 300 ? [] : [`success ${body.success} with status ${status}`]),
    ...(body.success ? [] : failureFaults(answer, language)),
  ];
}

function failureFaults({ status, body, headers }: ApiAnswer<AnyBody>, language: Language): string[] {
  const { error, message, details = [], requestId } = body;
  if (!isErrorCode(error)) return [`${error} is no code of the catalogue`];
  const unknown = details.filter(({ code }) => !isErrorCode(code) && !isDetailCode(code));
  const words = messageOf(error, language, details as Detail[]);
  return [
    ...(errorTable[error].status === status ? [] : [`${error} with status ${status}`]),
    ...(message === words ? [] : [`not the catalogue's words: ${message}`]),
    ...unknown.map(({ code }) => `${code} is no code of details`),
    ...(requestId === headers.get("X-Request-Id") ? [] : ["requestId and X-Request-Id differ"]),
  ];
}
