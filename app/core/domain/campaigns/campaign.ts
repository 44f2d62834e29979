import type { LocalizedText } from "#app/core/domain/languages.ts";
import { triggerRule, type Channel, type Trigger } from "./triggers.ts";

/** The trigger that a campaign really waits for: an online sale is a claim. */
export function awaitedOf({ trigger, channel }: Pick<CampaignRule, "trigger" | "channel">): Trigger {
  return trigger === "SALE" && channel === "ONLINE" ? "CLAIM" : trigger;
}

/**
 * A field that keeps a campaign from ever firing, because its trigger never happens like this; null if there
 * is none.
 */
export function impossibleField(
  rule: CampaignRule,
): "channel" | "partnerIds" | "storeIds" | "salePointIds" | "minAmountMillimes" | null {
  const { trigger, channel, partnerIds, storeIds, salePointIds, minAmountMillimes } = rule;
  const inStores = storeIds !== null ? "storeIds" : salePointIds !== null ? "salePointIds" : null;
  if (channel !== null && !triggerRule(trigger).channels.includes(channel)) return "channel";
  if (triggerRule(trigger).placed === null) {
    if (partnerIds !== null) return "partnerIds";
    return inStores ?? (minAmountMillimes ? "minAmountMillimes" : null);
  }
  // Claims and purchases belong to a partner, not to a store.
  return partnerIds === null && triggerRule(awaitedOf(rule)).placed !== "STORE" ? inStores : null;
}

export const campaignStatuses = ["DRAFT", "ON", "PAUSED", "ENDED"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Times of the day in Tunis, `HH:MM`. */
export interface Hours {
  from: string;
  /** Excluded. If it is not later than `from`, it is on the next day. */
  until: string;
}

/** What a campaign brings. A multiplier has at most two decimals. */
export type Effect =
  | { multiplier: number }
  | { points: number }
  | { offerId: string }
  | { spin: true }
  | { stampCardId: string };

/** A campaign as operators write it. Amounts in whole millimes, whole points. */
export interface CampaignRule {
  title: LocalizedText;
  from: string;
  until: string;
  /** From 1 for Monday to 7 for Sunday; null for every day. */
  weekdays: number[] | null;
  hours: Hours | null;
  /**
   * All three null: everywhere. Otherwise the campaign is on at each of these partners, stores and sale
   * points.
   */
  partnerIds: string[] | null;
  storeIds: string[] | null;
  salePointIds: string[] | null;
  channel: Channel | null;
  segmentId: string | null;
  trigger: Trigger;
  /** For NTH_SALE: the number of the sale. */
  n: number | null;
  /** For RETURN: the number of days without a sale before it. */
  days: number | null;
  minAmountMillimes: number | null;
  effect: Effect;
  perCustomer: number | null;
  perCustomerDay: number | null;
  budgetPoints: number | null;
  budgetTimes: number | null;
  /** The higher number goes first. */
  priority: number;
  /** Whether it fires together with other campaigns. */
  stacks: boolean;
  status: CampaignStatus;
}

/** A stored rule; old ones have no `salePointIds`. */
export type KeptRule = Omit<CampaignRule, "salePointIds"> & Partial<Pick<CampaignRule, "salePointIds">>;

export function ruleOfKept(kept: KeptRule): CampaignRule {
  return { ...kept, salePointIds: kept.salePointIds ?? null };
}

/** One version of a campaign: it counts for what happened from `since` on, until the next one. */
export interface CampaignVersion {
  id: string;
  version: number;
  since: Date;
  createdAt: Date;
  rule: CampaignRule;
}

/**
 * Each campaign's version at a moment, the oldest campaign first; one that did not exist then is left out.
 * @param versions of all campaigns, in any order
 */
export function versionsAt(versions: readonly CampaignVersion[], at: Date): CampaignVersion[] {
  const newest = new Map<string, CampaignVersion>();
  for (const one of versions) {
    if (one.since > at) continue;
    const known = newest.get(one.id);
    if (!known || known.version < one.version) newest.set(one.id, one);
  }
  return [...newest.values()].toSorted(olderFirst);
}

/**
 * The version of each campaign for trying out a moment: that of the moment, or the newest if the campaign did
 * not exist then. For a future moment it is the newest.
 */
export function versionsToTry(
  versions: readonly CampaignVersion[],
  { at, now }: { at: Date; now: Date },
): CampaignVersion[] {
  const then = new Map(versionsAt(versions, at < now ? at : now).map((one) => [one.id, one]));
  return versionsAt(versions, now).map((newest) => then.get(newest.id) ?? newest);
}

export function olderFirst(one: CampaignVersion, other: CampaignVersion): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** Where something happens; all null for what has no place, such as a birthday. */
export interface Place {
  partnerId: string | null;
  storeId: string | null;
  /** Of a sale by a sale point's card; null for one that the till began. */
  salePointId: string | null;
}

/** Whether a campaign is on at a place; one without places is on everywhere. */
export function isAtPlace({ partnerIds, storeIds, salePointIds }: CampaignRule, place: Place): boolean {
  if (partnerIds === null && storeIds === null && salePointIds === null) return true;
  return (
    names(partnerIds, place.partnerId) ||
    names(storeIds, place.storeId) ||
    names(salePointIds, place.salePointId)
  );
}

function names(ids: readonly string[] | null, id: string | null): boolean {
  return ids !== null && id !== null && ids.includes(id);
}
