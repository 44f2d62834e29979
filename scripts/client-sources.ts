/** Generates the parts of the TypeScript client that follow from the API's description. */
import type { OpenApiDocument } from "#app/api/describe-api.ts";
import { errorCodes } from "#app/core/domain/refusals.ts";
import { formatted } from "#scripts/formatted.ts";
import { commentOf, fieldsOf, typeOf, unionOf, type JsonSchema } from "./client-types.ts";
import { webhooksSource } from "./client-webhooks.ts";

const folder = "clients/typescript/src";
const heading = "// Made by `npm run client` from the description of the API.\n";

/** The generated files of the client, as text by path. */
export async function clientSources(document: OpenApiDocument): Promise<Record<string, string>> {
  // The same document; the types of OpenAPI allow more than ours holds.
  const described = document as unknown as Description;
  const sources = {
    [`${folder}/schema.ts`]: schemaSource(described),
    [`${folder}/error-codes.ts`]: `/** Every code of Mezia's catalogue. */\nexport type ErrorCode = ${unionOf(errorCodes.map(quoted))};\n`,
    [`${folder}/keyed-calls.ts`]: `/** The calls that take an \`Idempotency-Key\`. */\nexport const keyedCalls: ReadonlySet<string> = new Set(${JSON.stringify(keyedCallsOf(described))});\n`,
  };
  const files = Object.entries(sources).map(
    async ([path, text]) => [path, heading + (await formatted(path, text))] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

type Content = Record<string, { schema?: JsonSchema }>;

interface Operation {
  summary: string;
  description?: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

type ByMethod = Record<string, Operation>;

interface Description {
  paths: Record<string, ByMethod>;
  webhooks: Record<string, ByMethod>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Each schema as a type of its own name, then each call as `call.ts` puts it together. */
function schemaSource({ paths, webhooks, components }: Description): string {
  const groups = codeGroups(Object.values(paths).flatMap((byMethod) => Object.values(byMethod)));
  return [
    'import type { Call, Page } from "./call.ts";',
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `${commentOf(schema.description)}export type ${name} = ${typeOf(schema)};`,
    ),
    ...groups.map(
      ({ name, about, codes }) => `/** ${about} */\ntype ${name} = ${unionOf(codes.map(quoted))};`,
    ),
    "/** Every call, by its path and method. */\nexport interface paths {",
    ...Object.entries(paths).map(([path, byMethod]) => `${quoted(path)}: {${callsOf(byMethod, groups)}};`),
    "}",
    webhooksSource(bodiesOf(webhooks)),
  ].join("\n");
}

/** The schema of each event's body. */
function bodiesOf(webhooks: Record<string, ByMethod>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => [
      type,
      schemasIn(post?.requestBody?.content)[0] ?? {},
    ]),
  );
}

function callsOf(byMethod: ByMethod, groups: readonly CodeGroup[]): string {
  return Object.entries(byMethod)
    .map(([method, operation]) => {
      const { summary, description } = operation;
      const facts = [parametersOf(operation), answerOf(operation), codesIn(operation, groups)];
      const body = operation.requestBody ? [bodyOf(operation)] : [];
      return `${commentOf(`${summary}.`, description)}${method}: Call<${[...facts, ...body].join(", ")}>;`;
    })
    .join("");
}

function parametersOf({ parameters = [] }: Operation): string {
  const places = ["query", "header", "path"].map((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
    if (own.length === 0) return "";
    const fields = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    return `${place}${required.length > 0 ? "" : "?"}: { ${fieldsOf(fields, required)} };`;
  });
  return `{ ${places.join("")} }`;
}

function bodyOf(operation: Operation | undefined): string {
  return unionOf(schemasIn(operation?.requestBody?.content).map(typeOf));
}

/** Without `success`, which all answers have; a file has no schema. */
function answerOf({ responses }: Operation): string {
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return unionOf(answers.flatMap(([, { content }]) => schemasIn(content).map(contentTypeOf)));
}

function contentTypeOf(schema: JsonSchema): string {
  // A named answer stands beside `success`, others hold it.
  if (schema.allOf?.[0]) return typeOf(schema.allOf[0]);
  const { success, ...properties } = schema.properties ?? {};
  const names = Object.keys(properties).join();
  if (names === "items,nextCursor") return `Page<${typeOf(properties.items?.items ?? {})}>`;
  return typeOf(success ? { ...schema, properties } : schema);
}

function schemasIn(content: Content = {}): JsonSchema[] {
  return Object.values(content).map(({ schema = {} }) => schema);
}

function codesOf({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, { description }]) =>
    Number(status) >= 400 ? description.split(", ") : [],
  );
}

interface CodeGroup {
  name: string;
  about: string;
  of: (operation: Operation) => boolean;
  codes: string[];
}

/** The codes that all calls of a kind may answer with: said once, as each call would repeat them. */
function codeGroups(operations: readonly Operation[]): CodeGroup[] {
  const kinds: Omit<CodeGroup, "codes">[] = [
    { name: "AnyCode", about: "Codes of every call", of: () => true },
    {
      name: "SignedInCode",
      about: "Codes of a call that takes a key or a token",
      of: ({ security }) => security.length > 0,
    },
    {
      name: "SendingCode",
      about: "Codes of a call with a body",
      of: ({ requestBody }) => requestBody !== undefined,
    },
    { name: "KeyedCode", about: "Codes of a call with an `Idempotency-Key`", of: takesKey },
  ];
  const said = new Set<string>();
  return kinds.map((kind) => {
    const [first = [], ...others] = operations.filter(kind.of).map(codesOf);
    const codes = first.filter((code) => !said.has(code) && others.every((other) => other.includes(code)));
    for (const code of codes) said.add(code);
    return { ...kind, codes };
  });
}

function codesIn(operation: Operation, groups: readonly CodeGroup[]): string {
  const own = groups.filter(({ of }) => of(operation));
  const said = own.flatMap(({ codes }) => codes);
  const others = codesOf(operation).filter((code) => !said.includes(code));
  return unionOf([...own.map(({ name }) => name), ...others.map(quoted)]);
}

function keyedCallsOf({ paths }: Description): string[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, operation]) => takesKey(operation))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}

function takesKey({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === "Idempotency-Key");
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
