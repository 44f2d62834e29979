import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { ChargeState } from "#app/core/domain/premium/charge.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

const tones: Record<ChargeState, Tone> = {
  OK: "success",
  FAILED: "danger",
  PENDING: "brand",
  UNKNOWN: "warn",
};

/** The result of a charge. */
export function ChargeBadge({ state }: { state: ChargeState }) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[state]}>{t(`choices.charge.${state}`)}</Badge>;
}
