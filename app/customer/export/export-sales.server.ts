import { prisma } from "#app/core/db/client.server.ts";
import type { SaleReturn, Transaction, ValidationRequest } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { responseTextIn } from "#app/core/services/response-text.server.ts";
import { readPlaces } from "./export-places.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

type Places = Awaited<ReturnType<typeof readPlaces>>;

/** The customer's purchases and requests at partners, oldest first; amounts in whole millimes. */
export async function exportSales(userId: string, language: Language) {
  const oldestFirst = { where: { userId }, orderBy: { id: "asc" } } as const;
  const [sales, returns, requests] = await Promise.all([
    prisma.transaction.findMany(oldestFirst),
    prisma.saleReturn.findMany(oldestFirst),
    prisma.validationRequest.findMany(oldestFirst),
  ]);
  const both = [...sales, ...requests];
  const places = await readPlaces(
    both.map(({ storeId }) => storeId),
    both.map(({ partnerId }) => partnerId),
  );
  return {
    transactions: sales.map((sale) => ({
      ...viewSale(sale, places, language),
      returns: returns.filter(({ transactionId }) => transactionId === sale.id).map(viewReturn),
    })),
    requests: requests.map((request) => viewRequest(request, places, language)),
  };
}

function viewReturn({ priceMillimes, cashMillimes, byMezia, createdAt }: SaleReturn) {
  return { priceMillimes, cashMillimes, byMezia, createdAt: createdAt.toISOString() };
}

function viewSale(sale: Transaction, [storeOf, partnerOf]: Places, language: Language) {
  return {
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
    campaignPoints: sale.campaignPoints,
    heldPoints: sale.heldPoints,
    pointPrice: sale.pointPrice,
    card: inLanguage((sale.card as SalePointCard | null)?.title, language) ?? null,
    answers: sale.answers as Record<string, string>,
    cancelledMillimes: sale.cancelledMillimes,
    cancelledPoints: sale.cancelledPoints,
    refusalReason: sale.refusalReason,
    createdAt: sale.createdAt.toISOString(),
    confirmedAt: sale.confirmedAt?.toISOString() ?? null,
  };
}

function viewRequest(request: ValidationRequest, [storeOf, partnerOf]: Places, language: Language) {
  return {
    id: request.id,
    kind: request.kind,
    status: request.status,
    partner: partnerOf(request.partnerId),
    store: storeOf(request.storeId),
    transactionId: request.transactionId,
    card: inLanguage((request.card as SalePointCard | null)?.title, language) ?? null,
    answers: request.answers as Record<string, string>,
    orderId: request.orderId,
    amountMillimes: request.amountMillimes,
    claimedMillimes: request.claimedMillimes,
    message: request.message,
    documentType: request.documentType,
    points: request.points,
    responseText: responseTextIn(language, request.responseText),
    createdAt: request.createdAt.toISOString(),
    respondedAt: request.respondedAt?.toISOString() ?? null,
  };
}
