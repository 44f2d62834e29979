/** What the client is made of: the description of the API, as far as it uses OpenAPI. */
import type { JsonSchema } from "./client-types.ts";

export interface Description {
  paths: Record<string, ByMethod>;
  webhooks: Record<string, ByMethod>;
  components: { schemas: Record<string, JsonSchema> };
}

type Content = Record<string, { schema?: JsonSchema }>;

export interface Operation {
  summary: string;
  description?: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}

/** The operations of a path, by their methods. */
export type ByMethod = Record<string, Operation>;

/** Every operation by the name of its call: `GET /client/points`. */
export function operationsOf(paths: Record<string, ByMethod>): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

export function schemasIn(content: Content = {}): JsonSchema[] {
  return Object.values(content).map(({ schema = {} }) => schema);
}
