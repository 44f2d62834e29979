/** All valid requests, and how any request of a call is sent. */
import { signToken } from "#app/auth/tokens.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { textOf, type AnyBody, type ApiAnswer } from "#tests/setup/api-client.ts";
import { server } from "#tests/setup/api-server.ts";
import { formOfFields, type Sent } from "./arbitrary-input.ts";
import type { Call } from "./contract.ts";
import { validAccounts } from "./valid-accounts.ts";
import { validOperator } from "./valid-operator.ts";
import type { MakeValid, ValidRequest, World } from "./valid-request.ts";
import { validShop } from "./valid-shop.ts";
import { validTill } from "./valid-till.ts";

/** By the name of the call; what only reads, and without a parameter, needs no entry. */
export const validRequests: Record<string, MakeValid> = {
  ...validAccounts,
  ...validShop,
  ...validTill,
  ...validOperator,
};

/** A request that this call answers with 2xx; throws for a call that none is written for. */
export async function validRequestOf(call: Call, world: World): Promise<ValidRequest> {
  const make = validRequests[call.name];
  if (make) return make(world);
  if (call.method === "GET" && !call.path.includes("{")) return {};
  throw new Error(`${call.name} has no valid request in tests/api/support/valid-*.ts`);
}

/** What is sent to a call. */
export interface Written {
  /** With its parameter. */
  path: string;
  /** Without the question mark. */
  query: string;
  sent: Sent | null;
}

/** The request as it is sent. */
export function writtenOf(call: Call, { id = "", query = {}, body = {} }: ValidRequest): Written {
  const sent = call.multipart
    ? formOfFields(Object.entries(body))
    : { contentType: "application/json", bytes: JSON.stringify(body) };
  return {
    path: call.path.replace(/\{\w+\}/, encodeURIComponent(id)),
    query: new URLSearchParams(query).toString(),
    sent: call.body ? sent : null,
  };
}

/** The token or key of who makes the request; a customer's session is a new one, because a call may be the sign-out. */
export async function bearerOf(
  { scheme }: Call,
  { customer, keys }: World,
  { userId = customer.userId }: ValidRequest,
): Promise<string | null> {
  if (scheme !== "customer") return scheme && keys[scheme];
  const [sessionId, now] = [newId(), new Date()];
  await prisma.session.create({ data: { userId, id: sessionId, createdAt: now, lastUsedAt: now } });
  return signToken({ userId, sessionId }, now);
}

/** The call's answer; of a stream and of a file the body is left out. */
export async function sendWritten(
  call: Call,
  { path, query, sent }: Written,
  bearer: string | null,
  more: Record<string, string> = {},
): Promise<ApiAnswer<AnyBody>> {
  const headers = new Headers(more);
  if (bearer) headers.set("Authorization", `Bearer ${bearer}`);
  if (sent) headers.set("Content-Type", sent.contentType);
  const response = await fetch(`${server.url}/api/v1${path}?${query}`, {
    method: call.method,
    headers,
    body: sent?.bytes,
  });
  const text = await textOf(response);
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(call.stream ? text || "{}" : call.file && response.ok ? "{}" : text) as AnyBody,
  };
}
