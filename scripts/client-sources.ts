/** Generates the parts of the TypeScript client that follow from the API's description. */
import type { OpenApiDocument } from "#app/api/describe-api.ts";
import { errorCodes } from "#app/core/domain/refusals.ts";
import { formatted } from "#scripts/formatted.ts";
import { callsSource, shapesOfCalls } from "./client-calls.ts";
import { takesKey } from "./client-codes.ts";
import { operationsOf, schemasIn, type ByMethod, type Description } from "./client-description.ts";
import { sharedShapes } from "./client-shapes.ts";
import { commentOf, typeInFull, unionOf, type JsonSchema } from "./client-types.ts";
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

/** Each schema as a type of its own name, what they repeat, then each call as `call.ts` puts it together. */
function schemaSource({ paths, webhooks, components }: Description): string {
  const bodies = bodiesOf(webhooks);
  const shapes = sharedShapes(components.schemas, shapesOfCalls(paths));
  return [
    'import type { ById, Call, IfUnchanged, Keyed, OpenCall, Page, Paged } from "./call.ts";',
    ...Object.entries(components.schemas).map(
      ([name, schema]) =>
        `${commentOf(schema.description)}export type ${name} = ${typeInFull(schema, shapes.names)};`,
    ),
    "// What the types and calls repeat, by the field that holds it.",
    ...shapes.source,
    ...callsSource(paths, shapes.names),
    webhooksSource(bodies, shapes.names),
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

function keyedCallsOf({ paths }: Description): string[] {
  return operationsOf(paths).flatMap(([name, operation]) => (takesKey(operation) ? [name] : []));
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
