import {
  versionsAt,
  isAtPlace,
  type CampaignVersion,
  type Place,
} from "#app/core/domain/campaigns/campaign.ts";
import { saleTriggers } from "#app/core/domain/campaigns/triggers.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { Allowance } from "#app/core/domain/offline/offline-answers.ts";

interface Asked {
  place: Place;
  now: Date;
  until: Date;
  language: Language;
}

/**
 * The campaigns that a sale in a store can fire from now until a moment, as a till needs them to reckon points. Those that
 * depend on who buys, or on what is left of a budget, say so.
 */
export function tillCampaigns(
  versions: readonly CampaignVersion[],
  { place, now, until, language }: Asked,
): Allowance["campaigns"] {
  return versionsAt(versions, now)
    .filter(
      ({ rule }) => rule.status === "ON" && saleTriggers.includes(rule.trigger) && rule.channel !== "ONLINE",
    )
    .filter(({ rule }) => isAtPlace(rule, place) && new Date(rule.from) < until && new Date(rule.until) > now)
    .map(({ id, rule }) => ({
      ...{ id, title: inLanguage(rule.title, language), from: rule.from, until: rule.until },
      ...{ weekdays: rule.weekdays, hours: rule.hours, minAmountMillimes: rule.minAmountMillimes },
      multiplier: "multiplier" in rule.effect ? rule.effect.multiplier : null,
      points: "points" in rule.effect ? rule.effect.points : null,
      ...{ priority: rule.priority, stacks: rule.stacks, conditional: isConditional(rule) },
    }));
}

/** Whether a campaign also depends on who buys, or on what is left of a budget: then a till cannot know. */
export function isConditional(rule: CampaignVersion["rule"]): boolean {
  const limited = [
    rule.segmentId,
    rule.perCustomer,
    rule.perCustomerDay,
    rule.budgetPoints,
    rule.budgetTimes,
  ];
  return rule.trigger !== "SALE" || limited.some((limit) => limit !== null);
}
