import type { LocalizedText } from "#app/i18n/languages.ts";

/** What a campaign waits for. */
export const triggers = [
  "SALE",
  "FIRST_SALE",
  "NTH_SALE",
  "CLAIM",
  "LEVEL",
  "BIRTHDAY",
  "RETURN",
  "REFERRAL",
  "PURCHASE",
] as const;
export type Trigger = (typeof triggers)[number];

/** Those of a sale in a store. */
export const saleTriggers: readonly Trigger[] = ["SALE", "FIRST_SALE", "NTH_SALE", "RETURN"];
/** Those with points that a multiplier can multiply. */
export const earningTriggers: readonly Trigger[] = [...saleTriggers, "CLAIM"];

export type Channel = "STORE" | "ONLINE";

/** Where what is waited for happens: a sale online is an accepted claim, and what is not paid for has no channel. */
const channelsOf: Partial<Record<Trigger, readonly Channel[]>> = {
  SALE: ["STORE", "ONLINE"],
  FIRST_SALE: ["STORE"],
  NTH_SALE: ["STORE"],
  RETURN: ["STORE"],
  CLAIM: ["ONLINE"],
};

/** Those that have no place and no amount. */
export const placelessTriggers: readonly Trigger[] = ["LEVEL", "BIRTHDAY", "REFERRAL"];

/** What a campaign waits for, wherever it says so: a sale that is to be online is a claim. */
export function awaitedOf({ trigger, channel }: Pick<CampaignRule, "trigger" | "channel">): Trigger {
  return trigger === "SALE" && channel === "ONLINE" ? "CLAIM" : trigger;
}

/** A field by which a campaign can never fire, as what it waits for never happens so; null if there is none. */
export function impossibleField(
  rule: CampaignRule,
): "channel" | "partnerIds" | "storeIds" | "salePointIds" | "minAmountMillimes" | null {
  const { trigger, channel, partnerIds, storeIds, salePointIds, minAmountMillimes } = rule;
  const inStores = storeIds !== null ? "storeIds" : salePointIds !== null ? "salePointIds" : null;
  if (channel !== null && !channelsOf[trigger]?.includes(channel)) return "channel";
  if (placelessTriggers.includes(trigger)) {
    if (partnerIds !== null) return "partnerIds";
    return inStores ?? (minAmountMillimes ? "minAmountMillimes" : null);
  }
  // What is claimed or bought is a partner's, and no store's.
  return partnerIds === null && !saleTriggers.includes(awaitedOf(rule)) ? inStores : null;
}

export const campaignStatuses = ["DRAFT", "ON", "PAUSED", "ENDED"] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Times of the day in Tunis, `HH:MM`. */
export interface Hours {
  from: string;
  /** Does not count; not later than `from` it is on the next day. */
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
  /** 1 Monday to 7; null for every day. */
  weekdays: number[] | null;
  hours: Hours | null;
  /** Null all: everywhere. Else it is at each of these partners, stores and sale points. */
  partnerIds: string[] | null;
  storeIds: string[] | null;
  salePointIds: string[] | null;
  channel: Channel | null;
  segmentId: string | null;
  trigger: Trigger;
  /** Of NTH_SALE: which. */
  n: number | null;
  /** Of RETURN: after how many days without a sale. */
  days: number | null;
  minAmountMillimes: number | null;
  effect: Effect;
  perCustomer: number | null;
  perCustomerDay: number | null;
  budgetPoints: number | null;
  budgetTimes: number | null;
  /** The higher goes first. */
  priority: number;
  /** Whether it counts beside others. */
  stacks: boolean;
  status: CampaignStatus;
}

/** A rule as it is kept: before campaigns named sale points they were kept without. */
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
 * Of each campaign the version to try a moment out with: the moment's own, or the newest of one that is younger. A
 * moment to come is decided by the newest.
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
