import { bonusPercentOf, earningBy, multiplied } from "#app/core/domain/points/earning.ts";
import { isInHours, isOnWeekday } from "#app/core/domain/campaigns/times.ts";
import type { Allowance } from "#app/core/domain/offline/offline-answers.ts";
import { leftOf, type OfflineBounds } from "#app/core/domain/offline/offline-bounds.ts";
import { partnerMark, termsOf } from "#app/core/domain/offline/pass-item.ts";
import type { PassClaims, PassItem } from "#app/core/domain/offline/pass.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { counts, type QueuedSale, type ShownItem } from "#app/till/kept/queued-sale.ts";

/** What a till without a network decides by itself. Times in milliseconds since 1970, money in whole millimes. */

/** Why a till cannot sell without a network now. */
export type Stop = "CLOCK_BACK" | "STORE_CLOSED" | "ALLOWANCE_OVER" | "ALLOWANCE_SPENT";

/** A device's clock may be read this much earlier than before without having been put back. */
const jitterMs = 2_000;

/**
 * The house's time, as a till without a network can know it: its own clock, and how far that was behind at the last
 * contact. Null if the clock has been put back since: then nobody knows what time it is.
 */
export function houseTime(
  { aheadMs, latestAt }: { aheadMs: number; latestAt: number },
  deviceNow: number,
): number | null {
  const now = deviceNow + aheadMs;
  return now < latestAt - jitterMs ? null : Math.max(now, latestAt);
}

/** What is left of the till's bounds: as the house said, less what the house did not know then. */
export function leftNow({ now, allowance }: OfflineKit, sales: readonly QueuedSale[]): OfflineBounds {
  const unknown = sales.filter((sale) => counts(sale) && (sale.answeredAt === null || sale.answeredAt > now));
  const sum = (of: (sale: QueuedSale) => number) => unknown.reduce((total, sale) => total + of(sale), 0);
  return leftOf(allowance, {
    maxSales: unknown.length,
    maxPoints: sum(({ shown }) => shown.points),
    maxReductionMillimes: sum(({ shown }) => shown.item?.reductionMillimes ?? 0),
  });
}

/** Why nothing can be sold at this time; null if it can. */
export function stopOf(kit: OfflineKit, left: OfflineBounds, now: number | null): Stop | null {
  if (now === null) return "CLOCK_BACK";
  if (now >= (kit.closedFromMs ?? Infinity)) return "STORE_CLOSED";
  if (now >= Date.parse(kit.allowance.validUntil)) return "ALLOWANCE_OVER";
  return left.maxSales < 1 ? "ALLOWANCE_SPENT" : null;
}

/** An item of a pass that counts in this store, with its terms less what this till took off with it since the pass was made. */
export interface ItemHere {
  item: PassItem;
  type: "VOUCHER" | "COUPON";
  /** What a voucher still holds; null for a coupon. */
  leftMillimes: number | null;
}

/** The items of a pass that can be used in this store now. */
export function itemsHere(
  pass: PassClaims,
  { kit, sales, now }: { kit: OfflineKit; sales: readonly QueuedSale[]; now: number },
): ItemHere[] {
  const mark = partnerMark(kit.store.partnerId);
  return pass.items
    .filter(({ partner, validTo }) => (partner ?? mark) === mark && now < (validTo ?? Infinity) * 1000)
    .flatMap((item): ItemHere[] => {
      const { type, remainingMillimes } = termsOf(item);
      const taken = takenFrom(sales, item.id, pass.iat);
      if (type === "COUPON") return taken.length === 0 ? [{ item, type, leftMillimes: null }] : [];
      const leftMillimes = taken.reduce((left, one) => left - one, remainingMillimes ?? 0);
      return leftMillimes > 0 ? [{ item, type, leftMillimes }] : [];
    });
}

/** What this till took off with an item that its pass, made at that moment in seconds, cannot know: the house had not heard of it. */
function takenFrom(sales: readonly QueuedSale[], itemId: string, since: number): number[] {
  return sales
    .filter((one) => counts(one) && one.shown.item?.id === itemId)
    .filter(({ answeredAt }) => answeredAt === null || answeredAt >= since * 1000)
    .map(({ shown }) => shown.item?.reductionMillimes ?? 0);
}

/** What a sale would come to. */
export interface Plan {
  item: ShownItem | null;
  payableMillimes: number;
  points: number;
}

