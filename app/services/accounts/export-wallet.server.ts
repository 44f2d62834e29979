import { prisma } from "#app/db/client.server.ts";
import type { SalePointCard } from "#app/domain/sale-points/card.ts";
import type { DiscountKind } from "#app/generated/prisma/client.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

interface Named {
  id: string;
  name: string;
}

/** What the customer has bought, has and has used, oldest first; amounts in whole millimes. */
export async function exportWallet(userId: string, language: Language) {
  const oldestFirst = { where: { userId }, orderBy: { id: "asc" } } as const;
  const [purchases, items, uses, transactions] = await Promise.all([
    prisma.purchase.findMany(oldestFirst),
    prisma.walletItem.findMany(oldestFirst),
    prisma.walletUse.findMany(oldestFirst),
    prisma.transaction.findMany(oldestFirst),
  ]);
  const offerOf = await readOffers([...purchases, ...items].map(({ offerId }) => offerId), language);
  const [storeOf, partnerOf] = await readPlaces(
    [...uses, ...transactions].map(({ storeId }) => storeId),
    [...items, ...transactions].map(({ partnerId }) => partnerId),
  );
  return {
    purchases: purchases.map(({ id, offerId, status, pointPrice, priceMillimes, walletItemId, createdAt }) => ({
      id,
      offer: offerOf(offerId),
      status,
      pricePoints: pointPrice,
      priceMillimes,
      walletItemId,
      createdAt: createdAt.toISOString(),
    })),
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
    walletUses: uses.map(({ storeId, createdAt, userId: _, ...use }) => ({
      ...use,
      store: storeOf(storeId),
      createdAt: createdAt.toISOString(),
    })),
    transactions: transactions.map((sale) => ({
      id: sale.id,
      code: sale.code,
      channel: sale.channel,
      status: sale.status,
      partner: partnerOf(sale.partnerId),
      store: storeOf(sale.storeId),
      sellerName: sale.sellerName,
      reference: sale.reference,
      walletItemId: sale.walletItemId,
      priceMillimes: sale.priceMillimes,
      reductionMillimes: sale.reductionMillimes,
      payableMillimes: sale.payableMillimes,
      pointsEarned: sale.pointsEarned,
      bonusPoints: sale.bonusPoints,
      pointPrice: sale.pointPrice,
      card: (sale.card as SalePointCard | null)?.title[language] ?? null,
      answers: sale.answers as Record<string, string>,
      cancelledMillimes: sale.cancelledMillimes,
      cancelledPoints: sale.cancelledPoints,
      refusalReason: sale.refusalReason,
      createdAt: sale.createdAt.toISOString(),
      confirmedAt: sale.confirmedAt?.toISOString() ?? null,
    })),
  };
}

function discountOf(kind: DiscountKind | null, value: number | null) {
  return kind === null || value === null ? null : { kind, value };
}

async function readOffers(ids: string[], language: Language) {
  const offers = await prisma.offer.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, title: true } });
  const titles = new Map(offers.map(({ id, title }) => [id, (title as LocalizedText)[language]]));
  return (id: string) => ({ id, title: titles.get(id) ?? null });
}

async function readPlaces(storeIds: (string | null)[], partnerIds: (string | null)[]) {
  const query = (ids: (string | null)[]) => ({
    where: { id: { in: [...new Set(ids.filter((id) => id !== null))] } },
    select: { id: true, name: true },
  });
  const [stores, partners] = await Promise.all([
    prisma.store.findMany(query(storeIds)),
    prisma.partner.findMany(query(partnerIds)),
  ]);
  return [finderIn(stores), finderIn(partners)] as const;
}

function finderIn(all: Named[]) {
  const byId = new Map(all.map((one) => [one.id, one]));
  return (id: string | null): Named | null => (id === null ? null : byId.get(id)) ?? null;
}
