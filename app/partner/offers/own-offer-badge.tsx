import type { OwnOfferState } from "#app/core/domain/offers/own-offer-state.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";

const tones: Record<OwnOfferState, Tone> = {
  DRAFT: "neutral",
  SUBMITTED: "brand",
  CHANGES_ASKED: "warn",
  APPROVED: "success",
  PAUSED: "accent",
  ENDED: "neutral",
};

export function OwnOfferBadge({ state }: { state: OwnOfferState }) {
  const { t } = useTranslation("proposals");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
