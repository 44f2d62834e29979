import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { ChargeState } from "#app/domain/premium/charge.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";

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
