import { hashApiKey } from "#app/core/auth/api-keys.server.ts";
import { openTillOfKey } from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { storesWith } from "#app/core/domain/partners/rights.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { makeKey } from "#app/core/services/api-keys/api-keys.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { refuseClosed } from "./refuse-closed.server.ts";

/** By this name the key of a store's trial till is known again. */
const trial = "try";

/**
 * Opens a till of the first store that the caller sees, in the sandbox alone: with a key that is made the first time, and
 * where the store has cashiers with one of them in its seat. Answers the secret of its session. Refuses STORE_CLOSED, and
 * NOT_FOUND where there is no store.
 */
export async function openTrial(call: PartnerCall): Promise<Decision<string>> {
  const storeId = await firstStore(call);
  if (storeId === null) return refuse("NOT_FOUND");
  const keyHash = await trialKey(call, storeId);
  if (!keyHash.ok) return keyHash;
  const where = { storeId, active: true };
  const cashier = await prisma.cashier.findFirst({ where, orderBy: { name: "asc" }, select: { id: true } });
  return accept(await openTillOfKey(keyHash.value, call, cashier?.id));
}

/** The first store in which the caller answers claims, as its till does too; null where there is none that is open. */
export async function firstStore({ caller }: PartnerCall): Promise<string | null> {
  const own = storesWith(caller, "claims");
  const store = await prisma.store.findFirst({
    where: { partnerId: caller.partnerId, closedFrom: null, ...(own && { id: { in: [...own] } }) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return store?.id ?? null;
}

async function trialKey(call: PartnerCall, storeId: string): Promise<Decision<string>> {
  const closed = await refuseClosed(call);
  if (closed) return closed;
  const { partnerId } = call.caller;
  const wanted = { kind: "MERCHANT", name: trial, partnerId, storeId } as const;
  const known = await prisma.apiKey.findFirst({ where: { ...wanted, revokedAt: null } });
  if (known) return accept(known.keyHash);
  const made = await makeKey(call, { ...wanted, rights: undefined, expiresAt: null });
  return made.ok ? accept(hashApiKey(made.value.key)) : made;
}
