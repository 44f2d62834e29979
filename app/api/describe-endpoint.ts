import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import {
  codesOf,
  waitingAnswer,
  type AnyEndpoint,
  type EventNames,
  type Method,
} from "#app/api/endpoint/endpoint.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { keptMs } from "#app/core/domain/retention.ts";

const schemeOf = {
  client: "customer",
  "unverified-client": "customer",
  merchant: "merchantKey",
  operator: "operatorKey",
  partner: "partnerKey",
};

const hourMs = 60 * 60 * 1000;

const idempotencyHeader = z
  .string()
  .min(1)
  .max(200)
  .meta({
    id: "IdempotencyKey",
    description:
      "A key of your own for this call. The same key with the same body gives the same answer again for " +
      `${keptMs.idempotencyKey / hourMs} hours, with another body 422.`,
    example: "order-20457",
  })
  .optional();

const lastEventHeader = z.string().max(100).optional().meta({
  description: "As \`lastEventId\` in the query; browsers send it by themselves when they come back",
});

const ifMatchHeader = z
  .string()
  .meta({ id: "IfMatch", description: 'The same as `version` in the body: `"3"`', example: '"3"' })
  .optional();

const deviceHeader = z
  .string()
  .min(16)
  .max(128)
  .meta({
    id: "DeviceId",
    description:
      "What your app calls this device: a random id (letters, digits, `.`, `_`, `-`) that it makes once, keeps, and sends whoever signs in. Accounts of one device bring one another no referral points.",
    example: "9f1c2e6a-0a0e-4f7e-9a51-2f4c1b8d7e60",
  })
  .optional();

/** The shape of every failure; some have more fields, as `challenge` or the `record` that was changed meanwhile. */
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

/** The OpenAPI operation of one endpoint, made from the same object that serves it. */
export function describeEndpoint(
  endpoint: AnyEndpoint,
  method: Method,
  path: string,
): ZodOpenApiOperationObject {
  const {
    summary,
    description,
    signIn,
    right,
    orRight,
    params,
    query,
    body,
    upload,
    status = 200,
  } = endpoint;
  const bodyType = upload ? "multipart/form-data" : "application/json";
  const text = [description, endpoint.events && listOf(endpoint.events)].filter(Boolean).join("\n\n");
  const header = headersOf(endpoint);
  return {
    operationId: operationIdOf(method, path),
    tags: [path.split("/")[1] ?? ""],
    summary,
    ...(text && { description: text }),
    ...(right && { "x-right": right }),
    ...(orRight && { "x-or-right": orRight }),
    security: signIn === "none" ? [] : [{ [schemeOf[signIn]]: [] }],
    requestParams: { ...(params && { path: params }), ...(query && { query }), ...(header && { header }) },
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    responses: {
      [status]: successOf(endpoint),
      ...(endpoint.mayWait && {
        202: successOf({ ...endpoint, answer: waitingAnswer }, "It waits for another operator"),
      }),
      ...(endpoint.mayTry && { 200: successOf(endpoint, "A dry run: nothing was made") }),
      ...failuresOf(endpoint),
    },
  };
}

/** `POST /client/shop/purchase/{id}` becomes `postClientShopPurchaseById`. */
function operationIdOf(method: Method, path: string): string {
  const words = path
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function headersOf({ changes, idempotent, takesDeviceId, events }: AnyEndpoint) {
  if (takesDeviceId) return z.object({ "Device-Id": deviceHeader });
  if (changes) return z.object({ "If-Match": ifMatchHeader });
  if (idempotent) return z.object({ "Idempotency-Key": idempotencyHeader });
  return events && z.object({ "Last-Event-ID": lastEventHeader });
}

function successOf({ answer, events, file }: AnyEndpoint, description = "Done") {
  if (file) return { description: "The file", content: Object.fromEntries(file.map((type) => [type, {}])) };
  const stream = {
    description: "A stream that goes on",
    content: { "text/event-stream": { schema: z.string() } },
  };
  const success = z.object({ success: z.literal(true) });
  // An answer with a name is a component of the description; a page is not, but its items are.
  const schema = answer.meta()?.id ? answer.and(success) : success.extend(answer.shape);
  return events ? stream : { description, content: { "application/json": { schema } } };
}

/** OpenAPI cannot describe the events of a stream, so the text does. */
function listOf(events: EventNames): string {
  const each = Object.entries(events).map(([name, meaning]) => `\`${name}\` (${meaning})`);
  return `Events: ${each.join(", ")}. The data of each is a JSON object with its \`type\` and the ids of what it is about.`;
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
