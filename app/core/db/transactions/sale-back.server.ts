import { newId } from "#app/core/db/ids.server.ts";
import type { Cancellation } from "#app/core/domain/transactions/cancellation.ts";

/**
 * A cancellation, as the database's functions take it.
 * @param before what had been cancelled earlier, in whole millimes
 */
export function saleBack(back: Cancellation, before: number) {
  const { amountMillimes: price, cashBackMillimes: cash, itemBackMillimes: item, status } = back;
  return {
    ...{ before, price, cash, item, status, points: back.pointsBack, use: newId() },
    points_before: back.pointsBackBefore,
    ...{ item_until: back.itemUntil, base_left: back.basePointsLeft, campaign_left: back.campaignPointsLeft },
    campaigns: back.campaignsBack.map(({ campaignId: campaign, points, over: is_over }) => ({
      ...{ campaign, points, is_over },
    })),
  };
}

/** What only the cancellation finds: what really came back, and the points that still wait. */
export type FoundByCancelling = "cancelledPoints" | "heldPoints" | "undone";
