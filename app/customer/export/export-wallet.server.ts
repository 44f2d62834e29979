import { prisma } from "#app/core/db/client.server.ts";
import type { DiscountKind } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { readPlaces } from "./export-places.server.ts";

/** The customer's purchases and wallet items, open and used, oldest first; amounts in whole millimes. */
export async function exportWallet(userId: string, language: Language) {
  const oldestFirst = { where: { userId }, orderBy: { id: "asc" } } as const;
  const [purchases, items, uses] = await Promise.all([
    prisma.purchase.findMany(oldestFirst),
    prisma.walletItem.findMany(oldestFirst),
    prisma.walletUse.findMany(oldestFirst),
  ]);
  const [offerOf, [storeOf, partnerOf]] = await Promise.all([
    readOffers(
      [...purchases, ...items].map(({ offerId }) => offerId),
      language,
    ),
    readPlaces(
      uses.map(({ storeId }) => storeId),
      items.map(({ partnerId }) => partnerId),
    ),
  ]);
  return {
    purchases: purchases.map(
      ({ id, offerId, status, pointPrice, priceMillimes, walletItemId, createdAt, closedAt }) => ({
        id,
        offer: offerOf(offerId),
        status,
        pricePoints: pointPrice,
        priceMillimes,
        walletItemId,
        createdAt: createdAt.toISOString(),
        closedAt: closedAt?.toISOString() ?? null,
      }),
    ),
    walletItems: items.map(({ offerId, partnerId, discountKind, discountValue, ...item }) => ({
      id: item.id,
      offer: offerOf(offerId),
      partner: partnerOf(partnerId),
      type: item.type,
      status: item.status,
      faceValueMillimes: item.faceValueMillimes,
      remainingMillimes: item.remainingMillimes,
      discount: discountOf(discountKind, discountValue),
      minimumPurchaseMillimes: item.minimumPurchaseMillimes,
      maximumReductionMillimes: item.maximumReductionMillimes,
      availableOnline: item.availableOnline,
      validFrom: item.validFrom?.toISOString() ?? null,
      validTo: item.validTo?.toISOString() ?? null,
      createdAt: item.createdAt.toISOString(),
    })),
    walletUses: uses.map(({ storeId, createdAt, lapsedAt, userId: _, ...use }) => ({
      ...use,
      store: storeOf(storeId),
      lapsedAt: lapsedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}

function discountOf(kind: DiscountKind | null, value: number | null) {
  return kind === null || value === null ? null : { kind, value };
}

async function readOffers(ids: string[], language: Language) {
  const offers = await prisma.offer.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, title: true },
  });
  const titles = new Map(offers.map(({ id, title }) => [id, inLanguage(title as LocalizedText, language)]));
  return (id: string) => ({ id, title: titles.get(id) ?? null });
}
