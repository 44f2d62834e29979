/** The calls of the API as types, for the client. */
import { operationsOf, schemasIn, type ByMethod, type Operation } from "./client-description.ts";
import { codeGroups, ownCodes, type CodeGroup } from "./client-codes.ts";
import type { Place } from "./client-shapes.ts";
import { commentOf, fieldsOf, typeOf, unionOf, type JsonSchema, type Names } from "./client-types.ts";

/** The codes that calls have in common, then every call. */
export function callsSource(paths: Record<string, ByMethod>, names: Names): string[] {
  const groups = codeGroups(operationsOf(paths).map(([, operation]) => operation));
  return [
    ...groups.map(
      ({ name, about, codes }) =>
        `/** ${about} */\nexport type ${name} = ${unionOf(codes.map((code) => JSON.stringify(code)))};`,
    ),
    "/** Every call, by its path and method. */\nexport interface paths {",
    ...Object.entries(paths).map(
      ([path, byMethod]) => `${JSON.stringify(path)}: {${callsOf(byMethod, groups, names)}};`,
    ),
    "}",
  ];
}

/** What calls take and answer, by its place: of `PATCH /operator/stores/{id}` `["operator", "stores change"]`. */
export function shapesOfCalls(paths: Record<string, ByMethod>): [Place, JsonSchema][] {
  return operationsOf(paths).flatMap(([call, { parameters = [], requestBody, responses }]) => {
    const [method = "", ...words] = call.split(/[ /]+/).filter((word) => !word.startsWith("{"));
    const of = (what: string): Place => [...words.slice(0, -1), `${words.at(-1) ?? ""} ${what}`];
    return [
      ...parameters.map(({ name, schema }): [Place, JsonSchema] => [[...of("query"), name], schema]),
      ...schemasIn(requestBody?.content).map((schema): [Place, JsonSchema] => [
        of(method === "PATCH" ? "change" : "body"),
        schema,
      ]),
      ...answersOf(responses).map((schema): [Place, JsonSchema] => [of("answer"), itemOf(schema) ?? schema]),
    ];
  });
}

function callsOf(byMethod: ByMethod, groups: readonly CodeGroup[], names: Names): string {
  return Object.entries(byMethod)
    .map(([method, operation]) => {
      const { summary, description, requestBody, responses, security } = operation;
      const codes = ownCodes(operation, groups).map((code) => JSON.stringify(code));
      const takes = requestBody && unionOf(schemasIn(requestBody.content).map((one) => typeOf(one, names)));
      const answer = unionOf(answersOf(responses).map((one) => answerType(one, names)));
      const facts = [parametersOf(operation, names), answer];
      if (takes !== undefined || codes.length > 0) facts.push(unionOf(codes));
      if (takes !== undefined) facts.push(takes);
      const kind = security.length > 0 ? "Call" : "OpenCall";
      return `${commentOf(`${summary}.`, description)}${method}: ${kind}<${facts.join(", ")}>;`;
    })
    .join("");
}

/** What many calls take has a name in `call.ts`; the rest is said. */
function parametersOf(operation: Operation, names: Names): string {
  const left = new Map((operation.parameters ?? []).map((one) => [`${one.in} ${one.name}`, one]));
  const common = Object.entries(commonParameters).flatMap(([name, parts]) => {
    if (!parts.every((part) => left.has(part))) return [];
    for (const part of parts) left.delete(part);
    return [name];
  });
  const own = ["query", "header", "path"].flatMap((place) => {
    const here = [...left.values()].filter((parameter) => parameter.in === place);
    const required = here.filter((parameter) => parameter.required).map(({ name }) => name);
    if (here.length === 0) return [];
    const fields = Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
    return [`${place}${required.length > 0 ? "" : "?"}: { ${fieldsOf(fields, required, names)} };`];
  });
  return [...common, ...(own.length > 0 ? [`{ ${own.join("")} }`] : [])].join(" & ") || "{}";
}

const commonParameters: Record<string, readonly string[]> = {
  Keyed: ["header Idempotency-Key"],
  IfUnchanged: ["header If-Match"],
  ById: ["path id"],
  Paged: ["query limit", "query cursor"],
};

/** The answers of a success without `success`, which all have; a file has no schema. */
function answersOf(responses: Operation["responses"]): JsonSchema[] {
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return answers.flatMap(([, { content }]) => schemasIn(content).map(withoutSuccess));
}

function withoutSuccess(schema: JsonSchema): JsonSchema {
  // A named answer stands beside `success`, others hold it.
  if (schema.allOf?.[0]) return schema.allOf[0];
  const { success, ...properties } = schema.properties ?? {};
  return success ? { ...schema, properties } : schema;
}

/** What a page of a list holds; nothing if the answer is no such page. */
function itemOf({ properties = {} }: JsonSchema): JsonSchema | undefined {
  return Object.keys(properties).join() === "items,nextCursor" ? properties.items?.items : undefined;
}

function answerType(schema: JsonSchema, names: Names): string {
  const item = itemOf(schema);
  return item ? `Page<${typeOf(item, names)}>` : typeOf(schema, names);
}
