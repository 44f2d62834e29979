import { createHash } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readCallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import type { PublicKey } from "#app/core/domain/offline/public-key.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { giveAllowance } from "#app/till/allowances/give-allowance.server.ts";
import type { KitCashier, KitOffer, KitStampCard, OfflineKit } from "#app/till/kept/kit.ts";

/** As many as a cashier can look through. */
const mostOffers = 100;

/**
 * What the till of a store keeps for the time without a network, with an allowance for this device's key. Refuses what
 * `giveAllowance` refuses, and says of a till whether it was ended, or its store has as many as it may have.
 */
export async function makeOfflineKit(
  call: MerchantCall,
  device: { deviceId: string; publicKey: PublicKey; waiting?: number | undefined },
): Promise<Decision<OfflineKit>> {
  const store = await readCallerStore(call.caller, undefined);
  if (!store.ok) return store;
  const allowance = await giveAllowance(call, device);
  if (!allowance.ok) {
    const { deviceId } = device;
    const where = { storeId: store.value.id, deviceId, revokedAt: { not: null } };
    const ended = (await prisma.offlineDevice.count({ where })) > 0;
    const full = allowance.details?.some(({ code }) => code === "TILLS_FULL") ?? false;
    return { ...allowance, extra: { ...(ended && { ended }), ...(full && { full }) } };
  }
  const { id, name, partnerId, partnerName, closedFrom } = store.value;
  const [cashiers, offers, stampCards, { levelBonus }] = await Promise.all([
    readCashiers(id),
    readOffers(call, partnerId),
    readStampCards(call, partnerId),
    readEconomy(prisma),
  ]);
  return accept({
    now: call.now.getTime(),
    store: { id, name, partnerId, partnerName },
    allowance: allowance.value,
    ...{ cashiers, offers, stampCards, levelBonus },
    closedFromMs: closedFrom === null ? null : startOfDay(closedFrom).getTime(),
  });
}

/** A hash of a PIN's hash, which is salted: it tells a new PIN from the one that a till knows, and nothing else. */
async function readCashiers(storeId: string): Promise<KitCashier[]> {
  const found = await prisma.cashier.findMany({
    where: { storeId, active: true },
    select: { id: true, name: true, pinHash: true },
    orderBy: { name: "asc" },
  });
  return found.map(({ pinHash, ...cashier }) => ({
    ...cashier,
    pinMark: createHash("sha256").update(pinHash).digest("base64url").slice(0, 16),
  }));
}

/** The partner's offers that anybody can buy now. */
async function readOffers({ now, language }: MerchantCall, partnerId: string): Promise<KitOffer[]> {
  const found = await prisma.offer.findMany({
    where: {
      ...{ partnerId, status: "ACTIVE", segmentId: null },
      AND: [
        { OR: [{ availableFrom: null }, { availableFrom: { lte: now } }] },
        { OR: [{ availableTo: null }, { availableTo: { gt: now } }] },
      ],
    },
    select: { id: true, title: true, pointPrice: true, priceMillimes: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: mostOffers,
  });
  return found.map(({ title, ...offer }) => ({
    ...offer,
    title: inLanguage(title as LocalizedText, language),
  }));
}

async function readStampCards({ language }: MerchantCall, partnerId: string): Promise<KitStampCard[]> {
  const found = await prisma.stampCard.findMany({
    where: { partnerId, status: "ON" },
    select: { title: true, minAmountMillimes: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return found.map(({ title, minAmountMillimes }) => ({
    title: inLanguage(title as LocalizedText, language),
    leastMillimes: minAmountMillimes ?? 0,
  }));
}
