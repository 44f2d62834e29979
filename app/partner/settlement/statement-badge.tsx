import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { ShownState } from "./statement-view.ts";

const tones: Record<ShownState, Tone> = {
  OPEN: "neutral",
  CLOSED: "neutral",
  ISSUED: "accent",
  ACCEPTED: "brand",
  DISPUTED: "warn",
  SETTLED: "success",
};

/** Where a statement stands, in a word. */
export function StatementBadge({ state }: { state: ShownState }) {
  const { t } = useTranslation("partner-money");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
