import { startOfDay } from "#app/core/domain/business-day.ts";
import type { FewTried, Trial } from "./campaign-trial.tsx";
import { awaitedOf, type CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import { saleTriggers, triggerRule } from "#app/core/domain/campaigns/triggers.ts";
import type { DryRun } from "#app/core/domain/campaigns/try-out.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";

type Awaited = Pick<CampaignRule, "trigger" | "channel">;

/**
 * A dry run as its page shows it: the cost of its points, days as text, and each example with a link to the
 * page that shows its event; of too few customers only that they are few.
 * @param cost millimes for a point; null if that is not known
 */
export function trialShown(
  { byDay, byPartner, examples, missed, leftOut, ...known }: DryRun,
  {
    days,
    campaign,
    cost,
    language,
  }: { days: number; campaign: Awaited; cost: number | null; language: Language },
): Trial | FewTried {
  const { customers, times, points: given, millimes, looked } = known;
  if (customers === null || times === null || given === null || millimes === null || looked === null)
    return { days, few: true };
  const shown = ({ userId, at, transactionId, ...rest }: DryRun["missed"][number]["examples"][number]) => ({
    ...rest,
    to: `/${language}/operator/customers/${userId}${tabOf(campaign, transactionId)}`,
    at: formatDate(at, language, "dateTime"),
  });
  return {
    ...{ customers, times, points: given, millimes, looked, leftOut, days, byPartner },
    isPaid: triggerRule(awaitedOf(campaign)).placed !== null,
    costMillimes: cost === null ? null : Math.round(given * cost),
    byDay: byDay.map(({ day, ...ofDay }) => ({
      ...ofDay,
      day: formatDate(startOfDay(day), language, "dayMonth"),
    })),
    examples: examples.map(({ points, ...one }) => ({ ...shown(one), points })),
    missed: missed.map((one) => ({ ...one, examples: one.examples.map(shown) })),
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
