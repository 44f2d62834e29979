import { pathOf, type PaymentView } from "#app/components/payments/payment.ts";
import type { LevelReached } from "#app/components/points/level-reached.tsx";
import { product } from "#app/product.ts";
import type { ClientCall } from "#app/services/call.ts";
import { getShopOffer } from "#app/services/catalogue/get-shop-offer.server.ts";
import { readerOf } from "#app/services/catalogue/reader.ts";
import { listPointsHistory } from "#app/services/points/list-points-history.server.ts";
import type { PurchaseView } from "#app/services/purchase-view.server.ts";

/** A purchase for its page; null for one in points alone, which has none. */
export async function viewPayment(call: ClientCall, purchase: PurchaseView): Promise<PaymentView | null> {
  const { id, status, pointPrice, walletItemId, invoice } = purchase;
  if (!invoice) return null;
  const offer = await getShopOffer(readerOf(call), purchase.offerId);
  if (!offer.ok) throw new Error("the offer of a purchase has gone");
  const { title, imageUrl, partner } = offer.value;
  return {
    ...{ id, status, pointPrice, walletItemId },
    offer: { id: purchase.offerId, title, imageUrl, partnerName: partner?.name ?? product.nameIn[call.language] },
    amountMillimes: invoice.amountMillimes,
    invoice: invoice.number === null ? null : { id: invoice.id, number: invoice.number },
    refund: invoice.refund,
    payPath: pathOf(invoice.paymentUrl),
    expiresAt: Date.parse(invoice.expiresAt),
  };
}

/** More entries than one purchase makes. */
const fewEntries = 12;

/** The level that a purchase has brought: its entries are of the very moment at which it was completed. */
export async function readLevelUp(call: ClientCall, completedAt: string): Promise<LevelReached | null> {
  const { items } = await listPointsHistory(call, { limit: fewEntries, after: null });
  const gains = items.filter(({ source, createdAt }) => source === "LEVEL" && createdAt === completedAt);
  if (gains.length === 0) return null;
  const level = Math.max(...gains.map(({ detail }) => Number(detail.level)));
  return { level, rewardPoints: gains.reduce((sum, { points }) => sum + points, 0) };
}
