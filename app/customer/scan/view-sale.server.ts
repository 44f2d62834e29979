import type { Gain } from "./success-panel.tsx";
import type { Sale } from "./sale.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { readSalePlace } from "#app/core/db/campaigns/store-place.server.ts";
import type { Running } from "#app/core/ui/shown/running-list.tsx";
import type { ClientCall } from "#app/core/services/call.ts";
import {
  listRunning,
  runningAt,
  saleCampaigns,
} from "#app/core/services/campaigns/running-campaigns.server.ts";
import { getPoints } from "#app/customer/points/get-points.server.ts";
import { listPointsHistory } from "#app/customer/points/list-points-history.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";
import { levelUpAmong } from "#app/customer/levels/read-level-up.server.ts";
import type { Sale as SaleView } from "#app/core/domain/transactions/sale-answer.ts";

/** A sale as its page shows it, with dates in words. */
export function viewSale(sale: SaleView, { language }: ClientCall): Sale {
  const {
    id,
    code,
    status,
    sellerName,
    store,
    card,
    walletItemId,
    priceMillimes,
    reductionMillimes,
    payableMillimes,
  } = sale;
  const { pointPrice, expectedPoints, pointsEarned, bonusPoints, campaignPoints, heldPoints, bonusPercent } =
    sale;
  const { refusalReason, refusedBy, expiresAt } = sale;
  return {
    ...{ id, code, status, sellerName, walletItemId, priceMillimes, reductionMillimes, payableMillimes },
    ...{
      pointPrice,
      expectedPoints,
      pointsEarned,
      bonusPoints,
      campaignPoints,
      heldPoints,
      bonusPercent,
      refusalReason,
      refusedBy,
    },
    store: { name: store.name, partnerName: store.partnerName, partnerLogoUrl: store.partnerLogoUrl },
    cardTitle: card?.title ?? null,
    items: sale.usableWalletItems.map(({ id, title, imageUrl, remainingMillimes, validTo, ...sums }) => ({
      ...{ id, title, imageUrl, remainingMillimes },
      reductionMillimes: sums.reductionMillimes,
      payableMillimes: sums.payableMillimes,
      lastDay: validTo && formatLastDay(validTo, language, "date"),
    })),
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  };
}

/** More entries than one sale creates. */
const fewEntries = 20;

/** The customer's balance after a confirmed sale, and the level that the sale brought. */
export async function readGain(call: ClientCall, id: string): Promise<Gain> {
  const [{ available }, { items }] = await Promise.all([
    getPoints(call),
    listPointsHistory(call, { limit: fewEntries, after: null }),
  ]);
  const earned = items.find(({ source, transactionId }) => source === "BUYING" && transactionId === id);
  return { balance: available, levelUp: earned ? levelUpAmong(items, earned.createdAt) : null };
}

/** The campaigns that are on for the customer at the place of their sale. */
export async function readRunning({ caller, now, language }: ClientCall, id: string): Promise<Running> {
  const [place, running] = await Promise.all([
    readSalePlace(caller.userId, id),
    listRunning({ now, userId: caller.userId }, saleCampaigns),
  ]);
  return runningWords(place ? runningAt(running, place) : [], { now, language });
}
