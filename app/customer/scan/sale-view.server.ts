import { prisma } from "#app/core/db/client.server.ts";
import { readUsableItems, type ItemForSale } from "#app/core/db/wallet/usable-items.server.ts";
import type { SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { UsableItem, Sale } from "#app/core/domain/transactions/sale-answer.ts";

/** What a customer sees of a sale. */
type ShownSale = Omit<
  SaleRow,
  | "userId"
  | "partnerId"
  | "closedFrom"
  | "reference"
  | "salePointId"
  | "answers"
  | "customerFirstName"
  | "confirmedAt"
>;

/** A sale as its customer sees it now; while they can still choose, with the items they can use. */
export async function readSaleView(sale: SaleRow, { caller, now, language }: ClientCall): Promise<Sale> {
  const { partnerId } = sale;
  const items =
    statusAt(sale, now) === "ATTACHED"
      ? await readUsableItems(prisma, { userId: caller.userId, partnerId, now })
      : [];
  return {
    ...saleView(sale, { now, language }),
    usableWalletItems: items.flatMap((item) => viewItem(item, sale.priceMillimes, { now, language })),
  };
}

/** A sale as its customer sees it once there is nothing more to choose. */
export function saleView(sale: ShownSale, { now, language }: Pick<ClientCall, "now" | "language">): Sale {
  const { id, code, priceMillimes, sellerName, walletItemId, reductionMillimes, payableMillimes } = sale;
  const { pointPrice, pointsEarned, bonusPoints, campaignPoints, heldPoints, refusalReason, refusedBy } =
    sale;
  return {
    ...{ id, code, status: statusAt(sale, now), priceMillimes, sellerName },
    store: {
      id: sale.storeId,
      name: sale.storeName,
      partnerName: sale.partnerName,
      partnerLogoUrl: sale.partnerLogoUrl,
    },
    card: sale.card && { id: sale.card.id, title: inLanguage(sale.card.title, language) },
    queries: sale.card?.queries ?? [],
    usableWalletItems: [],
    ...{ walletItemId, reductionMillimes, payableMillimes, pointPrice },
    expectedPoints: earningOf(payableMillimes, sale.earningTerms, sale.customerLevel ?? 0).total,
    ...{ pointsEarned, bonusPoints, campaignPoints, heldPoints, refusalReason, refusedBy },
    bonusPercent: sale.appliedTerms?.bonusPercent ?? 0,
    createdAt: sale.createdAt.toISOString(),
    expiresAt: sale.expiresAt?.toISOString() ?? null,
  };
}

/** None for an item whose minimum this sale does not reach. */
function viewItem(
  item: ItemForSale,
  priceMillimes: number,
  { now, language }: Pick<ClientCall, "now" | "language">,
): UsableItem[] {
  const reduced = reductionOf(item, priceMillimes);
  if (!reduced.ok || unusableReason(item, now)) return [];
  const { id, type, imageUrl, remainingMillimes } = item;
  const validTo = item.validTo?.toISOString() ?? null;
  return [
    {
      id,
      type,
      title: inLanguage(item.title, language),
      imageUrl,
      remainingMillimes,
      validTo,
      ...reduced.value,
    },
  ];
}
