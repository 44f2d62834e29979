import { newApiKey } from "#app/auth/api-keys.server.ts";
import { writeAudit } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorWrite } from "./operator-write.server.ts";

/** Whose key it is to be: one store's, or a company's for all its stores. */
export interface ApiKeyBody {
  storeId?: string;
  partnerId?: string;
}

/**
 * Makes a till's key. It is in the answer and nowhere else.
 * Refuses INVALID_INPUT (neither or both named) and NOT_FOUND.
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
  const { key, keyHash } = newApiKey("MERCHANT");
  const id = newId();
  await transact(async (tx) => {
    await tx.apiKey.create({ data: { id, kind: "MERCHANT", keyHash, ...owner, createdAt: call.now } });
    await writeAudit(tx, call, { action: "api-key.create", target: id, detail: { ...owner } });
  });
  return accept({ id, key });
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
