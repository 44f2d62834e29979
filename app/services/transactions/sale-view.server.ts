import { readUsableItems, type ItemForSale } from "#app/db/wallet/usable-items.server.ts";
import type { SaleRow } from "#app/db/transactions/sales.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { earningOf } from "#app/domain/points/earning.ts";
import type { SalePointQuery } from "#app/domain/sale-points/card.ts";
import type { SaleAmounts } from "#app/domain/transactions/amounts.ts";
import { statusAt, type TransactionStatus } from "#app/domain/transactions/status.ts";
import { reductionOf } from "#app/domain/wallet/reduction.ts";
import { unusableReason } from "#app/domain/wallet/usability.ts";
import type { ClientCall } from "#app/services/call.ts";

/** A wallet item usable for a sale, and what it would take off; amounts in whole millimes. */
export interface UsableItem {
  id: string;
  type: "VOUCHER" | "COUPON";
  title: string;
  imageUrl: string | null;
  remainingMillimes: number | null;
  validTo: string | null;
  reductionMillimes: number;
  payableMillimes: number;
}

/** A sale as its customer sees it. Amounts in whole millimes, whole points. */
export interface SaleView extends Omit<SaleAmounts, "cancelledMillimes" | "cancelledPoints"> {
  id: string;
  code: string;
  status: TransactionStatus;
  sellerName: string | null;
  store: { id: string; name: string; partnerName: string; partnerLogoUrl: string | null };
  card: { id: string; title: string } | null;
  queries: SalePointQuery[];
  /** While the customer can still choose. */
  usableWalletItems: UsableItem[];
  walletItemId: string | null;
  /** The sale's points at the current level, including the bonus. */
  expectedPoints: number;
  bonusPercent: number;
  refusalReason: string | null;
  createdAt: string;
  expiresAt: string | null;
}

export async function saleView(
  db: Db,
  sale: SaleRow,
  { caller, now, language }: ClientCall,
): Promise<SaleView> {
  const {
    id,
    code,
    priceMillimes,
    sellerName,
    walletItemId,
    reductionMillimes,
    payableMillimes,
    pointPrice,
  } = sale;
  const { pointsEarned, bonusPoints, refusalReason } = sale;
  const status = statusAt(sale, now);
  const user = await db.user.findUniqueOrThrow({ where: { id: caller.userId }, select: { level: true } });
  const items =
    status === "ATTACHED"
      ? await readUsableItems(db, { userId: caller.userId, partnerId: sale.partnerId, now })
      : [];
  return {
    ...{ id, code, status, priceMillimes, sellerName },
    store: {
      id: sale.storeId,
      name: sale.storeName,
      partnerName: sale.partnerName,
      partnerLogoUrl: sale.partnerLogoUrl,
    },
    card: sale.card && { id: sale.card.id, title: sale.card.title[language] },
    queries: sale.card?.queries ?? [],
    usableWalletItems: items.flatMap((item) => viewItem(item, priceMillimes, { now, language })),
    ...{ walletItemId, reductionMillimes, payableMillimes, pointPrice },
    expectedPoints: earningOf(payableMillimes, sale.earningTerms, user.level).total,
    ...{ pointsEarned, bonusPoints, refusalReason },
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
  return [{ id, type, title: item.title[language], imageUrl, remainingMillimes, validTo, ...reduced.value }];
}
