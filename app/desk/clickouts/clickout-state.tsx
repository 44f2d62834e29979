import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { ClickoutState } from "#app/core/domain/clickouts/clickout.ts";

const tones: Record<ClickoutState, Tone> = {
  OPEN: "success",
  COMING: "brand",
  ENDED: "neutral",
  CLAIMED_OUT: "neutral",
  OFFER_ENDED: "warn",
  OFFER_PAUSED: "warn",
  OFFER_OUT: "warn",
};

/** Whether a code can be claimed, and if not, why. */
export function ClickoutStateBadge({ state }: { state: ClickoutState }) {
  const { t } = useTranslation("operator");
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`clickouts.state.${state}`)}
    </Badge>
  );
}
