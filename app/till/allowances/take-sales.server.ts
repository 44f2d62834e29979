import type { z } from "zod";
import { checkerOf } from "#app/core/auth/offline-keys.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { Busy } from "#app/core/db/transaction.server.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { offlineSalesBody, SentSale } from "./allowance.schema.ts";
import { endWithTheirKeys } from "./give-allowance.server.ts";
import type { OpenAllowance } from "./proved-sale.ts";
import { takeSale } from "./take-sale.server.ts";

interface Taking {
  call: MerchantCall;
  allowance: OpenAllowance;
  sales: SentSale[];
  clock: () => Promise<Date>;
}

/**
 * Takes the sales that a till made without a network, in the order of `seq`: each by its own moment and in a transaction of
 * its own, once for its allowance and number. What was taken beside a refusal or a failure stays, so whoever sends again
 * gets it as REPEATED. Refuses NO_ALLOWANCE: unknown, of another store, ended with its till or its key; if it is ended meanwhile,
 * the answer has only the sales before that.
 * @param clock the clock of the rules: so many sales may take longer than what is written may be late
 */
export async function takeSales(
  call: MerchantCall,
  { allowanceId, sales }: z.output<typeof offlineSalesBody>,
  clock: () => Promise<Date>,
): Promise<Decision<{ results: OfflineResult[] }>> {
  const found = await readAllowance(call, allowanceId);
  if (!found) return refuse("NO_ALLOWANCE");
  try {
    const allowance = await openOf(found, call.now);
    return allowance ? await takeAll({ call, allowance, sales, clock }) : refuse("NO_ALLOWANCE");
  } finally {
    // Postgres has each sale's commit on its disk once it has this one: whatever is answered, also of sales that an earlier
    // call has taken, is there after a crash.
    await prisma.offlineDevice.update({ where: { id: found.deviceId }, data: { lastSeenAt: call.now } });
  }
}

async function takeAll({
  call,
  allowance,
  sales,
  clock,
}: Taking): Promise<Decision<{ results: OfflineResult[] }>> {
  const before = await prisma.offlineSale.findMany({
    where: { allowanceId: allowance.id, seq: { in: sales.map(({ seq }) => seq) } },
  });
  const known = new Map(before.map((one) => [one.seq, one]));
  const results: OfflineResult[] = [];
  let busy: Busy | null = null;
  for (const sale of sales.toSorted((one, other) => one.seq - other.seq)) {
    try {
      const own = { ...call, now: await clock() };
      const taken = await takeSale(own, allowance, { sent: sale, known: known.get(sale.seq) ?? null });
      // The till was ended meanwhile. What was taken before is told now: the next call is refused whole.
      if (!taken.ok) return results.length > 0 ? accept({ results }) : taken;
      results.push(taken.value);
    } catch (error) {
      // One that cannot be decided now does not keep those behind it waiting.
      if (!(error instanceof Busy)) throw error;
      busy ??= error;
    }
  }
  if (busy) throw busy;
  return accept({ results });
}

/** An allowance of the caller's store; null for all others. */
function readAllowance({ caller }: MerchantCall, id: string) {
  const where = {
    id,
    device: { partnerId: caller.partnerId, ...(caller.storeId && { storeId: caller.storeId }) },
  };
  return prisma.offlineAllowance.findFirst({ where, include: { device: true } });
}

type FoundAllowance = NonNullable<Awaited<ReturnType<typeof readAllowance>>>;

/** The same if it was not ended; null if it was. */
async function openOf({ id, device, ...found }: FoundAllowance, now: Date): Promise<OpenAllowance | null> {
  await endWithTheirKeys(prisma, device.id, now);
  const isOpen = await prisma.offlineAllowance.count({
    where: { id, endedAt: null, device: { revokedAt: null } },
  });
  const { createdAt, validUntil, publicKey, earnRate: rate, levelBonus: bonuses } = found;
  return isOpen === 1
    ? {
        ...{ id, createdAt, validUntil, isSigned: checkerOf(publicKey as PublicKey) },
        ...{ terms: { rate, bonuses }, deviceId: device.id, storeId: device.storeId },
      }
    : null;
}
