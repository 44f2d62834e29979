import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { OfferState } from "#app/domain/offers/offer-state.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";

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
