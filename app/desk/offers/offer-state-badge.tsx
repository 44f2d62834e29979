import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { OfferState } from "#app/core/domain/offers/offer-state.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

const tones: Record<OfferState, Tone> = {
  DRAFT: "neutral",
  SCHEDULED: "brand",
  ON_SALE: "success",
  PAUSED: "warn",
  ENDED: "neutral",
};

/** The state of an offer as a pill. */
export function OfferStateBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation("lists");
  return (
    <Badge tone={tones[state]} className="whitespace-nowrap">
      {t(`choices.state.${state}`)}
    </Badge>
  );
}
