import { z } from "zod";
import { readCallerStore } from "#app/db/transactions/caller-store.server.ts";
import type { MerchantCaller } from "#app/domain/caller.ts";
import { apiKeyKindOf } from "./api-keys.server.ts";
import { identifyCaller } from "./callers.server.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** The longest time that browsers keep a cookie. Every call checks whether the key is still valid. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** The store's key that opened a till, and for a company's key the chosen store. */
export const tillKey = sealedCookie(
  "till",
  z.object({ key: z.string().min(1), storeId: z.string().min(1).nullable() }),
  { lifeSeconds },
);

/** The cashier's name on this device; it outlives a sign-out. */
export const tillSeller = sealedCookie("till-seller", z.object({ name: z.string().min(1) }), { lifeSeconds });

export interface Till {
  /** Acts for one store once that is known, even if the key covers more. */
  caller: MerchantCaller;
  /** Null for a company's key without a chosen store. */
  store: { id: string; name: string } | null;
}

// All loaders of one page share one check of the same request.
const known = new WeakMap<Request, Promise<Till | null>>();

/** The till of this browser, or null: not signed in, or its key was revoked. */
export function currentTill(request: Request): Promise<Till | null> {
  const session = known.get(request) ?? readTill(request);
  known.set(request, session);
  return session;
}

async function readTill(request: Request): Promise<Till | null> {
  const kept = await tillKey.read(request);
  return kept && tillOf(kept.key, kept.storeId);
}

/**
 * The till that a key opens; null when it is no merchant's key. A store that the key does not cover is
 * ignored.
 */
export async function tillOf(key: string, chosenStoreId: string | null): Promise<Till | null> {
  const caller = apiKeyKindOf(key) === "MERCHANT" ? await identifyCaller(key) : null;
  if (caller?.kind !== "merchant") return null;
  const storeId = caller.storeId ?? chosenStoreId;
  const store = storeId === null ? null : await readCallerStore(caller, storeId);
  if (!store?.ok) return { caller, store: null };
  const { id, name } = store.value;
  return { caller: { ...caller, storeId: id }, store: { id, name } };
}
