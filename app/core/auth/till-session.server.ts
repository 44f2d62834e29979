import { z } from "zod";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { deviceOf } from "#app/core/domain/accounts/device.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import {
  cashierLife,
  isOver,
  isUseWorthWriting,
  tillLife,
} from "#app/core/domain/operators/staff-sessions.ts";
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
  /** The store's sellers who may sign in, by name; empty where the till asks for a name instead. */
  cashiers: Cashier[];
  /** Who of them has signed in, unless they did nothing for too long. */
  cashier: Cashier | null;
  /** When they last did something, as it was last written; null without one. */
  cashierSeenAt: Date | null;
}

/** When a till is opened, and by which browser. */
interface Arrival {
  now: Date;
  userAgent: string | null;
}

/**
 * Opens a till's session with a store's key, and returns its secret; null when the text is no good key of a
 * merchant.
 */
export async function openTill(key: string, arrival: Arrival): Promise<string | null> {
  const keyHash = hashApiKey(key);
  const caller = apiKeyKindOf(key) === "MERCHANT" ? await callerOfKeyHash(keyHash) : null;
  return caller?.kind === "merchant" ? openTillOfKey(keyHash, arrival) : null;
}

/**
 * The same with a store's key that is known to be good.
 * @param cashierId who sits there from the start
 */
export async function openTillOfKey(
  keyHash: string,
  { now, userAgent }: Arrival,
  cashierId?: string,
): Promise<string> {
  const { secret, secretHash } = newSessionSecret();
  const device = deviceOf(userAgent);
  const seat = cashierId === undefined ? {} : { cashierId, cashierSeenAt: now };
  await prisma.tillSession.create({
    data: { id: newId(), secretHash, keyHash, device, createdAt: now, lastUsedAt: now, ...seat },
  });
  return secret;
}

/**
 * Chooses the store of a till that a company's key has opened, once: for another the till is signed out and the key
 * is asked again, or its cashier would sell a day's bound in each of the company's stores. A store that the key does
 * not cover is not chosen.
 */
export async function chooseTillStore({ caller }: Till, storeId: string): Promise<boolean> {
  const store = await readCallerStore(caller, storeId);
  if (!store.ok) return false;
  const { count } = await prisma.tillSession.updateMany({
    where: { id: caller.tillSessionId ?? "", OR: [{ storeId: null }, { storeId }] },
    data: { storeId },
  });
  return count === 1;
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
  return tillOf({ ...caller, tillSessionId: session.id }, session, now);
}

const nobody = { store: null, cashiers: [], cashier: null, cashierSeenAt: null };

/** A store's key says which store it is. */
async function tillOf(caller: MerchantCaller, session: TillSession, now: Date): Promise<Till> {
  const storeId = caller.storeId ?? session.storeId;
  if (storeId === null) return { caller, ...nobody };
  const [store, cashiers] = await Promise.all([readCallerStore(caller, storeId), readCashiers(storeId)]);
  if (!store.ok) return { caller, ...nobody };
  const { id, name, partnerName } = store.value;
  const cashier = isAbsent(session, now) ? null : cashiers.find((one) => one.id === session.cashierId);
  return {
    caller: { ...caller, storeId: id, ...(cashier && { cashierId: cashier.id }) },
    store: { id, name, partnerName },
    cashiers,
    cashier: cashier ?? null,
    cashierSeenAt: cashier ? session.cashierSeenAt : null,
  };
}

function readCashiers(storeId: string): Promise<Cashier[]> {
  const where = { storeId, active: true };
  return prisma.cashier.findMany({ where, select: { id: true, name: true }, orderBy: { name: "asc" } });
}

/** Whether the cashier who signed in here has done nothing for too long, or nobody has. */
function isAbsent({ cashierSeenAt: at }: TillSession, now: Date): boolean {
  return at === null || isOver({ createdAt: at, lastUsedAt: at }, cashierLife, now);
}

/** Notes who has proved their PIN at this till: from now on they sell at it. */
export async function seatCashier({ caller }: Till, cashierId: string, now: Date): Promise<void> {
  await prisma.tillSession.updateMany({
    where: { id: caller.tillSessionId ?? "" },
    data: { cashierId, cashierSeenAt: now },
  });
}

/** Locks a till: nobody sells at it until somebody proves their PIN. */
export async function endSeat({ caller }: Till): Promise<void> {
  await prisma.tillSession.updateMany({
    where: { id: caller.tillSessionId ?? "" },
    data: { cashierId: null, cashierSeenAt: null },
  });
}

/** Notes that the till's cashier is there, once a minute: of most pages nothing is written. */
export async function noteCashier({ caller, cashierSeenAt: at }: Till, now: Date): Promise<void> {
  if (at === null || !isUseWorthWriting({ createdAt: at, lastUsedAt: at }, cashierLife, now)) return;
  await prisma.tillSession.updateMany({
    where: { id: caller.tillSessionId ?? "", cashierId: caller.cashierId, cashierSeenAt: at },
    data: { cashierSeenAt: now },
  });
}
