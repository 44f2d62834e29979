import type { SaleRow } from "#app/core/db/transactions/sales.server.ts";
import type { Cashier } from "#app/core/domain/cashiers/cashier-record.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { saleAddress } from "#app/core/domain/transactions/sale-code.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import { env } from "#app/env.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";

/** What a merchant sees of a sale. */
type ShownSale = Omit<
  SaleRow,
  | "userId"
  | "partnerId"
  | "partnerName"
  | "partnerLogoUrl"
  | "earningTerms"
  | "appliedTerms"
  | "salePointId"
  | "walletItemId"
  | "customerLevel"
  | "closedFrom"
>;

export function merchantSaleView(
  sale: ShownSale,
  { now, language }: { now: Date; language: Language },
): MerchantSale {
  const {
    id,
    code,
    sellerName,
    reference,
    customerFirstName,
    priceMillimes,
    reductionMillimes,
    payableMillimes,
  } = sale;
  const {
    cancelledMillimes,
    pointPrice,
    pointsEarned,
    bonusPoints,
    campaignPoints,
    heldPoints,
    cancelledPoints,
    answers,
    refusalReason,
    refusedBy,
  } = sale;
  return {
    ...{ id, code, qrUrl: saleAddress(env.ORIGIN, code), status: statusAt(sale, now) },
    store: { id: sale.storeId, name: sale.storeName },
    cashier: shownCashier(sale.cashierId, sale.cashierName),
    ...{ sellerName, reference, customerFirstName, priceMillimes, reductionMillimes, payableMillimes },
    ...{
      cancelledMillimes,
      pointPrice,
      pointsEarned,
      bonusPoints,
      campaignPoints,
      heldPoints,
      cancelledPoints,
    },
    card: sale.card && { id: sale.card.id, title: inLanguage(sale.card.title, language) },
    ...{ answers, refusalReason, refusedBy },
    refusedByCashier: shownCashier(sale.refusedCashierId, sale.refusedCashierName),
    createdAt: sale.createdAt.toISOString(),
    expiresAt: sale.expiresAt?.toISOString() ?? null,
    confirmedAt: sale.confirmedAt?.toISOString() ?? null,
  };
}

function shownCashier(id: string | null, name: string | null): Cashier | null {
  return id === null ? null : { id, name: name ?? "" };
}
