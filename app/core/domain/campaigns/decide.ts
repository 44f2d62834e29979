import { multiplied } from "#app/core/domain/points/earning.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { holds, type CustomerFacts } from "#app/core/domain/segments/holds.ts";
import {
  awaitedOf,
  isAtPlace,
  olderFirst,
  type CampaignRule,
  type CampaignVersion,
  type Place,
} from "./campaign.ts";
import { isInHours, isOnWeekday } from "./times.ts";
import { saleTriggers, triggerRule, type Channel, type SalesBefore, type Trigger } from "./triggers.ts";

/** Why a campaign does not fire, in the order in which reasons are named. */
export const reasons = [
  "STATUS",
  "TIME",
  "WEEKDAY",
  "HOURS",
  "PLACE",
  "CHANNEL",
  "SEGMENT",
  "TRIGGER",
  "AMOUNT",
  "LIMIT",
  "BUDGET",
  "OUTRANKED",
] as const;
export type Reason = (typeof reasons)[number];

/** Something that happened, or that is tried out. */
export interface Happening extends Place {
  /** SALE for any sale in a store. */
  trigger: Trigger;
  channel: Channel | null;
  /** What was paid, whole millimes. */
  amountMillimes: number;
  /** The points of the amount by the partner's terms, without a level's bonus. */
  basePoints: number;
  at: Date;
}

/** How often a campaign was used, and what is left of its budget; null without a limit. */
export interface Used {
  byCustomer: number;
  byCustomerToday: number;
  pointsLeft: number | null;
  timesLeft: number | null;
  /** Whether what it gives is available: its offer or stamp card; a spin to adults alone. */
  given: boolean;
}

/** What is known when campaigns are decided for a customer. */
export interface Known {
  facts: CustomerFacts;
  /** A segment's condition; null if no segment has this id. */
  segment: (id: string) => Condition | null;
  salesBefore: (campaign: CampaignVersion) => SalesBefore;
  used: (campaign: CampaignVersion) => Used;
  /** True for a dry run: status, `from` and `until` do not count. */
  whenever?: boolean;
}

export interface Fired {
  campaign: CampaignVersion;
  /** 0 for an effect other than points. */
  points: number;
}

export interface NotFired {
  campaign: CampaignVersion;
  because: Reason;
}

/** The whole points that an effect gives for these base points. */
export function pointsOf({ effect }: Pick<CampaignRule, "effect">, basePoints: number): number {
  if ("points" in effect) return effect.points;
  return "multiplier" in effect ? multiplied(basePoints, effect.multiplier) : 0;
}

/** The first reason that does not depend on the customer; null if there is none. */
export function reasonOfMoment({ rule }: CampaignVersion, what: Happening, whenever = false): Reason | null {
  if (!whenever && rule.status !== "ON") return "STATUS";
  if (!whenever && (what.at < new Date(rule.from) || what.at >= new Date(rule.until))) return "TIME";
  if (!isOnWeekday(rule, what.at)) return "WEEKDAY";
  if (!isInHours(rule.hours, what.at)) return "HOURS";
  if (!isAtPlace(rule, what)) return "PLACE";
  if (rule.channel !== null && rule.channel !== what.channel) return "CHANNEL";
  return null;
}

/**
 * Whether a campaign may fire for some customer: it waits for this trigger, is on at this place and moment,
 * and the amount is enough.
 */
export function mayFire(campaign: CampaignVersion, what: Happening, whenever = false): boolean {
  // The cheapest checks come first: of hundreds of campaigns only a few are on at a place.
  return (
    waitsFor(campaign, what) &&
    isAtPlace(campaign.rule, what) &&
    reachesAmount(campaign, what) &&
    reasonOfMoment(campaign, what, whenever) === null
  );
}

function waitsFor({ rule }: CampaignVersion, what: Happening): boolean {
  const awaited = awaitedOf(rule);
  return what.trigger === "SALE" ? saleTriggers.includes(awaited) : awaited === what.trigger;
}

