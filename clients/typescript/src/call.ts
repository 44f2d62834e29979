import type { Failure } from "./schema.ts";

/** One call in the form that `openapi-fetch` reads: what it takes, answers, and refuses with. */
export type Call<Parameters, Answer, Codes extends string, Body = never> = {
  parameters: Parameters;
  responses: {
    200: { content: { "application/json": Answer & { success: true } } };
    default: { content: { "application/json": Failure & { error: Codes } } };
  };
} & ([Body] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { "application/json": Body } } });

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** What `cursor` takes for the next part; null at the end. */
  nextCursor: string | null;
}
