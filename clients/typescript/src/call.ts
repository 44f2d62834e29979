import type {
  AnyCode,
  Failure,
  IdempotencyKey,
  IfMatch,
  KeyedCode,
  PageCursor,
  PageLimit,
  PathCode,
  QueryCode,
  SendingCode,
  SignedInCode,
} from "./schema.ts";

/** One call that takes no key, in the form that `openapi-fetch` reads: what it takes, answers, and refuses with. */
export type OpenCall<Parameters, Answer, Codes extends string = never, Body = never> = {
  parameters: Parameters;
  responses: {
    200: { content: { "application/json": Answer & { success: true } } };
    default: { content: { "application/json": Failure & { error: Codes | CodesByForm<Parameters, Body> } } };
  };
} & ([Body] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { "application/json": Body } } });

/** One call that takes a key or a token. */
export type Call<Parameters, Answer, Codes extends string = never, Body = never> = OpenCall<
  Parameters,
  Answer,
  Codes | SignedInCode,
  Body
>;

/** The codes that follow from what a call takes; its own stand with it. */
type CodesByForm<Parameters, Body> =
  | AnyCode
  | ([Body] extends [never] ? never : SendingCode)
  | ("path" extends keyof Parameters ? PathCode : never)
  | ("query" extends keyof Parameters ? QueryCode : never)
  | (Parameters extends { header?: infer Header }
      ? "Idempotency-Key" extends keyof NonNullable<Header>
        ? KeyedCode
        : never
      : never);

/** Of the one thing that the path names. */
export type ById = { path: { id: string } };

/** Sent again with the same key, it is done once. */
export type Keyed = { header?: { "Idempotency-Key"?: IdempotencyKey } };

/** Done only if nothing was changed since the version that was read. */
export type IfUnchanged = { header?: { "If-Match"?: IfMatch } };

/** Of a list, part by part. */
export type Paged = { query?: { limit?: PageLimit; cursor?: PageCursor } };

/** A part of a list. */
export interface Page<Item> {
  items: Item[];
  /** What `cursor` takes for the next part; null at the end. */
  nextCursor: string | null;
}
