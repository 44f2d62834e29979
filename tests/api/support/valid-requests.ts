/** All valid requests, and how a request of any call is sent. */
import { signToken } from "#app/core/auth/tokens.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { textOf, type AnyBody, type ApiAnswer } from "#tests/setup/api-client.ts";
import { server } from "#tests/setup/api-server.ts";
import { formOfFields, type Sent } from "./arbitrary-input.ts";
import type { Call } from "./contract.ts";
import { validAccounts } from "./valid-accounts.ts";
import { validOperator } from "./valid-operator.ts";
import type { MakeValid, ValidRequest, World } from "./valid-request.ts";
import { validDocuments } from "./valid-documents.ts";
import { validPartner } from "./valid-partner.ts";
import { validPayouts } from "./valid-payouts.ts";
import { validShop } from "./valid-shop.ts";
import { validTill } from "./valid-till.ts";

/** The valid requests by the name of the call; a call that only reads and has no parameter needs no entry. */
export const validRequests: Record<string, MakeValid> = {
  ...validAccounts,
  ...validShop,
  ...validTill,
  ...validOperator,
  ...validDocuments,
  ...validPartner,
  ...validPayouts,
};

/** A request that this call answers with 2xx; throws if no valid request is written for the call. */
export async function validRequestOf(call: Call, world: World): Promise<ValidRequest> {
  const make = validRequests[call.name];
  if (make) return make(world);
  if (call.method === "GET" && !call.path.includes("{")) return {};
  throw new Error(`${call.name} has no valid request in tests/api/support/valid-*.ts`);
}

/** The parts of a request as they are sent. */
export interface Written {
  /** The path with its parameter filled in. */
  path: string;
  /** The query without the question mark. */
  query: string;
  sent: Sent | null;
}

/** The request as it is sent. */
export function writtenOf(
  call: Call,
  { id = "", further = "", query = {}, body = {} }: ValidRequest,
): Written {
  const sent = call.multipart
    ? formOfFields(Object.entries(body))
    : { contentType: "application/json", bytes: JSON.stringify(body) };
  return {
    path: [id, further].reduce((path, one) => path.replace(/\{\w+\}/, encodeURIComponent(one)), call.path),
    query: new URLSearchParams(query).toString(),
    sent: call.body ? sent : null,
  };
}

/**
 * The token or key of the request's caller. A customer gets a new session, because a call may be the
 * sign-out.
 */
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

/** The call's answer; for a stream or a file without the body. */
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
