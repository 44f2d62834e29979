import type { SaleRow } from "#app/db/transactions/sales.server.ts";
import type { SaleAmounts } from "#app/domain/transactions/amounts.ts";
import { saleAddress } from "#app/domain/transactions/sale-code.ts";
import { statusAt, type TransactionStatus } from "#app/domain/transactions/status.ts";
import { env } from "#app/env.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

/** A sale as its merchant sees it. */
export interface MerchantSaleView extends SaleAmounts {
  id: string;
  code: string;
  qrUrl: string;
  status: TransactionStatus;
  store: { id: string; name: string };
  sellerName: string | null;
  reference: string | null;
  /** Set once a customer has attached it, if they have given their name. */
  customerFirstName: string | null;
  /** The card bought at a sale point, and the customer's answers there. */
  card: { id: string; title: string } | null;
  answers: Record<string, string>;
  refusalReason: string | null;
  createdAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
}

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
>;

export function merchantSaleView(
  sale: ShownSale,
  { now, language }: { now: Date; language: Language },
): MerchantSaleView {
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
  } = sale;
  return {
    ...{ id, code, qrUrl: saleAddress(env.ORIGIN, code), status: statusAt(sale, now) },
    store: { id: sale.storeId, name: sale.storeName },
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
    ...{ answers, refusalReason },
    createdAt: sale.createdAt.toISOString(),
    expiresAt: sale.expiresAt?.toISOString() ?? null,
    confirmedAt: sale.confirmedAt?.toISOString() ?? null,
  };
}
