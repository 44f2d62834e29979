import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { StatementState } from "#app/settlement/statements/statement.ts";

const tones: Record<StatementState, Tone> = {
  OPEN: "neutral",
  CLOSED: "neutral",
  ISSUED: "accent",
  ACCEPTED: "brand",
  DISPUTED: "warn",
  SETTLED: "success",
};

/** Where a statement stands, in a word. */
export function StatementBadge({ state }: { state: StatementState }) {
  const { t } = useTranslation("partner-money");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
