import { hashPin, pinMatches } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import { withTry } from "#app/core/domain/cashiers/pin-tries.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { noteProof } from "#app/core/services/note-proof.server.ts";

/**
 * Whether a seller typed their PIN at a till of their store; their last sign-in is noted. A try is counted before it is
 * compared. Refuses CASHIER_INVALID (unknown, inactive or of another store), STORE_CLOSED, USER_AUTH_FAILED, and
 * CASHIER_LOCKED after five wrong ones in 15 minutes, for 15 minutes by the clock of the rules.
 */
export async function signInCashier(
  call: MerchantCall,
  { cashierId: id, pin }: { cashierId: string; pin: string },
): Promise<Decision<{ cashier: Cashier }>> {
  const { partnerId, storeId } = call.caller;
  const where = { id, partnerId, active: true, ...(storeId !== null && { storeId }) };
  const cashier = await prisma.cashier.findFirst({ where });
  if (!cashier) return refuse("CASHIER_INVALID");
  const store = await readCallerStore(call.caller, cashier.storeId);
  if (!store.ok) return store;
  if (hasCome(store.value.closedFrom, call.now)) return refuse("STORE_CLOSED");
  const proved = await provePin(cashier, pin, call.now);
  noteProof(call, "cashier-pin", proved.ok ? "ok" : proved.refusal, id);
  return proved.ok ? accept({ cashier: { id, name: cashier.name } }) : proved;
}

async function provePin(
  { id, pinHash }: { id: string; pinHash: string },
  pin: string,
  now: Date,
): Promise<Decision<object>> {
  if (!(await countTry(id, now))) return refuse("CASHIER_LOCKED");
  const digits = parsePin(pin);
  const match = await pinMatches(id, digits ?? "", digits === null ? null : pinHash);
  if (match === "wrong" || digits === null) return refuse("USER_AUTH_FAILED");
  // Of a PIN that was changed meanwhile nothing is written: the new one has its own tries.
  const fresh = match === "old" ? { pinHash: await hashPin(id, digits) } : {};
  const data = { wrongPinAt: [], pinClosedUntil: null, lastSeenAt: now, ...fresh };
  await prisma.cashier.updateMany({ where: { id, pinHash }, data });
  return accept({});
}

/** Counts a try as wrong until it proves right; false while the PIN is closed. */
function countTry(id: string, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT 1 AS locked FROM cashier WHERE id = ${id}::uuid FOR UPDATE`;
    const { wrongPinAt: wrongAt, pinClosedUntil: closedUntil } = await tx.cashier.findUniqueOrThrow({
      where: { id },
    });
    const next = withTry({ wrongAt, closedUntil }, now);
    if (!next) return false;
    const data = { wrongPinAt: [...next.wrongAt], pinClosedUntil: next.closedUntil };
    await tx.cashier.update({ where: { id }, data });
    return true;
  });
}