/** Why a sale cannot be made so: the item asks for a higher price, or it would pass the till's bounds. */
export type Unplanned = "BASKET_BELOW_MINIMUM" | "REDUCTION_SPENT" | "POINTS_SPENT";

/** Where and when somebody buys, and the level that their pass names. */
interface Buyer {
  kit: OfflineKit;
  now: number;
  level: number;
}

/** What a price with an item comes to, within what is left of the till's bounds. */
export function planSale(
  priceMillimes: number,
  chosen: ItemHere | null,
  { left, ...buyer }: Buyer & { left: OfflineBounds },
): Plan | Unplanned {
  const reduction = chosen && reductionAt(priceMillimes, chosen);
  if (reduction === "BASKET_BELOW_MINIMUM") return reduction;
  const reductionMillimes = reduction ?? 0;
  const payableMillimes = priceMillimes - reductionMillimes;
  const points = likelyPoints(payableMillimes, buyer);
  if (reductionMillimes > left.maxReductionMillimes) return "REDUCTION_SPENT";
  if (points > left.maxPoints) return "POINTS_SPENT";
  const item = chosen && {
    id: chosen.item.id,
    type: chosen.type,
    percent: chosen.item.percent ?? null,
    reductionMillimes,
  };
  return { item, payableMillimes, points };
}

/**
 * Whether what was planned can still be given, by what the till keeps at the moment in which the sale is kept: another window
 * may have sold since it was shown. The moment of the sale is the one in which its code was read.
 */
export function isStillGood(
  { shown, plan }: { shown: { pass: PassClaims; readAt: number }; plan: Plan },
  { kit, sales }: { kit: OfflineKit; sales: readonly QueuedSale[] },
): boolean {
  const left = leftNow(
    kit,
    sales.filter(({ storeId }) => storeId === kit.store.id),
  );
  const reduction = plan.item?.reductionMillimes ?? 0;
  const isWithin =
    left.maxSales >= 1 && plan.points <= left.maxPoints && reduction <= left.maxReductionMillimes;
  if (!isWithin || !plan.item) return isWithin;
  const { id } = plan.item;
  const held = itemsHere(shown.pass, { kit, sales, now: shown.readAt }).find(({ item }) => item.id === id);
  return held !== undefined && reduction <= (held.leftMillimes ?? reduction);
}

function reductionAt(price: number, { item, leftMillimes }: ItemHere): number | "BASKET_BELOW_MINIMUM" {
  const reduced = reductionOf({ ...termsOf(item), remainingMillimes: leftMillimes }, price);
  return reduced.ok ? reduced.value.reductionMillimes : "BASKET_BELOW_MINIMUM";
}

/**
 * About so many points a sale brings: those of its price, the bonus of the level, and of the campaigns that ask for nothing
 * that the till does not know. The house may give more, by a campaign for some customers, and by a level reached since.
 */
export function likelyPoints(paidMillimes: number, { kit, now, level }: Buyer): number {
  const { allowance, levelBonus = [] } = kit;
  const bonusPercent = bonusPercentOf(level, levelBonus);
  const { base, bonus } = earningBy(paidMillimes, { rate: allowance.earnRate, bonusPercent });
  const firing = allowance.campaigns
    .filter((campaign) => paidMillimes > 0 && fires(campaign, paidMillimes, now))
    .map(({ multiplier, points, stacks, priority }) => ({
      ...{ stacks, priority },
      points: multiplier === null ? (points ?? 0) : multiplied(base, multiplier),
    }));
  const [first] = firing
    .filter(({ stacks }) => !stacks)
    .sort((one, other) => other.priority - one.priority || other.points - one.points);
  return firing
    .filter((one) => one.stacks || one === first)
    .reduce((sum, { points }) => sum + points, base + bonus);
}

type Campaign = Allowance["campaigns"][number];

function fires(campaign: Campaign, paidMillimes: number, now: number): boolean {
  const { conditional, minAmountMillimes } = campaign;
  return !conditional && isOn(campaign, now) && paidMillimes >= (minAmountMillimes ?? 0);
}

/** Whether a campaign is on at this moment: its span, its days and its hours. */
export function isOn(campaign: Campaign, now: number): boolean {
  const at = new Date(now);
  return (
    Date.parse(campaign.from) <= now &&
    now < Date.parse(campaign.until) &&
    isInHours(campaign.hours, at) &&
    isOnWeekday(campaign, at)
  );
}
