import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";

export type DocumentState = "WAITING" | "SUBMITTED" | "ACCEPTED" | "REFUSED";

const tones: Record<DocumentState, Tone> = {
  WAITING: "neutral",
  SUBMITTED: "brand",
  ACCEPTED: "success",
  REFUSED: "danger",
};

/** How far the tax platform is with a document. */
export function TaxDocumentState({ state }: { state: DocumentState }) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[state]}>{t(`choices.taxDocument.${state}`)}</Badge>;
}