/** Whether the amount is enough; a multiplier also has to give at least one point. */
function reachesAmount({ rule }: CampaignVersion, what: Happening): boolean {
  if (rule.minAmountMillimes !== null && what.amountMillimes < rule.minAmountMillimes) return false;
  return !("multiplier" in rule.effect) || pointsOf(rule, what.basePoints) > 0;
}

function triggerFires(campaign: CampaignVersion, what: Happening, known: Known): boolean {
  if (!waitsFor(campaign, what)) return false;
  const { sales } = triggerRule(campaign.rule.trigger);
  return sales === null || sales.fires(campaign.rule, known.salesBefore(campaign));
}

function reasonOf(campaign: CampaignVersion, what: Happening, known: Known): Reason | null {
  const { rule } = campaign;
  const ofMoment = reasonOfMoment(campaign, what, known.whenever);
  if (ofMoment) return ofMoment;
  if (rule.segmentId !== null) {
    const segment = known.segment(rule.segmentId);
    if (segment === null || !holds(segment, known.facts)) return "SEGMENT";
  }
  if (!triggerFires(campaign, what, known)) return "TRIGGER";
  if (!reachesAmount(campaign, what)) return "AMOUNT";
  return reasonOfUse(rule, known.used(campaign), pointsOf(rule, what.basePoints));
}

/** How many awards of a campaign one customer can have that stand; null for any number. */
export function perCustomerOf({ trigger, perCustomer }: CampaignRule): number | null {
  return triggerRule(trigger).once ? Math.min(perCustomer ?? 1, 1) : perCustomer;
}

/**
 * LIMIT or BUDGET if a limit or the budget forbids these points; BUDGET also if the gift is not available;
 * else null.
 */
export function reasonOfUse(rule: CampaignRule, used: Used, points: number): Reason | null {
  const { byCustomer, byCustomerToday, pointsLeft, timesLeft, given } = used;
  if (byCustomer >= (perCustomerOf(rule) ?? Infinity)) return "LIMIT";
  if (rule.perCustomerDay !== null && byCustomerToday >= rule.perCustomerDay) return "LIMIT";
  if (timesLeft !== null && timesLeft < 1) return "BUDGET";
  // An award that would pass the budget pays nothing of it.
  if (pointsLeft !== null && pointsLeft < points) return "BUDGET";
  return given ? null : "BUDGET";
}

/**
 * Decides which campaigns fire. Of those that could, all that stack fire, and one of the others: the one with
 * the highest priority, then the most points, then the oldest. Each campaign that does not fire is returned
 * with the first reason.
 */
export function decideCampaigns(
  campaigns: readonly CampaignVersion[],
  what: Happening,
  known: Known,
): { fired: Fired[]; notFired: NotFired[] } {
  const notFired: NotFired[] = [];
  const firing: Fired[] = [];
  for (const campaign of campaigns) {
    const because = reasonOf(campaign, what, known);
    if (because) notFired.push({ campaign, because });
    else firing.push({ campaign, points: pointsOf(campaign.rule, what.basePoints) });
  }
  const fired = unrivalled(firing);
  const outranked = firing.filter((one) => !fired.includes(one));
  notFired.push(...outranked.map(({ campaign }) => ({ campaign, because: "OUTRANKED" as const })));
  return { fired, notFired };
}

/** Of campaigns that could fire, those that do: all that stack, and the first of the others. */
export function unrivalled(firing: readonly Fired[]): Fired[] {
  const [first] = firing.filter(({ campaign }) => !campaign.rule.stacks).toSorted(byRank);
  return firing.filter((one) => one === first || one.campaign.rule.stacks);
}

function byRank(one: Fired, other: Fired): number {
  return (
    other.campaign.rule.priority - one.campaign.rule.priority ||
    other.points - one.points ||
    olderFirst(one.campaign, other.campaign)
  );
}
