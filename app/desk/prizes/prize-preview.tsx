import { WheelRosette } from "#app/core/ui/shown/wheel-rosette.tsx";
import type { WheelField } from "#app/core/ui/shown/wheel.ts";
import type { PrizeKind } from "#app/core/domain/wheels/prize.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { wholeNumber } from "#app/desk/record/typed-record.ts";
import { Preview } from "#app/desk/record/preview.tsx";

/** A field of the wheel with its label in every language. */
export interface DrawnPrize extends Omit<WheelField, "label"> {
  label: LocalizedText;
}

interface PrizePreviewProps {
  typed: Values;
  language: Language;
  /** The fields of the wheel as they are stored. */
  wheel: readonly DrawnPrize[];
  /** The id of the field that the form changes; null for a new prize, which comes last. */
  id: string | null;
  kind: PrizeKind;
}

/** A preview of the wheel from the form's values, with the prize under the pointer. */
export function PrizePreview({ typed, language, wheel, id, kind }: PrizePreviewProps) {
  const { t } = useTranslation("operator");
  const own: WheelField = {
    id: id ?? "preview",
    label: typed[`label.${language}`] || t("editor.untitled"),
    kind,
    points: wholeNumber(typed.points ?? "") ?? 0,
    weight: typed.active === "false" ? 0 : (wholeNumber(typed.weight ?? "") ?? 0),
  };
  const others = wheel.map((field) => ({ ...field, label: inLanguage(field.label, language) }));
  const fields = others.some((field) => field.id === id)
    ? others.map((field) => (field.id === id ? own : field))
    : [...others, own];
  return (
    <Preview language={language}>
      <WheelRosette fields={fields} drawn={own.id} label={own.label} className="mx-auto w-full max-w-72" />
    </Preview>
  );
}
