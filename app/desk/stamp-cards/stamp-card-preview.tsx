import { StampCard } from "#app/core/ui/shown/stamp-card.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import type { ShownForm } from "#app/desk/record/record-form.tsx";
import { wholeNumber } from "#app/desk/record/typed-record.ts";
import { Preview } from "#app/desk/record/preview.tsx";

/** The most stamps that a card may have. */
const mostStamps = 20;

interface StampCardPreviewProps {
  typed: Values;
  language: Language;
  /** Its choices contain the names of partners and offers. */
  form: ShownForm;
}

/** A preview of the stamp card with its first stamp, from the form's values. */
export function StampCardPreview({ typed, language, form }: StampCardPreviewProps) {
  const { t } = useTranslation("operator");
  const fields = form.parts.flatMap((part) => part.fields);
  const chosen = (name: string) =>
    fields.find((field) => field.name === name)?.options.find(({ value }) => value === typed[name]);
  const target = Math.min(mostStamps, Math.max(1, wholeNumber(typed.target ?? "") ?? 10));
  const card = {
    id: "preview",
    title: typed[`title.${language}`] || t("editor.untitled"),
    partner: { id: "preview", name: chosen("partnerId")?.label ?? "" },
    offer: { title: chosen("offerId")?.title ?? "…" },
    ...{ stamps: 1, target },
  };
  return (
    <Preview language={language}>
      <ul>
        <StampCard card={card} />
      </ul>
    </Preview>
  );
}
