import { newApiKey } from "#app/core/auth/api-keys.server.ts";
import { openSecret, sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { forgetCached } from "#app/core/db/cache.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newestFirst, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { afterCommit, transact } from "#app/core/db/transaction.server.ts";
import { makerOf } from "#app/core/domain/callers/caller.ts";
import type { ApiKey, ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import type { ApiKeyKind } from "#app/core/domain/operators/api-key-form.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { createOnce, type RecordWrite } from "#app/core/services/record-service.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** More than anybody can manage on one page. */
const mostKeys = 10_000;

/** A key to be made, which its caller may make. */
interface NewKey {
  kind: ApiKeyKind;
  name: string | null;
  /** Undefined for all, and for a till's key, which has none. */
  rights: readonly (Right | PartnerRight)[] | undefined;
  expiresAt: Date | null;
  partnerId: string | null;
  storeId: string | null;
}

/**
 * Makes a key, once per idempotency key. Its plain text appears only in this answer. Refuses IDEMPOTENCY_KEY_REUSED and
 * IDEMPOTENCY_KEY_IN_USE.
 */
export async function makeKey(call: RecordWrite, wanted: NewKey): Promise<Decision<ApiKey>> {
  const { kind, expiresAt, rights, partnerId, storeId } = wanted;
  const detail = {
    ...{ kind, partnerId, storeId },
    ...(kind !== "MERCHANT" && { rights: rights ? [...rights] : null }),
  };
  const made = await createOnce(call, { action: "api-key.create", detail }, async (tx) => {
    const { key, keyHash } = newApiKey(kind);
    const data = {
      ...wanted,
      ...{ id: newId(), keyHash, rights: rights && [...rights], createdAt: call.now },
      madeBy: makerOf(call.caller),
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

/** The active keys among these, newest first; of a page one more, to see whether there is a next one. */
export async function listKeys(
  among: Prisma.ApiKeyWhereInput,
  now: Date,
  query?: NewestFirstQuery,
): Promise<ApiKeyView[]> {
  const { where: after, take, orderBy } = newestFirst(query ?? { limit: mostKeys });
  const active = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const keys = await prisma.apiKey.findMany({ where: { AND: [among, active, after] }, take, orderBy });
  return keys.map(({ id, kind, name, storeId, rights: held, createdAt, expiresAt, previousUntil }) => ({
    ...{ id, kind, name, storeId, rights: held as ApiKeyView["rights"] },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
  }));
}

/**
 * Ends a key among these at once and for good; repeating it gives the same answer. Refuses NOT_FOUND.
 */
export async function endKey(
  call: RecordWrite,
  id: string,
  among: Prisma.ApiKeyWhereInput,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  const where = { ...among, id };
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
