/** What of an event counts, and what it brings: the rules of the model without its state. */
import { countsSince } from "#app/core/domain/business-day.ts";
import type { Award, CampaignTerms, LevelTerms, Paid, Undone } from "./value-terms.ts";

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

export const stands = ({ state }: Award) => state !== "TAKEN_BACK";

/** In sums and numbers counts what is given, not what waits. */
export const counts = ({ state }: Paid) => state === "GIVEN";

/** What is left of the money paid. */
export const paidOf = ({ payable, cashBack }: Paid) => payable - cashBack;

export const reaches = ({ minMillimes }: CampaignTerms, paid: number) => paid > 0 && paid >= minMillimes;

/** The points of an amount, with a level's bonus. */
export function pointsFor(millimes: number, rate: number, bonusPercent: number): number {
  const base = Math.floor((millimes * rate) / 1000);
  return base + Math.floor((base * bonusPercent) / 100);
}

/** The points that what is left of an event brings: its own, and all with those of campaigns. */
export function earnedBy(event: Paid, rate: number): { own: number; total: number } {
  if (event.state === "TAKEN_BACK") return { own: 0, total: 0 };
  const paid = paidOf(event);
  const own = pointsFor(paid, rate, event.bonusPercent);
  const ofCampaigns = event.awards.filter((award) => stands(award) && reaches(award.campaign, paid));
  return { own, total: own + sum(ofCampaigns.map(({ points }) => points)) };
}

/** Whether a campaign waits for such an event, after these events. */
export function isAwaited(
  { trigger, n }: CampaignTerms,
  kind: Paid["kind"],
  before: readonly Paid[],
): boolean {
  const sales = before.filter((one) => one.kind !== "CLAIM" && counts(one) && one.payable > 0).length;
  const inStore = kind !== "CLAIM";
  const waitsFor: Record<CampaignTerms["trigger"], boolean> = {
    SALE: inStore,
    FIRST_SALE: inStore && sales === 0,
    NTH_SALE: inStore && sales + 1 === n,
    CLAIM: !inStore,
    LEVEL: false,
  };
  return waitsFor[trigger];
}

/** How many rewards of a campaign one customer can have. */
export function mostOf({ trigger, perCustomer }: CampaignTerms): number {
  return trigger === "FIRST_SALE" || trigger === "NTH_SALE" ? 1 : (perCustomer ?? Infinity);
}

/** Whether a level's targets are met at one of the moments, by what counts now. */
export function meets(
  { FIRST_COUPON, IN_STORE_TRANSACTIONS, SPENT_30_DAYS_MILLIMES = 0 }: LevelTerms["targets"],
  { paid, hasCoupon }: { paid: readonly Paid[]; hasCoupon: boolean },
  moments: Date[],
): boolean {
  if (FIRST_COUPON !== undefined && !hasCoupon) return false;
  // A card that was requested counts for no level.
  const standing = paid.filter((one) => counts(one) && one.kind !== "CARD");
  if (IN_STORE_TRANSACTIONS !== undefined && !standing.some(({ kind }) => kind === "SALE")) return false;
  return moments.some((moment) => {
    const since = countsSince(moment, 30);
    const within = standing.filter(({ at }) => at <= moment && at >= since);
    return sum(within.map(paidOf)) >= SPENT_30_DAYS_MILLIMES;
  });
}

export const nothing = (): Undone => ({
  ...{ points: 0, levels: [], stamps: 0, spins: 0, gifts: 0, itemsReturned: 0, since: null },
});

/** Debts are paid with what was bought after the oldest of the points that are taken back. */
export function noteSince(undone: Undone, at: Date | undefined): void {
  if (at && (undone.since === null || at < undone.since)) undone.since = at;
}
