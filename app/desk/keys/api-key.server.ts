import { makerOf } from "#app/core/domain/callers/caller.ts";
import { newApiKey, type ApiKeyKind } from "#app/core/auth/api-keys.server.ts";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { openSecret, sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { mayGrant, rights, type Right } from "#app/core/domain/operators/rights.ts";
import { accept, refuse, type Decision, type Detail } from "#app/core/domain/refusals.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { createOnce, type OperatorWrite } from "#app/core/services/record-service.server.ts";
import { atTheServer, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { afterCommit, transact } from "#app/core/db/transaction.server.ts";
import type { ApiKey } from "#app/core/domain/operators/api-key-answer.ts";

/**
 * Keys that are managed over the network: merchants', and operators' with a name. An operators' key without a
 * name was made on the server itself.
 */
export const madeOverNetwork = {
  OR: [{ kind: "MERCHANT" }, { name: { not: null } }],
} satisfies Prisma.ApiKeyWhereInput;

/** What a till does with its key is worth points: who makes one, or gives it a new text, must be allowed to give them. */
export const tillRights = ["finance"] as const satisfies Right[];

/** A till's key for one store, or for a company's stores; or a key for a system of the operators. */
export interface ApiKeyBody {
  kind?: ApiKeyKind;
  storeId?: string;
  partnerId?: string;
  name?: string;
  /** Only for an operators' key; absent for all rights. */
  rights?: Right[];
  /** Absent for a till's key that is valid until it is revoked, and for the longest life of an operators' key. */
  expiresAt?: Date;
}

/** The longest life of an operators' key that is made over the network. */
const operatorKeyMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Creates a key, once per idempotency key. Its plain text appears only in this answer. Refuses INVALID_INPUT
 * (a till's key without exactly one of store and partner or with rights, an operators' key with one of them
 * or without a name, or for more than 90 days, an expiry in the past), FORBIDDEN for a right that the caller does not
 * hold and for a till's key, which gives points, without `finance`, NOT_FOUND and IDEMPOTENCY_KEY_REUSED.
 */
export async function createApiKey(call: OperatorWrite, body: ApiKeyBody): Promise<Decision<ApiKey>> {
  requireFreshFactor(call);
  const wrong = wrongField(body, call.now);
  if (wrong) return refuse("INVALID_INPUT", { details: [wrong] });
  const { kind = "MERCHANT", name = null, rights: given } = body;
  const isOperators = kind === "OPERATOR";
  const lastEnd = new Date(call.now.getTime() + operatorKeyMs);
  const expiresAt = body.expiresAt ?? (isOperators ? lastEnd : null);
  if (call.caller && !mayGrant(call.caller.rights, isOperators ? (given ?? rights) : tillRights))
    return refuse("FORBIDDEN");
  const owner = isOperators ? { partnerId: null, storeId: null } : await ownerOf(body);
  if (!owner) return refuse("NOT_FOUND");
  const detail = { kind, ...owner, ...(isOperators && { rights: given ?? null }) };
  const made = await createOnce(call, { action: "api-key.create", detail }, async (tx) => {
    const { key, keyHash } = newApiKey(kind);
    const data = {
      id: newId(),
      kind,
      keyHash,
      name,
      rights: given,
      expiresAt,
      ...owner,
      madeBy: makerOf(call.caller),
      createdAt: call.now,
    };
    const { id } = await tx.apiKey.create({ data });
    // The answer stored under an idempotency key is kept for a day, so that a client that lost it can get it
    // again. It is encrypted there; the key's own row holds only its hash.
    return { id, sealedKey: sealSecret("api-key-answer", key), expiresAt: expiresAt?.toISOString() ?? null };
  });
  if (!made.ok) return made;
  const { sealedKey, ...rest } = made.value;
  return accept({ ...rest, key: openSecret("api-key-answer", sealedKey) }, made);
}

function wrongField(body: ApiKeyBody, now: Date): Detail | null {
  const { kind, storeId, partnerId, name, expiresAt } = body;
  const ends = expiresAt?.getTime() ?? Infinity;
  if (ends <= now.getTime()) return { path: "expiresAt", code: "INVALID_DATE" };
  if (kind === "OPERATOR") {
    if (expiresAt && ends > now.getTime() + operatorKeyMs) return { path: "expiresAt", code: "INVALID_DATE" };
    if (name === undefined) return { path: "name", code: "REQUIRED" };
    if (storeId !== undefined) return { path: "storeId", code: "INVALID" };
    return partnerId === undefined ? null : { path: "partnerId", code: "INVALID" };
  }
  if (body.rights) return { path: "rights", code: "INVALID" };
  if (storeId === undefined) return partnerId === undefined ? { path: "storeId", code: "REQUIRED" } : null;
  return partnerId === undefined ? null : { path: "partnerId", code: "INVALID" };
}

/** A key as operators see it, without the key itself. */
export interface ApiKeyView {
  id: string;
  name: string | null;
  /** Null for a company's key, which is valid in all its stores. */
  storeId: string | null;
  /** The rights of an operators' key; null for all. */
  rights: Right[] | null;
  createdAt: string;
  expiresAt: string | null;
  /** After a rotation, the time until which the previous key is also valid. */
  previousUntil: string | null;
}

/** The active keys of a partner and its stores, newest first. */
export function listApiKeys(partnerId: string, now: Date): Promise<ApiKeyView[]> {
  return listKeys({ partnerId, kind: "MERCHANT" }, now);
}

/** The active keys of operators' systems that were made over the network, newest first. */
export function listOperatorKeys(now: Date): Promise<ApiKeyView[]> {
  return listKeys({ kind: "OPERATOR", name: { not: null } }, now);
}

async function listKeys(where: Prisma.ApiKeyWhereInput, now: Date): Promise<ApiKeyView[]> {
  const keys = await prisma.apiKey.findMany({
    where: { ...where, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return keys.map(({ id, name, storeId, rights: held, createdAt, expiresAt, previousUntil }) => ({
    ...{ id, name, storeId, rights: held as Right[] | null },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
  }));
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
  const where = { id, ...madeOverNetwork };
  const key = await transact(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: call.now },
    });
    afterCommit(tx, () => forgetCached("api-keys"));
    if (count > 0)
      await writeAudit(tx, call, {
        action: "api-key.end",
        target: id,
        after: { revokedAt: call.now.toISOString() },
      });
    return tx.apiKey.findFirst({ where });
  });
  return key?.revokedAt ? accept({ id, revokedAt: key.revokedAt.toISOString() }) : refuse("NOT_FOUND");
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
