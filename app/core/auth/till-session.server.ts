import { z } from "zod";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { deviceOf } from "#app/core/domain/accounts/device.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { isOver, isUseWorthWriting, tillLife } from "#app/core/domain/operators/staff-sessions.ts";
import type { TillSession } from "#app/generated/prisma/client.ts";
import { apiKeyKindOf, hashApiKey } from "./api-keys.server.ts";
import { callerOfKeyHash } from "./callers.server.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";
import { hashSessionSecret, newSessionSecret } from "./session-secrets.server.ts";

/** The longest time that browsers keep a cookie. The session's row decides when it ends. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** The secret of a till's session. */
export const tillSecret = sealedCookie("till", z.object({ secret: z.string().min(1) }), { lifeSeconds });

/** The cashier's name on this device; it outlives a sign-out. */
export const tillSeller = sealedCookie("till-seller", z.object({ name: z.string().min(1) }), { lifeSeconds });

export interface Till {
  /** Acts for one store once that is known, even if the key covers more. */
  caller: MerchantCaller;
  /** Null for a company's key without a chosen store. */
  store: { id: string; name: string; partnerName: string } | null;
}

/**
 * Opens a till's session with a store's key, and returns its secret; null when the text is no good key of a
 * merchant.
 */
export async function openTill(
  key: string,
  { now, userAgent }: { now: Date; userAgent: string | null },
): Promise<string | null> {
  const keyHash = hashApiKey(key);
  const caller = apiKeyKindOf(key) === "MERCHANT" ? await callerOfKeyHash(keyHash) : null;
  if (caller?.kind !== "merchant") return null;
  const { secret, secretHash } = newSessionSecret();
  const device = deviceOf(userAgent);
  await prisma.tillSession.create({
    data: { id: newId(), secretHash, keyHash, device, createdAt: now, lastUsedAt: now },
  });
  return secret;
}

/**
 * Chooses the store of a till that a company's key has opened. A store that the key does not cover is not
 * chosen.
 */
export async function chooseTillStore({ caller }: Till, storeId: string): Promise<boolean> {
  const store = await readCallerStore(caller, storeId);
  if (!store.ok) return false;
  await prisma.tillSession.updateMany({ where: { id: caller.tillSessionId ?? "" }, data: { storeId } });
  return true;
}

/** Signs a till out: from now on its cookie opens nothing, wherever it was kept. */
export async function endTill(request: Request): Promise<void> {
  const kept = await tillSecret.read(request);
  if (kept) await prisma.tillSession.deleteMany({ where: { secretHash: hashSessionSecret(kept.secret) } });
}

// All loaders of one page share one check of the same request.
const known = new WeakMap<Request, Promise<Till | null>>();

/** The till of this browser, or null: not signed in, its session is over, or its key has ended. */
export function currentTill(request: Request): Promise<Till | null> {
  const session = known.get(request) ?? readTill(request);
  known.set(request, session);
  return session;
}

async function readTill(request: Request): Promise<Till | null> {
  const kept = await tillSecret.read(request);
  if (!kept) return null;
  const [session, now] = await Promise.all([
    prisma.tillSession.findUnique({ where: { secretHash: hashSessionSecret(kept.secret) } }),
    clockNow(),
  ]);
  if (!session || isOver(session, tillLife, now)) return null;
  const caller = await callerOfKeyHash(session.keyHash);
  if (caller?.kind !== "merchant") return null;
  if (isUseWorthWriting(session, tillLife, now))
    await prisma.tillSession.updateMany({ where: { id: session.id }, data: { lastUsedAt: now } });
  return tillOf({ ...caller, tillSessionId: session.id }, session);
}

/** A store's key says which store it is. */
async function tillOf(caller: MerchantCaller, session: TillSession): Promise<Till> {
  const storeId = caller.storeId ?? session.storeId;
  const store = storeId === null ? null : await readCallerStore(caller, storeId);
  if (!store?.ok) return { caller, store: null };
  const { id, name, partnerName } = store.value;
  return { caller: { ...caller, storeId: id }, store: { id, name, partnerName } };
}
