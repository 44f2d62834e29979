import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { CampaignState } from "#app/core/domain/campaigns/campaign-state.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The tone of each state. */
export const stageTones: Record<CampaignState, Tone> = {
  DRAFT: "neutral",
  SCHEDULED: "brand",
  OPEN: "success",
  PAUSED: "warn",
  ENDED: "neutral",
};

/** The state of a campaign or a stamp card as a pill. */
export function StageBadge({ state }: { state: CampaignState }) {
  const { t } = useTranslation("lists");
  return (
    <Badge tone={stageTones[state]} className="whitespace-nowrap">
      {t(`choices.stage.${state}`)}
    </Badge>
  );
}
