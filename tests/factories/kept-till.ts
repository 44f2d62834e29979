import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { addSale, keepKit, ownTill, readSales } from "#app/till/kept/kept-till.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { stateOf } from "#app/till/kept/queued-sale.ts";

/** What the house tells a till of a store, at a moment in milliseconds since 1970. */
export function kitOf(storeId: string, now: number): OfflineKit {
  return {
    now,
    store: { id: storeId, name: "Lac", partnerId: "partner", partnerName: "Café" },
    allowance: {
      ...{ id: `of ${storeId}`, validUntil: new Date(now + 72 * 60 * 60 * 1000).toISOString() },
      ...{ maxSales: 500, maxPoints: 50_000, maxReductionMillimes: 200_000 },
      ...{ keys: [], revoked: [], campaigns: [], earnRate: 1 },
    },
    ...{ cashiers: [], offers: [], stampCards: [] },
  };
}

/** Lets this browser, a till of a store, sell so often without a network. */
export async function sellInStore(
  storeId: string,
  count: number,
  allowanceId = `of ${storeId}`,
): Promise<void> {
  await ownTill();
  await keepKit(kitOf(storeId, Date.now()), 0, null);
  for (let sold = 0; sold < count; sold += 1) {
    const seq = (await readSales()).length + 1;
    const added = await addSale(
      {
        ...{ seq, storeId, storeName: "Lac", allowanceId, tokenHash: `hash ${seq}` },
        sale: {
          seq,
          at: new Date().toISOString(),
          token: `token ${seq}`,
          amountMillimes: 5_000,
          signature: "s",
        },
        shown: { name: null, seller: null, item: null, payableMillimes: 5_000, points: 5 },
        ...{ result: null, answeredAt: null },
      },
      () => true,
    );
    if (added !== "KEPT") throw new Error(`a sale was not kept: ${added}`);
  }
}

/** What has come of all sales of this browser, in the order of their numbers. */
export async function statesKept(): Promise<string> {
  return (await readSales()).map(stateOf).join(" ");
}

/** A sale that counted, or with what came of it otherwise. */
export const resultOf = (seq: number, given: Partial<OfflineResult> = {}): OfflineResult => ({
  ...{ seq, outcome: "DONE", transactionId: "t", pointsEarned: 5, lossMillimes: 0 },
  ...given,
});
