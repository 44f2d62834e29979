/** Generates the parts of the TypeScript client that follow from the API's description. */
import openapiTypescript, {
  astToString,
  type OpenAPI3,
  type OperationObject,
  type SchemaObject,
} from "openapi-typescript";
import { format } from "prettier";
import type { OpenApiDocument } from "#app/api/describe-api.ts";
import { errorCodes } from "#app/domain/refusals.ts";

const folder = "clients/typescript/src";
const heading = "// Made by `npm run client` from the description of the API.\n";

/** The generated files of the client, as text by path. */
export async function clientSources(document: OpenApiDocument): Promise<Record<string, string>> {
  const types = astToString(await openapiTypescript(withOneFailure(document)));
  const sources = {
    [`${folder}/schema.ts`]: types.replace(/^\/\*\*[^]*?\*\/\s*/, ""),
    [`${folder}/error-codes.ts`]: `/** Mezia's catalogue. */\nexport const errorCodes = ${JSON.stringify(errorCodes)} as const;\n`,
    [`${folder}/keyed-calls.ts`]: `/** The calls that take an \`Idempotency-Key\`. */\nexport const keyedCalls: ReadonlySet<string> = new Set(${JSON.stringify(keyedCallsOf(document))});\n`,
  };
  const formatted = Object.entries(sources).map(async ([path, text]) => {
    const options = { parser: "typescript", printWidth: 110 };
    return [path, heading + (await format(text, options))] as const;
  });
  return Object.fromEntries(await Promise.all(formatted));
}

/**
 * The same document with one refusal for each call, which has the codes of all its statuses. This saves a
 * hundred thousand words of types, and callers look at the code anyway.
 */
function withOneFailure(document: OpenApiDocument): OpenAPI3 {
  // Both describe OpenAPI 3.1; their types know it by different names.
  const copy = structuredClone(document) as unknown as OpenAPI3;
  for (const byMethod of Object.values(copy.paths ?? {}))
    for (const operation of Object.values(byMethod) as OperationObject[]) {
      const entries = Object.entries(operation.responses ?? {});
      const codes = entries.flatMap(([status, answer]) =>
        Number(status) >= 400 && "description" in answer ? (answer.description ?? "").split(", ") : [],
      );
      const failed = { properties: { error: { enum: codes } }, required: ["error"] };
      const schema = { allOf: [{ $ref: "#/components/schemas/Failure" }, failed] } as unknown as SchemaObject;
      operation.responses = {
        ...Object.fromEntries(entries.filter(([status]) => Number(status) < 400)),
        default: { description: "Refused", content: { "application/json": { schema } } },
      };
    }
  return copy;
}

function keyedCallsOf({ paths = {} }: OpenApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, operation]) => JSON.stringify(operation).includes('"name":"Idempotency-Key"'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}
