import type { z } from "zod";
import { sandboxFactor } from "#app/core/auth/limit.server.ts";
import { houseKeys } from "#app/core/auth/offline-keys.server.ts";
import { withCampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { columnsOf, counted, given, type RowOf } from "#app/core/db/columns.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { readCallerStore, type CallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { readRevokedSerials } from "#app/core/db/card/offline-passes.server.ts";
import { onlyRow, readRowsIn } from "#app/core/db/statements.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import type { Allowance } from "#app/core/domain/offline/offline-answers.ts";
import {
  allowanceMs,
  leftOf,
  mostTills,
  offlineBounds,
  type OfflineBounds,
} from "#app/core/domain/offline/offline-bounds.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { allowanceBody } from "./allowance.schema.ts";
import { countOthers } from "./other-tills.server.ts";
import { tillCampaigns } from "./till-campaigns.ts";

/**
 * What a till may do for 72 hours without a network, signed with this key of its own. Asked again, it gets another one; the
 * earlier ones stay good for the sales that stand in its queue, and all of them share the device's bounds. Refuses
 * NO_ALLOWANCE (the till was ended; with TILLS_FULL of its name the store has so many others), STORE_CLOSED, and INVALID_INPUT and NOT_FOUND for the store.
 */
export async function giveAllowance(
  call: MerchantCall,
  { storeId, ...body }: z.output<typeof allowanceBody>,
): Promise<Decision<Allowance>> {
  const store = await readCallerStore(call.caller, storeId);
  if (!store.ok) return store;
  const made = await decideAndMove(call, {
    decide: async () =>
      hasCome(store.value.closedFrom, call.now)
        ? refuse("STORE_CLOSED")
        : oneTransaction((tx) => give(tx, call, store.value, body)),
    guards: {
      NO_ALLOWANCE: "NO_ALLOWANCE",
      TILLS_FULL: refuse("NO_ALLOWANCE", { details: [{ path: "deviceId", code: "TILLS_FULL" }] }),
    },
  });
  return made.ok ? accept({ ...made.value, ...(await ofHouse(call, store.value)) }, made) : made;
}

type Given = OfflineBounds & { id: string; validUntil: string };

async function give(
  tx: Db,
  { caller, now }: MerchantCall,
  { id: storeId, partnerId, earningTerms: { rate: earnRate, bonuses: levelBonus } }: CallerStore,
  { deviceId: name, publicKey, waiting: inQueue }: Omit<z.output<typeof allowanceBody>, "storeId">,
): Promise<Given> {
  const waiting = inQueue ?? null;
  if ((await countOthers(tx, { storeId, name, now })) >= mostTills * sandboxFactor())
    throw new GuardRefuses("TILLS_FULL");
  const device = await tx.offlineDevice.upsert({
    where: { storeId_deviceId: { storeId, deviceId: name } },
    create: { id: newId(), partnerId, storeId, deviceId: name, createdAt: now, lastSeenAt: now, waiting },
    update: { lastSeenAt: now, waiting },
  });
  if (device.revokedAt) throw new GuardRefuses("NO_ALLOWANCE");
  await endWithTheirKeys(tx, device.id, now);
  const bounds = offlineBounds(await readEconomy(tx));
  const [id, deviceId, validUntil] = [newId(), device.id, new Date(now.getTime() + allowanceMs)];
  await tx.offlineAllowance.create({
    data: {
      ...{ id, deviceId, publicKey, apiKeyId: caller.keyId, createdAt: now, validUntil, ...bounds },
      ...{ earnRate, levelBonus },
    },
  });
  const left = leftOf(bounds, await readUsed(tx, deviceId, now));
  return { id, validUntil: validUntil.toISOString(), ...left };
}

/** Ends the allowances of a till that it got with keys that were ended since. */
export async function endWithTheirKeys(db: Db, deviceId: string, now: Date): Promise<void> {
  const open = await db.offlineAllowance.findMany({
    where: { deviceId, endedAt: null },
    select: { id: true, apiKeyId: true },
  });
  const ended = await db.apiKey.findMany({
    where: { id: { in: [...new Set(open.map(({ apiKeyId }) => apiKeyId))] }, revokedAt: { not: null } },
    select: { id: true },
  });
  const ids = open.filter(({ apiKeyId }) => ended.some(({ id }) => id === apiKeyId)).map(({ id }) => id);
  if (ids.length > 0)
    await db.offlineAllowance.updateMany({ where: { id: { in: ids } }, data: { endedAt: now } });
}

const usedColumns = columnsOf("s", {
  maxSales: given(Prisma.sql`count(*)`, counted),
  maxPoints: given(Prisma.sql`coalesce(sum(s.points_asked), 0)`, counted),
  maxReductionMillimes: given(Prisma.sql`coalesce(sum(s.given_millimes), 0)`, counted),
});

/** What a till has used of its bounds in the 72 hours before `now`. */
async function readUsed(tx: Db, deviceId: string, now: Date): Promise<OfflineBounds> {
  const since = new Date(now.getTime() - allowanceMs);
  return onlyRow(
    await readRowsIn<RowOf<typeof usedColumns>>(tx)`
      SELECT ${usedColumns.sql} FROM offline_sale s
      WHERE s.device_id = ${deviceId}::uuid AND s.outcome <> 'REFUSED' AND s.at >= ${since}::timestamptz`,
  );
}

/** What the house says to every till of the store: its keys, the passes that were revoked, and what sales bring. */
async function ofHouse(
  { now, language }: MerchantCall,
  store: CallerStore,
): Promise<Pick<Allowance, "keys" | "revoked" | "campaigns" | "earnRate">> {
  const place = { partnerId: store.partnerId, storeId: store.id, salePointId: null };
  const until = new Date(now.getTime() + allowanceMs);
  const [revoked, campaigns] = await Promise.all([
    readRevokedSerials(now),
    withCampaignSet(async (set) => tillCampaigns(set.campaigns, { place, now, until, language })),
  ]);
  return { keys: houseKeys(), revoked, campaigns, earnRate: store.earningTerms.rate };
}
