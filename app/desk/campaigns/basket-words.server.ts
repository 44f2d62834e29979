import type { BasketTold } from "./basket-told.tsx";
import { reasons } from "#app/core/domain/campaigns/decide.ts";
import type { Simulation } from "#app/core/domain/campaigns/try-out.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { listCampaignRecords } from "./campaign.server.ts";
import { gainText } from "#app/core/pages/running-words.server.ts";

const most = 1_000;

/**
 * The result of a trial basket, with the campaigns' titles. Of the campaigns that do not fire, the closest
 * comes first.
 */
export async function basketTold(simulation: Simulation, language: Language): Promise<BasketTold> {
  const { fired, notFired, ...sums } = simulation;
  const { items } = await listCampaignRecords({ limit: most });
  const known = new Map(items.map((one) => [one.id, one]));
  const named = <T extends { id: string }>(ones: T[]) =>
    ones.flatMap((one) => {
      const campaign = known.get(one.id);
      return campaign ? [{ ...one, campaign, title: inLanguage(campaign.title, language) }] : [];
    });
  return {
    ...sums,
    fired: named(fired).map(({ id, title, points, campaign }) => ({
      ...{ id, title, points },
      gain: gainText(campaign.effect, language),
    })),
    notFired: named(notFired)
      .toSorted((one, other) => reasons.indexOf(other.because) - reasons.indexOf(one.because))
      .map(({ id, title, because }) => ({ id, title, because })),
  };
}
