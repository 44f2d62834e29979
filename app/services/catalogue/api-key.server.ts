import { newApiKey } from "#app/auth/api-keys.server.ts";
import { openSecret, sealSecret } from "#app/auth/sealed-secrets.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { forgetKept } from "#app/db/kept-values.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { createOnce, type OperatorWrite } from "./record-service.server.ts";
import { writeAudit } from "#app/db/audit.server.ts";
import { afterCommit, transact } from "#app/db/transaction.server.ts";

/** The owner of the key: one store, or a company for all its stores. */
export interface ApiKeyBody {
  storeId?: string;
  partnerId?: string;
}

/**
 * Creates a till's key, once per idempotency key. Its plain text appears only in this answer. Refuses
 * INVALID_INPUT (neither or both named), NOT_FOUND and IDEMPOTENCY_KEY_REUSED.
 */
export async function createApiKey(
  call: OperatorWrite,
  body: ApiKeyBody,
): Promise<Decision<{ id: string; key: string }>> {
  const { storeId = null, partnerId = null } = body;
  if (storeId === null && partnerId === null) {
    return refuse("INVALID_INPUT", { details: [{ path: "storeId", code: "REQUIRED" }] });
  }
  if (storeId !== null && partnerId !== null) {
    return refuse("INVALID_INPUT", { details: [{ path: "partnerId", code: "INVALID" }] });
  }
  const owner = storeId !== null ? await storeOwner(storeId) : await companyOwner(partnerId);
  if (!owner) return refuse("NOT_FOUND");
  const made = await createOnce(call, { action: "api-key.create", detail: { ...owner } }, async (tx) => {
    const { key, keyHash } = newApiKey("MERCHANT");
    const { id } = await tx.apiKey.create({
      data: { id: newId(), kind: "MERCHANT", keyHash, ...owner, createdAt: call.now },
    });
    // The answer stored under an idempotency key is kept for a day, so that a client that lost it can get it
    // again. It is encrypted there; the key's own row holds only its hash.
    return { id, sealedKey: sealSecret("api-key-answer", key) };
  });
  if (!made.ok) return made;
  const { id, sealedKey } = made.value;
  return accept({ id, key: openSecret("api-key-answer", sealedKey) }, made);
}

/** A till's key as operators see it, without the key itself. */
export interface ApiKeyView {
  id: string;
  /** Null for a company's key, which is valid in all its stores. */
  storeId: string | null;
  createdAt: string;
}

/** The active keys of a partner and its stores, newest first. */
export async function listApiKeys(partnerId: string): Promise<ApiKeyView[]> {
  const keys = await prisma.apiKey.findMany({
    where: { partnerId, kind: "MERCHANT", revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, storeId: true, createdAt: true },
  });
  return keys.map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString() }));
}

/**
 * Ends a till's key at once and for good; repeating it gives the same answer. Refuses NOT_FOUND, also for an
 * operator's key, which cannot be ended over the network.
 */
export async function revokeApiKey(
  call: OperatorWrite,
  id: string,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  const key = await transact(async (tx) => {
    const where = { id, kind: "MERCHANT", revokedAt: null } as const;
    const { count } = await tx.apiKey.updateMany({ where, data: { revokedAt: call.now } });
    afterCommit(tx, () => forgetKept("api-keys"));
    if (count > 0) await writeAudit(tx, call, { action: "api-key.end", target: id });
    return tx.apiKey.findFirst({ where: { id, kind: "MERCHANT" } });
  });
  return key?.revokedAt ? accept({ id, revokedAt: key.revokedAt.toISOString() }) : refuse("NOT_FOUND");
}

/** Creates a key for the operators' calls. Its plain text is only returned here. */
export async function createOperatorKey({ now }: { now: Date }): Promise<string> {
  const { key, keyHash } = newApiKey("OPERATOR");
  await prisma.apiKey.create({ data: { id: newId(), kind: "OPERATOR", keyHash, createdAt: now } });
  return key;
}

interface Owner {
  partnerId: string;
  storeId: string | null;
}

async function storeOwner(id: string): Promise<Owner | null> {
  const store = await prisma.store.findUnique({ where: { id } });
  return store && { partnerId: store.partnerId, storeId: id };
}

async function companyOwner(id: string | null): Promise<Owner | null> {
  const partner = id === null ? null : await prisma.partner.findUnique({ where: { id } });
  return partner && { partnerId: partner.id, storeId: null };
}
