import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { ErrorCode } from "#app/domain/refusals.ts";
import { codesOf, type AnyEndpoint, type Method } from "./endpoint.ts";
import { errorTable } from "./error-table.ts";

const schemeOf = { client: "customer", "unverified-client": "customer", merchant: "merchantKey", operator: "operatorKey" };

const idempotencyHeader = z.string().min(1).max(200).optional().meta({
  description:
    "A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422.",
  example: "order-20457",
});

/** Every failure looks like this; some carry more fields, as `challenge`. */
const failure = z
  .object({
    success: z.literal(false),
    error: z.string().meta({ description: "A code of the catalogue" }),
    message: z.string().meta({ description: "In the language of the call" }),
    details: z
      .array(z.object({ path: z.string(), code: z.string() }))
      .optional()
      .meta({ description: "What is wrong with which field" }),
    requestId: z.string().meta({ description: "Names this call when you ask us about it" }),
  })
  .meta({ id: "Failure" });

/** The OpenAPI operation of one endpoint, made from the object that also serves it. */
export function describeEndpoint(endpoint: AnyEndpoint, method: Method, path: string): ZodOpenApiOperationObject {
  const { summary, description, signIn, params, query, body, upload, answer, status = 200, idempotent } = endpoint;
  const bodyType = upload ? "multipart/form-data" : "application/json";
  const header = idempotent ? z.object({ "Idempotency-Key": idempotencyHeader }) : undefined;
  return {
    operationId: operationIdOf(method, path),
    tags: [path.split("/")[1] ?? ""],
    summary,
    ...(description && { description }),
    security: signIn === "none" ? [] : [{ [schemeOf[signIn]]: [] }],
    requestParams: { ...(params && { path: params }), ...(query && { query }), ...(header && { header }) },
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: {
      [status]: { description: "Done", content: { "application/json": { schema: successOf(answer) } } },
      ...failuresOf(endpoint),
    },
  };
}

/** `POST /client/shop/purchase/{id}` is `postClientShopPurchaseById`. */
function operationIdOf(method: Method, path: string): string {
  const words = path.replace(/\{(\w+)\}/g, "by-$1").split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function successOf(answer: AnyEndpoint["answer"]) {
  return z.object({ success: z.literal(true), ...answer.shape });
}

function failuresOf(endpoint: AnyEndpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(endpoint)) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const schema = failure.and(z.object({ error: z.enum(codes) }));
      return [status, { description: codes.join(", "), content: { "application/json": { schema } } }];
    }),
  );
}
