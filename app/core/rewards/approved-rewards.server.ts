import { countsSince } from "#app/core/domain/business-day.ts";
import { spendingDays, type LevelFacts } from "#app/core/domain/levels/levels.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import { awardLevelsOf, type PaymentRewards, type Waited, type Whose } from "./event-rewards.server.ts";
import { readGiftItems } from "./gift-items.server.ts";
import { withSign } from "./newcomer-sign.server.ts";
import { gainsOf, levelsOf } from "./payment-rewards.server.ts";

/** All that a sale or claim brings which an operator approves: `EventRewards`. */
export async function ofApproved(payer: Whose, waited: Waited): Promise<Omit<PaymentRewards, "earning">> {
  const { whose, befriend } = await withSign(payer, waited.paidMillimes);
  const { standing, now } = whose;
  const { points, bonus, campaignPoints: campaign_points, detail, campaigns, stamps } = waited;
  const gifts = [...campaigns, ...stamps].flatMap((one) =>
    "card" in one ? [one.gift] : [one.gift, one.stamp_gift],
  );
  // A card may be filled only now, by an offer as it is now; what campaigns give was set aside as it was.
  const { itemOf, mayBringCoupon } = await readGiftItems(gifts.flatMap((gift) => gift?.offer ?? []));
  const given = {
    ...{ points, bonus, campaign_points, detail, terms: null, level: null },
    expires_at: expiryOf(standing.accountType, now),
    campaigns: campaigns.map((one) => ({ ...one, stamp_gift: itemOf(one.stamp_gift?.offer) })),
    stamps: stamps.map(({ card, gift }) => ({ card, gift: itemOf(gift?.offer) })),
    ...(await levelsOf(whose, { event: countedOf(waited, now) }, { mayBringCoupon })),
  };
  return { given, after: awardLevelsOf(whose, gainsOf(given), befriend) };
}

/** What the facts of levels gain: until now it counted in none. */
function countedOf({ counts, paidMillimes, at }: Waited, now: Date): Partial<LevelFacts> {
  if (counts === null) return {};
  const spent30DaysMillimes = at >= countsSince(now, spendingDays) ? paidMillimes : 0;
  return { ...(counts === "STORE" && { inStoreTransactions: 1 }), spent30DaysMillimes };
}
