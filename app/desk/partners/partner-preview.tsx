import { PartnerCard } from "#app/core/ui/shown/partner-card.tsx";
import { usualEarnRate } from "#app/core/domain/points/usual-earn-rate.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { wholeNumber } from "#app/desk/record/typed-record.ts";
import { Preview } from "#app/desk/record/preview.tsx";

interface PartnerPreviewProps {
  typed: Values;
  language: Language;
  tags: readonly { value: string; label: string }[];
  storeCount?: number;
}

/** A preview of the partner's card in the directory, from the form's values. */
export function PartnerPreview({ typed, language, tags, storeCount = 0 }: PartnerPreviewProps) {
  const { t } = useTranslation("operator");
  const chosen = new Set((typed.tags ?? "").split("\n"));
  const partner = {
    id: "preview",
    name: typed.name || t("editor.unnamed"),
    logoUrl: typed.logoUrl || null,
    online: typed.online === "true",
    earnRate: wholeNumber(typed.earnRate ?? "") ?? usualEarnRate,
    tags: tags.filter(({ value }) => chosen.has(value)).map(({ label }) => label),
    storeCount,
  };
  return (
    <Preview language={language}>
      <ul>
        <PartnerCard partner={partner} anchor="preview-card" />
      </ul>
    </Preview>
  );
}
