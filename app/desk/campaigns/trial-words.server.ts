import type { Trial } from "./campaign-trial.tsx";
import { awaitedOf, type CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import { saleTriggers } from "#app/core/domain/campaigns/triggers.ts";
import type { DryRun } from "#app/core/domain/campaigns/try-out.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";

type Awaited = Pick<CampaignRule, "trigger" | "channel">;

/**
 * A dry run as its page shows it: the cost of its points, days as text, and each example with a link to the
 * page that shows its event.
 * @param cost millimes for a point; null if that is not known
 */
export function trialShown(
  { byDay, examples, ...sums }: DryRun,
  {
    days,
    campaign,
    cost,
    language,
  }: { days: number; campaign: Awaited; cost: number | null; language: Language },
): Trial {
  return {
    ...sums,
    days,
    costMillimes: cost === null ? null : Math.round(sums.points * cost),
    byDay: byDay.map(({ day, ...ofDay }) => ({
      ...ofDay,
      day: formatDate(`${day}T11:00:00Z`, language, "dayMonth"),
    })),
    examples: examples.map(({ userId, at, transactionId, ...rest }) => ({
      ...rest,
      to: `/${language}/operator/customers/${userId}${tabOf(campaign, transactionId)}`,
      at: formatDate(at, language, "dateTime"),
    })),
  };
}

/**
 * The page of a customer that lists the events of the campaign's trigger. A sale without a transaction is a
 * card that was requested. Events without a list of their own are in the customer's story.
 */
export function tabOf(campaign: Awaited, transactionId: string | null): string {
  const trigger = awaitedOf(campaign);
  if (trigger === "CLAIM") return "/claims";
  if (saleTriggers.includes(trigger)) return transactionId === null ? "/claims" : "/orders?show=sales";
  return trigger === "PURCHASE" ? "/orders" : "";
}
