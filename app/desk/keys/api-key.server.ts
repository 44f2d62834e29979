import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import {
  operatorKeyMs,
  wrongKeyField,
  type ApiKeyBody,
  type ApiKeyKind,
} from "#app/core/domain/operators/api-key-form.ts";
import { mayGrant, rights, type Right } from "#app/core/domain/operators/rights.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { ApiKey, ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import { endKey, listKeys, makeKey } from "#app/core/services/api-keys/api-keys.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { atTheServer, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";

/**
 * Keys that are managed over the network: merchants' and partners', and operators' with a name. An operators' key without a
 * name was made on the server itself.
 */
export const madeOverNetwork = {
  OR: [{ kind: { not: "OPERATOR" } }, { name: { not: null } }],
} satisfies Prisma.ApiKeyWhereInput;

/**
 * What a till does with its key, and a partner who answers claims, is worth points: who makes such a key, or gives it a
 * new text, must be allowed to give them.
 */
const tillRights = ["finance"] as const satisfies Right[];

/**
 * Creates a key, once per idempotency key. Its plain text appears only in this answer. Refuses INVALID_INPUT
 * (a till's key without exactly one of store and partner or with rights, a partner's with a store or without partner
 * or name, an operators' key with store or partner or without a name, or for more than 90 days, a right of another kind
 * of key, an expiry in the past), FORBIDDEN for a right that the caller does not hold and, without `finance`, for a
 * till's and a partner's key, which give points, NOT_FOUND and IDEMPOTENCY_KEY_REUSED.
 */
export async function createApiKey(call: OperatorWrite, body: ApiKeyBody): Promise<Decision<ApiKey>> {
  requireFreshFactor(call);
  const wrong = wrongKeyField(body, call.now);
  if (wrong) return refuse("INVALID_INPUT", { details: [wrong] });
  const { kind = "MERCHANT", name = null, rights: given } = body;
  const isOperators = kind === "OPERATOR";
  const lastEnd = new Date(call.now.getTime() + operatorKeyMs);
  const expiresAt = body.expiresAt ?? (isOperators ? lastEnd : null);
  if (call.caller && !mayGrant(call.caller.rights, rightsToGrant({ kind, rights: given })))
    return refuse("FORBIDDEN");
  const owner = isOperators ? { partnerId: null, storeId: null } : await ownerOf(body);
  if (!owner) return refuse("NOT_FOUND");
  return makeKey(call, { kind, name, rights: given, expiresAt, ...owner });
}

/** The rights that an operator must hold to make such a key, or to give it a new text; null means all of an operator. */
export function rightsToGrant(key: { kind: ApiKeyKind; rights?: unknown }): readonly Right[] {
  if (key.kind !== "OPERATOR") return tillRights;
  return (key.rights as Right[] | null | undefined) ?? rights;
}

/** The active keys of a partner's tills, newest first. */
export function listTillKeys(partnerId: string, now: Date): Promise<ApiKeyView[]> {
  return listKeys({ kind: "MERCHANT", partnerId }, now);
}

/** The active keys of a partner's own systems, newest first. */
export function listPartnerKeys(partnerId: string, now: Date): Promise<ApiKeyView[]> {
  return listKeys({ kind: "PARTNER", partnerId }, now);
}

/** The active keys of operators' systems that were made over the network, newest first. */
export function listOperatorKeys(now: Date): Promise<ApiKeyView[]> {
  return listKeys({ kind: "OPERATOR", name: { not: null } }, now);
}

/**
 * Ends a key at once and for good; repeating it gives the same answer. Refuses NOT_FOUND, also for an
 * operator's key that was made on the server itself: that one cannot be ended over the network.
 */
export async function revokeApiKey(
  call: OperatorWrite,
  id: string,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  requireFreshFactor(call);
  return endKey(call, id, madeOverNetwork);
}

/** Creates a key for the operators' calls. Its plain text is only returned here. */
export async function createOperatorKey({ now }: { now: Date }): Promise<string> {
  const { key, keyHash } = newApiKey("OPERATOR");
  const id = newId();
  await transact(async (tx) => {
    await tx.apiKey.create({ data: { id, kind: "OPERATOR", keyHash, createdAt: now } });
    await writeAudit(tx, { caller: atTheServer, now }, { action: "api-key.create", target: id });
  });
  return key;
}

interface Owner {
  partnerId: string;
  storeId: string | null;
}

function ownerOf({ storeId, partnerId }: ApiKeyBody): Promise<Owner | null> {
  return storeId === undefined ? companyOwner(partnerId ?? null) : storeOwner(storeId);
}

async function storeOwner(id: string): Promise<Owner | null> {
  const store = await prisma.store.findUnique({ where: { id } });
  return store && { partnerId: store.partnerId, storeId: id };
}

async function companyOwner(id: string | null): Promise<Owner | null> {
  const partner = id === null ? null : await prisma.partner.findUnique({ where: { id } });
  return partner && { partnerId: partner.id, storeId: null };
}
