import type { z } from "zod";
import { checkerOf } from "#app/core/auth/offline-keys.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { Busy } from "#app/core/db/transaction.server.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { offlineSalesBody } from "./allowance.schema.ts";
import { endWithTheirKeys } from "./give-allowance.server.ts";
import type { OpenAllowance } from "./proved-sale.ts";
import { takeSale } from "./take-sale.server.ts";

/**
 * Takes the sales that a till made without a network, in the order of `seq`: each by its own moment and in a transaction of
 * its own, once for its allowance and number. What was taken beside a refusal or a failure stays, so whoever sends again
 * gets it as REPEATED. Refuses NO_ALLOWANCE: unknown, of another store, ended with its till or its key.
 * @param clock the clock of the rules: so many sales may take longer than what is written may be late
 */
export async function takeSales(
  call: MerchantCall,
  { allowanceId, sales }: z.output<typeof offlineSalesBody>,
  clock: () => Promise<Date>,
): Promise<Decision<{ results: OfflineResult[] }>> {
  const allowance = await readAllowance(call, allowanceId);
  if (!allowance) return refuse("NO_ALLOWANCE");
  const before = await prisma.offlineSale.findMany({
    where: { allowanceId, seq: { in: sales.map(({ seq }) => seq) } },
  });
  const known = new Map(before.map((one) => [one.seq, one]));
  const results: OfflineResult[] = [];
  let busy: Busy | null = null;
  for (const sale of sales.toSorted((one, other) => one.seq - other.seq)) {
    try {
      const own = { ...call, now: await clock() };
      const taken = await takeSale(own, allowance, { sent: sale, known: known.get(sale.seq) ?? null });
      if (!taken.ok) return taken;
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

/** An allowance of the caller's store that was not ended; null for all others. */
async function readAllowance({ caller, now }: MerchantCall, id: string): Promise<OpenAllowance | null> {
  const where = {
    id,
    device: { partnerId: caller.partnerId, ...(caller.storeId && { storeId: caller.storeId }) },
  };
  const found = await prisma.offlineAllowance.findFirst({ where, include: { device: true } });
  if (!found) return null;
  const { device } = found;
  await endWithTheirKeys(prisma, device.id, now);
  await prisma.offlineDevice.update({ where: { id: device.id }, data: { lastSeenAt: now } });
  const isOpen = await prisma.offlineAllowance.count({
    where: { id, endedAt: null, device: { revokedAt: null } },
  });
  const { createdAt, validUntil, publicKey, earnRate: rate, levelBonus: bonuses } = found;
  return isOpen === 1
    ? {
        id,
        createdAt,
        validUntil,
        terms: { rate, bonuses },
        isSigned: checkerOf(publicKey as PublicKey),
        deviceId: device.id,
        storeId: device.storeId,
      }
    : null;
}
